/** The layers of ARCHITECTURE.md: an area may import itself and the areas named here; types count. */
const ALLOWED = {
  core: [],
  binary: [],
  search: ['core/'],
  games: ['core/', 'search/'],
  bots: ['core/', 'search/', 'games/'],
  fairness: ['core/'],
  duplicate: ['core/', 'fairness/'],
  ratings: ['core/', 'search/'],
  club: ['core/', 'tournament/pairing/'],
  messages: ['core/', 'search/', 'games/', 'bots/', 'table/', 'tournament/', 'protocol/'],
  workers: ['core/', 'binary/', 'search/', 'games/', 'bots/'],
  table: ['core/', 'games/'],
  tournament: ['core/', 'duplicate/', 'search/', 'table/'],
  protocol: ['core/', 'table/', 'tournament/'],
  client: ['core/', 'table/', 'tournament/', 'protocol/'],
  server: [
    'core/',
    'binary/',
    'search/',
    'games/',
    'bots/',
    'fairness/',
    'duplicate/',
    'ratings/',
    'club/',
    'messages/',
    'workers/',
    'table/',
    'tournament/',
    'protocol/',
  ],
  // A board uses the shared components and the contract of boards.
  board: [
    'core/',
    'games/',
    'web/ui/',
    'web/kit/',
    'web/words/format',
    'web/board[.]ts',
    'web/lesson[.]ts',
    'web/guide[.]ts',
    'web/byhand[.]ts',
  ],
  web: [
    'core/',
    'search/',
    'games/',
    'bots/',
    'fairness/',
    'duplicate/',
    'ratings/',
    'club/',
    'messages/',
    'workers/',
    'table/',
    'tournament/',
    'protocol/',
    'client/',
  ],
  cli: [
    'core/',
    'binary/',
    'search/',
    'games/',
    'bots/',
    'workers/',
    'fairness/',
    'duplicate/',
    'ratings/',
    'club/',
    'messages/',
    'table/',
    'tournament/',
    'protocol/',
    'client/',
    'server/',
  ],
};

/** The only packages an area may use; all others use none. */
const PACKAGES = {
  fairness: ['@noble/hashes'],
  cli: ['commander'],
  table: ['valibot'],
  tournament: ['valibot'],
  protocol: ['valibot'],
  server: [
    'fastify',
    '@fastify',
    'ws',
    'pino',
    'prom-client',
    'pg',
    '@redis/client',
    'valibot',
    '@valibot/to-json-schema',
    'nodemailer',
    '@simplewebauthn/server',
    '@types/ws',
    '@types/pg',
    '@types/nodemailer',
  ],
  board: ['svelte'],
  web: ['svelte', '@fontsource-variable', 'uqr', '@simplewebauthn/browser'],
};

const TEST = '[.]test[.]ts$';
const BOARD = '^src/games/[^/]+/board/';
const UI = '^src/web/(ui|kit)/';

/** The files of an area: boards lie in the folders of their games. */
const filesOf = (area) =>
  area === 'board' ? { path: BOARD, pathNot: TEST } : { path: `^src/${area}/`, pathNot: `${TEST}|${BOARD}` };

const layers = Object.entries(ALLOWED).map(([area, allowed]) => ({
  name: `layer-${area}`,
  comment: `${area} imports only itself and: ${allowed.join(', ')}`,
  severity: 'error',
  from: filesOf(area),
  to: { path: '^src/', pathNot: `^src/(${[...(area === 'board' ? [] : [`${area}/`]), ...allowed].join('|')})` },
}));

const packages = Object.keys(ALLOWED).map((area) => ({
  name: `packages-${area}`,
  comment: `${area} uses only these packages: ${(PACKAGES[area] ?? ['none']).join(', ')}`,
  severity: 'error',
  from: filesOf(area),
  to: {
    dependencyTypes: [
      'npm',
      'npm-dev',
      'npm-optional',
      'npm-no-pkg',
      'unknown',
      ...(['binary', 'cli', 'workers', 'server'].includes(area) ? [] : ['core']),
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
      comment:
        'rules and words know nothing of how a game is played well or drawn; a manifest names all that a game brings',
      severity: 'error',
      from: { path: '^src/games/', pathNot: '^src/games/[^/]+/(mind|board)/|/manifest[.]ts$' },
      to: { path: '^src/(search/|games/[^/]+/(mind|board)/)' },
    },
    {
      name: 'boards-and-minds-apart',
      comment: 'a board offers what it is told, and a mind is not drawn',
      severity: 'error',
      from: { path: '^src/games/[^/]+/(mind|board)/' },
      to: { path: '^src/games/[^/]+/(mind|board)/', pathNot: '^src/games/[^/]+/$1/' },
    },
    {
      name: 'pieces-know-no-game',
      comment: 'what every board may use knows no game',
      severity: 'error',
      from: { path: UI },
      to: { path: '^src/games/' },
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
