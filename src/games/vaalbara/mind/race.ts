import type { Seat } from '../../../core/game.ts';
import { ALL, bitOf, bitOrNone, CARPENTER, FARMER } from '../characters.ts';
import { worth } from '../scoring.ts';
import type { State } from '../state.ts';
import { frontOf, FRONTS, NONE, typeOf, TYPES } from '../territories.ts';
import { addition, type Outlook } from './outlook.ts';

/** The Characters that a seat still has to play after this round, in hand or in its pile: everybody can tell. */
export const unplayedBy = ({ discards, chosen }: State, seat: Seat): number =>
  ALL & ~(discards[seat]! | bitOrNone(chosen[seat]!));

/** What a Territory pays a seat at once, and what it adds to its prospects; without an outlook, the payout alone. */
function profit(state: State, seat: Seat, front: number, outlook: Outlook | null): number {
  const { counts, chosen } = state;
  const type = typeOf(front);
  const timber = (unplayedBy(state, seat) & bitOf(CARPENTER)) !== 0;
  const promised = outlook === null ? 0 : addition(state, seat, type, timber, outlook);
  const at = seat * TYPES.length + type;
  counts[at]!++;
  const reward = worth(state, seat, front) * (chosen[seat] === FARMER ? 2 : 1);
  counts[at]!--;
  return reward + promised;
}

/** The first row as fronts; `row` is filled and given back. */
export function firstRow({ rows, seats }: State, row: number[]): number[] {
  for (let slot = 0; slot < seats; slot++) row[slot] = rows[slot] === NONE ? NONE : frontOf(rows[slot]!);
  return row;
}

/**
 * Who will get what of a row, when each takes what profits it most. Profits are worked out once per seat and front and
 * serve for every row that an effect could make. Used again and again, so that simulations need no memory.
 */
export class Race {
  private state!: State;
  private outlook: Outlook | null = null;
  /** What a point of another counts against one’s own; at 0 the others are not looked at. */
  private envy = 0;
  private runners = 0;
  /** In order of turn from the mover on: `profits[runner * FRONTS.length + front]`, NaN where not yet asked for. */
  private readonly profits = new Float64Array(TYPES.length * FRONTS.length);

  start(state: State, outlook: Outlook | null, envy: number): void {
    this.state = state;
    this.outlook = outlook;
    this.envy = envy;
    this.runners = envy === 0 ? 1 : state.seats - state.done;
    this.profits.fill(NaN);
  }

  private profit(runner: number, front: number): number {
    const at = runner * FRONTS.length + front;
    const known = this.profits[at]!;
    if (known === known) return known;
    const { order, done } = this.state;
    return (this.profits[at] = profit(this.state, order[done + runner]!, front, this.outlook));
  }

  /** The mover takes that slot, the others what is best for each: the mover’s profit less what it grudges them. */
  take(row: readonly number[], slot: number): number {
    let taken = 1 << slot;
    let sum = this.profit(0, row[slot]!);
    for (let runner = 1; runner < this.runners; runner++) {
      const next = this.favourite(runner, row, taken);
      taken |= 1 << next;
      sum -= this.envy * this.profit(runner, row[next]!);
    }
    return sum;
  }

  private favourite(runner: number, row: readonly number[], taken: number): number {
    let best = 0;
    let top = -Infinity;
    for (let slot = 0; slot < this.state.seats; slot++) {
      if (taken & (1 << slot) || row[slot] === NONE) continue;
      const value = this.profit(runner, row[slot]!);
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

  /** What the row is worth to the mover. */
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
