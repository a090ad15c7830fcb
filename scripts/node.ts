import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { flagOf } from '../src/server/settings.ts';
import { freePort } from './backends.ts';
import { startChild } from './child.ts';

/** Flags of `vatout serve` for private nodes: no rate limits. */
export const UNLIMITED = { requests: 0, guests: 0, messages: 0, sockets: 0, newcomerHours: 0 } as const;

/** A server in its own process that can be killed and restarted in place. */
export class ServerNode {
  /** Its address. */
  readonly at = { url: '' };
  kills = 0;
  private readonly flags: Readonly<Record<string, string | number>>;
  private readonly env: Readonly<Record<string, string>>;
  private child: ChildProcess | null = null;

  constructor(flags: Readonly<Record<string, string | number>>, env: Readonly<Record<string, string>> = {}) {
    this.flags = flags;
    this.env = env;
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    if (this.at.url === '') this.at.url = `http://127.0.0.1:${this.flags.port ?? (await freePort())}`;
    const flags = { ...this.flags, port: new URL(this.at.url).port };
    const args = Object.entries(flags).flatMap(([name, value]) => [`--${flagOf(name)}`, String(value)]);
    const child = startChild(process.execPath, ['bin/vatout.js', 'serve', ...args], {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...process.env, LANG: 'C', ...this.env },
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr!.on('data', (data: Buffer) => {
        said = (said + data.toString()).slice(-4000);
        if (said.includes(this.at.url)) resolve();
      });
      child.once('exit', (code, signal) => reject(new Error(`the server ended (${code ?? signal}): ${said}`)));
    });
  }

  /** Resolves when the current process has exited. */
  async gone(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** kill -9. */
  async kill(): Promise<void> {
    if (this.child) this.kills++;
    await this.end('SIGKILL');
  }

  /** SIGTERM, as an operator would. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const gone = this.gone();
    this.child?.kill(signal);
    await gone;
    this.child = null;
  }
}
