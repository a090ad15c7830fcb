import { seeded } from '../../src/core/rng.ts';
import type { AnyModel } from './model.ts';
import { normal } from './population.ts';

export interface Monotone {
  readonly tries: number;
  /** How often a better place gave a lower rating. */
  readonly lowered: number;
  /** An example: the places of the table, the seat that does better, its better place, its two new ratings. */
  readonly example: string | null;
}

/**
 * Random results with ties, of players who have played some games: one of them does better, everybody else keeps their
 * order.
 */
export function monotone(model: AnyModel, tries: number): Monotone {
  const rng = seeded('monotone');
  const skills = Array.from({ length: 40 }, () => normal(rng));
  const players = skills.map(() => model.newcomer);
  let lowered = 0;
  let example: string | null = null;
  for (let at = 0; at < tries; at++) {
    const seats = rng.shuffle([...players.keys()]).slice(0, 2 + rng.below(5));
    const places = seats.map((seat) => Math.round(-skills[seat]! + normal(rng)));
    const table = seats.map((seat) => players[seat]);
    const better = places.with(0, places[0]! - 0.5 * (1 + rng.below(4)));
    const rated = model.rate(table, places);
    const [before, after] = [rated[0], model.rate(table, better)[0]].map((player) => model.rating(player!));
    if (after! < before! - 1e-9) {
      lowered++;
      example ??= `places ${ranked(places)} gave the first player ${before!.toFixed(2)}, places ${ranked(better)} ${after!.toFixed(2)}`;
    }
    for (const [i, player] of rated.entries()) players[seats[i]!] = player;
  }
  return { tries, lowered, example };
}

const ranked = (places: readonly number[]): string =>
  places.map((place) => 1 + places.filter((other) => other < place).length).join(' ');
