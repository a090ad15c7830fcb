import type { SavedMatch } from '../match/session.ts';

const PREFIX = 'vatout.table.';

/** A stored match with the time of its last change, for the list of matches. */
export interface KeptMatch extends SavedMatch {
  /** Milliseconds since 1970. */
  readonly touched: number;
  readonly over: boolean;
}

/**
 * Writes synchronously: a page that closes or crashes right after a move has stored it. False if the device is full.
 */
export function keepMatch(match: SavedMatch, over: boolean): boolean {
  return write({ ...match, touched: Date.now(), over });
}

function write(match: KeptMatch): boolean {
  try {
    localStorage.setItem(PREFIX + match.id, JSON.stringify(match));
    return true;
  } catch {
    return false;
  }
}

/** A match that cannot be read (another version, or damaged) counts as missing. */
export function findMatch(id: string): KeptMatch | null {
  try {
    const text = localStorage.getItem(PREFIX + id);
    const match = text === null ? null : (JSON.parse(text) as KeptMatch);
    return match && match.plan && match.record ? match : null;
  } catch {
    return null;
  }
}

/** Without branches, which belong to their match. Sorted by last change, newest first. */
export const keptMatches = (): KeptMatch[] =>
  stored()
    .filter(({ branch }) => !branch)
    .sort((a, b) => b.touched - a.touched);

/** Everything, branches too, in no order. */
export function stored(): KeptMatch[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => findMatch(key.slice(PREFIX.length)))
    .filter((match) => match !== null);
}

export const dropMatch = (id: string): void => localStorage.removeItem(PREFIX + id);

/** Undoes `dropMatch`. */
export const restoreMatch = (match: KeptMatch): boolean => write(match);
