import type { Seat } from '../../../core/game.ts';
import { ALL, bitOf, bitOrNone, CARPENTER, FARMER } from '../characters.ts';
import { worth } from '../scoring.ts';
import type { State } from '../state.ts';
import { frontOf, FRONTS, NONE, typeOf, TYPES } from '../territories.ts';
import { addedPoints, type Outlook } from './outlook.ts';

/** The Characters that a seat can still play after this round, in hand or in its pile: public information. */
export const unplayedBy = ({ discards, chosen }: State, seat: Seat): number =>
  ALL & ~(discards[seat]! | bitOrNone(chosen[seat]!));

/** What a Territory pays a seat now, plus the points that it adds later; without an outlook, the payout alone. */
function profit(state: State, seat: Seat, front: number, outlook: Outlook | null): number {
  const { counts, chosen } = state;
  const type = typeOf(front);
  const timber = (unplayedBy(state, seat) & bitOf(CARPENTER)) !== 0;
  const promised = outlook === null ? 0 : addedPoints(state, seat, type, timber, outlook);
  const at = seat * TYPES.length + type;
  counts[at]!++;
  const reward = worth(state, seat, front) * (chosen[seat] === FARMER ? 2 : 1);
  counts[at]!--;
  return reward + promised;
}

/** Writes the fronts of the first row into `row` and returns it. */
export function firstRow({ rows, seats }: State, row: number[]): number[] {
  for (let slot = 0; slot < seats; slot++) row[slot] = rows[slot] === NONE ? NONE : frontOf(rows[slot]!);
  return row;
}

/**
 * Predicts who takes which card of a row, when each seat in turn takes its most profitable one. Profits are computed once
 * per seat and front, for every row that an effect could make. One instance is reused, so that rollouts allocate nothing.
 */
export class Draft {
  private state!: State;
  private outlook: Outlook | null = null;
  /** The weight of an opponent’s profit against one’s own; at 0 opponents are ignored. */
  private envy = 0;
  private drafters = 0;
  /** In order of turn from the mover on: `profits[drafter * FRONTS.length + front]`, NaN where not yet computed. */
  private readonly profits = new Float64Array(TYPES.length * FRONTS.length);

  start(state: State, outlook: Outlook | null, envy: number): void {
    this.state = state;
    this.outlook = outlook;
    this.envy = envy;
    this.drafters = envy === 0 ? 1 : state.seats - state.done;
    this.profits.fill(NaN);
  }

  private profit(drafter: number, front: number): number {
    const at = drafter * FRONTS.length + front;
    const known = this.profits[at]!;
    if (known === known) return known;
    const { order, done } = this.state;
    return (this.profits[at] = profit(this.state, order[done + drafter]!, front, this.outlook));
  }

  /** The mover takes that slot, then each opponent its favourite: the mover’s profit minus `envy` times theirs. */
  take(row: readonly number[], slot: number): number {
    let taken = 1 << slot;
    let sum = this.profit(0, row[slot]!);
    for (let drafter = 1; drafter < this.drafters; drafter++) {
      const next = this.favourite(drafter, row, taken);
      taken |= 1 << next;
      sum -= this.envy * this.profit(drafter, row[next]!);
    }
    return sum;
  }

  private favourite(drafter: number, row: readonly number[], taken: number): number {
    let best = 0;
    let top = -Infinity;
    for (let slot = 0; slot < this.state.seats; slot++) {
      if (taken & (1 << slot) || row[slot] === NONE) continue;
      const value = this.profit(drafter, row[slot]!);
      if (value > top) {
        top = value;
        best = slot;
      }
    }
    return best;
  }

  /** The slot to take. */
  choose(row: readonly number[]): number {
    let best = 0;
    let top = -Infinity;
    for (let slot = 0; slot < this.state.seats; slot++) {
      if (row[slot] === NONE) continue;
      const value = this.take(row, slot);
      if (value > top) {
        top = value;
        best = slot;
      }
    }
    return best;
  }

  /** The value of the row to the mover. */
  value(row: readonly number[]): number {
    return this.take(row, this.choose(row));
  }

  /** The same with another front in a slot. */
  valueWith(row: number[], slot: number, front: number): number {
    const kept = row[slot]!;
    row[slot] = front;
    const value = this.value(row);
    row[slot] = kept;
    return value;
  }
}
