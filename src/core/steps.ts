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

export function stepFrom(match: Match, actor: Actor, text: string): Result<Step> {
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
