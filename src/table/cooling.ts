/** How often in a row a seat's wishes were refused or withdrawn, and until when it must wait; in service time. */
export interface Cooling {
  readonly refusals: number;
  readonly until: number;
}

export const cooled: Cooling = { refusals: 0, until: 0 };

/** In milliseconds: after the first refusal in a row, the second and so on; the last one for all that follow. */
const WAITS = [5_000, 15_000, 60_000, 300_000];

/** After one more refusal. A wish that is granted ends the row. */
export function coolDown({ refusals }: Cooling, at: number): Cooling {
  return { refusals: refusals + 1, until: at + WAITS[Math.min(refusals, WAITS.length - 1)]! };
}
