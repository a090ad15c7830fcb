import { seeded } from '../src/core/rng.ts';
import { titles } from '../src/games/index.ts';
import { match, type Seeker } from '../src/table/matching.ts';

/* `node bench/matching.ts`: milliseconds of one round of “Find players”, the median of several. */

const ROUNDS = 9;
const sizes = Object.fromEntries(
  titles.map(({ facts }) => [facts.id, { least: facts.seats[0]!, usual: facts.usual }] as const),
);

function crowd(count: number, rated: boolean): Seeker[] {
  const rng = seeded(`crowd of ${count}`);
  return Array.from({ length: count }, (_, i) => {
    const games = titles.map(({ facts }) => facts.id).filter(() => rng.below(2) === 0);
    return {
      person: `p${i}`,
      games: games.length > 0 ? games : [titles[0]!.facts.id],
      tempos: rng.below(3) === 0 ? ['live', 'slow'] : ['live'],
      rated,
      ratings: Object.fromEntries(games.map((game) => [game, 1000 + rng.below(1000)])),
      waited: rng.below(60_000),
    };
  });
}

for (const count of [100, 1000, 10_000])
  for (const rated of [false, true]) {
    const seekers = crowd(count, rated);
    const rng = seeded('blocks');
    const apart = Array.from({ length: 2 * count }, () => [`p${rng.below(count)}`, `p${rng.below(count)}`] as const);
    const times = Array.from({ length: ROUNDS }, () => {
      const before = performance.now();
      match(seekers, sizes, apart);
      return performance.now() - before;
    }).sort((a, b) => a - b);
    console.log(`${count} people${rated ? ', rated' : ''}: ${times[ROUNDS >> 1]!.toFixed(1)} ms`);
  }
