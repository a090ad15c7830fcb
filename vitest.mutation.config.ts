import { defineConfig } from 'vitest/config';

/** What a mutant of the rules must survive: the tests beside the rules, without the long random suites. */
export default defineConfig({ test: { include: ['src/**/*.test.ts', 'test/record.test.ts'] } });
