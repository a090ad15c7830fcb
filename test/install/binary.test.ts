import { execFile } from 'node:child_process';
import { copyFileSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/backends.ts';
import { HOST } from '../../scripts/binary/node.ts';
import { rulesText } from '../../src/cli/rules.ts';
import { LANGUAGES } from '../../src/core/prose.ts';
import { titles } from '../../src/games/index.ts';
import { temporaryFolder } from '../cli.ts';
import { Guest, Page, playOn } from '../server/client.ts';
import { seeded } from '../../src/core/rng.ts';
import { TestServer } from '../server/testserver.ts';
import { packageVersion, Program } from './program.ts';

/* What a stranger downloads: one file, copied alone into an empty folder. */

const folder = temporaryFolder();
const file = join(folder, 'vatout');
const vatout = new Program(file, folder);

/** In milliseconds, for a machine that is busy with other tests. */
const LONGEST_BUILD = 120_000;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/binary.ts']);
  copyFileSync(`dist/vatout-${HOST}`, file);
}, LONGEST_BUILD);

describe('the commands of the binary', () => {
  it('tells its version and its help, and leaves nothing in the folder', async () => {
    const version = await vatout.run('--version');
    expect(version).toEqual({ code: 0, out: `vatout ${packageVersion()} (Node ${process.versions.node})\n`, err: '' });
    const help = await vatout.run('--help');
    expect(help.code).toBe(0);
    for (const command of ['play', 'serve', 'verify', 'backup']) expect(help.out).toContain(`  ${command} `);
    expect((await vatout.run('serve', '--help')).out).not.toContain('dist/web');
    expect(readdirSync(folder)).toEqual(['vatout']);
  });

  it.each(['vabanque', 'vaalbara'])('plays %s to the end and verifies the record', async (id) => {
    const run = await vatout.run('play', id, '--seed', 'one file', '--save', `${id}.json`);
    expect(run.err).toContain('Result');
    expect(run.code).toBe(0);
    const verified = await vatout.run('verify', `${id}.json`, '--json');
    expect(JSON.parse(verified.out)).toMatchObject({ game: id, finished: true });
  });

  it('prints the rules of every game in every language', async () => {
    for (const title of titles)
      for (const language of LANGUAGES) {
        const { out } = await vatout.run('rules', title.game.id, '--lang', language);
        expect(out.trimEnd()).toBe(rulesText(title, language));
      }
  });

  it.each([
    ['simulate', 'las-vegas', '--games', '20', '--threads', '2'],
    ['arena', 'las-vegas', '2', '1', '--games', '4', '--seats', '2'],
    ['tournament', 'simulate', 'las-vegas', '--players', '4', '--games', '2'],
  ])('works on threads: %s', async (...args) => {
    const run = await vatout.run(...args);
    expect(run.code, run.err).toBe(0);
    expect(run.out).not.toBe('');
  });

  it('analyses a game', async () => {
    await vatout.run(
      'play',
      'vagabondo',
      '--seats',
      '5',
      '--people',
      'none',
      '--bots',
      'random',
      '--save',
      'bots.json',
    );
    const analysed = await vatout.run('analyse', 'bots.json', '--seat', 'A', '--json');
    expect(JSON.parse(analysed.out)).toMatchObject({ game: 'vagabondo' });
  });

  it('prints the pages of the documentation that its help names', async () => {
    const help = await vatout.run('dump', '--help');
    expect(help.out).not.toContain('docs/');
    expect(help.out.replaceAll(/\s+/g, ' ')).toContain('(vatout docs data)');
    for (const page of ['data', 'bot-protocol'])
      expect((await vatout.run('docs', page)).out).toBe(readFileSync(`docs/${page}.md`, 'utf8'));
    expect(await vatout.run('docs', 'nothing', '--lang', 'de')).toMatchObject({
      code: 2,
      err: 'Die Seite „nothing“ gibt es nicht. Möglich sind: bot-protocol, data.\n',
    });
  });

  it('hands on the licences of Node and of its packages', async () => {
    const { out } = await vatout.run('licences');
    for (const name of ['Vatout', `Node ${process.versions.node}`, 'fastify ', 'svelte ', '@fontsource-variable/'])
      expect(out).toMatch(new RegExp(`^${name}`, 'm'));
    expect(out).not.toContain('undefined');
  });

  it('says that a game cannot be added to it', async () => {
    const { code, err } = await vatout.run('new', 'my-game');
    expect(code).toBe(2);
    expect(err).toContain('full checkout');
    expect((await vatout.run('new', 'my-game', '--lang', 'fr')).err).toContain('copie complète');
  });
});

