import { spawn } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MatchRecord } from '../src/core/record.ts';
import { temporaryFolder, vatout, type Run } from './cli.ts';

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
/** By a link of our own: a program that renamed over it would take the device from everybody on this machine. */
const full = file('full');
symlinkSync('/dev/full', full);
const linesOf = (text: string) => text.split('\n').filter(Boolean);
const simulateTo = (path: string) => vatout(['simulate', 'las-vegas', '-n', '3', '--seed', 'out', '--out', path]);

/** Runs a shell line in which `vatout` is the command line: redirections and pipes as people type them. */
function shell(line: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', `vatout() { "${process.execPath}" bin/vatout.js "$@"; }; ${line}`], {
      env: { ...process.env, LANG: 'C' },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (err += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end();
  });
}

describe('simulate --out', () => {
  it('replaces a plain file whole, keeps its permissions and leaves nothing beside it', async () => {
    writeFileSync(file('plain'), 'old');
    chmodSync(file('plain'), 0o600);
    expect((await simulateTo(file('plain'))).code).toBe(0);
    expect(linesOf(readFileSync(file('plain'), 'utf8')).length).toBe(3);
    expect(statSync(file('plain')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('writes through a symbolic link, also one that leads nowhere yet', async () => {
    writeFileSync(file('target'), 'old');
    symlinkSync('target', file('link'));
    symlinkSync('later', file('dangling'));
    for (const [link, target] of [
      ['link', 'target'],
      ['dangling', 'later'],
    ] as const) {
      expect((await simulateTo(file(link))).code).toBe(0);
      expect(readlinkSync(file(link))).toBe(target);
      expect(linesOf(readFileSync(file(target), 'utf8')).length).toBe(3);
    }
  });

  it('writes through a FIFO, and leaves it one', async () => {
    await shell(`mkfifo '${file('fifo')}'`);
    const reader = shell(`cat '${file('fifo')}'`);
    expect((await simulateTo(file('fifo'))).code).toBe(0);
    expect(linesOf((await reader).out).length).toBe(3);
    expect(lstatSync(file('fifo')).isFIFO()).toBe(true);
  });

  it('writes through to a device, and says that it is full', async () => {
    const run = await simulateTo(full);
    expect(run.err).toContain(`The file ${full} cannot be written (no space left on the disk)`);
    expect(run.code).toBe(2);
    expect(readlinkSync(full)).toBe('/dev/full');
  });

  it('takes - for standard output, and a name as long as names can be', async () => {
    expect(linesOf((await simulateTo('-')).out).length).toBe(3);
    expect((await simulateTo(file('x'.repeat(255)))).code).toBe(0);
    expect((await simulateTo(file('x'.repeat(256)))).err).toContain('(the name is too long)');
  });

  it('leaves the old file and nothing beside it when it is interrupted', async () => {
    const path = file('interrupted');
    writeFileSync(path, 'old');
    const child = spawn(process.execPath, ['bin/vatout.js', 'simulate', 'las-vegas', '-n', '9999999', '--out', path]);
    const ended = new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)));
    const beside = () => readdirSync(folder).filter((name) => name.endsWith('interrupted.part'));
    await expect.poll(beside, { timeout: 20_000 }).toHaveLength(1);
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
    expect([beside(), readFileSync(path, 'utf8')]).toEqual([[], 'old']);
  });
});

describe('an output that cannot be written', async () => {
  writeFileSync(file('record'), (await vatout(['simulate', 'las-vegas', '-n', '1'])).out);
  const commands = [
    'rules las-vegas',
    'rules las-vegas --options',
    'simulate las-vegas -n 50',
    `verify ${file('record')}`,
    `replay ${file('record')}`,
    'arena las-vegas random random -n 2',
    'play las-vegas -p none -b random',
    'help',
    'play --help',
  ];

  it.concurrent.each(commands)('%s: reports a full disk in a sentence, exit code 2', async (command) => {
    const run = await shell(`vatout ${command} > /dev/full`);
    expect(run.err).toContain('Standard output cannot be written (no space left on the disk). Redirect it');
    expect(run.err).not.toContain('    at ');
    expect(run.code).toBe(2);
  });

  it.concurrent.each(commands)('%s: ends quietly when its reader closes the pipe', async (command) => {
    const run = await shell(`vatout ${command} | true; exit \${PIPESTATUS[0]}`);
    expect(run.err).not.toContain('    at ');
    expect(run.err).not.toContain('cannot be written');
    expect(run.code).toBe(0);
  });

  it.concurrent.each(['/dev/full', '>(true)'])('standard error to %s changes no exit code', async (target) => {
    for (const [command, code] of [
      ['simulate las-vegas -n 50', 0],
      ['play las-vegas -p none -b random', 0],
      ['frob', 2],
      ['simulate las-vegas -s 9', 2],
      ['verify /no/such/file', 2],
    ] as const) {
      expect([command, (await shell(`vatout ${command} 2> ${target} > /dev/null`)).code]).toEqual([command, code]);
    }
  });

  it('stops computing when its reader closes the pipe', async () => {
    const run = await shell('vatout simulate las-vegas -n 300000 | head -n 1');
    expect([run.code, linesOf(run.out).length]).toEqual([0, 1]);
    expect(run.err).not.toContain('games in'); // the summary of a run to its end
  });

  it('reports a disk that fills up during a write', async () => {
    const run = await shell(`ulimit -f 8; trap '' XFSZ; vatout simulate las-vegas -n 50 > '${file('limited')}'`);
    expect(run.err).toContain('Standard output cannot be written (the file would be too large)');
    expect(run.code).toBe(2);
  });
});

describe('play with input that ends', () => {
  it.each([
    ['without a newline', 'x'],
    ['in the middle of the game', 'x\n'],
    ['at once', ''],
  ])('%s: saves and prints the game so far', async (_, input) => {
    const path = file('ended.json');
    const run = await vatout(['play', 'las-vegas', '--seed', '1', '--save', path], input);
    expect(run.err).toContain('The input ended before the game did');
    expect(run.err).not.toContain('    at ');
    expect(run.code).toBe(0);
    const kept = JSON.parse(readFileSync(path, 'utf8')) as MatchRecord;
    expect(JSON.parse(run.out)).toEqual(kept);
    expect(kept.entries.length).toBeGreaterThan(0);
    expect((await vatout(['verify', path])).out).toContain('unfinished');
  });

  it('answers a last line that has no newline', async () => {
    const first = await vatout(['play', 'las-vegas', '--seed', '1'], '');
    const entries = (run: Run) => (JSON.parse(run.out) as MatchRecord).entries.length;
    const move = /^ +(\d) +Place/m.exec(first.err)![1]!;
    expect(entries(await vatout(['play', 'las-vegas', '--seed', '1'], move))).toBeGreaterThan(entries(first));
  });

  it('input that cannot be read: prints the game so far', async () => {
    const run = await shell('vatout play las-vegas < /');
    expect([run.code, JSON.parse(run.out)]).toEqual([0, expect.objectContaining({ game: 'las-vegas' })]);
  });

  it('before a game was chosen: says that there is none', async () => {
    expect(await vatout(['play'], 'chess')).toMatchObject({
      code: 2,
      err: expect.stringContaining('The input ended before a game was chosen'),
    });
  });

  it('prints the record when its file cannot be written', async () => {
    const run = await vatout(['play', 'las-vegas', '--seed', '1', '--save', full], 'quit\n');
    expect([run.code, JSON.parse(run.out)]).toEqual([2, expect.objectContaining({ game: 'las-vegas' })]);
    expect(run.err).toContain(`${full} cannot be written`);
  });
});

describe('serve', () => {
  it.each(['> /dev/full', '| true'])('keeps serving when its log cannot be written: %s', async (target) => {
    const data = file(`served${target.length}`);
    const line = `exec "${process.execPath}" bin/vatout.js serve --port 0 --log debug --data '${data}' ${target}`;
    const child = spawn('bash', ['-c', line], { env: { ...process.env, LANG: 'C' }, detached: true });
    let err = '';
    child.stderr.on('data', (chunk) => (err += chunk));
    const ended = new Promise((resolve) => child.on('close', resolve));
    try {
      await expect.poll(() => err, { timeout: 30_000 }).toMatch(/open at http/);
      const url = /open at (http\S+?)\.? /.exec(err)![1]!;
      for (let i = 0; i < 3; i++) expect((await fetch(`${url}/health`)).status).toBe(200);
      expect(err).toContain('The log cannot be written');
    } finally {
      process.kill(-child.pid!, 'SIGTERM');
    }
    await ended;
    expect(err).not.toContain('    at ');
  });
});
