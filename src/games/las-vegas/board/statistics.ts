import type { Seat } from '../../../core/game.ts';
import type { Statistic } from '../../../web/board.ts';
import { sum } from '../pieces.ts';
import type { Event } from '../state.ts';

/** A game in figures: what every round brought, and what ties took away. */
export function statistics(events: readonly Event[], seats: number): Statistic[] {
  const payouts = events.filter((event) => event.kind === 'payout');
  const turns = events.filter((event) => event.kind === 'place');
  const bySeat = (figure: (seat: Seat) => number): number[] => Array.from({ length: seats }, (_, seat) => figure(seat));
  const linesOf = (seat: Seat) => payouts.flatMap(({ lines }) => lines.filter(({ owner }) => owner === seat));
  const billsOf = (seat: Seat) => linesOf(seat).flatMap(({ bill }) => (bill > 0 ? [bill] : []));
  const rounds = [...new Set(payouts.map(({ round }) => round))].map((number): Statistic => {
    const lines = payouts.filter(({ round }) => round === number).flatMap((payout) => payout.lines);
    return {
      name: { en: `Round ${number}`, fr: `Manche ${number}` },
      values: bySeat((seat) => sum(lines.map(({ owner, bill }) => (owner === seat ? bill : 0)))),
      better: 'more',
      money: true,
    };
  });
  return [
    ...rounds,
    {
      name: { en: 'Largest bill', fr: 'Plus gros billet' },
      better: 'more',
      values: bySeat((seat) => Math.max(0, ...billsOf(seat))),
      money: true,
    },
    { name: { en: 'Bills', fr: 'Billets' }, better: 'more', values: bySeat((seat) => billsOf(seat).length) },
    {
      name: { en: 'Ties', fr: 'Égalités subies' },
      better: 'fewer',
      values: bySeat((seat) => linesOf(seat).filter(({ tied }) => tied).length),
    },
    {
      name: { en: 'Turns', fr: 'Tours joués' },
      values: bySeat((seat) => turns.filter((turn) => turn.seat === seat).length),
    },
  ];
}
