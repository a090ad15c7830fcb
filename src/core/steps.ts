import type { Actor, GameEvent } from './game.ts';
import { play, type Match } from './match.ts';
import { ok, type Result } from './result.ts';

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
