/** How many wishes of a seat were refused or withdrawn in a row, and until when it must wait (service time). */
export interface Cooling {
  readonly refusals: number;
  readonly until: number;
}

export const cooled: Cooling = { refusals: 0, until: 0 };

/** The waits after the first refusal in a row, the second and so on, in milliseconds. The last one repeats. */
const WAITS = [5_000, 15_000, 60_000, 300_000];

/** After one more refusal. A granted wish ends the row. */
export function coolDown({ refusals }: Cooling, at: number): Cooling {
  return { refusals: refusals + 1, until: at + WAITS[Math.min(refusals, WAITS.length - 1)]! };
}
