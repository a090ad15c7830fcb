import { seeded } from '../src/core/rng.ts';
import { mind } from '../src/games/vagabondo/mind/index.ts';
import { vagabondo } from '../src/games/vagabondo/rules.ts';
import { setup, type Options, type State } from '../src/games/vagabondo/state.ts';

/**
 * `node bench/vagabondo-depth.ts`: the search depth of the strongest level in mid-game positions of quick players, and its
 * positions per second, as a Markdown table.
 */
const options: Options = {
  starter: 0,
  scoring: 'pair',
  copies: 3,
  series: 1,
  scoreTouched: 'all',
  doubles: 'none',
  openTrays: true,
};
/** Pieces laid before the search. */
const MOMENTS = [10, 14, 18, 22, 26];
const GAMES = 8;

function position(seats: number, laid: number, seed: string): State {
  const rng = seeded(seed);
  const state = setup(seats, options);
  while (state.placed.length < laid) vagabondo.apply(state, state.mover, mind.quick(state, state.mover, rng));
  return state;
}

function row(seats: number, laid: number): string {
  const depths: number[] = [];
  let nodes = 0;
  let slowest = 0;
  let elapsed = 0;
  for (let game = 0; game < GAMES; game++) {
    const state = position(seats, laid, `${seats}/${game}`);
    const view = vagabondo.view(state, state.mover);
    const begun = process.cpuUsage();
    const thought = mind.think(view, state.mover, mind.levels[4], seeded(game));
    const spent = process.cpuUsage(begun).user / 1000;
    depths.push(thought.depth!);
    nodes += thought.nodes;
    elapsed += spent;
    slowest = Math.max(slowest, spent);
  }
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / GAMES;
  const cells = [seats, laid, Math.min(...depths), mean.toFixed(1), Math.round(nodes / GAMES)];
  return `| ${[...cells, Math.round((1000 * nodes) / elapsed), Math.round(elapsed / GAMES), Math.round(slowest)].join(' | ')} |`;
}

row(2, 18); // warm-up
console.log('| players | pieces laid | least depth | mean depth | nodes per move | nodes/s | ms per move | most |');
console.log('|---|---|---|---|---|---|---|---|');
for (const seats of [2, 3, 6]) for (const laid of MOMENTS) console.log(row(seats, laid));
