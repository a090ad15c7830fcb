import type { Seat } from '../../../core/game.ts';
import type { Event } from '../events.ts';
import { tokensAt } from '../payout.ts';
import { tableCount } from '../pieces.ts';
import type { View } from '../state.ts';

export type Reveal = Event & { readonly kind: 'reveal' };
export type Payout = Event & { readonly kind: 'payout' };
type Sum = Event & { readonly kind: 'order' | 'over' };

/** The position while the events of the last action are shown. */
export interface Showing {
  readonly view: View;
  /** The open table, and its payout once that is shown. */
  readonly open: { readonly reveal: Reveal; readonly payout: Payout | null } | null;
  /** By table, the sum of its payout, once that is shown. */
  readonly paid: ReadonlyMap<number, number>;
  /** Tables with a token that are still closed. */
  readonly closed: readonly number[];
  /** The event that ends the round, while its summary is shown. */
  readonly sum: Sum | null;
}

/** A payout is shown over the cards that it is paid for: see `BoardOf.holds`. */
export const holds = ({ kind }: Event): boolean => kind === 'reveal' || kind === 'payout' || isSum(kind);

/** The summary of a round is shown over the tables that paid. */
const isSum = (kind: Event['kind']): boolean => kind === 'order' || kind === 'over';

/** Brings the view of before the action up to the newest of its events. */
export function showing(view: View, events: readonly Event[]): Showing {
  const last = events.at(-1);
  const seen = last && (last.kind === 'move' || holds(last)) ? caughtUp(view, events) : view;
  if (!last || !holds(last)) return { view: seen, open: null, paid: new Map(), closed: [], sum: null };
  const payouts = events.filter((event) => event.kind === 'payout');
  const opened = events.filter((event) => event.kind === 'reveal');
  const sum = last.kind === 'order' || last.kind === 'over' ? last : null;
  const done = new Set(opened.map(({ table }) => table));
  return {
    view: seen,
    open: sum ? null : { reveal: opened.at(-1)!, payout: last.kind === 'payout' ? last : null },
    paid: new Map(payouts.map(({ table, lines }) => [table, lines.reduce((sum, { amount }) => sum + amount, 0)])),
    closed: tablesOf(seen).filter((table) => tokensAt(seen, table) !== 0 && !done.has(table)),
    sum,
  };
}

const tablesOf = (view: View): number[] => [...Array(tableCount(view.seats)).keys()];

function caughtUp(view: View, events: readonly Event[]): View {
  const tokens = view.tokens.slice();
  const money = view.money.slice();
  for (const event of events) {
    if (event.kind === 'move') tokens[event.seat] = event.to;
    if (event.kind === 'payout') for (const { seat, amount } of event.lines) money[seat]! += amount;
  }
  return { ...view, tokens, money };
}

/** The share of one seat in a payout: one line of the ledger. */
export interface Share {
  readonly seat: Seat;
  /** null where the seat has no token there, or no Trap. */
  readonly token: number | null;
  readonly trap: number | null;
  /** The number of rivals that the Trap collects for. */
  readonly victims: number;
  /** Whose Traps caught the token. */
  readonly by: readonly Seat[];
  readonly amount: number;
}

/** The lines of a payout by seat, the best paid first. */
export function shares({ lines }: Payout): Share[] {
  const seats = [...new Set(lines.map(({ seat }) => seat))];
  return seats
    .map((seat): Share => {
      const token = lines.find((line) => line.of === 'token' && line.seat === seat);
      const trap = lines.find((line) => line.of === 'trap' && line.seat === seat);
      return {
        seat,
        token: token?.amount ?? null,
        trap: trap?.amount ?? null,
        victims: trap?.of === 'trap' ? trap.victims.length : 0,
        by: token?.of === 'token' ? token.by : [],
        amount: (token?.amount ?? 0) + (trap?.amount ?? 0),
      };
    })
    .sort((a, b) => b.amount - a.amount || a.seat - b.seat);
}

/** The result of a round for one seat. */
export interface Tally {
  readonly seat: Seat;
  readonly won: number;
  /** `by`: the owners of the Traps that caught the token. */
  readonly token: { readonly table: number; readonly amount: number; readonly by: readonly Seat[] } | null;
  /** `value` is paid once for each victim. */
  readonly trap: {
    readonly table: number;
    readonly amount: number;
    readonly victims: number;
    readonly value: number;
  } | null;
}

/** VB-19 The results of a round, in the order of `seats`. */
export const tallies = (events: readonly Event[], seats: readonly Seat[]): Tally[] => {
  const payouts = events.filter((event) => event.kind === 'payout');
  const all = payouts.flatMap((payout) => shares(payout).map((share) => ({ ...share, payout })));
  return seats.map((seat) => {
    const own = all.filter((share) => share.seat === seat);
    const token = own.find((share) => share.token !== null);
    const trap = own.find((share) => share.trap !== null);
    return {
      seat,
      won: own.reduce((sum, { amount }) => sum + amount, 0),
      token: token ? { table: token.payout.table, amount: token.token!, by: token.by } : null,
      trap: trap
        ? { table: trap.payout.table, amount: trap.trap!, victims: trap.victims, value: trap.payout.value }
        : null,
    };
  });
};
