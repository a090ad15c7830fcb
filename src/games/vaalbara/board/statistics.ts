import type { Seat } from '../../../core/game.ts';
import type { Statistic } from '../../../web/board.ts';
import type { Event } from '../events.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What an event brought a seat for a Character, or took from it. */
function byCharacters(event: Event, seat: Seat): number {
  switch (event.kind) {
    case 'gain':
      return event.seat === seat ? event.amount : 0;
    case 'fighter':
      return event.shown.includes(seat) ? event.amount : 0;
    case 'poet':
      return event.to === seat ? event.amount : 0;
    case 'steal':
      return event.seat === seat ? event.amount : event.from === seat ? -event.amount : 0;
    default:
      return 0;
  }
}

/** A game in figures: what lands and Characters brought, and who acted first. */
export function statistics(events: readonly Event[], seats: number): Statistic[] {
  const lands = events.filter((event) => event.kind === 'take' || event.kind === 'pioneer');
  const reveals = events.filter((event) => event.kind === 'reveal');
  const varieties = events.filter((event) => event.kind === 'variety');
  const bySeat = (figure: (seat: Seat) => number): number[] => Array.from({ length: seats }, (_, seat) => figure(seat));
  const rewards = (seat: Seat): number[] =>
    lands.filter((land) => land.seat === seat).map(({ reward }) => reward.amount);
  return [
    {
      name: { en: 'From territories', fr: 'Par les terres' },
      better: 'more',
      values: bySeat((seat) => sum(rewards(seat))),
    },
    {
      name: { en: 'From characters', fr: 'Par les personnages' },
      better: 'more',
      values: bySeat((seat) => sum(events.map((event) => byCharacters(event, seat)))),
    },
    {
      name: { en: 'Best territory', fr: 'Meilleure terre' },
      better: 'more',
      values: bySeat((seat) => Math.max(0, ...rewards(seat))),
    },
    {
      name: { en: 'Bonus for variety', fr: 'Prime de diversité' },
      better: 'more',
      values: bySeat((seat) => varieties.find((variety) => variety.seat === seat)?.amount ?? 0),
    },
    {
      name: { en: 'Acted first', fr: 'Premier à agir' },
      values: bySeat((seat) => reveals.filter(({ order }) => order[0] === seat).length),
    },
  ];
}
