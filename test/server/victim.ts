import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Address } from './client.ts';

/** `hasty`: the server says that something is safe before it is. */
export type Fault = 'hasty';

/** A server in a process of its own, that is killed and started again on the same data folder and port. */
export class Victim {
  readonly at: Address = { url: '' };
  kills = 0;
  private readonly data: string;
  private readonly fault: Fault | undefined;
  private child: ChildProcess | null = null;

  constructor(data: string, fault?: Fault) {
    this.data = data;
    this.fault = fault;
  }

  async start(): Promise<void> {
    const port = this.at.url === '' ? '0' : new URL(this.at.url).port;
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('./serve.child.ts', import.meta.url)), this.data, port, this.fault ?? ''],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.child = child;
    const [url] = (await Promise.race([
      once(createInterface(child.stdout!), 'line'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
    ])) as [string];
    this.at.url = url;
  }

  /** kill -9: nothing is told to anybody, nothing is finished. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.child = null;
    this.kills++;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
