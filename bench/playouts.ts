import { playout } from '../src/core/playout.ts';
import { seeded } from '../src/core/rng.ts';
import { titles } from '../src/games/index.ts';

/**
 * `node bench/playouts.ts GAME SEATS SECONDS [SEED]`: complete random games on one core, as one line of JSON. The peers'
 * programs print the same fields.
 */
const [id, seats, seconds, seed = '1'] = process.argv.slice(2);
const game = titles.find(({ game }) => game.id === id)?.game;
if (!game || !game.seats.includes(Number(seats)) || !(Number(seconds) > 0)) {
  console.error('usage: node bench/playouts.ts GAME SEATS SECONDS [SEED]');
  process.exit(2);
}
const options = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default]));
const rng = seeded(seed);

interface Run {
  readonly games: number;
  readonly seconds: number;
  readonly moves: number;
  /** The mean score of each game's seats. */
  readonly means: readonly number[];
}

/** CPU time of the process, so that other load hardly counts. */
function milliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Timed without counting, so that only the rules are measured. */
function time(limit: number): Pick<Run, 'games' | 'seconds'> {
  const begun = milliseconds();
  let games = 0;
  let elapsed = 0;
  for (; elapsed < limit; elapsed = (milliseconds() - begun) / 1000) {
    for (let i = 0; i < 50; i++) playout(game!, game!.setup(Number(seats), options), rng);
    games += 50;
  }
  return { games, seconds: elapsed };
}

function count(games: number): Pick<Run, 'moves' | 'means'> {
  let moves = 0;
  const means: number[] = [];
  for (let i = 0; i < games; i++) {
    const state = game!.setup(Number(seats), options);
    playout(game!, state, rng, { before: (actor) => (moves += actor < 0 ? 0 : 1) });
    const { scores } = game!.standing(state);
    means.push(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  }
  return { moves, means };
}

time(1); // warm-up
const timed = time(Number(seconds));
const { moves, means } = count(4000);
const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
const variance = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / means.length;
console.log(
  JSON.stringify({
    game: id,
    players: Number(seats),
    via: 'vatout',
    games: timed.games,
    seconds: timed.seconds,
    gamesPerSecond: timed.games / timed.seconds,
    meanScore: mean,
    seScore: Math.sqrt(variance / means.length),
    meanMoves: moves / means.length,
  }),
);
