import type { OptionValue } from '../core/options.ts';

/**
 * Thinking time: unlimited, a fixed time for each decision, or a bank for the whole game with an increment for each
 * decision. Clocks run for people who must decide. They stop while the table is paused by consent and while no server
 * runs.
 */
export type Pace =
  | { readonly kind: 'free' }
  | { readonly kind: 'move'; readonly seconds: number }
  | { readonly kind: 'bank'; readonly seconds: number; readonly increment: number };

/**
 * What happens to a seat that runs out of time: a bot plays on for it, a bot makes this one move (with an empty bank it
 * plays on), or the seat loses.
 */
export const OVERTIMES = ['bot', 'move', 'forfeit'] as const;
export type Overtime = (typeof OVERTIMES)[number];

/** What was agreed on when the table was opened. It never changes. */
export interface Terms {
  readonly game: string;
  readonly seats: number;
  /** Complete and checked by `start`. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly pace: Pace;
  readonly overtime: Overtime;
  /** Whether the lobby shows it. Otherwise only people with the link find it. */
  readonly listed: boolean;
  readonly hints: boolean;
  /** The previous table of a series, and how many games there were. */
  readonly after?: { readonly table: string; readonly games: number };
}
