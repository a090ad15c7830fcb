import type { StoredTournamentEvent } from '../../tournament/event.ts';
import { currentRound, openTables, type Tournament } from '../../tournament/tournament.ts';

/**
 * The events as everybody may read them: the standings are their fold. Keys belong to those who sent them. While a board is
 * still played, nobody learns how it went at another table, and before the end nobody can compute the next draw.
 */
export function publicEvents(state: Tournament, events: readonly StoredTournamentEvent[]): StoredTournamentEvent[] {
  const isOver = state.stage === 'ended' || state.stage === 'cancelled';
  const hidden = isBoardOpen(state) ? state.rounds.length - 1 : null;
  return events
    .filter((event) => !((event.kind === 'result' || event.kind === 'correct') && event.round === hidden))
    .map(({ id: _, ...event }) => (isOver || !('settings' in event) ? event : withoutSeed(event)));
}

/** Whether tables of the current round still play a board that others have ended. */
const isBoardOpen = (state: Tournament): boolean =>
  state.settings.duplicate === true && state.stage === 'running' && openTables(currentRound(state)!) > 0;

const withoutSeed = <Event extends Extract<StoredTournamentEvent, { settings: object }>>(event: Event): Event => ({
  ...event,
  settings: { ...event.settings, seed: '' },
});
