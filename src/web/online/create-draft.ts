import type { OptionValue } from '../../core/options.ts';
import type { Facts } from '../../games/facts.ts';
import type { Overtime, Pace } from '../../table/terms.ts';

/** What somebody has set in the form for a new table. */
export interface Draft {
  readonly seats: number;
  /** More than one: they play the same board. */
  readonly tables?: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly hints: boolean;
  readonly pace: Pace;
  readonly overtime: Overtime;
  readonly patience: number | null;
  readonly listed: boolean;
  readonly rated: boolean;
  readonly bots: number;
  readonly level: number;
}

const keyOf = (game: string): string => `vatout.draft.table.${game}`;

/** The draft that this tab has stored; null if there is none, or one that the game does not know. */
export function readDraft({ id, seats }: Facts): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Draft | null;
    return draft && seats.includes(draft.seats) ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(game: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(game), JSON.stringify(draft));
  } catch {
    // The storage is full or blocked: the draft lasts as long as the page.
  }
}

export function dropDraft(game: string): void {
  try {
    sessionStorage.removeItem(keyOf(game));
  } catch {
    // It is blocked, so nothing was stored.
  }
}
