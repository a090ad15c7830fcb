import type { Actor, GameEvent } from '../core/game.ts';
import type { Match } from '../core/match.ts';

/** An entry of the record that has just been taken down. */
export interface Act {
  readonly actor: Actor;
  readonly text: string;
  readonly events: readonly GameEvent[];
  /** How the match stood after it. */
  readonly match: Match;
}

/** What was made safe together. */
export interface Change {
  /** The version before it; null where the table was read again and anything may have changed. */
  readonly after: number | null;
  readonly acts: readonly Act[];
  /** Whether nothing changed but what acts tell, so that a page can follow from them alone. */
  readonly plain: boolean;
  /** Another process did it, and this one has read it. */
  readonly foreign?: true;
}
