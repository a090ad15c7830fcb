/*
 * The protocol changes over the years, and pages stay open for days. So a page states its protocol version when it
 * connects.
 */

/**
 * Raised when pages of the previous version could not follow the messages of today, or servers of the previous version
 * would refuse the requests of today. Version 2: a page that reconnects sends the mark of its snapshot. Version 3: a
 * page without a session connects as a visitor. Version 4: see `DELTAS`.
 */
export const PROTOCOL = 4;

/** The first version whose pages apply deltas. Earlier ones get a snapshot instead. */
export const DELTAS = 4;

/** The oldest version that is still served: during a rolling update, both nodes serve pages of both versions. */
const OLDEST_PROTOCOL = 1;

/** Close codes after which a page must not reconnect. */
export const CLOSED = { session: 4001, outdated: 4002, origin: 4003 } as const;

/**
 * Whether a page of protocol version `asked` can be served. `later`: a newer server can; the page finds one by trying
 * again.
 */
export function spoken(asked: number, newest = PROTOCOL, oldest = OLDEST_PROTOCOL): 'yes' | 'outdated' | 'later' {
  if (asked > newest) return 'later';
  return asked >= oldest ? 'yes' : 'outdated'; // also for NaN
}
