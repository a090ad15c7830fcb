import type { Layout } from '../../../web/kit/layout.ts';
import type { Action } from '../actions.ts';
import { count, type Dice } from '../dice.ts';
import { payoutLines, type PayoutLine } from '../payout.ts';
import { HOUSE } from '../pieces.ts';
import type { Event, View } from '../state.ts';
import { diceAfter, unclaimed, type Owner } from './preview.ts';

export interface CasinoRow extends PayoutLine {
  /** The number of dice that the picked action would add. */
  readonly ghosts: number;
  /** The rank among owners who are not tied, from 0; null for a tied owner. */
  readonly place: number | null;
}

export interface DrawnCasino {
  readonly casino: number;
  readonly bills: readonly number[];
  readonly rows: readonly CasinoRow[];
  readonly unclaimed: readonly number[];
  readonly state: 'open' | 'chosen' | 'paying' | 'paid';
}

/** The casinos as they are drawn: with the picked placement, or with the events that are being shown. */
export function casinoRows(view: View, events: readonly Event[], picked: Action | null): DrawnCasino[] {
  const chosen = picked?.kind === 'place' && events.length === 0 ? picked.casino : -1;
  const placing = heldPlacement(view, events);
  const paid = events.flatMap((event) => (event.kind === 'payout' ? [event.casino] : []));
  const paying = events.at(-1)?.kind === 'payout' ? paid.at(-1) : -1;
  return view.dice.map((now, casino): DrawnCasino => {
    const moved = casino === chosen || casino === placing;
    const bills = view.bills[casino]!;
    const lines = payoutLines(moved ? diceAfter(view, casino) : now, bills);
    const ranked = lines.filter((line) => !line.tied);
    return {
      casino,
      bills,
      unclaimed: unclaimed(bills, lines),
      rows: lines.map((line) => ({
        ...line,
        ghosts: casino === chosen ? line.dice - diceOf(now, line.owner) : 0,
        place: line.tied ? null : ranked.indexOf(line),
      })),
      state: casino === chosen ? 'chosen' : casino === paying ? 'paying' : paid.includes(casino) ? 'paid' : 'open',
    };
  });
}

const diceOf = (dice: Dice, owner: Owner): number => count(dice, owner === 'house' ? HOUSE : owner);

/**
 * The casino of a placement that the view does not contain yet: the board keeps the view of before while casinos pay. In a view
 * that contains it, the phase is no longer `place`.
 */
export function heldPlacement(view: View, events: readonly Event[]): number {
  const placed = events.find((event) => event.kind === 'place');
  return placed && view.phase === 'place' ? placed.casino : -1;
}

export const dieKey = (casino: number, owner: Owner, nth: number): string => `${casino} ${owner} ${nth}`;

/** The dice in the casinos, without ghosts. */
export const layoutOf = (casinos: readonly DrawnCasino[]): Layout =>
  new Map(
    casinos.flatMap(({ casino, rows }) =>
      rows.flatMap(({ owner, dice, ghosts }) =>
        Array.from({ length: dice - ghosts }, (_, nth) => [dieKey(casino, owner, nth), String(casino)] as const),
      ),
    ),
  );
