/**
 * The cheapest assignment of rows to columns of a square matrix, each once (Kuhn and Munkres, by shortest augmenting paths in
 * O(n³)). Returns the column of each row.
 */
export function assign(size: number, cost: (row: number, column: number) => number): number[] {
  const rowPotential = new Float64Array(size + 1);
  const columnPotential = new Float64Array(size + 1);
  const rowAt = new Int32Array(size + 1); // rows and columns count from 1; 0 is nobody
  const before = new Int32Array(size + 1);
  for (let row = 1; row <= size; row++) {
    const slack = new Float64Array(size + 1).fill(Infinity);
    const done = new Uint8Array(size + 1);
    let column = 0;
    rowAt[0] = row;
    do {
      done[column] = 1;
      const from = rowAt[column]!;
      let [delta, next] = [Infinity, 0];
      for (let to = 1; to <= size; to++) {
        if (done[to]) continue;
        const reduced = cost(from - 1, to - 1) - rowPotential[from]! - columnPotential[to]!;
        if (reduced < slack[to]!) {
          slack[to] = reduced;
          before[to] = column;
        }
        if (slack[to]! < delta) [delta, next] = [slack[to]!, to];
      }
      for (let to = 0; to <= size; to++)
        if (done[to]) {
          rowPotential[rowAt[to]!]! += delta;
          columnPotential[to]! -= delta;
        } else slack[to]! -= delta;
      column = next;
    } while (rowAt[column] !== 0);
    for (; column !== 0; column = before[column]!) rowAt[column] = rowAt[before[column]!]!;
  }
  const columns = new Array<number>(size);
  for (let column = 1; column <= size; column++) columns[rowAt[column]! - 1] = column - 1;
  return columns;
}
