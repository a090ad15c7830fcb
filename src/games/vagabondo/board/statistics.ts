import type { Seat } from '../../../core/game.ts';
import type { Statistic } from '../../../web/board.ts';
import { figuresOf, sum } from '../../../web/kit/figures.ts';
import type { Event } from '../events.ts';
import { FIGURES } from './words.ts';

/** A game in figures: what the pieces brought. */
export function statistics(events: readonly Event[], seats: number): Statistic[] {
  const places = events.filter((event) => event.kind === 'place');
  const of = (seat: Seat) => places.filter((place) => place.seat === seat);
  const points = (seat: Seat): number[] => of(seat).map((place) => place.points);
  const perPiece = (seat: Seat): number => Math.round((10 * sum(points(seat))) / Math.max(of(seat).length, 1)) / 10;
  const touched = (seat: Seat): number => sum(of(seat).map(({ touches }) => touches.length));
  const doubled = (seat: Seat): number => of(seat).filter(({ cross, pips }) => cross || pips).length;
  const skipped = (seat: Seat): number => events.filter((event) => event.kind === 'skip' && event.seat === seat).length;
  const more = { better: 'more' } as const;
  const figure = figuresOf(seats);
  return [
    figure(FIGURES.placed, (seat) => of(seat).length),
    figure(FIGURES.best, (seat) => Math.max(0, ...points(seat)), more),
    figure(FIGURES.points, perPiece, more),
    figure(FIGURES.touched, touched, more),
    figure(FIGURES.doubled, doubled, more),
    figure(FIGURES.skipped, skipped, { better: 'fewer' }),
  ];
}
