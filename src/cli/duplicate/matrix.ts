import type { Language } from '../../core/prose.ts';
import { seatLetter } from '../../core/seat.ts';
import type { PlayerScore, Results, SeatScore } from '../../duplicate/score.ts';
import { decimals } from '../number.ts';
import { DUPLICATE_WORDS } from './words.ts';

const CELL = 12;

export interface Matrix {
  readonly results: Results;
  readonly scores: readonly (readonly SeatScore[])[];
  /** `players[table][seat]` */
  readonly players: readonly (readonly string[])[];
  /** Tables of bots that are not counted. */
  readonly apart: readonly boolean[];
}

/** Seats by tables: each cell has the result, the percentage where there is one, and below it who played. */
export function matrixText({ results, scores, players, apart }: Matrix, language: Language): string {
  const words = DUPLICATE_WORDS[language];
  const number = decimals(language);
  const line = (first: string, cells: readonly string[]): string =>
    first.padEnd(3) + cells.map((cell) => cell.padStart(CELL)).join('');
  const head = results.map((_, table) => words.table(table + 1) + (apart[table] ? ' ░' : ''));
  const rows = results[0]!.flatMap((_, seat) => [
    line(
      seatLetter(seat),
      results.map((table, at) => {
        const { percent } = scores[at]![seat]!;
        return percent === null ? `${table[seat]!}` : `${table[seat]!}  ${number(percent, 0).padStart(3)} %`;
      }),
    ),
    line(
      '',
      players.map((seats) => seats[seat]!),
    ),
  ]);
  return [line('', head), ...rows].join('\n');
}

export function standingsText(players: readonly PlayerScore[], language: Language): string {
  const number = decimals(language);
  const signed = (value: number): string => `${value > 0 ? '+' : ''}${number(value, 1)}`;
  const rows = players.map(({ place, player, boards, percent, difference, sum }) => [
    `${place}.`,
    player,
    String(boards),
    percent === null ? '' : `${number(percent, 1)} %`,
    difference === null ? '' : signed(difference),
    String(sum),
  ]);
  return [DUPLICATE_WORDS[language].standings, ...rows]
    .map((row) => row.map((cell, at) => (at < 2 ? cell.padEnd(at === 0 ? 4 : 12) : cell.padStart(10))).join(''))
    .join('\n');
}
