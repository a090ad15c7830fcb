import type { OptionValue } from '../core/options.ts';
import type { Pace } from '../table/terms.ts';

export const FORMATS = ['swiss', 'round-robin', 'knockout', 'arena'] as const;

export type Format =
  /** Each round seats people of like score who have met least. `meetAgain`: like scores count for more, see cost.ts. */
  | { readonly kind: 'swiss'; readonly rounds: number; readonly meetAgain?: boolean }
  /** Every pair meets equally often, as far as arithmetic allows. `rounds`: null for as many as that takes. */
  | { readonly kind: 'round-robin'; readonly rounds: number | null }
  /** The best `through` of each table go on. */
  | { readonly kind: 'knockout'; readonly through: number }
  /** People play when they like, for so many minutes. */
  | { readonly kind: 'arena'; readonly minutes: number };

/** How many sit at a table: usually, at least and at most. */
export interface TableSize {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** What a round plays, and at tables of which size. */
export interface Play {
  readonly game: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly table: TableSize;
}

/** What the organiser decides before the first round. */
export interface Settings extends Play {
  readonly name: string;
  /** Round n, from 0, plays entry n mod length. Without it all rounds play the same. */
  readonly programme?: readonly Play[] | undefined;
  readonly format: Format;
  /** The level of the bots that fill tables up to the usual size; null: none, so there may be byes. */
  readonly fill: number | null;
  /** The minutes of a round; null: no limit. */
  readonly clock: number | null;
  /** Of the tables; without it people have a minute for each move. */
  readonly pace?: Pace | undefined;
  /** Each round is drawn and started by itself so many minutes after the last result; without it the organiser does it. */
  readonly between?: number | undefined;
  /** All tables of a round play one board, so they have the same size. */
  readonly duplicate?: true | undefined;
  /** Decides between equal pairings. The server chooses it. */
  readonly seed: string;
}

export const PEOPLE = { least: 4, most: 512 };
/** Everybody who ever entered has a number: people who left take nobody’s place. */
export const MOST_ENTRANTS = 2 * PEOPLE.most;
export const MOST_ROUNDS = 64;

/** The sizes that an organiser usually allows: one more or fewer, but never fewer or more than two where two play. */
export function usualSizes(usual: number, seats: readonly number[]): TableSize {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  if (usual === 2) return { usual, least: 2, most: 2 };
  return { usual, least: Math.max(least, usual - 1), most: Math.min(most, usual + 1) };
}

/** What a round plays, from 0. An arena is one round. */
export const playOf = ({ programme, game, options, table }: Settings, round: number): Play =>
  programme?.[round % programme.length] ?? { game, options, table };

/** How many sit at the tables of a round. Tables that play one board have the same size. */
export function tableOf(settings: Settings, round: number): TableSize {
  const { table } = playOf(settings, round);
  return settings.duplicate ? { usual: table.usual, least: table.usual, most: table.usual } : table;
}

/** The numbers of players of a game; none: there is no such game. */
export type SeatsOf = (game: string) => readonly number[];

const whole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The field of the settings that cannot be; null if all can. */
export function badSetting(settings: Settings, seatsOf: SeatsOf): string | null {
  const { format, table, fill, clock, programme = [], between, pace, duplicate } = settings;
  if ([settings, ...programme].some(({ game }) => seatsOf(game).length === 0)) return 'game';
  if (!isSize(settings, seatsOf)) return 'table';
  if (!programme.every((entry) => isSize(entry, seatsOf))) return 'programme';
  // The card of a tournament names one game, and an arena plays one.
  if (programme.length > 0 && (programme[0]!.game !== settings.game || format.kind === 'arena')) return 'programme';
  // Without any clock a table could go on for ever. The time of an arena ends no table.
  if (pace?.kind === 'free' && (clock === null || format.kind === 'arena')) return 'pace';
  if (between !== undefined && !whole(between, 0, 24 * 60)) return 'between';
  // Tables that play one board start together, and nobody goes on before all have ended.
  if (duplicate && (format.kind === 'arena' || format.kind === 'knockout')) return 'duplicate';
  const { least } = table;
  if (fill !== null && !whole(fill, 1, 5)) return 'fill';
  if (clock !== null && !whole(clock, 1, 14 * 24 * 60)) return 'clock';
  switch (format.kind) {
    case 'swiss':
      return whole(format.rounds, 1, MOST_ROUNDS) ? null : 'rounds';
    case 'round-robin':
      return format.rounds === null || whole(format.rounds, 1, MOST_ROUNDS) ? null : 'rounds';
    case 'knockout':
      return whole(format.through, 1, leastOf(settings, least) - 1) ? null : 'through';
    case 'arena':
      return whole(format.minutes, 1, 24 * 60) ? null : 'minutes';
  }
}

const isSize = ({ game, table: { usual, least, most } }: Play, seatsOf: SeatsOf): boolean =>
  [usual, least, most].every((size) => seatsOf(game).includes(size)) && least <= usual && most >= usual;

/** The smallest table of the whole programme. */
const leastOf = ({ programme = [] }: Settings, least: number): number =>
  Math.min(least, ...programme.map(({ table }) => table.least));
