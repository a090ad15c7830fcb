import type { Seat } from '../../../src/core/game.ts';
import type { Statistic } from '../../../src/web/board.ts';
import { figuresOf, roundName, sum } from '../../../src/web/kit/figures.ts';
import type { Event } from '../state.ts';

/** A game in figures: what every round brought, how far each reached, and what fell. */
export function statistics(events: readonly Event[], seats: number): Statistic[] {
  const draws = events.filter((event) => event.kind === 'drawn');
  const of = (seat: Seat) => draws.filter((draw) => draw.seat === seat);
  const figure = figuresOf(seats);
  const rounds = Array.from({ length: draws.length / seats }, (_, round) =>
    figure(roundName(round + 1), (seat) => of(seat)[round]!.points, { better: 'more' }),
  );
  return [
    ...rounds,
    figure({ en: 'Stones drawn', fr: 'Pierres piochées', de: 'Gezogene Steine' }, (seat) =>
      sum(of(seat).map((draw) => draw.white + draw.black)),
    ),
    figure(
      { en: 'Cairns fallen', fr: 'Cairns écroulés', de: 'Eingestürzte Cairns' },
      (seat) => of(seat).filter(({ black }) => black > 0).length,
      {
        better: 'fewer',
      },
    ),
    figure(
      { en: 'Doubled', fr: 'Doublés', de: 'Verdoppelt' },
      (seat) => of(seat).filter((draw) => draw.alone && draw.points > 0).length,
      {
        better: 'more',
      },
    ),
  ];
}
