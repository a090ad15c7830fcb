import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type ProjectConfig, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first. */
const LONG = [
  ...[
    'web/screens.tables',
    'web/engines',
    'web/online.test',
    'web/screens.pages',
    'web/device',
    'web/play',
    'web/learn',
  ],
  ...['cluster/', 'web/'],
  ...['server/faults', 'contract', 'fifth', 'interference', 'bots', 'cli.test', 'server/', 'arena', 'strength'],
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
/** Tests that need a browser, PostgreSQL or Redis. */
const SYSTEM = ['test/web/**/*.test.ts', 'test/cluster/**/*.test.ts', 'test/browser.test.ts'];

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
    maxWorkers: 2, // with more, tests that measure a page or shed load fail now and then on two cores
    sequence: { sequencer: LongFirst },
    projects: [
      // A process and a module graph for each of these many small files would cost more than their tests.
      project({ name: 'unit', include: UNIT, isolate: false }),
      project({ name: 'program', include: ALL, exclude: [...UNIT, ...SYSTEM], isolate: false }),
      project({ name: 'system', include: SYSTEM }),
    ],
  },
});
