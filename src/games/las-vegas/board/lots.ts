import type { Action } from '../actions.ts';
import { count, type Dice } from '../dice.ts';
import { payoutLines, type PayoutLine } from '../payout.ts';
import { HOUSE } from '../pieces.ts';
import type { Event, View } from '../state.ts';
import { diceAfter, unclaimed, type Owner } from './preview.ts';

type PayoutEvent = Extract<Event, { kind: 'payout' }>;

/** A row of a casino's ledger. */
export interface Row extends PayoutLine {
  /** How many of its dice have just been placed. */
  readonly fresh: number;
  /** How many of its dice lie there only if the picked action is confirmed. */
  readonly ghosts: number;
  /** From 0, of those who are not tied; null for the tied. */
  readonly place: number | null;
}

/** One casino as it is drawn: what is on it now, what would be, or what it is paying. */
export interface Lot {
  readonly casino: number;
  readonly bills: readonly number[];
  readonly rows: readonly Row[];
  readonly unclaimed: readonly number[];
  readonly state: 'open' | 'chosen' | 'paying' | 'paid';
}

/** The six casinos, with the picked placement drawn in, or with the events that are being shown. */
export function lots(view: View, events: readonly Event[], picked: Action | null): Lot[] {
  const chosen = picked?.kind === 'place' && events.length === 0 ? picked.casino : -1;
  const placing = heldPlacement(view, events);
  const payouts = events.filter((event): event is PayoutEvent => event.kind === 'payout');
  const last = events.at(-1);
  return view.dice.map((now, casino): Lot => {
    const moved = casino === chosen || casino === placing;
    const all = moved ? diceAfter(view, casino) : now;
    const bills = view.bills[casino]!;
    const lines = payoutLines(all, bills);
    const paid = payouts.some((event) => event.casino === casino);
    const ranked = lines.filter((line) => !line.tied);
    return {
      casino,
      bills,
      unclaimed: unclaimed(bills, lines),
      rows: lines.map((line) => ({
        ...line,
        fresh: freshDice(last, casino, line.owner),
        ghosts: casino === chosen ? line.dice - diceOf(now, line.owner) : 0,
        place: line.tied ? null : ranked.indexOf(line),
      })),
      state: casino === chosen ? 'chosen' : paid ? (isPaying(last, casino) ? 'paying' : 'paid') : 'open',
    };
  });
}

const diceOf = (dice: Dice, owner: Owner): number => count(dice, owner === 'house' ? HOUSE : owner);

const isPaying = (event: Event | undefined, casino: number): boolean =>
  event?.kind === 'payout' && event.casino === casino;

/**
 * The casino of a placement that is told but not yet in the view: the table is drawn as it was before while it pays. A view
 * with its placement done waits for the next roll.
 */
export function heldPlacement(view: View, events: readonly Event[]): number {
  const placed = events.find((event) => event.kind === 'place');
  return placed && view.phase === 'place' ? placed.casino : -1;
}

function freshDice(event: Event | undefined, casino: number, owner: Owner): number {
  if (event?.kind === 'house') return owner === 'house' ? count(event.white, casino) : 0;
  if (event?.kind !== 'place' || event.casino !== casino) return 0;
  if (owner === 'house') return event.white;
  return owner === event.seat ? event.own : 0;
}
