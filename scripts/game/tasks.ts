import { existsSync } from 'node:fs';
import { formatting, lint, pageTypes, tests, types, type Task } from '../tasks.ts';

/** The suites that hold any game to the contract. */
const SUITES = [
  'test/facts.test.ts',
  'test/contract.even.test.ts',
  'test/contract.odd.test.ts',
  'test/interference.test.ts',
  'test/chance.test.ts',
  'test/clauses.test.ts',
  'test/prose.test.ts',
  'test/golden.test.ts',
  'test/bots.test.ts',
  'test/server/games.test.ts',
  'test/server/secrecy.test.ts',
];

/** Fewer random games for each case than `npm test` plays. */
export const FEWER = { GAMES: '20', PAIRS: '24' };

/** All checks of one game that need no browser. */
export function gameTasks(id: string): Task[] {
  const folder = `src/games/${id}`;
  return [
    types,
    ...(existsSync(`${folder}/board`) ? [pageTypes] : []),
    lint([folder]),
    formatting([folder]),
    tests(`tests of ${id}`, [`${folder}/`, ...SUITES], { GAME: id, ...FEWER }),
  ];
}
