import { checks, runTasks } from './tasks.ts';

/* `npm run check`: the static checks of the whole tree, side by side. */

process.exitCode = (await runTasks(checks)) ? 0 : 1;
