import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first. */
const LONG = [
  ...[
    'web/screens.tables',
    'web/engines',
    'web/online.test',
    'web/screens.pages',
    'web/play',
    'web/device',
    'web/learn',
  ],
  ...['cluster/model', 'interference', 'contract', 'cli.test', 'strength', 'cluster/', 'server/', 'web/', 'arena'],
];

/** What is long begins early: many short files then keep both workers busy to the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(`/test/${name}`));
      return at < 0 ? LONG.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  // What a screen keeps (*.svelte.ts) is tested without a screen: state is plain there, and what follows from it is worked out when read.
  plugins: [svelte()],
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } }, // other tests may keep both cores busy meanwhile
    pool: 'forks', // a thread that loads Vite (test/browser.test.ts) can crash the process of all of them: rolldown #9722, vitest #11291
    maxWorkers: 2, // by default one core of two would idle
    sequence: { sequencer: LongFirst },
  },
});
