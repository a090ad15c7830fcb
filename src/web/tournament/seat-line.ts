import type { Language } from '../../core/prose.ts';
import type { Tournament } from '../../protocol/tournament.ts';
import { formatMoment } from '../words/day.ts';
import { tournamentWords } from '../words/tournament.ts';
import {
  amountOf,
  latestRound,
  may,
  nextNumber,
  playingTables,
  reasonOf,
  seatIn,
  sharesPlace,
  standingOf,
} from './model.ts';
import { company } from './names.ts';

/** What the first line of the page says to its reader: where they sit, and what they can do. */
export interface SeatLine {
  /** The number of a table in a disc, from 1. */
  readonly table?: number;
  readonly title: string;
  readonly text: string;
  /** A link to the reader's table. */
  readonly link?: { readonly table: string; readonly label: string; readonly brief?: string };
  /** A command that the reader may send, with its button. */
  readonly act?: { readonly kind: 'join' | 'return' | 'wait' | 'rest'; readonly label: string };
  /** Whether the line offers to withdraw; at other times the menu does. */
  readonly leaves?: boolean;
}

/** Null for somebody who can only watch. */
export function seatLine(tournament: Tournament, language: Language): SeatLine | null {
  const words = tournamentWords[language].you;
  const { stage, reader, people } = tournament;
  if (stage === 'cancelled') return { title: words.cancelled, text: reasonOf(tournament, 'cancel') };
  const me = reader?.entrant ?? null;
  if (me === null) return entryLine(tournament, language);
  if (stage === 'ended') return endLine(tournament, me, language);
  if (people[me]!.out) return { title: words.out, text: words.outNote };
  if (!people[me]!.present) {
    const act = { kind: 'return', label: words.comeBack } as const;
    return { title: words.withdrawn, text: words.withdrawnNote, ...(may(tournament, 'return') && { act }) };
  }
  if (stage === 'entry')
    return { title: words.entered, text: enteredText(tournament, language), leaves: may(tournament, 'leave') };
  if (reader?.table) return tableLine(tournament, me, language);
  if (tournament.format === 'arena') return arenaLine(tournament, language);
  return stage === 'between' ? betweenLine(tournament, me, language) : roundLine(tournament, me, language);
}

/** Somebody without a session is asked for a name first: the page does that. */
function entryLine(tournament: Tournament, language: Language): SeatLine | null {
  const words = tournamentWords[language].you;
  const { reader, stage, format, entrants } = tournament;
  const admits = stage === 'entry' || format === 'arena' || (format === 'swiss' && !latestRound(tournament)?.last);
  const isOpen = stage !== 'ended' && (reader ? may(tournament, 'join') : admits);
  if (!isOpen) return null;
  const late = stage === 'entry' || format === 'arena' ? [] : [words.lateNote];
  return {
    title: reader?.organiser ? words.organising : words.joinTitle,
    text: [reader?.organiser ? words.organisingNote : '', words.joinNote(entrants), ...late].filter(Boolean).join(' '),
    act: { kind: 'join', label: words.join },
  };
}

function enteredText({ entrants, starts }: Tournament, language: Language): string {
  const { you, next } = tournamentWords[language];
  const when = starts === null ? '' : ` ${next.starts(formatMoment(starts, language))}.`;
  return you.enteredNote(entrants) + when;
}

function endLine(tournament: Tournament, me: number, language: Language): SeatLine {
  const words = tournamentWords[language].you;
  const standing = standingOf(tournament, me);
  if (!standing) return { title: tournamentWords[language].next.ended, text: '' };
  const { place, points } = standing;
  const won = sharesPlace(tournament, place) ? words.wonShared : words.won;
  return { title: place === 1 ? won : words.came(place), text: words.cameNote(tournament.standings.length, points) };
}

function tableLine(tournament: Tournament, me: number, language: Language): SeatLine {
  const words = tournamentWords[language].you;
  const { table, id, seat, turn } = tournament.reader!.table!;
  const shown = latestRound(tournament)!.tables[table]!;
  const others = shown.seats.filter((one) => one.entrant !== me).map(({ entrant }) => entrant);
  const place = shown.places?.[seat];
  const score = shown.scores?.[seat];
  const isShared = shown.places?.filter((one) => one === place).length !== 1;
  const amount = score === undefined ? '' : amountOf(score, shown.unit, language);
  const standing = place === undefined || !amount ? '' : (isShared ? words.shared : words.place)(place, amount);
  const isOpening = shown.state === 'waiting';
  return {
    table: table + 1,
    title: words.sit(table + 1),
    text: [words.with(company(tournament, others, language)), isOpening ? words.opening : standing]
      .filter(Boolean)
      .join(' '),
    ...(!isOpening && {
      link: turn ? { table: id, label: words.turn } : { table: id, label: words.toSeat, brief: words.toSeatBrief },
    }),
  };
}

function arenaLine(tournament: Tournament, language: Language): SeatLine {
  const words = tournamentWords[language].you;
  if (tournament.reader!.waiting) {
    const text = words.waitingNote(tournament.waiting.length, tournament.settings.table.usual);
    return { title: words.waiting, text, act: { kind: 'rest', label: words.rest } };
  }
  const act = { kind: 'wait', label: words.wait } as const;
  return { title: words.resting, text: words.restingNote, ...(may(tournament, 'wait') && { act }) };
}

function betweenLine(tournament: Tournament, me: number, language: Language): SeatLine {
  const words = tournamentWords[language].you;
  const goesOn = tournament.format === 'knockout' ? words.goesOn : '';
  return {
    title: words.between(tournament.rounds.length),
    text: [goesOn, overallText(tournament, me, language)].filter(Boolean).join(' '),
  };
}

function overallText(tournament: Tournament, me: number, language: Language): string {
  const words = tournamentWords[language].you;
  const standing = standingOf(tournament, me);
  if (!standing) return '';
  const { place, points } = standing;
  return (sharesPlace(tournament, place) ? words.overallShared : words.overall)(place, points);
}

/** A round that is drawn, or that the reader has finished or does not play. */
function roundLine(tournament: Tournament, me: number, language: Language): SeatLine {
  const words = tournamentWords[language].you;
  const round = latestRound(tournament)!;
  const isDrawn = tournament.stage === 'paired';
  const number = isDrawn ? nextNumber(tournament) : tournament.rounds.length;
  if (round.byes.includes(me)) return { title: isDrawn ? words.byeNext(number) : words.bye, text: words.byeNote };
  const at = seatIn(round, me);
  if (!at) return { title: words.late, text: words.lateNote };
  const table = round.tables[at.table]!;
  if (isDrawn) {
    const others = table.seats.filter((one) => one.entrant !== me).map(({ entrant }) => entrant);
    const text = `${words.with(company(tournament, others, language))} ${words.soon}`;
    return { table: at.table + 1, title: words.sitNext(at.table + 1, number), text };
  }
  const place = table.places?.[at.seat];
  const points = table.points?.[at.seat];
  const told = tournament.settings.duplicate ? words.doneDuplicate : words.donePlace;
  const done = place === undefined || points === undefined ? '' : told(place, points);
  const text = [done, words.stillPlaying(playingTables(round))].filter(Boolean).join(' ');
  return { table: at.table + 1, title: words.done(at.table + 1), text };
}
