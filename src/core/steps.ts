import type { Actor, GameEvent } from './game.ts';
import { play, type Match } from './match.ts';
import type { Entry } from './record.ts';
import { fail, ok, type Result } from './result.ts';
import { actorOf } from './seat.ts';

/** One entry of a record with all that it did. */
export interface Step {
  readonly actor: Actor;
  readonly text: string;
  /** What the whole table sees of it. */
  readonly events: readonly GameEvent[];
  /** How the match stood after it. */
  readonly match: Match;
}

/** What was foreseen from a match: it never changes, and neither does what an action leads to. */
const foreseen = new WeakMap<Match, Step>();

/** The step that is about to be taken: whoever decides on it works it out, and whoever takes it need not do so again. */
export function foresee(match: Match, actor: Actor, text: string): Result<Step> {
  const step = stepFrom(match, actor, text);
  if (step.ok) foreseen.set(match, step.value);
  return step;
}

export function stepFrom(match: Match, actor: Actor, text: string): Result<Step> {
  const known = foreseen.get(match);
  if (known?.actor === actor && known.text === text) return ok(known);
  const events: GameEvent[] = [];
  const played = play(match, actor, text, (event) => events.push(event));
  return played.ok ? ok({ actor, text, events, match: played.value }) : played;
}

/** Plays entries one after the other and gives each; the first at fault is named by its step, and is the last. */
export function* stepsFrom(begun: Match, entries: readonly Entry[]): Generator<Result<Step>, void> {
  let match = begun;
  for (const [step, [name, text]] of entries.entries()) {
    const actor = actorOf(name);
    const taken = actor === null ? fail('actor', { detail: name }) : stepFrom(match, actor, text);
    if (!taken.ok) return yield { ok: false, problem: { ...taken.problem, step } };
    yield taken;
    match = taken.value.match;
  }
}
