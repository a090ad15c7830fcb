import { checks, runTasks, tool, type Task } from './tasks.ts';

/*
 * `node scripts/ready.ts`: what comes before the tests, side by side: the static checks keep the cores busy while packages are
 * downloaded. Then the size of the page that was built.
 */

const programs: Task = { name: 'programs', args: ['scripts/programs.ts'] };
const page: Task = { name: 'build', args: [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'] };
const sizes: Task = { name: 'sizes', args: ['scripts/sizes.ts'] };

process.exitCode = (await runTasks([page, programs, ...checks], [sizes])) ? 0 : 1;
