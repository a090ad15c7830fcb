import type { Club } from '../../protocol/club.ts';

/* The last copy of a club on this device, for the time without a connection. Its secrets are left out. */

const keyOf = (address: string): string => `vatout.club.${address}`;

interface Copy {
  readonly at: number;
  readonly club: Club;
}

export function keepCopy(club: Club): void {
  const inside = club.inside && { ...club.inside, calendar: '', desk: null };
  try {
    localStorage.setItem(keyOf(club.address), JSON.stringify({ at: Date.now(), club: { ...club, inside } }));
  } catch {
    // The storage is full or blocked: there is no copy.
  }
}

export function copyOf(address: string): Copy | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(address)) ?? 'null') as Copy | null;
  } catch {
    return null;
  }
}

export function dropCopy(address: string): void {
  try {
    localStorage.removeItem(keyOf(address));
  } catch {
    // It is blocked, so nothing was stored.
  }
}
