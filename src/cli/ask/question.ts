import { seatLetter } from '../../core/seat.ts';
import type { DumpedGame, DumpedPlayer } from '../../server/dump/game.ts';

/* What is asked of the games of a dump: which ones, in which groups, and what is counted. */

/** The head of a game: all but its record. */
export type Head = Omit<DumpedGame, 'record'>;

/** What a game is grouped by. */
const OF_GAMES = {
  game: ({ game }: Head): string => game,
  players: ({ seats }: Head): string => String(seats),
  pace: ({ pace }: Head): string => pace,
  rated: ({ rated }: Head): string => String(rated),
  month: ({ day }: Head): string => day.slice(0, 7),
} as const;

/** What a seat of a game is grouped by. */
const OF_SEATS = {
  seat: (_: DumpedPlayer, seat: number): string => seatLetter(seat),
  who: ({ kind, level }: DumpedPlayer): string => (level === undefined ? kind : `level ${level}`),
} as const;

const OPTION = /^option\.(\w+)$/;

export const KEYS: readonly string[] = [...Object.keys(OF_GAMES), ...Object.keys(OF_SEATS), 'option.NAME'];
const isKey = (key: string): boolean => Object.hasOwn(OF_GAMES, key) || isOfSeats(key) || OPTION.test(key);
const isOfSeats = (key: string): key is keyof typeof OF_SEATS => Object.hasOwn(OF_SEATS, key);

export const SHOWN = ['wins', 'score', 'length'] as const;
export type Shown = (typeof SHOWN)[number];

/** Plain JSON, because it is sent to threads. */
export interface Question {
  readonly by: readonly string[];
  /** Only games, and seats, with these values. */
  readonly where: readonly (readonly [key: string, value: string])[];
  readonly show: Shown;
}

/** The keys that are unknown. */
export const unknownKeys = ({ by, where }: Pick<Question, 'by' | 'where'>): string[] =>
  [...by, ...where.map(([key]) => key)].filter((key) => !isKey(key));

/** All seats of a game together always win once, so wins are told by seat unless the question tells seats apart. */
export const withSeats = (question: Question): Question =>
  question.show !== 'wins' || question.by.some(isOfSeats) ? question : { ...question, by: [...question.by, 'seat'] };

function valueOf(key: string, head: Head, seat: number): string {
  if (isOfSeats(key)) return OF_SEATS[key](head.players[seat]!, seat);
  const option = OPTION.exec(key)?.[1];
  if (option !== undefined) return String(head.options[option] ?? '–');
  return OF_GAMES[key as keyof typeof OF_GAMES](head);
}

/** Sums over the games of a group: how many, of what is shown, of its square, and of the share that is fair. */
export type Sums = readonly [games: number, sum: number, squares: number, fair: number];

/** By the values of the group, as JSON. */
export type Tally = Map<string, Sums>;

/** The share of the win: winners share it. */
const shareOf = ({ ranks }: Head, seat: number): number =>
  ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0;

/** Adds a game. It counts once in each group, with the mean of its seats there: they are not independent of each other. */
export function count(tally: Tally, { by, where, show }: Question, head: Head): void {
  const groups = new Map<string, [sum: number, seats: number]>();
  for (let seat = 0; seat < head.seats; seat++) {
    if (!where.every(([key, value]) => valueOf(key, head, seat) === value)) continue;
    const group = JSON.stringify(by.map((key) => valueOf(key, head, seat)));
    const shown = show === 'wins' ? shareOf(head, seat) : show === 'score' ? head.scores[seat]! : head.steps;
    const known = groups.get(group);
    groups.set(group, known ? [known[0] + shown, known[1] + 1] : [shown, 1]);
  }
  for (const [group, [sum, seats]] of groups) add(tally, group, [1, sum / seats, (sum / seats) ** 2, 1 / head.seats]);
}

export function add(tally: Tally, group: string, [games, sum, squares, fair]: Sums): void {
  const [g, s, q, f] = tally.get(group) ?? [0, 0, 0, 0];
  tally.set(group, [g + games, s + sum, q + squares, f + fair]);
}
