import { PRUNED, type Cutoffs } from '../../src/server/store/retention.ts';

const each = <T>(value: T): Readonly<Record<(typeof PRUNED)[number], T>> =>
  Object.fromEntries(PRUNED.map((kind) => [kind, value])) as Record<(typeof PRUNED)[number], T>;

/** Cutoffs that delete nothing, and the counts of such a pruning. */
export const KEEP_ALL: Cutoffs = each(null);
export const NOTHING_PRUNED = each(0);
