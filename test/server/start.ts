import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startChild } from '../../scripts/child.ts';

/** A private in-memory file system for one process; it ends with the process. Linux only. */
export interface Mount {
  readonly folder: string;
  /** `ro`, `size=200k` … */
  readonly options: string;
}

export interface Start {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** `vatout serve` in a process of its own. */
export class Starting {
  readonly child: ChildProcess;
  readonly ended: Promise<Start>;
  private readonly mount: Mount | undefined;
  private said = '';

  constructor(flags: readonly string[], mount?: Mount) {
    this.mount = mount;
    const serve = [process.execPath, 'bin/vatout.js', 'serve', '--web', 'nowhere', '--log', 'silent', ...flags];
    const namespace = ['unshare', process.getuid!() === 0 ? '-m' : '-rm', 'sh', '-c'];
    const mounted = 'mount -t tmpfs -o "$1" tmpfs "$2" && shift 2 && exec "$@"';
    const [program, ...args] = mount ? [...namespace, mounted, 'sh', mount.options, mount.folder, ...serve] : serve;
    this.child = startChild(program!, args, { env: { ...process.env, LANG: 'C' }, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    this.child.stdout!.on('data', (data) => (out += data));
    this.child.stderr!.on('data', (data) => (this.said += data));
    this.ended = new Promise((resolve, reject) => {
      this.child.on('error', reject);
      this.child.on('close', (code) => resolve({ code, out, err: this.said }));
    });
  }

  get err(): string {
    return this.said;
  }

  /** Where it listens; null until it says so. */
  get url(): string | null {
    return /http:\/\/[\d.]+:\d+/.exec(this.said.replace(/Redis.*\n/g, ''))?.[0] ?? null;
  }

  /** A path of the file system that only this process has. */
  inside(name: string): string {
    return join(`/proc/${this.child.pid}/root`, this.mount!.folder, name);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<Start> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** A hanging start is killed after so long, and so has no exit code; in milliseconds. */
const LONGEST = 60_000;

/** A start that must end by itself. */
export function start(flags: readonly string[], mount?: Mount): Promise<Start> {
  const starting = new Starting(flags, mount);
  const timer = setTimeout(() => void starting.kill(), LONGEST);
  return starting.ended.finally(() => clearTimeout(timer));
}
