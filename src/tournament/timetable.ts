import { events, type TournamentDecision } from './decision.ts';
import { applyTournamentEvent } from './fold.ts';
import { drawNext, startNext } from './organise.ts';
import { roundsBegun } from './round.ts';
import { currentRound, lastResult, type Tournament } from './tournament.ts';

/* When rounds follow each other by themselves. */

const MINUTE = 60_000;
/** The pause of a tournament whose organiser has deleted the account, in minutes. */
const WITHOUT_ORGANISER = 5;
/** How long a round that is due waits for people, in milliseconds. */
const LONGEST_WAIT = 24 * 60 * MINUTE;

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
 * since. The first round is due at the announced time, which the caller knows; `late`: for how many milliseconds it has been.
 */
export function nextRound(tournament: Tournament, now: number, late = 0): TournamentDecision {
  const { stage } = tournament;
  const at = nextStart(tournament);
  const isFirst = stage === 'entry' || (stage === 'paired' && tournament.rounds.length === 1);
  if (isFirst) return begin(tournament, now, late);
  return at !== null && now >= at ? begin(tournament, now, now - at) : events();
}

/** A round that cannot be drawn waits for people, or for the organiser, but not for ever. */
function begin(tournament: Tournament, now: number, late: number): TournamentDecision {
  const started = startNext(tournament, null);
  if (started.ok) return started;
  const drawn = drawNext(tournament, null);
  if (!drawn.ok) return tournament.pausedSince === null ? without(tournament, late) : events();
  const after = drawn.events.reduce((state, event) => applyTournamentEvent(state, { ...event, at: now }), tournament);
  const ready = startNext(after, null);
  return ready.ok ? events(...drawn.events, ...ready.events) : events();
}

/** Nobody new enters a knockout: who is left has won. Elsewhere people have a day to come, or to come back. */
function without(tournament: Tournament, late: number): TournamentDecision {
  if (roundsBegun(tournament) === 0)
    return late < LONGEST_WAIT ? events() : events({ kind: 'cancel', by: null, reason: '' });
  const isKnockout = tournament.settings.format.kind === 'knockout';
  return isKnockout || late >= LONGEST_WAIT ? events({ kind: 'end' }) : events();
}
