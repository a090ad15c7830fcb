import { events, type TournamentDecision } from './decision.ts';
import { applyTournamentEvent } from './fold.ts';
import { drawNext, startNext } from './organise.ts';
import { currentRound, lastResult, type Tournament } from './tournament.ts';

/* When rounds follow each other by themselves. */

const MINUTE = 60_000;
/** The pause of a tournament whose organiser has deleted the account, in minutes. */
const WITHOUT_ORGANISER = 5;

/** How many minutes after the last result the next round starts by itself; null: the organiser starts it. */
export const pauseOf = ({ settings: { between }, organiser }: Tournament): number | null =>
  between ?? (organiser === '' ? WITHOUT_ORGANISER : null);

/** The service time at which the next round starts by itself; null: the organiser starts it, or it is not known yet. */
export function nextStart(tournament: Tournament): number | null {
  const { stage, rounds, pausedSince } = tournament;
  const pause = pauseOf(tournament);
  if (pause === null || pausedSince !== null || (stage !== 'between' && stage !== 'paired')) return null;
  const before = stage === 'paired' ? rounds.at(-2) : currentRound(tournament);
  const last = before ? lastResult(before) : null;
  return last === null ? null : last + pause * MINUTE;
}

/**
 * Starts the next round when its time has come, and draws it unless the organiser has; draws it anew where somebody has left
 * since. The first round is due at the announced time, which the caller knows.
 */
export function nextRound(tournament: Tournament, now: number): TournamentDecision {
  const { stage } = tournament;
  const at = nextStart(tournament);
  const isFirst = stage === 'entry' || (stage === 'paired' && tournament.rounds.length === 1);
  return isFirst || (at !== null && now >= at) ? begin(tournament, now) : events();
}

/** A round that cannot be drawn waits for people, or for the organiser. */
function begin(tournament: Tournament, now: number): TournamentDecision {
  const started = startNext(tournament, null);
  if (started.ok) return started;
  const drawn = drawNext(tournament, null);
  if (!drawn.ok) return events();
  const after = drawn.events.reduce((state, event) => applyTournamentEvent(state, { ...event, at: now }), tournament);
  const ready = startNext(after, null);
  return ready.ok ? events(...drawn.events, ...ready.events) : events();
}
