import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICK = 10;

/** In bytes: the whole process, and the part that objects hold. */
export interface Collected {
  readonly resident: number;
  readonly held: number;
}

/** A server in its own process, measured from outside. */
export class ServerProcess {
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  /** Resolves when it reports that it is listening. */
  static start(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    process.once('exit', () => child.kill('SIGKILL')); // a failed run leaves no server behind
    return new Promise((resolve, reject) => {
      let said = '';
      const hear = (data: Buffer): void => {
        said += data.toString();
        if (/listening|is open at/.test(said)) resolve(new ServerProcess(child));
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended (${code}): ${said}`)));
    });
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** CPU milliseconds so far, of all threads. */
  get cpu(): number {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  }

  /** Resident memory in bytes. */
  get memory(): number {
    return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8'))![1]);
  }

  /** Its memory after a collection of garbage, in a server that was started with collect.ts. */
  async collected(): Promise<Collected> {
    this.child.kill('SIGUSR2');
    // The server writes its log there, too.
    for (;;) {
      const [data] = (await once(this.child.stdout!, 'data')) as [Buffer];
      const told = /^\{"resident".*$/m.exec(data.toString());
      if (told) return JSON.parse(told[0]) as Collected;
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    setTimeout(() => this.child.kill('SIGKILL'), 5000).unref();
    await ended;
  }
}
