import type { Language } from '../../core/prose.ts';
import type { Tournament } from '../../protocol/tournament.ts';
import { nameOf } from '../shelf.ts';
import { formatMoment, formatTime } from '../words/day.ts';
import { listed } from '../words/find.ts';
import { tournamentWords } from '../words/tournament.ts';
import { latestRound, nextNumber, reasonOf } from './model.ts';
import { entrantName } from './names.ts';

/** What happens next, and when. */
export interface RoundClock {
  /** The moment to count down to, in the server's calendar time; null: there is none. */
  readonly until: number | null;
  /** The countdown stands still. */
  readonly stopped?: true;
  /** What the countdown is called. */
  readonly label: string;
  readonly title: string;
  readonly note: string;
}

export function roundClock(tournament: Tournament, language: Language): RoundClock {
  const words = tournamentWords[language].next;
  const { stage } = tournament;
  const still = (title: string, note: string): RoundClock => ({ until: null, label: '', title, note });
  if (stage === 'cancelled') return still(words.cancelled, reasonOf(tournament, 'cancel'));
  if (stage === 'ended') return still(words.ended, winnerText(tournament, language));
  if (tournament.paused !== null) {
    const note = words.pausedNote(reasonOf(tournament, 'pause'));
    const until = stage === 'running' ? latestRound(tournament)!.due : null;
    return { until, stopped: true, label: words.timeLeft(tournament.rounds.length), title: words.paused, note };
  }
  if (stage === 'entry') return entryClock(tournament, language);
  if (stage === 'running') return runningClock(tournament, language);
  return waitingClock(tournament, language);
}

function winnerText(tournament: Tournament, language: Language): string {
  const words = tournamentWords[language].next;
  const names = tournament.standings
    .filter(({ place }) => place === 1)
    .map(({ entrant }) => entrantName(tournament, entrant, language));
  if (names.length === 0) return '';
  return names.length === 1 ? words.winner(names[0]!) : words.winners(listed(language, 'conjunction', names));
}

function entryClock({ starts, settings }: Tournament, language: Language): RoundClock {
  const words = tournamentWords[language].next;
  const note = settings.between === undefined ? words.startsNote : '';
  if (starts === null) return { until: null, label: '', title: words.startsOpen, note };
  return { until: starts, label: words.until, title: words.starts(formatMoment(starts, language)), note };
}

/** A round is drawn, or all results of the last one are in. */
function waitingClock(tournament: Tournament, language: Language): RoundClock {
  const words = tournamentWords[language].next;
  const { stage, next } = tournament;
  const number = nextNumber(tournament);
  const game = nameOf(stage === 'paired' ? latestRound(tournament)!.game : (next?.game ?? tournament.game));
  const at = next?.at ?? null;
  if (at !== null)
    return { until: at, label: words.until, title: words.at(number, game, formatTime(at, language)), note: '' };
  return stage === 'paired'
    ? { until: null, label: '', title: words.drawn(number, game), note: words.drawnNote }
    : { until: null, label: '', title: words.open(number, game), note: words.drawNote };
}

function runningClock(tournament: Tournament, language: Language): RoundClock {
  const words = tournamentWords[language].next;
  const { due, overdue, last } = latestRound(tournament)!;
  const { next, rounds, format } = tournament;
  if (overdue) return { until: null, label: '', title: words.over, note: words.overNote };
  const time = due === null ? '' : formatTime(due, language);
  if (format === 'arena')
    return { until: due, label: words.timeArena, title: words.arena(time), note: words.arenaNote };
  const label = words.timeLeft(rounds.length);
  if (last || !next)
    return { until: due, label, title: due === null ? words.lastOpen : words.last(time), note: words.lastNote };
  const number = rounds.length + 1;
  const game = nameOf(next.game);
  if (next.at !== null)
    return {
      until: due ?? next.at,
      label,
      title: words.at(number, game, formatTime(next.at, language)),
      note: words.orSooner,
    };
  const isManual = tournament.settings.between === undefined;
  // The countdown is of the round that plays: the line beside it names that one.
  if (due !== null && isManual)
    return { until: due, label, title: words.ends(rounds.length, time), note: words.then(number, game) };
  return {
    until: due,
    label,
    title: words.open(number, game),
    note: isManual ? words.organiser : words.byItself,
  };
}

const SECOND = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const two = (number: number): string => String(number).padStart(2, '0');

/** A countdown: "12:40", "1:02:05", "3 days". */
export function countdown(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  if (seconds >= 2 * DAY) return tournamentWords[language].next.inDays(Math.floor(seconds / DAY));
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  const rest = two(seconds % MINUTE);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
