import type { Seat } from '../../../core/game.ts';
import type { Statistic } from '../../../web/board.ts';
import type { Event } from '../events.ts';
import { ROUNDS } from '../pieces.ts';
import { shares, type Payout } from './showing.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What a seat got from a table. */
const paid = (payout: Payout, seat: Seat): number => shares(payout).find((share) => share.seat === seat)?.amount ?? 0;

/** A game in figures: where the money came from, and who fell into whose Traps. */
export function statistics(events: readonly Event[], seats: number): Statistic[] {
  const payouts = events.filter((event) => event.kind === 'payout');
  const lines = payouts.flatMap((payout) => payout.lines);
  const steps = events.filter((event) => event.kind === 'move');
  const bySeat = (figure: (seat: Seat) => number): number[] => Array.from({ length: seats }, (_, seat) => figure(seat));
  const rounds = Array.from({ length: ROUNDS }, (_, at): Statistic => {
    const round = payouts.filter((payout) => payout.round === at + 1);
    return {
      name: { en: `Round ${at + 1}`, fr: `Manche ${at + 1}` },
      values: bySeat((seat) => sum(round.map((payout) => paid(payout, seat)))),
      better: 'more',
      money: true,
    };
  });
  return [
    ...rounds,
    {
      name: { en: 'Best table', fr: 'Meilleure table' },
      better: 'more',
      values: bySeat((seat) => Math.max(0, ...payouts.map((payout) => paid(payout, seat)))),
      money: true,
    },
    {
      name: { en: 'Rivals trapped', fr: 'Rivaux piégés' },
      better: 'more',
      values: bySeat((seat) =>
        sum(lines.map((line) => (line.of === 'trap' && line.seat === seat ? line.victims.length : 0))),
      ),
    },
    {
      name: { en: 'Times trapped', fr: 'Fois piégé' },
      better: 'fewer',
      values: bySeat(
        (seat) => lines.filter((line) => line.of === 'token' && line.seat === seat && line.by.length > 0).length,
      ),
    },
    {
      name: { en: 'Steps taken', fr: 'Tables parcourues' },
      values: bySeat((seat) => sum(steps.filter((move) => move.seat === seat).map((move) => move.steps))),
    },
  ];
}
