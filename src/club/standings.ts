import { compare, fraction, plus, ZERO, type Fraction } from './fraction.ts';

/* The standings of a season: a fold of its finished tables. */

export interface SeasonRules {
  /** For each place at a table; further places get 0. */
  readonly points: readonly number[];
  /** So many tables of an evening count for a person, the first that ended. */
  readonly tables: number;
  /** So many of the worst evenings are dropped, once more than that have been played. */
  readonly drop: number;
}

export const USUAL_RULES: SeasonRules = { points: [5, 3, 2, 1], tables: 2, drop: 2 };

/** A table that was played to its end. */
export interface PlayedTable {
  readonly id: string;
  readonly evening: string;
  readonly ended: number;
  /** By chair, bots included: 1 is best, ties share a place. */
  readonly ranks: readonly number[];
  /** By chair; null: a bot, or somebody who was erased. They hold their places, and nobody gets those points. */
  readonly people: readonly (string | null)[];
}

interface Row {
  readonly person: string;
  readonly place: number;
  readonly points: Fraction;
  readonly wins: number;
  /** By evening; null: was absent. */
  readonly evenings: readonly ({ readonly points: Fraction; readonly counts: boolean } | null)[];
}

export interface Table {
  /** The evenings with a finished table, in the order that was given. */
  readonly evenings: readonly string[];
  /** Best first. */
  readonly rows: readonly Row[];
}

/** The share of a chair in the points of the places that its tie covers. */
export function shareOf(ranks: readonly number[], chair: number, points: readonly number[]): Fraction {
  const rank = ranks[chair]!;
  const tied = ranks.filter((one) => one === rank).length;
  let sum = 0;
  for (let place = rank; place < rank + tied; place++) sum += points[place - 1] ?? 0;
  return fraction(sum, tied);
}

/** `evenings`: all of the season, the first first. Tables of other evenings do not count. */
export function standings(tables: readonly PlayedTable[], evenings: readonly string[], rules: SeasonRules): Table {
  const known = new Set(evenings);
  const inOrder = tables
    .filter(({ evening }) => known.has(evening))
    .sort((a, b) => a.ended - b.ended || (a.id < b.id ? -1 : 1));
  const withTable = new Set(inOrder.map(({ evening }) => evening));
  const played = evenings.filter((evening) => withTable.has(evening));
  const scores = [...tablesByPerson(inOrder)].map(([person, own]) => scoreOf(person, own, played, rules));
  return { evenings: played, rows: placed(scores) };
}

/** The tables of everybody, in order: a large club has thousands of them, and a person few. */
function tablesByPerson(tables: readonly PlayedTable[]): ReadonlyMap<string, readonly PlayedTable[]> {
  const all = new Map<string, PlayedTable[]>();
  for (const table of tables)
    for (const person of table.people) {
      if (person === null) continue;
      const own = all.get(person);
      if (own) own.push(table);
      else all.set(person, [table]);
    }
  return all;
}

interface Score extends Omit<Row, 'place'> {
  readonly tables: readonly PlayedTable[];
}

function scoreOf(
  person: string,
  tables: readonly PlayedTable[],
  evenings: readonly string[],
  rules: SeasonRules,
): Score {
  let wins = 0;
  const byEvening = Map.groupBy(tables, ({ evening }) => evening);
  const sums = evenings.map((evening) => {
    const own = byEvening.get(evening);
    if (!own) return null;
    return own.slice(0, rules.tables).reduce((sum, { ranks, people }) => {
      const chair = people.indexOf(person);
      if (ranks[chair] === 1) wins++;
      return plus(sum, shareOf(ranks, chair, rules.points));
    }, ZERO);
  });
  const dropped = new Set(droppedOf(sums, rules.drop));
  const points = sums.reduce<Fraction>((sum, one, i) => (one && !dropped.has(i) ? plus(sum, one) : sum), ZERO);
  return {
    ...{ person, points, wins, tables },
    evenings: sums.map((one, i) => one && { points: one, counts: !dropped.has(i) }),
  };
}

/** The indices of the worst evenings; an absence is 0 points, and goes first. Of equal evenings the earlier is dropped. */
function droppedOf(sums: readonly (Fraction | null)[], drop: number): readonly number[] {
  if (sums.length <= drop) return [];
  const worst = [...sums.keys()].sort(
    (a, b) => compare(sums[a] ?? ZERO, sums[b] ?? ZERO) || Number(sums[a] !== null) - Number(sums[b] !== null) || a - b,
  );
  return worst.slice(0, drop);
}

/** Orders people by points, wins, then their last meetings. People who are level in everything share a place. */
function placed(scores: readonly Score[]): Row[] {
  const level = (a: Score, b: Score): number => compare(b.points, a.points) || b.wins - a.wins;
  const groups: Score[][] = [];
  for (const score of [...scores].sort((a, b) => level(a, b) || (a.person < b.person ? -1 : 1))) {
    const last = groups.at(-1);
    if (last && level(last[0]!, score) === 0) last.push(score);
    else groups.push([score]);
  }
  const rows: Row[] = [];
  for (const group of groups) {
    // Of more than two people the last meetings may go round in a circle, so their wins are counted.
    const won = new Map(group.map((one) => [one, group.filter((other) => wonLast(one, other)).length]));
    const lost = new Map(group.map((one) => [one, group.filter((other) => wonLast(other, one)).length]));
    const balance = (one: Score): number => won.get(one)! - lost.get(one)!;
    const first = rows.length + 1;
    const sorted = group.sort((a, b) => balance(b) - balance(a) || (a.person < b.person ? -1 : 1));
    for (const score of sorted) {
      const { tables: _, ...row } = score;
      rows.push({ ...row, place: first + group.filter((other) => balance(other) > balance(score)).length });
    }
  }
  return rows;
}

/** Whether one came out ahead of the other where they last met. */
function wonLast({ person, tables }: Score, { person: other }: Score): boolean {
  if (person === other) return false;
  const last = tables.findLast(({ people }) => people.includes(other));
  return last !== undefined && last.ranks[last.people.indexOf(person)]! < last.ranks[last.people.indexOf(other)]!;
}
