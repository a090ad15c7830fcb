import { existsSync } from 'node:fs';
import type { Title } from '../../src/games/title.ts';
import { formatting, lint, pageTypes, runTasks, tests, types, type Task } from '../tasks.ts';
import { OTHER_SUITES, RULES_SUITES, SECRECY_SUITE } from './suites.ts';

/** Fewer random games for each case than `npm test` plays. */
export const FEWER = { GAMES: '20', PAIRS: '24' };

/** The checks of a game's source. */
export const sourceTasks = (folder: string): Task[] => [
  types,
  ...(existsSync(`${folder}/board`) ? [pageTypes] : []),
  lint([folder]),
  formatting([folder]),
];

/**
 * Runs the suites of a game and its own tests; true if none fails. A mistake in the rules fails many tests: the suites of
 * the rules come first, and the others wait until they pass.
 */
export async function runSuites({ facts: { id }, game }: Title): Promise<boolean> {
  const hasSecrets = Object.keys(game.secrets.actions).length > 0;
  const others = [`src/games/${id}/`, ...OTHER_SUITES, ...(hasSecrets ? [SECRECY_SUITE] : [])];
  const suites = (name: string, files: readonly string[]): Task =>
    tests(`${name} of ${id}`, files, { GAME: id, ...FEWER }, './scripts/game/firstcause.ts');
  if (await runTasks([suites('rules', RULES_SUITES)])) return runTasks([suites('other tests', others)]);
  console.log(`\nThe other tests of ${id} were not run: they build on the rules. Repair the first failure above.`);
  return false;
}
