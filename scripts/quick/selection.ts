import { dirname } from 'node:path';
import type { Imports } from './imports.ts';

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** Tests that need the built page, a browser, PostgreSQL or Redis, and those of the whole program: run only if they change themselves. */
const HEAVY =
  /^test\/(web|cluster|install|server\/(fuzz|faults|flood|clockmodel))|^test\/(browser|deploy|toy|boundaries|strength|guides|join|new|cli\S*|arena|training)\./;

/** The games whose folder was changed, but for what only the page shows. */
export const gamesOf = (changed: readonly string[], ids: readonly string[]): string[] =>
  ids.filter((id) => changed.some((file) => file.startsWith(`src/games/${id}/`) && !file.includes('/board/')));

/**
 * The tests beside a changed file, and the tests that import one; a helper in `test/` passes the change on to those that
 * import it. The list of games (src/games/index.ts) ends the search: nearly everything imports it, and it imports every
 * game. The suites run for a changed game instead (`gamesOf`).
 */
export function testsFor(changed: readonly string[], imports: Imports, games: readonly string[]): string[] {
  const reached = new Set(changed);
  for (const file of reached) {
    for (const importer of imports.of(file)) {
      if (isTest(importer) || (file.startsWith('test/') && importer.startsWith('test/'))) reached.add(importer);
    }
  }
  const folders = new Set(changed.filter((file) => /\.(ts|svelte)$/.test(file)).map((file) => dirname(file)));
  for (const file of imports.files)
    if (isTest(file) && folders.has(dirname(file)) && !file.startsWith('test/')) reached.add(file);
  const isCovered = (file: string): boolean => games.some((id) => file.startsWith(`src/games/${id}/`));
  return [...reached].filter(
    (file) => isTest(file) && !isCovered(file) && (!HEAVY.test(file) || changed.includes(file)),
  );
}
