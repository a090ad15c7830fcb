import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { titles } from '../src/games/index.ts';
import { FEWER, runSuites } from './game/tasks.ts';
import { Imports } from './quick/imports.ts';
import { gamesOf, testsFor } from './quick/selection.ts';
import { formatting, lint, pageTypes, runTasks, tests, types } from './tasks.ts';

/*
 * `npm run quick [COMMIT]`: checks what you changed since the last commit, or since COMMIT, in well under a minute. Runs
 * types, lint, formatting, the tests beside the changed files and those that import them, and the suites of changed games.
 */

/** The game that stands for all in suites of any game, where no game was changed. */
const ONE = 'vaalbara';

const [, , since = 'HEAD'] = process.argv;
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [
  ...git('diff', '--name-only', since, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));
if (changed.length === 0) {
  console.log(`Nothing changed since ${since}. Name an earlier commit: npm run quick HEAD~1.`);
  process.exit(0);
}

const games = gamesOf(
  changed,
  titles.map(({ facts }) => facts.id),
);
const files = testsFor(changed, new Imports(git('ls-files', '--cached', '--others', '--exclude-standard')), games);
console.log(
  `${changed.length} changed files, ${files.length} test files${games.length > 0 ? ` and the suites of ${games.join(', ')}` : ''}. npm test runs them all.`,
);
const code = changed.filter((file) => /\.(ts|js|svelte)$/.test(file));
const isDrawn = changed.some((file) => /^src\/(web|games\/[^/]+\/board)\//.test(file));
const source = [types, ...(isDrawn ? [pageTypes] : []), ...(code.length > 0 ? [lint(code)] : []), formatting(changed)];
// Transformed modules are kept for the next run: to transform them takes longer than most tests.
const KEPT = '--fsModuleCache';
const own = files.length > 0 ? [tests('tests', [KEPT, ...files], { GAME: ONE, ...FEWER })] : [];
const results = [await runTasks(source, own)];
for (const title of titles.filter(({ facts }) => games.includes(facts.id))) results.push(await runSuites(title));
process.exitCode = results.every(Boolean) ? 0 : 1;