describe('the server of the binary', () => {
  it('sends every file of the page as the server on the sources does', async () => {
    const [binary, sources] = await Promise.all([
      vatout.serve('--requests', '0'),
      TestServer.open({ web: 'dist/web' }),
    ]);
    const paths = globSync('**/*.*', { cwd: 'dist/web', exclude: ['.vite/**', 'api/**'] });
    expect(paths.length).toBeGreaterThan(100);
    const api = ['docs', 'docs.js', 'docs.css', 'openapi.json'].map((name) => `api/v1/${name}`);
    for (const path of ['', 't/unknown', 'nothing/there', ...api, ...paths]) {
      const [one, other] = await Promise.all([binary.url, sources.at.url].map((url) => fetch(`${url}/${path}`)));
      const told = (answer: Response) => ({
        status: answer.status,
        ...Object.fromEntries(
          ['content-type', 'content-length', 'cache-control', 'content-security-policy'].map((name) => [
            name,
            answer.headers.get(name),
          ]),
        ),
      });
      expect(told(one!), path).toEqual(told(other!));
      const [mine, theirs] = await Promise.all([one!, other!].map((answer) => answer.bytes()));
      if (!path.startsWith('t/')) expect(Buffer.compare(mine!, theirs!), path).toBe(0); // a preview names the address
    }
    const { headers } = await fetch(binary.url);
    const again = await fetch(binary.url, { headers: { 'if-none-match': headers.get('etag')! } });
    expect(again.status).toBe(304);
    expect((await fetch(binary.url, { method: 'HEAD' })).status).toBe(200);
    await Promise.all([binary.kill(), sources.close()]);
  });

  it('keeps a game with a bot when it is killed in the middle and started again', async () => {
    const metrics = `http://127.0.0.1:${await freePort()}/metrics`;
    const listener = ['--metrics', new URL(metrics).host];
    const flags = ['--requests', '0', '--messages', '0', '--bot-pace', '0', ...listener];
    const first = await vatout.serve(...flags);
    const at = { url: first.url };
    const guest = await Guest.welcome(at);
    const page = new Page(guest);
    const table = await guest.open('las-vegas', { seats: 2 });
    await page.watch(table);
    await page.sit(table, 0);
    await page.must(table, { kind: 'start', fill: 2 });
    const rng = seeded('one file');
    const { snapshot } = await playOn(page, table, rng, ({ snapshot: { version } }) => version > 12);
    page.close();
    await first.kill();
    const second = await vatout.serve(...flags);
    at.url = second.url;
    const figures = await (await fetch(metrics)).text();
    expect(figures).toMatch(/^vatout_tables \d/m);
    expect(figures).toMatch(/^nodejs_version_info/m);
    const back = new Page(guest);
    await back.watch(table);
    const ended = await playOn(back, table, rng);
    expect(ended.snapshot.stage).toBe('ended');
    expect(ended.snapshot.version).toBeGreaterThan(snapshot.version);
    const record = await guest.record(table);
    expect(record.entries.length).toBeGreaterThan(20);
    back.close();
    await second.kill();
    expect((await vatout.run('backup', 'copy.db')).code).toBe(0);
  });
});
