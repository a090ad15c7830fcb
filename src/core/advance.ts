import { CHANCE, type Actor, type Seat, type Turn } from './game.ts';
import type { Match } from './match.ts';
import { actorName } from './seat.ts';
import { stepFrom, type Step } from './steps.ts';

/** Where actions come from. Null means that there is no action yet: the match waits. */
export interface Sources {
  readonly chance: (match: Match) => string | null;
  /** The next action of one of the seats that must act. Without this function the match waits for every seat. */
  readonly seat?: (match: Match, turn: Turn) => readonly [Seat, string] | null;
}

/**
 * Lets chance and seats act in turn until the match is over or waits. Steps are lazy, so the caller may stop or wait between
 * two. An action that comes later, from a person or from a bot in a thread, is applied with `stepFrom`; then the match
 * advances again.
 */
export function* advance(from: Match, sources: Sources): Generator<Step, void> {
  let match = from;
  for (let entry = answer(match, sources); entry; entry = answer(match, sources)) {
    const [actor, text] = entry;
    const step = stepFrom(match, actor, text);
    if (!step.ok) throw new Error(`${actorName(actor)} cannot ${text} (${step.problem.code})`);
    yield step.value;
    match = step.value.match;
  }
}

function answer(match: Match, { chance, seat }: Sources): readonly [Actor, string] | null {
  const turn = match.game.turn(match.state);
  if (turn.length === 0) return null;
  if (turn[0] !== CHANCE) return seat?.(match, turn) ?? null;
  const text = chance(match);
  return text === null ? null : [CHANCE, text];
}
