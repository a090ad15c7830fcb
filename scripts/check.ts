import { formatting, lint, pageTypes, runTasks, types, type Task } from './tasks.ts';

/* `npm run check`: the static checks of the whole tree, side by side. */

const pureTypes: Task = {
  name: 'types of the rules, without a platform',
  args: ['node_modules/ts7/bin/tsc', '-p', 'tsconfig.pure.json'],
};
const unused: Task = { name: 'unused code', args: ['node_modules/knip/bin/knip.js'] };

const passed = await runTasks([lint(['.']), formatting(['.']), pageTypes, types, pureTypes, unused]);
process.exitCode = passed ? 0 : 1;
