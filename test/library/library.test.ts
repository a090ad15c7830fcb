import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { findNode, type OlderNode } from '../../scripts/nodes.ts';
import { readApi, snapshotOf } from '../../scripts/library/api.ts';
import { ENTRIES } from '../../scripts/library/entries.ts';
import { referenceOf } from '../../scripts/library/reference.ts';
import { parseRecord } from '../../src/core/recordreader.ts';
import { compile, exampleOf, openConsumer, print } from './consumer.ts';
import { replaySuite } from './replay.suite.ts';
import { sizeOf } from './size.ts';

const consumer = await openConsumer();
afterAll(consumer.close);
const { root, installed } = consumer;
const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>>;

/** Without the indentation of its lines. */
const dense = (text: string): string => text.replaceAll(/^ +/gm, '');

describe('the package', () => {
  it('needs two packages, and a third for the command', () => {
    expect(Object.keys(manifest.dependencies as object)).toEqual(['@noble/hashes', 'valibot']);
    expect(Object.keys(manifest.optionalDependencies as object)).toEqual(['commander']);
    expect(manifest.sideEffects).toEqual(['./web/embed/index.js']);
  });

  it('has no JSON among its modules: not every Node 20 and bundler imports it', () => {
    expect(globSync('**/*.json', { cwd: installed }).sort()).toEqual(['package.json', 'record.schema.json']);
  });

  const api = readApi(consumer.built);

  it('exports what it did before: `npm run api` rewrites the snapshot; what breaks others needs a new major version', () => {
    expect(snapshotOf(api)).toBe(readFileSync('test/library/api.txt', 'utf8'));
  });

  it('is described by docs/api.md: `npm run api` rewrites it', () => {
    expect(referenceOf(api)).toBe(readFileSync('docs/api.md', 'utf8'));
  });

  it('is described by docs/library.md with code of the examples', () => {
    const text = readFileSync('docs/library.md', 'utf8');
    const blocks = [...text.matchAll(/^```(?:ts|html)\n([^]*?)\n```$/gm)].map(([, block]) => dense(block!));
    const examples = dense(
      ['play.ts', 'replay.html'].map((name) => readFileSync(`examples/library/${name}`, 'utf8')).join('\n'),
    );
    expect(blocks.length).toBe(2);
    expect(blocks.flatMap((block) => block.split('\n')).filter((line) => !examples.includes(line))).toEqual([]);
    const named = [...text.matchAll(/^\| `(vatout\/[\w/-]+)`/gm)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !api.some((entry) => entry.name === name))).toEqual([]);
  });

  it('says of every function and value what it does', () => {
    const silent = api.flatMap(({ exports }) => exports.filter(({ kind, about }) => kind === 'value' && about === ''));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

/** In kilobytes, compressed: the most that it may be. Nothing may be a quarter smaller without a new figure here. */
const SIZES: readonly (readonly [lines: string, most: number])[] = [
  ["export * from 'vatout/games/las-vegas'", 6.9],
  ["export * from 'vatout/games/vaalbara'", 10],
  ["export * from 'vatout/games/vabanque'", 5.1],
  ["export * from 'vatout/games/vagabondo'", 7.5],
  ["export * from 'vatout/core'", 5.8],
  ["export * from 'vatout/search'", 1.7],
  ["export * from 'vatout/bots'", 5.4],
  ["export * from 'vatout/fairness'", 6.8],
  ["export { Client } from 'vatout/client'", 3.5],
  ["export { seeded } from 'vatout/core'", 1],
];
/** Of the rules of a game, with all of `core` that they need. */
const MOST = 15;

describe('bundled', () => {
  it.each(SIZES)('%s: at most %d kB', async (lines, most) => {
    const size = (await sizeOf(root, lines)) / 1000;
    expect(most).toBeLessThanOrEqual(MOST);
    expect(size).toBeLessThanOrEqual(most);
    expect(size).toBeGreaterThan(0.75 * most);
  });
});

describe('in a project of somebody else', () => {
  writeFileSync(
    join(root, 'wrong.ts'),
    "import { start } from 'vatout/core';\n// @ts-expect-error a game is no text\nexport const wrong = () => start('las-vegas', 2);\n",
  );

  it.each(['bundler', 'nodenext'] as const)('types fit where modules are resolved as by %s', async (resolution) => {
    expect(await compile(consumer, resolution, `built-${resolution}`)).toBe('');
  });

  const nodeOf = (version: OlderNode | 24): string => {
    const program = version === 24 ? process.execPath : findNode(version);
    if (!program) throw new Error(`no Node ${version}: run node scripts/nodes.ts`);
    return program;
  };

  describe.each([20, 22, 24] as const)('on Node %d', (version) => {
    const example = (name: string) => print(nodeOf(version), [`built-nodenext/${name}.js`], root);

    it('is that version', async () => {
      const printed = await print(nodeOf(version), ['--version'], root);
      if (version < 24) expect(printed).toMatch(new RegExp(`^v${version}\\.`));
      else expect(Number(/^v(\d+)/.exec(printed)![1])).toBeGreaterThanOrEqual(22);
    });

    it('two bots play, and their record can be read', async () => {
      const lines = (await example('play')).trim().split('\n');
      expect(lines.length).toBeGreaterThan(50);
      expect(lines.at(-2)).toMatch(/^The game is over: Ada \d+k .* wins\.$/);
      const record = parseRecord(lines.at(-1)!);
      expect(record).toMatchObject({ ok: true, value: { game: 'las-vegas' } });
    });

    it('a game of one’s own is played', async () => {
      expect(await example('game')).toMatch(/^refused by PIG-2 false\n\d+ to \d+; seat [AB] wins\n$/);
    });

    it('a bot of one’s own plays as well everywhere', async () => {
      expect(await example('bot')).toBe(
        'against random: ahead by 10.0 points of the win (3.4 to 16.6)\n' +
          'against level 1: ahead by 1.0 points of the win (-6.5 to 8.5)\n',
      );
    });

    it('every entry can be imported, and the examples of docs/api.md run', async () => {
      const names = Object.keys(ENTRIES).map((name) => `./built-nodenext/${exampleOf(name)}.js`);
      const all = join(root, `all-${version}.js`);
      writeFileSync(all, names.map((name) => `import '${name}';\n`).join(''));
      const printed = await print(nodeOf(version), [all], root);
      expect(printed).toContain('Las Vegas');
      expect(printed).toContain('This is not a Vatout game file that can be read here: its format is “chess”');
      expect(printed.trim().split('\n').length).toBeGreaterThan(10);
    });
  });

  describe('its command', () => {
    const [kept] = readFileSync('src/games/las-vegas/corpus.v1.ndjson', 'utf8').split('\n');
    writeFileSync(join(root, 'game.json'), JSON.stringify((JSON.parse(kept!) as { record: unknown }).record));

    const vatout = (node: string, ...args: string[]) =>
      promisify(execFile)(node, [join(installed, 'bin/vatout.js'), ...args], { cwd: root, env: { LANG: 'C' } }).catch(
        (error: { code: number; stderr: string }) => ({ code: error.code, stdout: '', stderr: error.stderr }),
      );

    it.each([22, 24] as const)('verifies a record and prints rules on Node %d', async (version) => {
      expect((await vatout(nodeOf(version), 'verify', 'game.json')).stdout).toMatch(
        /^1 las-vegas: legal \(\d+ entries\)/m,
      );
      expect((await vatout(nodeOf(version), 'rules', 'vagabondo', '--clause', 'VG-13')).stdout).toContain('VG-13');
    });

    it('uses threads', async () => {
      const { stdout, stderr } = await vatout(process.execPath, 'simulate', 'las-vegas', '--games', '4', '--summary');
      expect(stdout + stderr).toMatch(/4 games in/);
    });

    it('says what it lacks', async () => {
      expect(await vatout(process.execPath, 'serve')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('This command needs the whole program') as unknown,
      });
      expect(await vatout(nodeOf(20), 'verify', 'game.json')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('needs Node 22 or newer and runs on v20') as unknown,
      });
    });
  });
});

replaySuite(consumer);
