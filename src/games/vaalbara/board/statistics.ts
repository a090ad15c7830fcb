import type { Seat } from '../../../core/game.ts';
import type { Statistic } from '../../../web/board.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import { figuresOf, sum } from '../../../web/kit/figures.ts';
import type { Event } from '../events.ts';
import { FIGURES } from './words.ts';

/** What an event brought a seat for a Character, or took from it. */
const byCharacters = byKind<Event, number, [seat: Seat]>(
  {
    gain: (event, seat) => (event.seat === seat ? event.amount : 0),
    fighter: (event, seat) => (event.shown.includes(seat) ? event.amount : 0),
    poet: (event, seat) => (event.to === seat ? event.amount : 0),
    steal: (event, seat) => (event.seat === seat ? event.amount : event.from === seat ? -event.amount : 0),
  },
  0,
);

/** A game in figures: what lands and Characters brought, and who acted first. */
export function statistics(events: readonly Event[], seats: number): Statistic[] {
  const lands = events.filter((event) => event.kind === 'take' || event.kind === 'pioneer');
  const reveals = events.filter((event) => event.kind === 'reveal');
  const varieties = events.filter((event) => event.kind === 'variety');
  const rewards = (seat: Seat): number[] =>
    lands.filter((land) => land.seat === seat).map(({ reward }) => reward.amount);
  const fromCharacters = (seat: Seat): number => sum(events.map((event) => byCharacters(event, seat)));
  const variety = (seat: Seat): number => varieties.find((event) => event.seat === seat)?.amount ?? 0;
  const actedFirst = (seat: Seat): number => reveals.filter(({ order }) => order[0] === seat).length;
  const more = { better: 'more' } as const;
  const figure = figuresOf(seats);
  return [
    figure(FIGURES.lands, (seat) => sum(rewards(seat)), more),
    figure(FIGURES.characters, fromCharacters, more),
    figure(FIGURES.best, (seat) => Math.max(0, ...rewards(seat)), more),
    figure(FIGURES.variety, variety, more),
    figure(FIGURES.first, actedFirst),
  ];
}
