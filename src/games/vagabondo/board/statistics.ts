import type { Seat } from '../../../core/game.ts';
import type { Statistic } from '../../../web/board.ts';
import { figuresOf, sum } from '../../../web/kit/figures.ts';
import type { Event } from '../events.ts';

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
    figure({ en: 'Pieces placed', fr: 'Pièces posées', de: 'Gelegte Teile' }, (seat) => of(seat).length),
    figure(
      { en: 'Best piece', fr: 'Meilleure pièce', de: 'Bestes Teil' },
      (seat) => Math.max(0, ...points(seat)),
      more,
    ),
    figure({ en: 'Points per piece', fr: 'Points par pièce', de: 'Punkte pro Teil' }, perPiece, more),
    figure({ en: 'Pieces touched', fr: 'Pièces touchées', de: 'Berührte Teile' }, touched, more),
    figure({ en: 'Doubled', fr: 'Doublements', de: 'Verdoppelt' }, doubled, more),
    figure({ en: 'Turns skipped', fr: 'Tours passés', de: 'Ausgesetzt' }, skipped, { better: 'fewer' }),
  ];
}
