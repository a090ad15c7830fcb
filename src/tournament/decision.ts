import type { TournamentCode } from './command.ts';
import type { TournamentEvent } from './event.ts';

/** The events to store together, or the reason for refusing. */
export type TournamentDecision =
  | { readonly ok: true; readonly events: readonly TournamentEvent[] }
  | { readonly ok: false; readonly problem: { readonly code: TournamentCode; readonly detail?: string } };

export const events = (...list: TournamentEvent[]): TournamentDecision => ({ ok: true, events: list });

export const refuse = (code: TournamentCode, detail?: string | number): TournamentDecision => ({
  ok: false,
  problem: { code, ...(detail !== undefined && { detail: String(detail) }) },
});
