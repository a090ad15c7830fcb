import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spawn, spawnSync } from 'node:child_process';
import { temporaryFolder, vatout } from './cli.ts';

const folder = temporaryFolder();

/** A program of Node that is run by name; gives its name for the arena. */
function program(name: string, source: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return `exec:"${process.execPath}" "${file}"`;
}

/** The source of a program that answers each turn by an expression of `message`. */
const answering = (answer: string, greeting = 'ready 1'): string => `
  import { createInterface } from 'node:readline';
  let turns = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.type === 'hello') console.log(${JSON.stringify(greeting)});
    if (message.type === 'turn') { turns++; console.log(${answer}); }
    if (message.type === 'quit') process.exit();
  }`;

const first = program('first', answering('message.actions[0]'));
const python = spawnSync('python3', ['--version']).status === 0;

async function scoreOf(game: string, players: readonly string[], ...args: string[]) {
  const { code, out, err } = await vatout(['arena', game, ...players, ...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { milliseconds, ...score } = JSON.parse(out);
  return { milliseconds, score };
}

describe('an external program in the arena', () => {
  it.each(['bot.ts', 'bot.py'])('%s plays all four games against level 3', async (file) => {
    if (file === 'bot.py') expect(python, 'python3 is missing: node scripts/programs.ts installs it').toBe(true);
    const interpreter = file === 'bot.py' ? 'python3' : `"${process.execPath}"`;
    const name = `exec:${interpreter} examples/bots/${file}`;
    const play = async (game: string) => {
      const { score, milliseconds } = await scoreOf(game, [name, '3@20'], '-n', '2', '--threads', '1');
      expect(score).toMatchObject({ game, players: [name, '3@20'], forfeits: [0, 0] });
      expect(milliseconds[0].moves).toBeGreaterThan(10);
    };
    await Promise.all(['vabanque', 'las-vegas', 'vagabondo', 'vaalbara'].map(play));
  });

  it('gives the same result for the same seed with any number of threads', async () => {
    const args = ['-s', '3', '-n', '12', '--seed', 'again', '--threads'];
    const players = [first, '2@50'];
    const one = await scoreOf('vaalbara', players, ...args, '1');
    const three = await scoreOf('vaalbara', players, ...args, '3');
    expect(three.score).toEqual(one.score);
    expect((await scoreOf('vaalbara', players, '-s', '3', '-n', '12', '--seed', 'b')).score).not.toEqual(one.score);
  });

  it('plays in a ladder, and beside bots with memory', async () => {
    const { score } = await scoreOf('las-vegas', [], '--ladder', `${first},4@20,random`, '-n', '2');
    expect(score.ladder.map(({ player }: { player: string }) => player)).toEqual([first, '4@20', 'random']);
  });

  it('is told the view of its seat and nothing else: the conversation is that of docs/bot-protocol.md', async () => {
    const heard = join(folder, 'heard');
    const listening = `import { appendFileSync } from 'node:fs';
      const note = (text) => appendFileSync(${JSON.stringify(heard)}, process.pid + ' ' + text + '\\n');
      ${answering(`message.actions[0]`).replace('const message', 'note(line); const message')}`;
    await scoreOf('vaalbara', [program('listening', listening), 'random'], '-n', '2', '-s', '2', '--threads', '1');
    const lines = readFileSync(heard, 'utf8').trim().split('\n');
    const page = readFileSync('docs/bot-protocol.md', 'utf8');
    const rows = new Map(
      [...page.matchAll(/^\| `(\w+)` \| (?!fields)(.*?) \|/gm)].map(([, type, fields]) => [
        type!,
        [...fields!.matchAll(/`(\w+)`/g)].map(([, field]) => field!),
      ]),
    );
    expect([...rows.keys()]).toEqual(['hello', 'game', 'turn', 'end', 'quit']);
    const seatOf = new Map<string, number>();
    const seen = new Set<string>();
    for (const line of lines) {
      const [pid, text] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
      const { type, ...message } = JSON.parse(text) as Record<string, never>;
      expect(Object.keys(message)).toEqual(rows.get(type!));
      seen.add(type!);
      if (type === 'game') {
        expect(seatOf.get(pid) ?? message.seat).toBe(message.seat); // one process, one seat
        seatOf.set(pid, message.seat!);
      }
      if (type !== 'turn') continue;
      const { hands } = message.view as unknown as { hands: (number | null)[] };
      expect(hands.map((hand) => hand !== null)).toEqual(hands.map((_, seat) => seat === seatOf.get(pid)));
    }
    expect([...seen]).toEqual([...rows.keys()]);
  });

  it('the conversation on the page begins as a real one does, and its random bot plays', async () => {
    const page = readFileSync('docs/bot-protocol.md', 'utf8');
    const heard = join(folder, 'conversation');
    const source = answering(`message.actions.find((action) => action === '42'[turns - 1]) ?? message.actions.at(-1)`)
      .replace('import', `import { appendFileSync } from 'node:fs';\nimport`)
      .replace('const message', `appendFileSync(${JSON.stringify(heard)}, line + '\\n'); const message`);
    const player = program('conversation', source);
    await scoreOf('las-vegas', [player, 'random'], '-n', '2', '--threads', '1');
    const real = readFileSync(heard, 'utf8').split('\n');
    const [, told] = /^```text\n([^]*?)^```$/m.exec(page)!;
    const shown = told!.split('\n').flatMap((line) => (line.startsWith('> ') ? [line.slice(2).replace(/…$/, '')] : []));
    for (const line of shown)
      expect(
        real.some((one) => one.startsWith(line)),
        line,
      ).toBe(true);
    const [, bot] = /^```python\n([^]*?)^```$/m.exec(page)!;
    writeFileSync(join(folder, 'page.py'), bot!);
    await scoreOf('vagabondo', [`exec:python3 ${join(folder, 'page.py')}`, 'random'], '-n', '2');
  });
});

describe('a program that fails ends the arena with exit code 2', () => {
  const sleeping = 'setInterval(() => {}, 1000);';
  it.concurrent.each([
    ['cannot be started', 'exec:no-such-program --fast', /cannot be started \(no such file or folder\)/],
    [
      'crashes',
      program('crash', answering('missing.luck')),
      /, seat [AB], at entry \d+ of a game, has ended \(1\).*ReferenceError: missing is not/,
    ],
    ['is killed', program('killed', answering('process.kill(process.pid, "SIGKILL")')), /has ended \(SIGKILL\)/],
    ['answers garbage', program('garbage', answering('"\\x1b[31mred"')), /answered “\\u{1b}\[31mred”, which is not/],
    ['answers what is not legal now', program('illegal', answering('"7"')), /answered “7”/],
    ['speaks another version', program('version', answering('1', 'ready 2')), /greets with “ready 2”/],
    ['never reads', program('deaf', sleeping), /has not answered within 10 s/],
    [
      'is slow',
      program('slow', answering('await new Promise((resolve) => setTimeout(resolve, 1e6))')),
      /has not answered within 1 s/,
    ],
    [
      'writes a huge line',
      program('huge', `process.stdout.write('x'.repeat(1e6)); ${sleeping}`),
      /more than 10000 characters/,
    ],
    [
      'speaks unasked',
      program('chatty', answering('message.actions[0] + "\\nthinking"')),
      /wrote “thinking” without being asked/,
    ],
    ['is no command', 'exec:', /names no program/],
    ['has an open quote', 'exec:"python3 bot.py', /names no program/],
  ])('%s', async (title, name, sentence) => {
    const time = title === 'is slow' ? ['--time', '1'] : [];
    const { code, out, err } = await vatout(['arena', 'las-vegas', name, 'random', '-n', '2', '-s', '2', ...time]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
    expect(err).toContain(name === 'exec:' ? 'exec:' : name.slice(0, 12));
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('or loses the game with --forfeit, which the report counts', async () => {
    const weak = program('weak', answering('turns > 5 ? "no" : message.actions[0]'));
    const args = ['las-vegas', weak, 'random', '-n', '4', '-s', '2', '--forfeit'];
    const { code, out } = await vatout(['arena', ...args]);
    expect(code).toBe(0);
    expect(out).toMatch(/against random +0\.0 %/);
    expect(out).toMatch(/lost 4 games by failing\. The first time: .*answered “no”/);
    const { score } = await scoreOf('las-vegas', args.slice(1, 3), ...args.slice(3));
    expect(score.forfeits).toEqual([4, 0]);
  });

  it('--time and --forfeit are refused where no program plays', async () => {
    const { code, err } = await vatout(['arena', 'las-vegas', '1', 'random', '--forfeit']);
    expect([code, err]).toEqual([2, expect.stringContaining('are for programs')]);
  });
});

/** Whether a process is alive. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

it('no process is left: neither the program nor what it started, after a fault or a signal', async () => {
  const pids = join(folder, 'pids');
  const stubborn = `import { appendFileSync } from 'node:fs'; import { spawn } from 'node:child_process';
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n' + child.pid + '\\n');`;
  const failing = program('failing', stubborn + answering('"no"'));
  expect((await vatout(['arena', 'las-vegas', failing, 'random', '-n', '2'])).code).toBe(2);
  const hanging = program('hanging', `${stubborn} setInterval(() => {}, 1000);`);
  const arena = spawn(process.execPath, ['bin/vatout.js', 'arena', 'las-vegas', hanging, 'random', '--threads', '1']);
  const ended = new Promise((resolve) => arena.on('exit', (_, signal) => resolve(signal)));
  await expect.poll(() => readFileSync(pids, 'utf8').trim().split('\n').length).toBe(4);
  arena.kill('SIGTERM');
  expect(await ended).toBe('SIGTERM');
  const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  for (const pid of started) await expect.poll(() => lives(pid), { message: String(pid) }).toBe(false);
});
