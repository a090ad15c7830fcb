import type { Seat } from '../../../core/game.ts';
import type { Statistic } from '../../../web/board.ts';
import { figuresOf, roundName, sum } from '../../../web/kit/figures.ts';
import type { Event } from '../events.ts';
import { ROUNDS } from '../pieces.ts';
import { shares, type Payout } from './showing.ts';
import { FIGURES } from './words.ts';

const paid = (payout: Payout, seat: Seat): number => shares(payout).find((share) => share.seat === seat)?.amount ?? 0;

export function statistics(events: readonly Event[], seats: number): Statistic[] {
  const payouts = events.filter((event) => event.kind === 'payout');
  const lines = payouts.flatMap((payout) => payout.lines);
  const moves = events.filter((event) => event.kind === 'move');
  const figure = figuresOf(seats);
  const rounds = Array.from({ length: ROUNDS }, (_, at) => {
    const tables = payouts.filter(({ round }) => round === at + 1);
    const won = (seat: Seat) => sum(tables.map((payout) => paid(payout, seat)));
    return figure(roundName(at + 1), won, { better: 'more', money: true });
  });
  const best = (seat: Seat) => Math.max(0, ...payouts.map((payout) => paid(payout, seat)));
  const victims = (seat: Seat) =>
    sum(lines.map((line) => (line.of === 'trap' && line.seat === seat ? line.victims.length : 0)));
  const caught = (seat: Seat) =>
    lines.filter((line) => line.of === 'token' && line.seat === seat && line.by.length > 0).length;
  const steps = (seat: Seat) => sum(moves.map((move) => (move.seat === seat ? move.steps : 0)));
  return [
    ...rounds,
    figure(FIGURES.table, best, { better: 'more', money: true }),
    figure(FIGURES.rivals, victims, { better: 'more' }),
    figure(FIGURES.trapped, caught, { better: 'fewer' }),
    figure(FIGURES.steps, steps),
  ];
}
