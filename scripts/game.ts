import { titles } from '../src/games/index.ts';
import { gameTasks } from './game/tasks.ts';
import { runTasks } from './tasks.ts';

/* `npm run game NAME`: checks one game, all but browsers. */

const [, , id] = process.argv;
const ids = titles.map(({ facts }) => facts.id);
if (id === undefined || !ids.includes(id)) {
  const problem = id === undefined ? 'Which game?' : `There is no game “${id}” in src/games/index.ts.`;
  console.error(`${problem} Games: ${ids.join(', ')}.\nusage: npm run game NAME; npx vatout new NAME makes a new one.`);
  process.exit(2);
}
process.exitCode = (await runTasks(gameTasks(id))) ? 0 : 1;
