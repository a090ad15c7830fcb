import type { TableSize } from './settings.ts';

export interface Sizes {
  /** The people at each table, most first; they differ by one at most. */
  readonly people: readonly number[];
  /** The bots at each table. */
  readonly bots: readonly number[];
  readonly byes: number;
}

/**
 * How so many people are divided. With bots, all tables have the usual size and nobody has a bye. Without, sizes come as near
 * to the usual as even tables allow, and as few people as possible have a bye.
 */
export function tableSizes(people: number, { usual, least, most }: TableSize, fill: boolean): Sizes {
  if (fill) {
    const sizes = even(people, Math.ceil(people / usual));
    return { people: sizes, bots: sizes.map((size) => usual - size), byes: 0 };
  }
  for (let byes = 0; byes < people; byes++) {
    const seated = people - byes;
    const [fewest, mostTables] = [Math.ceil(seated / most), Math.floor(seated / least)];
    if (fewest > mostTables) continue;
    // Between the bounds, mean sizes fall steadily: the nearest to the usual is beside the quotient.
    const near = [Math.floor(seated / usual), Math.ceil(seated / usual)].map((count) =>
      Math.max(fewest, Math.min(mostTables, count)),
    );
    const away = (count: number): number => Math.abs(seated / count - usual);
    const sizes = even(seated, away(near[0]!) < away(near[1]!) ? near[0]! : near[1]!);
    return { people: sizes, bots: sizes.map(() => 0), byes };
  }
  return { people: [], bots: [], byes: people };
}

const even = (people: number, tables: number): number[] =>
  Array.from({ length: tables }, (_, at) => Math.floor(people / tables) + (at < people % tables ? 1 : 0));
