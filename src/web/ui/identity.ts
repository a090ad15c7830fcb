/** The six identities of a seat: each has its own colour, symbol and pattern, so that colour is never the only mark. */
export const IDENTITIES = ['azur', 'carmin', 'soleil', 'prune', 'jade', 'onyx'] as const;
export type Identity = (typeof IDENTITIES)[number];
