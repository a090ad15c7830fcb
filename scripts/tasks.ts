import { startChild } from './child.ts';

/** A command of a check, as arguments for Node. */
export interface Task {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs groups of tasks one after the other, the tasks of a group at once, and reports each as it ends, with its output where
 * it fails. True if none does.
 */
export async function runTasks(...groups: (readonly Task[])[]): Promise<boolean> {
  const begun = performance.now();
  const results: boolean[] = [];
  for (const group of groups) results.push(...(await Promise.all(group.map((task) => runTask(task, begun)))));
  return results.every(Boolean);
}

function runTask({ name, args, env }: Task, begun: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = startChild(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('close', (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds} s`);
      if (code !== 0) console.log(output.trimEnd());
      resolve(code === 0);
    });
  });
}

export const tool = (path: string): string => `node_modules/${path}`;

/** The types of everything but the page: less than that cannot be checked on its own. */
export const types: Task = { name: 'types', args: [tool('ts7/bin/tsc'), '-p', 'tsconfig.json'] };

/** The types of the page and of boards. */
export const pageTypes: Task = {
  name: 'types of the page',
  args: [
    ...[tool('svelte-check/bin/svelte-check'), '--tsconfig', 'src/web/tsconfig.json'],
    ...['--output', 'human', '--fail-on-warnings'],
  ],
};

export const lint = (paths: readonly string[]): Task => ({
  name: 'lint',
  args: [tool('eslint/bin/eslint.js'), '--no-warn-ignored', ...paths],
});

export const formatting = (paths: readonly string[]): Task => ({
  name: `format (npx prettier --write ${paths.join(' ')} repairs it)`,
  args: [tool('prettier/bin/prettier.cjs'), '--check', '--ignore-unknown', '--log-level', 'warn', ...paths],
});

export const tests = (name: string, files: readonly string[], env?: Task['env'], reporter = 'dot'): Task => ({
  name,
  args: [tool('vitest/vitest.mjs'), 'run', '--reporter', reporter, ...files],
  env,
});

/** The static checks of the whole tree. */
export const checks: readonly Task[] = [
  lint(['.']),
  formatting(['.']),
  pageTypes,
  types,
  { name: 'types of the rules, without a platform', args: [tool('ts7/bin/tsc'), '-p', 'tsconfig.pure.json'] },
  { name: 'unused code', args: [tool('knip/bin/knip.js')] },
];
