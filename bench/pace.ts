import { LEVELS } from '../src/core/level.ts';
import { titles } from '../src/games/index.ts';
import { paced } from './pace/game.ts';
import { openPhone } from './pace/phone.ts';

/*
 * `node bench/pace.ts [--phone] [GAME …]`: CPU milliseconds of a move at each level, mean and maximum, as rows for
 * bench/strength.md. `--phone`: of the champion’s moves in Chromium, with a processor four times slower.
 */

/** The first moves of a player are slow, before the code is compiled. */
const WARM_UP = 20;

const told = (times: readonly number[]): string => {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return `${mean.toFixed(1)}, ${Math.max(...times).toFixed(0)}`;
};

function timesOf(game: string, seats: number, level: number): number[] {
  const times: number[] = [];
  for (let i = 0; i < (level >= 5 ? 1 : 3); i++) {
    const step = paced(game, seats, level, `pace ${i}`);
    for (let more = true; more;) {
      const before = process.threadCpuUsage();
      more = step();
      const { user, system } = process.threadCpuUsage(before);
      times.push((user + system) / 1000);
    }
  }
  return times.slice(WARM_UP);
}

const [mode, ...rest] = process.argv.slice(2);
const onPhone = mode === '--phone';
const named = onPhone || mode === undefined ? rest : [mode, ...rest];
const tables = titles
  .filter(({ game }) => named.length === 0 || named.includes(game.id))
  .flatMap(({ game }) => [game.seats[0]!, game.seats.at(-1)!].map((seats) => ({ id: game.id, seats })));
if (onPhone) {
  const phone = await openPhone();
  console.log(`A fixed loop takes ${phone.slower.toFixed(2)} times as long on this page as without the brake.`);
  for (const { id, seats } of tables) {
    const times = await phone.timesOf(id, seats, 'pace 0');
    // The first moves count here, too: a phone has just loaded the page.
    console.log(`| ${id} | ${seats} | ${times.length} | ${told(times)} |`);
  }
  await phone.close();
} else {
  for (const { id, seats } of tables) {
    const cells = [id, seats, ...LEVELS.map((level) => told(timesOf(id, seats, level)))];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
