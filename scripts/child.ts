import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

const alive = new Set<ChildProcess>();
// A failed run leaves no processes behind.
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Starts a process that does not outlive this one. */
export function startChild(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}
