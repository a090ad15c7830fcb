/** The layers of ARCHITECTURE.md. Each area may import itself and the areas named here; types count. */
const ALLOWED = {
  core: [],
  search: ['core'],
  games: ['core', 'search'],
  bots: ['core', 'search', 'games'],
  fairness: ['core'],
  messages: ['core', 'search', 'games', 'bots'],
  workers: ['core', 'search', 'games', 'bots'],
  cli: ['core', 'search', 'games', 'bots', 'workers', 'fairness', 'messages'],
};

/** The only packages an area may use; all others use none. */
const PACKAGES = { fairness: ['@noble/hashes'], cli: ['commander'] };

const SOURCE = '[.]ts$';
const TEST = '[.]test[.]ts$';

const layers = Object.entries(ALLOWED).map(([area, allowed]) => ({
  name: `layer-${area}`,
  comment: `src/${area} imports only: ${[area, ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${area}/.*${SOURCE}`, pathNot: TEST },
  to: { path: '^src/', pathNot: `^src/(${[area, ...allowed].join('|')})/` },
}));

const packages = Object.keys(ALLOWED).map((area) => ({
  name: `packages-${area}`,
  comment: `src/${area} uses only these packages: ${(PACKAGES[area] ?? ['none']).join(', ')}`,
  severity: 'error',
  from: { path: `^src/${area}/`, pathNot: TEST },
  to: {
    dependencyTypes: [
      'npm',
      'npm-dev',
      'npm-optional',
      'npm-no-pkg',
      'unknown',
      ...(area === 'cli' || area === 'workers' ? [] : ['core']),
    ],
    ...(PACKAGES[area] && { pathNot: PACKAGES[area].map((name) => `node_modules/${name}`) }),
  },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'known-area',
      comment: 'every file of src/ is in an area that has a layer',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: `^src/(${Object.keys(ALLOWED).join('|')})/` },
    },
    {
      name: 'games-apart',
      comment: 'a game imports no other game',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/[^/]+/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'rules-alone',
      comment: 'only the mind of a game knows how to search; its rules and words do not',
      severity: 'error',
      from: { path: '^src/games/', pathNot: '^src/games/([^/]+/mind/|minds[.]ts)' },
      to: { path: '^src/(search/|games/[^/]+/mind/)' },
    },
    ...layers,
    ...packages,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
