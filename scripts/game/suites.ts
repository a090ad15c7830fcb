/** The suites of the rules alone, in the order in which their failures explain each other. */
export const RULES_SUITES = [
  'test/facts.test.ts',
  'test/contract.even.test.ts',
  'test/contract.odd.test.ts',
  'test/chance.test.ts',
  'test/named.test.ts',
  'test/interference.test.ts',
];

/** The suites of what is made of the rules: words, records, bots, online tables. */
export const OTHER_SUITES = [
  'test/clauses.test.ts',
  'test/prose.test.ts',
  'test/you.test.ts',
  'test/golden.test.ts',
  'test/bots.test.ts',
  'test/server/games.test.ts',
];

/** For a game whose actions have words to hide. */
export const SECRECY_SUITE = 'test/server/secrecy.test.ts';
