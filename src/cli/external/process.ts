import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

/** Why a program cannot go on. `said`: the line that it wrote, or what ended it. */
export interface Fault {
  readonly kind:
    /** It cannot be started. */
    | 'start'
    /** It has ended. */
    | 'exit'
    /** It did not answer in time. */
    | 'time'
    /** It writes a line without an end. */
    | 'long'
    /** It wrote a line without being asked. */
    | 'unasked'
    /** It does not greet as the protocol demands. */
    | 'greeting'
    /** Its answer is not one of the legal actions. */
    | 'illegal';
  readonly said: string;
}

export type Answer = { readonly ok: true; readonly line: string } | { readonly ok: false; readonly fault: Fault };

/** The longest line, in characters. Actions have fewer than a hundred. */
const LONGEST_LINE = 10_000;
/** How much of standard error is kept, in characters. */
const KEPT_ERRORS = 2_000;
/** How long a program may take to end by itself, in milliseconds. */
const GRACE = 1_000;

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Programs that have not ended. When this process ends they are killed, so that none is left behind. */
const running = new Set<Program>();

function killAll(): void {
  for (const program of running) program.kill();
}

function endAll(signal: NodeJS.Signals): void {
  killAll();
  process.kill(process.pid, signal);
}

function watch(program: Program): void {
  if (running.size === 0) {
    process.once('exit', killAll);
    for (const signal of ENDINGS) process.once(signal, endAll);
  }
  running.add(program);
}

function unwatch(program: Program): void {
  if (!running.delete(program) || running.size > 0) return;
  process.off('exit', killAll);
  for (const signal of ENDINGS) process.off(signal, endAll);
}

/** Settings of our own server, with its passwords, are no business of a program that plays. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VATOUT_') && name !== 'DATABASE_URL'),
  );

/**
 * A program that answers lines: it has standard input, output and error, and nothing else of ours. It leads a process group of
 * its own, so that whatever it starts ends with it.
 */
export class Program {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly ended: Promise<void>;
  private unread = '';
  private stderr = '';
  private fault: Fault | null = null;
  private waiting: ((answer: Answer) => void) | null = null;

  constructor([file, ...args]: readonly string[]) {
    this.child = spawn(file!, args, { detached: true, windowsHide: true, env: environment() });
    const { stdin, stdout, stderr } = this.child;
    this.ended = new Promise((resolve) => {
      this.child.on('error', (error: NodeJS.ErrnoException) => {
        this.fail({ kind: 'start', said: error.code ?? error.message });
        resolve();
      });
      // Not before its streams are closed: what it wrote last says why it ended.
      this.child.on('close', (code, signal) => {
        this.fail({ kind: 'exit', said: signal ?? String(code) });
        resolve();
      });
    });
    // Its children may hold the streams open.
    this.child.on('exit', () => this.kill());
    stdin.on('error', () => {}); // a program that has ended says so by `close`
    stdout.setEncoding('utf8').on('data', (text: string) => this.read(text));
    stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr = (this.stderr + text).slice(-KEPT_ERRORS);
    });
    watch(this);
    void this.ended.then(() => unwatch(this));
  }

  /** The end of what it wrote to standard error. */
  get errors(): string {
    return this.stderr.trim();
  }

  get failed(): boolean {
    return this.fault !== null;
  }

  tell(message: object): void {
    if (!this.fault) this.child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** The line that answers a message within so many milliseconds. */
  async ask(message: object, limit: number): Promise<Answer> {
    this.tell(message);
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<Answer>((resolve) => {
      this.waiting = resolve;
      if (this.fault) this.fail(this.fault);
      else timer = setTimeout(() => this.fail({ kind: 'time', said: String(limit / 1000) }), limit);
    });
    clearTimeout(timer);
    // It may have failed because it is ending: wait for what it writes to standard error.
    if (!answer.ok) await this.ended;
    return answer;
  }

  /** Kills it because of its answer. */
  async reject(fault: Fault): Promise<void> {
    this.fail(fault);
    await this.ended;
  }

  /** Asks it to end, and kills it if it does not. */
  async stop(): Promise<void> {
    this.tell({ type: 'quit' });
    this.child.stdin.end();
    const timer = setTimeout(() => this.kill(), GRACE);
    await this.ended;
    clearTimeout(timer);
  }

  kill(): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') this.child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // it has ended already
    }
  }

  private read(text: string): void {
    if (this.fault) return;
    this.unread += text;
    for (;;) {
      const end = this.unread.indexOf('\n');
      if ((end < 0 ? this.unread.length : end) > LONGEST_LINE)
        return this.fail({ kind: 'long', said: String(LONGEST_LINE) });
      if (end < 0) return;
      const line = this.unread.slice(0, end).trim();
      this.unread = this.unread.slice(end + 1);
      if (!this.waiting) return this.fail({ kind: 'unasked', said: line });
      this.settle({ ok: true, line });
    }
  }

  private fail(fault: Fault): void {
    this.fault ??= fault;
    this.kill();
    this.settle({ ok: false, fault: this.fault });
  }

  private settle(answer: Answer): void {
    this.waiting?.(answer);
    this.waiting = null;
  }
}
