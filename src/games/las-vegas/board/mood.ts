import type { Seat } from '../../../core/game.ts';
import type { Mood } from '../../../web/board.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import { dice } from '../dice.ts';
import { payoutLines, type PayoutLine } from '../payout.ts';
import { HOUSE } from '../pieces.ts';
import type { Event, View } from '../state.ts';
import { heldPlacement } from './casinoRows.ts';
import { diceAfter } from './preview.ts';

export const mood = byKind<Event, Mood | null, [seat: Seat, view: View]>(
  {
    payout: ({ lines }, seat) => paid(lines, seat),
    place: (event, seat, view) => placed(event, seat, view),
    over: ({ scores }, seat) => (scores[seat] === Math.max(...scores) ? 'proud' : null),
  },
  null,
);

const lineOf = (lines: readonly PayoutLine[], owner: PayoutLine['owner']): PayoutLine | undefined =>
  lines.find((line) => line.owner === owner);

/** An owner without a bill is either tied or overtaken by owners with more dice. */
function paid(lines: readonly PayoutLine[], seat: Seat): Mood | null {
  const line = lineOf(lines, seat);
  if (!line) return null;
  return line.bill > 0 ? 'glad' : line.tied ? 'tied' : 'overtaken';
}

/** A placement that costs somebody a bill shows on the mover and on the victim. */
function placed(event: Extract<Event, { kind: 'place' }>, seat: Seat, view: View): Mood | null {
  const { casino, own, white, seat: mover } = event;
  const bills = view.bills[casino]!;
  const now = heldPlacement(view, [event]) === casino ? diceAfter(view, casino) : view.dice[casino]!;
  const before = payoutLines(now - dice(own, mover) - dice(white, HOUSE), bills);
  const after = payoutLines(now, bills);
  const worse = before.filter(({ owner, bill }) => owner !== mover && (lineOf(after, owner)?.bill ?? bill) < bill);
  const gained = (lineOf(after, seat)?.bill ?? 0) > (lineOf(before, seat)?.bill ?? 0);
  if (seat === mover) return worse.length > 0 && gained ? 'glad' : null;
  if (!worse.some(({ owner }) => owner === seat)) return null;
  return lineOf(after, seat)!.tied ? 'tied' : 'overtaken';
}
