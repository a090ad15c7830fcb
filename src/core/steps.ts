import type { Actor, GameEvent } from './game.ts';
import { play, type Match } from './match.ts';
import { ok, type Result } from './result.ts';

/** One entry of a record with its effects. */
export interface Step {
  readonly actor: Actor;
  readonly text: string;
  /** Its public events. */
  readonly events: readonly GameEvent[];
  /** The match after it. */
  readonly match: Match;
}

/** Plays an action through the gate and tells its events. */
export function stepFrom(match: Match, actor: Actor, text: string): Result<Step> {
  const events: GameEvent[] = [];
  const played = play(match, actor, text, (event) => events.push(event));
  return played.ok ? ok({ actor, text, events, match: played.value }) : played;
}
