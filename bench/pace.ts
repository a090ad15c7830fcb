import { playGame, type Player } from '../src/bots/player.ts';
import { playerNamed } from '../src/bots/roster.ts';
import type { AnyGame } from '../src/core/game.ts';
import { LEVELS } from '../src/core/level.ts';
import { start } from '../src/core/match.ts';
import { seeded } from '../src/core/rng.ts';
import { titles } from '../src/games/index.ts';

/* `node bench/pace.ts`: CPU milliseconds of a move at each level, mean and maximum, as rows for bench/strength.md. */

/** The first moves of a player are slow, before the code is compiled. */
const WARM_UP = 20;

function timesOf(game: AnyGame, seats: number, level: number): string {
  const begun = start(game, seats);
  if (!begun.ok) throw new Error(`${game.id} refuses its defaults`);
  const player = playerNamed(game, String(level))!;
  const times: number[] = [];
  const timed: Player = (view, seat, rng, events) => {
    const before = process.threadCpuUsage();
    const action = player(view, seat, rng, events);
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
    return action;
  };
  for (let i = 0; i < (level >= 5 ? 1 : 3); i++) {
    playGame(game, begun.value.options, Array<Player>(seats).fill(timed), seeded(`pace ${i}`));
  }
  const counted = times.slice(WARM_UP);
  const mean = counted.reduce((sum, time) => sum + time, 0) / counted.length;
  return `${mean.toFixed(1)}, ${Math.max(...counted).toFixed(0)}`;
}

for (const { game } of titles) {
  for (const seats of [game.seats[0]!, game.seats.at(-1)!]) {
    const cells = [game.id, seats, ...LEVELS.map((level) => timesOf(game, seats, level))];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
