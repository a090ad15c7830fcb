import { createInterface } from 'node:readline';

/** What the program says to people; what it was asked for goes to standard output by `print`. */
export const say = (text: string): void => void process.stderr.write(`${fit(text, process.stderr)}\n`);

export const print = (text: string): void => void process.stdout.write(`${fit(text, process.stdout)}\n`);

/** On a terminal long lines are broken between words, as deep as they begin; elsewhere they stay whole. */
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
  return {
    async ask(question) {
      lines.setPrompt(question);
      lines.prompt();
      while (queue.length === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve));
      return queue.shift()?.trim() ?? null;
    },
    close: () => lines.close(),
  };
}

/** Clears the screen and what can be scrolled back to, so that the next person sees nothing of the last. */
export const clearScreen = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\x1b[2J\x1b[3J\x1b[H');
  else say('\n'.repeat(3));
};

/** Called again and again during a long run; draws a bar on a terminal, four times a second at most. */
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
