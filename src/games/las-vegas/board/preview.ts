import type { Seat } from '../../../core/game.ts';
import { count, dice, type Dice } from '../dice.ts';
import { payoutLines, type PayoutLine } from '../payout.ts';
import { HOUSE } from '../pieces.ts';
import type { View } from '../state.ts';

export type Owner = PayoutLine['owner'];

/** The result of a placement for the owner it concerns. */
type Outcome =
  /** `who` ties with `others`, and none of them gets a bill. */
  | { readonly kind: 'tie'; readonly who: Owner; readonly others: readonly Owner[] }
  /** `who` gets a larger bill than before, the same or a smaller one; `place` is the rank without tied owners, from 0. */
  | { readonly kind: 'take' | 'keep' | 'drop'; readonly who: Owner; readonly bill: number; readonly place: number }
  | { readonly kind: 'nothing'; readonly who: Owner };

/** The new bill of another owner; `out` for an owner who is tied now. */
export interface Change {
  readonly who: Owner;
  readonly bill: number | 'out';
}

/** The effect of placing all dice of one value, if the casino paid right after. */
export interface Effect {
  readonly casino: number;
  /** The number of dice to place. */
  readonly own: number;
  readonly white: number;
  readonly lines: readonly PayoutLine[];
  /** Whether the round ends with this placement, so that the result is final. */
  readonly last: boolean;
  readonly outcome: Outcome;
  /** The largest bill first, owners who are out last. */
  readonly changes: readonly Change[];
  /** Bills that lose their owner by this placement. */
  readonly freed: readonly number[];
}

export const diceAfter = (view: View, casino: number): Dice =>
  view.dice[casino]! + dice(count(view.rollOwn, casino), view.mover) + dice(count(view.rollWhite, casino), HOUSE);

/** The bills without an owner: each owner who is not tied takes one. */
export const unclaimed = (bills: readonly number[], lines: readonly PayoutLine[]): readonly number[] =>
  bills.slice(lines.filter((line) => !line.tied).length);

export function effectOf(view: View, casino: number): Effect {
  const bills = view.bills[casino]!;
  const before = payoutLines(view.dice[casino]!, bills);
  const lines = payoutLines(diceAfter(view, casino), bills);
  const own = count(view.rollOwn, casino);
  const outcome = outcomeOf(view.mover, own > 0, before, lines);
  return {
    casino,
    own,
    white: count(view.rollWhite, casino),
    lines,
    last: isLast(view, casino),
    outcome,
    changes: changesOf(before, lines, told(outcome)),
    freed: without(unclaimed(bills, lines), unclaimed(bills, before)),
  };
}

/** Whether this placement uses the last dice of the round. */
const isLast = (view: View, casino: number): boolean =>
  view.own === dice(count(view.rollOwn, casino), view.mover) &&
  view.white === dice(count(view.rollWhite, casino), view.mover);

const NOBODY: PayoutLine = { owner: 'house', dice: 0, tied: false, bill: 0 };

const lineOf = (lines: readonly PayoutLine[], owner: Owner): PayoutLine =>
  lines.find((line) => line.owner === owner) ?? NOBODY;

const same = (a: PayoutLine, b: PayoutLine): boolean => a.tied === b.tied && a.bill === b.bill;

/** A placement concerns the mover; white dice alone concern the House, unless they change the mover's bill. */
function outcomeOf(mover: Seat, own: boolean, before: readonly PayoutLine[], after: readonly PayoutLine[]): Outcome {
  const placer: Owner = own ? mover : 'house';
  const placed = lineOf(after, placer);
  if (placed.tied) {
    const level = after.filter((line) => line.dice === placed.dice && line.owner !== placer);
    return { kind: 'tie', who: placer, others: level.map((line) => line.owner) };
  }
  const who = own || !same(lineOf(before, mover), lineOf(after, mover)) ? mover : 'house';
  const place = after.filter((line) => !line.tied).findIndex((line) => line.owner === who);
  return billOutcome(who, place, lineOf(before, who).bill, lineOf(after, who).bill);
}

function billOutcome(who: Owner, place: number, before: number, after: number): Outcome {
  if (after === 0) return { kind: 'nothing', who };
  return { kind: after === before ? 'keep' : after > before ? 'take' : 'drop', who, bill: after, place };
}

const told = (outcome: Outcome): readonly Owner[] =>
  outcome.kind === 'tie' ? [outcome.who, ...outcome.others] : [outcome.who];

function changesOf(
  before: readonly PayoutLine[],
  after: readonly PayoutLine[],
  known: readonly Owner[],
): readonly Change[] {
  const worth = ({ bill }: Change): number => (bill === 'out' ? -1 : bill);
  return after
    .filter((line) => !known.includes(line.owner) && !same(line, lineOf(before, line.owner)))
    .map(({ owner, tied, bill }): Change => ({ who: owner, bill: tied ? 'out' : bill }))
    .sort((a, b) => worth(b) - worth(a));
}

/** The difference of two lists that may contain a bill several times. */
function without(bills: readonly number[], others: readonly number[]): number[] {
  const rest = [...others];
  return bills.filter((bill) => {
    const at = rest.indexOf(bill);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
