/** Sorts the first n of a list by their values, largest first, in place. Insertion sort: the list is short and nearly sorted. */
export function sortDown(list: Int32Array, values: Float64Array, n: number): void {
  for (let i = 1; i < n; i++) {
    const item = list[i]!;
    const value = values[i]!;
    let at = i;
    for (; at > 0 && values[at - 1]! < value; at--) {
      list[at] = list[at - 1]!;
      values[at] = values[at - 1]!;
    }
    list[at] = item;
    values[at] = value;
  }
}
