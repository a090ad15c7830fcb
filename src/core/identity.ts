/**
 * The identities of a seat: each has its own colour, symbol and pattern, so that colour is never the only mark.
 * One for each of `MOST_SEATS`.
 */
export const IDENTITIES = ['azur', 'carmin', 'soleil', 'prune', 'jade', 'onyx'] as const;
export type Identity = (typeof IDENTITIES)[number];
