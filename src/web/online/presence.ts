import type { Seat } from '../../core/game.ts';
import type { Absence, TablePresence, TableSnapshot } from '../../protocol/reply.ts';

/** Where the person of a seat is. `waited`: everybody waits for them, until a bot plays. `gone`: a bot plays for them. */
export type Whereabouts = 'here' | 'lobby' | 'away' | 'waited' | 'gone';

/** Null for bots and free chairs, and once the match has ended. */
export function whereIs(
  { chairs, stage }: Pick<TableSnapshot, 'chairs' | 'stage'>,
  presence: TablePresence | null,
  absence: Absence | null,
  seat: Seat,
): Whereabouts | null {
  const { kind, helped, here } = chairs[seat]!;
  if (kind !== 'person' || stage === 'ended') return null;
  if (helped === 'away') return 'gone';
  if (here) return 'here';
  if (absence?.seats.includes(seat)) return 'waited';
  return presence?.lobby?.includes(seat) ? 'lobby' : 'away';
}

/** How many watch without a seat. */
export const audienceOf = (presence: TablePresence | null): number =>
  presence?.watching ? presence.watching.names.length + presence.watching.others : 0;
