import type { Estimate } from '../../src/bots/interval.ts';
import { seeded } from '../../src/core/rng.ts';
import { botRating } from '../../src/ratings/bots.ts';
import { POINTS } from '../../src/ratings/rating.ts';
import { boardPoints, tablePoints } from '../../src/tournament/points.ts';
import type { Setting, Table } from './boards.ts';
import { slopes, slopesOfChance, type Line } from './regression.ts';

/*
 * What a board tells about who plays better. Strength is the measured rating of a level, in units of `POINTS`: a difference of
 * one is odds of e to 1 at a table.
 */

export interface Estimates {
  /** The share of the variance of a result that is common to the same seat at all tables of the board. */
  readonly shared: Estimate;
  /** How many times as much a difference of strength counts between two tables of a board as between two at one table. */
  readonly own: Estimate;
  /** The same, for the mean strength of the others at one’s table. */
  readonly others: Estimate;
  /** Boards that tell two players 100 points apart, by way of scoring. */
  readonly plain: Estimate;
  readonly ownLuck: Estimate;
  readonly twoTables: Estimate;
  readonly allTables: Estimate;
  /** As at all tables, but comparing leads over the mean of the others at one’s table instead of results. */
  readonly byLead: Estimate;
  /** Plain boards for each board of duplicate play at all tables, as it is scored and by lead. */
  readonly saved: Estimate;
  readonly savedByLead: Estimate;
}

const BOOTSTRAPS = 300;
/** z for 95 % certainty on both sides and 80 % power. */
const CERTAIN = 1.96 + 0.84;
/** The difference to be shown, in units of strength. */
const DIFFERENCE = 100 / POINTS;

/** Intervals of 95 % by resampling whole boards, since the tables of one are alike. */
export function estimate(setting: Setting, boards: readonly (readonly Table[])[]): Estimates {
  const all = prepare(setting, boards);
  const rng = seeded(`bootstrap ${setting.game} ${setting.seats}`);
  const value = measure(all);
  const drawn = Array.from({ length: BOOTSTRAPS }, () => measure(all.map(() => rng.pick(all))));
  const interval = (of: keyof Measures): Estimate => {
    const sorted = drawn.map((one) => one[of]).sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.round(share * (BOOTSTRAPS - 1))]!;
    return { value: value[of], low: at(0.025), high: at(0.975) };
  };
  return Object.fromEntries(Object.keys(value).map((key) => [key, interval(key as keyof Measures)])) as Record<
    keyof Measures,
    Estimate
  >;
}

type Measures = Readonly<Record<keyof Estimates, number>>;

const SCORES = ['plain', 'ownLuck', 'twoTables', 'allTables', 'byLead'] as const;

/** One seat at one table. */
interface Seated {
  readonly seat: number;
  readonly table: number;
  readonly own: number;
  readonly others: number;
  readonly result: number;
  readonly scores: Readonly<Record<(typeof SCORES)[number], number>>;
}

interface Board {
  readonly seated: readonly Seated[];
  /** Pairs at one table, and pairs in one seat of two tables. */
  readonly atTable: readonly Line[];
  readonly inSeat: readonly Line[];
}

function prepare({ game, seats }: Setting, boards: readonly (readonly Table[])[]): Board[] {
  const strength = (level: number): number => botRating(game, seats, level)!.rating / POINTS;
  const everybody = (): boolean => true;
  const compared = (tables: readonly Table[]): number[][] =>
    boardPoints(
      tables.map(({ results }) => results),
      tables.map(() => everybody),
    );
  return boards.map((tables, at) => {
    const allTables = compared(tables);
    const byLead = compared(tables.map((table) => ({ ...table, results: leads(table) })));
    // The nth table of the nth board from here on: no two have anything in common.
    const apart = (table: number): number[] =>
      compared(tables.map((_, other) => boards[(at + other - table + boards.length) % boards.length]![other]!))[table]!;
    const seated = tables.flatMap(({ levels, results, places }, table) => {
      const known = levels.map(strength);
      const sum = known.reduce((total, one) => total + one, 0);
      const plain = tablePoints(places, everybody);
      const ownLuck = apart(table);
      const twoTables = compared([tables[table]!, tables[(table + 1) % tables.length]!])[0]!;
      return results.map((result, seat): Seated => {
        const own = known[seat]!;
        const scores = {
          ...{ plain: plain[seat]!, ownLuck: ownLuck[seat]! },
          ...{ twoTables: twoTables[seat]!, allTables: allTables[table]![seat]!, byLead: byLead[table]![seat]! },
        };
        return { seat, table, own, others: (sum - own) / (seats - 1), result, scores };
      });
    });
    const pairs = (fits: (a: Seated, b: Seated) => boolean, ahead: (a: Seated, b: Seated) => number): Line[] =>
      seated.flatMap((a, i) =>
        seated
          .slice(0, i)
          .flatMap((b) => (fits(a, b) ? { x: [a.own - b.own, a.others - b.others], y: ahead(a, b) } : [])),
      );
    return {
      seated,
      atTable: pairs(
        (a, b) => a.table === b.table,
        (a, b) => (1 + Math.sign(a.scores.plain - b.scores.plain)) / 2,
      ).map(({ x: [own], y }) => ({ x: [own!], y })),
      inSeat: pairs(
        (a, b) => a.seat === b.seat,
        (a, b) => (1 + Math.sign(a.result - b.result)) / 2,
      ),
    };
  });
}

