import { defineConfig } from 'vitest/config';

/** What a mutant of the rules must survive: the tests beside the rules, without the long random suites. */
export default defineConfig({ test: { include: ['src/games/**/*.test.ts', 'src/core/**/*.test.ts'] } });
