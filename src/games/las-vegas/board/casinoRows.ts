import type { Layout } from '../../../web/kit/layout.ts';
import type { Action } from '../actions.ts';
import { count, type Dice } from '../dice.ts';
import { payoutLines, type PayoutLine } from '../payout.ts';
import { HOUSE } from '../pieces.ts';
import type { Event, View } from '../state.ts';
import { diceAfter, unclaimed, type Owner } from './preview.ts';

/** What one owner has in a casino. */
export interface CasinoRow extends PayoutLine {
  /** How many of its dice lie there only if the picked action is confirmed. */
  readonly ghosts: number;
  /** From 0, of those who are not tied; null for the tied. */
  readonly place: number | null;
}

/** One casino as it is drawn: with its dice and bills of now, with those of the picked action, or paying. */
export interface DrawnCasino {
  readonly casino: number;
  readonly bills: readonly number[];
  readonly rows: readonly CasinoRow[];
  readonly unclaimed: readonly number[];
  readonly state: 'open' | 'chosen' | 'paying' | 'paid';
}

/** The six casinos, with the picked placement drawn in, or with the events that are being shown. */
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
 * The casino of a placement that is told but not yet in the view: the table is drawn as it was before while it pays. A view
 * with its placement done waits for the next roll.
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
