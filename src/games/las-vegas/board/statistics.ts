import type { Seat } from '../../../core/game.ts';
import type { Statistic } from '../../../web/board.ts';
import { figuresOf, roundName } from '../../../web/kit/figures.ts';
import { sum } from '../pieces.ts';
import type { Event } from '../state.ts';
import { FIGURES } from './words.ts';

export function statistics(events: readonly Event[], seats: number): Statistic[] {
  const payouts = events.filter((event) => event.kind === 'payout');
  const linesOf = (seat: Seat) => payouts.flatMap(({ lines }) => lines.filter(({ owner }) => owner === seat));
  const billsOf = (seat: Seat) => linesOf(seat).flatMap(({ bill }) => (bill > 0 ? [bill] : []));
  const turnsOf = (seat: Seat) => events.filter((event) => event.kind === 'place' && event.seat === seat);
  const figure = figuresOf(seats);
  const rounds = [...new Set(payouts.map(({ round }) => round))].map((number) => {
    const lines = payouts.filter(({ round }) => round === number).flatMap((payout) => payout.lines);
    const won = (seat: Seat) => sum(lines.map(({ owner, bill }) => (owner === seat ? bill : 0)));
    return figure(roundName(number), won, { better: 'more', money: true });
  });
  const largest = (seat: Seat) => Math.max(0, ...billsOf(seat));
  const ties = (seat: Seat) => linesOf(seat).filter(({ tied }) => tied).length;
  return [
    ...rounds,
    figure(FIGURES.bill, largest, {
      better: 'more',
      money: true,
    }),
    figure(FIGURES.bills, (seat) => billsOf(seat).length, { better: 'more' }),
    figure(FIGURES.ties, ties, { better: 'fewer' }),
    figure(FIGURES.turns, (seat) => turnsOf(seat).length),
  ];
}
