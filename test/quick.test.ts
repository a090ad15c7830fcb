import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { Imports } from '../scripts/quick/imports.ts';
import { gamesOf, testsFor } from '../scripts/quick/selection.ts';
import { titles } from '../src/games/index.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
const imports = new Imports(files.split('\n').filter(Boolean));
const ids = titles.map(({ facts }) => facts.id);
const select = (...changed: string[]): string[] => testsFor(changed, imports, gamesOf(changed, ids));

describe('npm run quick', () => {
  it('runs the tests beside a changed file and those that import it', () => {
    expect(select('src/search/choice.ts')).toContain('src/search/choice.test.ts');
    expect(select('src/table/table.ts')).toContain('test/server/table.test.ts');
  });

  it('runs the suites of a changed game, and nothing because of the list of games', () => {
    expect(gamesOf(['src/games/las-vegas/rules.ts'], ids)).toEqual(['las-vegas']);
    expect(select('src/games/las-vegas/rules.ts').length).toBeLessThan(5);
    expect(gamesOf(['src/games/las-vegas/board/Board.svelte'], ids)).toEqual([]);
  });

  it('runs the tests that use a changed helper', () => {
    expect(select('test/contract.ts')).toEqual(
      expect.arrayContaining(['test/contract.even.test.ts', 'test/contract.odd.test.ts']),
    );
  });

  it('runs tests that need a browser or a database only where they change themselves', () => {
    expect(select('src/server/room.ts').filter((file) => /^test\/(web|cluster)\//.test(file))).toEqual([]);
    expect(select('test/web/play.test.ts')).toEqual(['test/web/play.test.ts']);
  });
});
