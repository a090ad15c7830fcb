import { existsSync } from 'node:fs';
import type { Title } from '../../src/games/title.ts';
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
];

/** For a game whose actions have words to hide. */
const SECRECY = 'test/server/secrecy.test.ts';

/** Fewer random games for each case than `npm test` plays. */
export const FEWER = { GAMES: '20', PAIRS: '24' };

/** The checks of a game's source. */
export const sourceTasks = (folder: string): Task[] => [
  types,
  ...(existsSync(`${folder}/board`) ? [pageTypes] : []),
  lint([folder]),
  formatting([folder]),
];

/** The game's own tests and the suites. Not beside other work: a server that is kept waiting sheds load. */
export function suitesOf({ facts: { id }, game }: Title): Task {
  const hasSecrets = Object.keys(game.secrets.actions).length > 0;
  const files = [`src/games/${id}/`, ...SUITES, ...(hasSecrets ? [SECRECY] : [])];
  return tests(`tests of ${id}`, files, { GAME: id, ...FEWER });
}
