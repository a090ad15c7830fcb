import type { Person } from '../../client/api.ts';
import type { Club } from '../../protocol/club.ts';

/* The last copy of a club on this device, for the time without a connection. Its secrets are left out. */

const keyOf = (address: string): string => `vatout.club.${address}`;

export interface Copy {
  readonly at: number;
  /** Who read it; null: a visitor. */
  readonly reader: Pick<Person, 'id' | 'name'> | null;
  readonly club: Club;
}

export function keepCopy(club: Club, person: Person | null): void {
  const inside = club.inside && { ...club.inside, calendar: '', desk: null };
  try {
    const reader = person && { id: person.id, name: person.name };
    const copy: Copy = { at: Date.now(), reader, club: { ...club, inside } };
    localStorage.setItem(keyOf(club.address), JSON.stringify(copy));
  } catch {
    // The storage is full or blocked: there is no copy.
  }
}

export function copyOf(address: string): Copy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(address)) ?? 'null') as Partial<Copy> | null;
    return copy?.reader === undefined ? null : (copy as Copy); // older ones do not say whose they are
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
