import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type ProjectConfig, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first. Those that keep a core busy alternate with those that mostly wait. */
const LONG = [
  ...['web/engines', 'web/screens.tables', 'web/screens.pages', 'cluster/postgres', 'web/online.test'],
  ...['cluster/faults', 'web/play', 'cluster/nodes', 'web/device', 'cluster/model', 'web/learn', 'cluster/presence'],
  ...[
    'library/',
    'web/club',
    'cluster/back',
    'web/screenreader',
    'install/binary',
    'cluster/bus',
    'web/account',
    'cluster/startup',
    'web/fifth',
  ],
  ...['cluster/', 'web/'],
  ...['server/faults', 'contract', 'fifth', 'guides', 'cli', 'interference', 'new', 'bots', 'boundaries', 'server/'],
  ...['tournament', 'arena', 'strength'],
];

/** Long files begin early, so that the last workers end together; files that share a process follow each other. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(`/test/${name}`));
      return (at < 0 ? LONG.length : at) + PROJECTS.indexOf(project.name) * 2 * LONG.length;
    };
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

/** In the order in which they run. */
const PROJECTS = ['system', 'program', 'unit'];

const UNIT = ['src/**/*.test.ts', 'examples/**/*.test.ts'];
const ALL = [...UNIT, 'test/**/*.test.ts'];
/** Tests that need the built page, a browser, PostgreSQL, Redis, other programs of Debian or older versions of Node. */
const SYSTEM = [
  'test/web/**/*.test.ts',
  'test/install/**/*.test.ts',
  'test/cluster/**/*.test.ts',
  'test/library/**/*.test.ts',
  'test/browser.test.ts',
];

/** Of every project. */
const SHARED = {
  testTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } }, // other tests may keep both cores busy meanwhile
  pool: 'forks', // a thread that loads Vite (test/browser.test.ts) can crash the process of all of them: rolldown #9722, vitest #11291
} as const;

const project = (test: ProjectConfig) => ({
  extends: false as const, // it would add the list of all files to its own
  // *.svelte.ts files are tested without a screen: state is plain there, and derived values are computed when read.
  plugins: [svelte()],
  test: { ...SHARED, ...test },
});

export default defineConfig({
  test: {
    include: ALL,
    maxWorkers: 3, // on two cores: one of them mostly waits
    sequence: { sequencer: LongFirst },
    projects: [
      // A process and a module graph for each file would cost more than many of their tests, and every page a browser.
      project({ name: 'unit', include: UNIT, isolate: false }),
      project({ name: 'program', include: ALL, exclude: [...UNIT, ...SYSTEM], isolate: false }),
      project({ name: 'system', include: SYSTEM, isolate: false }),
    ],
  },
});
