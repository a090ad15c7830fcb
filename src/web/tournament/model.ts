import type {
  Tournament,
  ShownRound,
  ShownTable,
  TournamentControl,
  TournamentStanding,
} from '../../protocol/tournament.ts';
import type { Language } from '../../core/prose.ts';
import type { TournamentCommand } from '../../tournament/command.ts';
import { formatMoney, formatNumber } from '../words/format.ts';

/* What the page reads out of a tournament. Everything counts from 0 here, as in the protocol; words add 1. */

/** The round that is drawn or played, or was played last. */
export const latestRound = ({ rounds }: Pick<Tournament, 'rounds'>): ShownRound | undefined => rounds.at(-1);

const isPlaying = ({ state }: ShownTable): boolean => state !== 'ended' && state !== 'drawn';

export const playingTables = (round: ShownRound | undefined): number => round?.tables.filter(isPlaying).length ?? 0;

/** The number of the round that comes next, from 1. */
export const nextNumber = ({ rounds, stage }: Tournament): number => rounds.length + (stage === 'paired' ? 0 : 1);

export const standingOf = ({ standings }: Tournament, entrant: number): TournamentStanding | undefined =>
  standings.find((standing) => standing.entrant === entrant);

/** Whether somebody else has the same place. */
export const sharesPlace = ({ standings }: Tournament, place: number): boolean =>
  standings.filter((standing) => standing.place === place).length > 1;

export const controlOf = ({ reader }: Tournament, command: TournamentCommand['kind']): TournamentControl | undefined =>
  reader?.controls.find((control) => control.command === command);

/** Whether the reader may send a command now. */
export const may = (tournament: Tournament, command: TournamentCommand['kind']): boolean =>
  controlOf(tournament, command)?.refusal === null;

/** A score as its game counts it: "120k", "34". */
export const amountOf = (score: number, unit: string | null, language: Language): string =>
  unit === 'thousand' ? formatMoney(score, language) : formatNumber(score, language);

/** The seats of a table, the best first where that is public. */
export function seatOrder({ seats, places }: ShownTable): number[] {
  const order = [...seats.keys()];
  return places ? order.sort((a, b) => places[a]! - places[b]! || a - b) : order;
}

/** Where an entrant sits in a round. */
export function seatIn(round: ShownRound | undefined, entrant: number): { table: number; seat: number } | null {
  for (const [table, { seats }] of (round?.tables ?? []).entries()) {
    const seat = seats.findIndex((one) => one.entrant === entrant);
    if (seat >= 0) return { table, seat };
  }
  return null;
}

/** The game of a round that is played, drawn or still to come. */
export function gameOf({ rounds, settings }: Tournament, round: number): string {
  const { programme, game } = settings;
  return rounds[round]?.game ?? programme?.[round % programme.length]?.game ?? game;
}

/** Why it was paused, ended early or cancelled: the reason of the last such act. */
export const reasonOf = ({ log }: Tournament, kind: string): string =>
  log.findLast((line) => line.kind === kind)?.reason ?? '';
