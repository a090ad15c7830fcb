/*
 * Loaded with `node --import`: this process's calendar is off by SKEW_MS milliseconds. The monotonic clock is not, as on a
 * machine whose time was never set.
 */
const Real = Date;
const skew = Number(process.env.SKEW_MS ?? 0);
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + skew);
    else super(...given);
  }

  static now() {
    return Real.now() + skew;
  }
};