function leads({ results }: Table): number[] {
  const sum = results.reduce((total, result) => total + result, 0);
  return results.map((result) => result - (sum - result) / (results.length - 1));
}

function measure(boards: readonly Board[]): Measures {
  const seated = boards.map((board) => board.seated);
  const [table] = slopesOfChance(boards.flatMap(({ atTable }) => atTable)) as [number];
  const [own, others] = slopesOfChance(boards.flatMap(({ inSeat }) => inSeat)) as [number, number];
  const [plain, ownLuck, twoTables, allTables, byLead] = SCORES.map((score) =>
    boardsNeeded(seated.flat(), score, table),
  ) as [number, number, number, number, number];
  return {
    ...{ shared: sharedPart(seated), own: own / table, others: others / table },
    ...{ plain, ownLuck, twoTables, allTables, byLead, saved: plain / allTables, savedByLead: plain / byLead },
  };
}

/** Values as differences from the mean of their seat: what a seat is worth is no luck. */
function centred(seated: readonly Seated[], of: (one: Seated) => number): number[] {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const one of seated) {
    const { sum, count } = sums.get(one.seat) ?? { sum: 0, count: 0 };
    sums.set(one.seat, { sum: sum + of(one), count: count + 1 });
  }
  return seated.map((one) => of(one) - sums.get(one.seat)!.sum / sums.get(one.seat)!.count);
}

/**
 * So many boards tell two players apart who each play them in a field of all levels: the two means differ by `DIFFERENCE` times
 * the slope. `table`: what a unit of the ratings was worth at these tables.
 */
function boardsNeeded(seated: readonly Seated[], score: (typeof SCORES)[number], table: number): number {
  const x = centred(seated, ({ own }) => own);
  const y = centred(seated, ({ scores }) => scores[score]);
  const [slope] = slopes(x.map((own, at) => ({ x: [own], y: y[at]! }))) as [number];
  const variance = y.reduce((sum, value, at) => sum + (value - slope * x[at]!) ** 2, 0) / (y.length - 1);
  return 2 * (CERTAIN / ((slope / table) * DIFFERENCE)) ** 2 * variance;
}

/** The mean product of two tables’ results in the same seat, strengths allowed for, as a share of the variance. */
function sharedPart(boards: readonly (readonly Seated[])[]): number {
  const seated = boards.flat();
  const own = centred(seated, (one) => one.own);
  const others = centred(seated, (one) => one.others);
  const results = centred(seated, ({ result }) => result);
  const lines = results.map((y, at): Line => ({ x: [own[at]!, others[at]!], y }));
  const [byOwn, byOthers] = slopes(lines) as [number, number];
  const left = lines.map(({ x, y }) => y - byOwn * x[0]! - byOthers * x[1]!);
  let [products, pairs, squares, at] = [0, 0, 0, 0];
  for (const board of boards) {
    const bySeat = new Map<number, number[]>();
    for (const { seat } of board) bySeat.set(seat, [...(bySeat.get(seat) ?? []), left[at++]!]);
    for (const list of bySeat.values()) {
      const [sum, square] = [list.reduce((a, b) => a + b, 0), list.reduce((a, b) => a + b * b, 0)];
      products += sum * sum - square;
      pairs += list.length * (list.length - 1);
      squares += square;
    }
  }
  return products / pairs / (squares / left.length);
}
