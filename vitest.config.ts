import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // What a screen keeps (*.svelte.ts) is tested without a screen: state is plain there, and what follows from it is worked out when read.
  plugins: [svelte()],
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } }, // other tests may keep both cores busy meanwhile
    pool: 'forks', // a thread that loads Vite (test/browser.test.ts) can crash the process of all of them: rolldown #9722, vitest #11291
    maxWorkers: 2, // by default one core of two would idle
  },
});
