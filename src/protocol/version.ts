/*
 * What is sent changes over the years, and pages stay open for days: a page says which version it speaks when it connects.
 */

/**
 * Raised when a page of the version before could not follow what is sent now, or a server of the version before refuses what
 * pages send now. 2: a page that comes back gives the mark of what it has.
 */
export const PROTOCOL = 2;

/** The oldest that is still spoken: while nodes are replaced one by one, pages of both versions are served by both. */
const OLDEST_PROTOCOL = 1;

/** How a socket is closed for good, and why. */
export const CLOSED = { session: 4001, outdated: 4002, origin: 4003 } as const;

/** Whether a page that asks for `asked` can be served; `later`: by a newer server than this, which it will find by trying again. */
export function spoken(
  asked: string | undefined,
  newest = PROTOCOL,
  oldest = OLDEST_PROTOCOL,
): 'yes' | 'outdated' | 'later' {
  const version = Number(asked ?? 1);
  if (version > newest) return 'later';
  return version >= oldest ? 'yes' : 'outdated'; // also what is no number
}
