import type { OptionValue } from '../core/options.ts';

/**
 * How long people may think: as they like, so long for each decision, or a bank for the whole game that grows with each of their
 * own. Clocks run for people who must decide; they stop while the table is paused by consent and while no server runs.
 */
export type Pace =
  | { readonly kind: 'free' }
  | { readonly kind: 'move'; readonly seconds: number }
  | { readonly kind: 'bank'; readonly seconds: number; readonly increment: number };

/** What happens to a seat whose time is up: a bot plays on for it, a bot makes this one move (with an empty bank: plays on), or the seat has lost. */
export const OVERTIMES = ['bot', 'move', 'forfeit'] as const;
export type Overtime = (typeof OVERTIMES)[number];

/** What a table was opened for. It never changes; who sits there does. */
export interface Terms {
  readonly game: string;
  readonly seats: number;
  /** Complete, and each allowed: see `start`. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly pace: Pace;
  readonly overtime: Overtime;
  /** Whether the lobby shows it; otherwise the link is the key. */
  readonly listed: boolean;
  readonly hints: boolean;
  /** The table before it in a series of games, and how many there were. */
  readonly after?: { readonly table: string; readonly games: number };
}
