import { titles } from '../src/games/index.ts';
import { sourceTasks, suitesOf } from './game/tasks.ts';
import { runTasks } from './tasks.ts';

/* `npm run game NAME`: checks one game, all but browsers. */

const [, , id] = process.argv;
const title = titles.find(({ facts }) => facts.id === id);
if (!title) {
  const problem = id === undefined ? 'Which game?' : `There is no game “${id}” in src/games/index.ts.`;
  const ids = titles.map(({ facts }) => facts.id).join(', ');
  console.error(`${problem} Games: ${ids}.\nusage: npm run game NAME; npx vatout new NAME makes a new one.`);
  process.exit(2);
}
process.exitCode = (await runTasks(sourceTasks(`src/games/${id}`), [suitesOf(title)])) ? 0 : 1;
