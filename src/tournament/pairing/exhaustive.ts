import type { Costs } from './cost.ts';

/** Fields of up to this many people are solved exactly: at most 15,400 pairings, most of them cut off early. */
export const FEW = 12;

/** The cheapest pairing of all, by trying them; `sizes`: people at each table. */
export function cheapest({ of, size, people }: Costs, sizes: readonly number[]): number[][] {
  let best: number[][] = [];
  let least = Infinity;
  const tables: number[][] = [];
  const isFree = new Array<boolean>(people).fill(true);

  /** The first free person opens a table, of each size that is left. */
  const open = (left: readonly number[], cost: number): void => {
    const first = isFree.indexOf(true);
    if (first < 0) {
      [least, best] = [cost, tables.map((table) => [...table])];
      return;
    }
    for (const seats of new Set(left)) {
      isFree[first] = false;
      tables.push([first]);
      const at = left.indexOf(seats);
      fill([...left.slice(0, at), ...left.slice(at + 1)], seats - 1, first + 1, cost);
      tables.pop();
      isFree[first] = true;
    }
  };

  const fill = (left: readonly number[], missing: number, from: number, cost: number): void => {
    if (cost >= least) return;
    if (missing === 0) return open(left, cost);
    const table = tables.at(-1)!;
    for (let person = from; person <= people - missing; person++) {
      if (!isFree[person]) continue;
      let more = cost;
      for (const other of table) more += of[person * size + other]!;
      isFree[person] = false;
      table.push(person);
      fill(left, missing - 1, person + 1, more);
      table.pop();
      isFree[person] = true;
    }
  };

  open(sizes, 0);
  return best;
}
