import { relative } from 'node:path';
import type { TestError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { OTHER_SUITES, RULES_SUITES } from './suites.ts';

interface Failed {
  /** The file, and the test in it. */
  readonly name: string;
  readonly rank: number;
  readonly errors: readonly TestError[];
}

/** Reports the first failure in full and the others by name: most of them follow from it. */
export default class FirstCause implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const [first, ...others] = modules.flatMap(failuresIn).sort((a, b) => a.rank - b.rank);
    if (!first) return;
    console.log(`\n${first.errors.map(textOf).join('\n')}\n\n  in ${first.name}`);
    if (others.length === 0) return;
    const names = others.slice(0, NAMED).map(({ name }) => `  ${name}`);
    const more = others.length > NAMED ? [`  and ${others.length - NAMED} more`] : [];
    console.log(['\nFailing too, perhaps for the same reason:', ...names, ...more].join('\n'));
  }
}

const ORDER = [...RULES_SUITES, ...OTHER_SUITES];

/** Failures beyond so many are counted only. */
const NAMED = 5;

function failuresIn(module: TestModule): Failed[] {
  const file = relative(process.cwd(), module.moduleId);
  const rank = ORDER.indexOf(file); // a game's own tests are not listed: they come first
  const loading = module.errors();
  if (loading.length > 0) return [{ name: file, rank, errors: loading }];
  return [...module.children.allTests('failed')].map((test: TestCase) => ({
    name: `${file}: ${test.fullName}`,
    rank,
    errors: (test.result().errors ?? []).slice(0, 1),
  }));
}

/** The message, what differs, what caused it, and the line of our sources. */
function textOf({ message, diff, stacks = [], cause }: TestError): string {
  const own = stacks.find(({ file }) => !file.includes('node_modules'));
  const line = own ? `  at ${relative(process.cwd(), own.file)}:${own.line}` : null;
  return [message, diff, line, cause ? textOf(cause) : null].filter(Boolean).join('\n');
}
