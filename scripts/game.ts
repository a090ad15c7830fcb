import { titles } from '../src/games/index.ts';
import { runSuites, sourceTasks } from './game/tasks.ts';
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
// Not at once: a server that is kept waiting sheds load.
const isSound = await runTasks(sourceTasks(`src/games/${id}`));
process.exitCode = (await runSuites(title)) && isSound ? 0 : 1;
