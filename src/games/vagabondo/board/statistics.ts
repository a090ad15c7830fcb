import type { Seat } from '../../../core/game.ts';
import type { Statistic } from '../../../web/board.ts';
import type { Event } from '../events.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A game in figures: what the pieces brought. */
export function statistics(events: readonly Event[], seats: number): Statistic[] {
  const places = events.filter((event) => event.kind === 'place');
  const of = (seat: Seat) => places.filter((place) => place.seat === seat);
  const bySeat = (figure: (seat: Seat) => number): number[] => Array.from({ length: seats }, (_, seat) => figure(seat));
  return [
    { name: { en: 'Pieces placed', fr: 'Pièces posées' }, values: bySeat((seat) => of(seat).length) },
    {
      name: { en: 'Best piece', fr: 'Meilleure pièce' },
      better: 'more',
      values: bySeat((seat) => Math.max(0, ...of(seat).map(({ points }) => points))),
    },
    {
      name: { en: 'Points per piece', fr: 'Points par pièce' },
      better: 'more',
      values: bySeat(
        (seat) => Math.round((10 * sum(of(seat).map(({ points }) => points))) / Math.max(of(seat).length, 1)) / 10,
      ),
    },
    {
      name: { en: 'Pieces touched', fr: 'Pièces touchées' },
      better: 'more',
      values: bySeat((seat) => sum(of(seat).map(({ touches }) => touches.length))),
    },
    {
      name: { en: 'Doubled', fr: 'Doublements' },
      better: 'more',
      values: bySeat((seat) => of(seat).filter(({ cross, pips }) => cross || pips).length),
    },
    {
      name: { en: 'Turns skipped', fr: 'Tours passés' },
      better: 'fewer',
      values: bySeat((seat) => events.filter((event) => event.kind === 'skip' && event.seat === seat).length),
    },
  ];
}
