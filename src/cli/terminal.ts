import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { writeAll } from './destination.ts';

/** Writes a message for people to standard error. Results go to standard output, by `print`. */
export const say = (text: string): void => void process.stderr.write(`${fit(text, process.stderr)}\n`);

/** Standard output can no longer be written: its reader has left (EPIPE), or its disk is full. */
export class OutputLost extends Error {
  readonly reason: NodeJS.ErrnoException;

  constructor(reason: NodeJS.ErrnoException) {
    super(reason.message);
    this.reason = reason;
  }
}

const STDOUT = 1;
let redirected: boolean | undefined;

/** Throws `OutputLost` as soon as a write is known to have failed, so that long work stops with its output. */
export function print(text: string): void {
  redirected ??= fstatSync(STDOUT).isFile();
  if (redirected) {
    // Node's stream for a file takes a short write, as on a full disk, for a complete one.
    try {
      return writeAll(STDOUT, `${text}\n`);
    } catch (error) {
      throw new OutputLost(error as NodeJS.ErrnoException);
    }
  }
  process.stdout.write(`${fit(text, process.stdout)}\n`);
  const { errored } = process.stdout;
  if (errored) throw new OutputLost(errored);
}

/** Waits for a slow reader: resolves once the output is below its high-water mark, or lost. */
export async function drained(): Promise<void> {
  const { stdout } = process;
  if (!stdout.writableNeedDrain) return;
  await new Promise<void>((resolve) => {
    for (const event of ['drain', 'error', 'close']) stdout.once(event, () => resolve());
  });
}

/** Wraps long lines on a terminal, keeping their indent. */
const fit = (text: string, { isTTY, columns }: NodeJS.WriteStream): string =>
  isTTY
    ? text
        .split('\n')
        .map((line) => wrap(line, columns))
        .join('\n')
    : text;

export function wrap(line: string, columns: number): string {
  const indent = /^\s*/.exec(line)![0];
  const lines: string[] = [];
  let last = line;
  while (last.length > columns) {
    const at = last.lastIndexOf(' ', columns);
    if (at <= indent.length) break;
    lines.push(last.slice(0, at));
    last = indent + last.slice(at + 1);
  }
  return [...lines, last].join('\n');
}

const BREATH_MS = 50;

/** A long loop awaits this at every step, so that signals and output are handled while it runs. */
export function breather(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < BREATH_MS) return undefined;
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      last = performance.now();
    });
  };
}

/** Asks line by line; null once the input has ended. */
export interface Asker {
  ask(question: string): Promise<string | null>;
  close(): void;
}

export function openAsker(): Asker {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: process.stdin.isTTY });
  const queue: string[] = [];
  let ended = false;
  let wake: (() => void) | undefined;
  lines.on('line', (line) => {
    queue.push(line);
    wake?.();
  });
  lines.on('close', () => {
    ended = true;
    wake?.();
  });
  // An input that cannot be read (a folder, a lost terminal) has ended.
  for (const source of [process.stdin, lines]) source.on('error', () => lines.close());
  return {
    async ask(question) {
      // A closed interface no longer prompts, but its last line may still be waiting.
      if (ended) process.stderr.write(queue.length > 0 ? `${question}\n` : '\n');
      else {
        lines.setPrompt(question);
        lines.prompt();
      }
      while (queue.length === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve));
      return queue.shift()?.trim() ?? null;
    },
    close: () => lines.close(),
  };
}

/** Clears the screen and its scrollback, so that the next person sees no secret of the last. */
export const clearScreen = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\x1b[2J\x1b[3J\x1b[H');
  else say('\n'.repeat(3));
};

/** A progress bar on a terminal, drawn at most four times a second. */
export function progressBar(describe: (done: number, secondsLeft: number) => string, all: number) {
  const begun = Date.now();
  let drawn = begun;
  const shown = process.stderr.isTTY;
  return {
    update(done: number): void {
      const now = Date.now();
      if (!shown || now - drawn < 250) return;
      drawn = now;
      const filled = Math.round((done / all) * 24);
      const left = ((now - begun) / done) * (all - done);
      const bar = '█'.repeat(filled) + '░'.repeat(24 - filled);
      process.stderr.write(`\r\x1b[K${bar} ${describe(done, Math.ceil(left / 1000))}`);
    },
    clear(): void {
      if (shown && drawn !== begun) process.stderr.write('\r\x1b[K');
    },
  };
}
