import type { Tournament } from '../../protocol/tournament.ts';

/* The last copy of a tournament on this device, for the time without a connection. Only the one that was open last is kept. */

const KEY = 'vatout.tournament';

interface Copy {
  readonly at: number;
  readonly tournament: Tournament;
}

export function keepCopy(tournament: Tournament): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), tournament }));
  } catch {
    // The storage is full or blocked: there is no copy.
  }
}

export function copyOf(id: string): Copy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Copy | null;
    return copy?.tournament.id === id ? copy : null;
  } catch {
    return null;
  }
}
