import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { spawnSync } from 'node:child_process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDump } from '../../src/cli/dump/file.ts';
import { memberOf } from '../../src/cli/dump/member.ts';
import { dumpedGame, type DumpedGame } from '../../src/server/dump/game.ts';
import { temporaryFolder, vatout } from '../cli.ts';
import { withPasskey } from './account.ts';
import { testServerForFile } from './fixture.ts';
import { playedTable } from './publictables.ts';
import { finish, startTable } from './startedtable.ts';

const folder = temporaryFolder();
const server = testServerForFile();

const schema = (name: string): object => JSON.parse(readFileSync(`docs/${name}.schema.json`, 'utf8')) as object;
const ajv = new Ajv2020({ allowUnionTypes: true, formats: { date: /^\d{4}-\d\d-\d\d$/ } });
ajv.addSchema(schema('record'));
const valid = ajv.compile(schema('dump'));

const linesOf = (path: string): string[] => gunzipSync(readFileSync(path)).toString().trim().split('\n');

describe('vatout dump', () => {
  it('writes public games beside a running server, and of people who did not agree only the seat', async () => {
    const at = await server();
    const open = await startTable(at, 'las-vegas', 2);
    const hidden = await startTable(at, 'vabanque', 3, { listed: false });
    const [zelda, bob] = open.players;
    await withPasskey(zelda!.guest, 'zelda-the-named');
    await withPasskey(bob!.guest, 'bob-the-hidden');
    expect((await zelda!.guest.post('/api/me/privacy', { games: 'everybody', named: true })).status).toBe(200);
    expect(await zelda!.guest.json('/api/me/privacy')).toEqual({ games: 'everybody', named: true });
    expect(await bob!.guest.json('/api/me/privacy')).toEqual({ games: 'everybody', named: false });
    await zelda!.say(open.table, 'a secret between us');
    await Promise.all([finish(open), finish(hidden)]);

    const month = new Date().toISOString().slice(0, 7);
    const args = ['dump', '--data', at.data, '--out', join(folder, 'out'), '--month', month];
    const { code, err } = await vatout(args);
    expect([code, err]).toEqual([0, expect.stringContaining('1 games are in')]);
    const path = join(folder, 'out', `vatout-${month}-partial.ndjson.gz`);
    const bytes = readFileSync(path);
    const checksum = `${createHash('sha256').update(bytes).digest('hex')}  vatout-${month}-partial.ndjson.gz\n`;
    expect(readFileSync(`${path}.sha256`, 'utf8')).toBe(checksum);
    const [line, ...more] = linesOf(path);
    expect(more).toEqual([]);
    const game = JSON.parse(line!) as DumpedGame;
    expect([valid(game), valid.errors]).toEqual([true, null]);
    expect(game.players).toEqual([{ kind: 'person', name: 'zelda-the-named' }, { kind: 'person' }]);

    const { fairness, ...record } = await open.watcher.guest.record(open.table);
    expect(game.record).toEqual(record);
    const people = open.players.map((page) => page.guest.id);
    const secrets = [
      open.table,
      'bob',
      'Player',
      'secret',
      fairness!.match,
      fairness!.commitment,
      ...people.map(String),
    ];
    for (const secret of secrets) expect(line).not.toContain(secret);
    const file = join(folder, 'game.json');
    writeFileSync(file, JSON.stringify(game.record));
    expect((await vatout(['replay', file])).code).toBe(0);

    await vatout(args);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('of a month without games is an empty file that all tools take', async () => {
    const { data } = await server();
    const { code } = await vatout(['dump', '--data', data, '--month', '2024-02', '--out', folder]);
    expect([code, linesOf(join(folder, 'vatout-2024-02.ndjson.gz'))]).toEqual([0, ['']]);
    const asked = await vatout(['ask', join(folder, 'vatout-2024-02.ndjson.gz')]);
    expect([asked.code, asked.err]).toEqual([2, 'No game of these files fits.\n']);
  });

  it.each([
    [['--month', '2026-13'], /“2026-13” is not a month/],
    [['--month', '2099-01'], /not a month that has begun/],
    [['--data', '/nowhere/at/all'], /nothing in \/nowhere/],
    [['--out', '/dev/null/x'], /cannot be written/],
  ])('refuses %j', async (args, sentence) => {
    const { data } = await server();
    const { code, err } = await vatout(['dump', '--data', data, ...args]);
    expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
  });
});

describe('vatout ask', () => {
  const path = join(folder, 'vatout-2025-05.ndjson.gz');
  let games: DumpedGame[];

  /** Some different games many times over, in members of a thousand. */
  beforeAll(() => {
    const kinds = [
      { game: 'las-vegas', people: 1 },
      { game: 'vabanque', terms: { options: { edition: 2001 } } },
      { game: 'vabanque', terms: { seats: 4 } },
      {
        game: 'vaalbara',
        before: (harness: ReturnType<typeof playedTable>) => void harness.tick({ kind: 'absent', seat: 1 }),
      },
    ];
    const played = Array.from({ length: 24 }, (_, i) => {
      const { table, events } = playedTable({ ...kinds[i % kinds.length]!, id: `table-${i}` });
      return dumpedGame(table, events, `2025-05-0${1 + (i % 9)}`, new Map())!;
    });
    games = Array.from({ length: 2_500 }, (_, i) => ({ ...played[i % played.length]!, rated: i % 3 === 0 }));
    const file = openDump(path, 'en');
    for (const game of games) file.add(JSON.stringify(game));
    file.keep();
  });

  const asked = async (...args: string[]) => {
    const { code, out, err } = await vatout(['ask', path, '--json', ...args]);
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out) as Record<string, string | number>[];
  };

  it('has games that fit the schema, with everything that it may say of a seat', () => {
    for (const game of games.slice(0, 24)) expect([valid(game), valid.errors]).toEqual([true, null]);
    const seats = JSON.stringify(games.slice(0, 24).flatMap(({ players }) => players));
    for (const field of ['"helped":true', '"level":1', '"kind":"person"']) expect(seats).toContain(field);
    expect(valid({ ...games[0], table: 'a-table' })).toBe(false);
  });

  it('counts the account of a bot as a bot, without a level', () => {
    const { table, events } = playedTable({ game: 'las-vegas', people: 1, id: 'table-bot' });
    const chairs = table.chairs.map((chair) =>
      chair.sitter?.kind === 'person' ? { ...chair, sitter: { ...chair.sitter, bot: true as const } } : chair,
    );
    const game = dumpedGame({ ...table, chairs }, events, '2025-05-01', new Map())!;
    expect([game.players[0], valid(game)]).toEqual([{ kind: 'bot' }, true]);
    expect(dumpedGame(table, events, '2025-05-01', new Map())!.players[0]).toEqual({ kind: 'person' });
  });

  it('tells wins by seat as a plain count does, with any number of threads', async () => {
    const own = games.filter(({ game, seats }) => game === 'vabanque' && seats === 4);
    const share = (seat: number): number =>
      own.reduce((sum, { ranks }) => sum + (ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0), 0) /
      own.length;
    const args = ['--where', 'game=vabanque', '--where', 'players=4'];
    const answer = await asked(...args, '--threads', '1');
    expect(answer.map(({ seat, games: count }) => [seat, count])).toEqual(
      [...'ABCD'].map((seat) => [seat, own.length]),
    );
    for (const [seat, { value, low, high, fair }] of answer.entries()) {
      expect(value).toBeCloseTo(share(seat), 9);
      expect(fair).toBeCloseTo(0.25, 9);
      expect((low as number) <= share(seat) && share(seat) <= (high as number)).toBe(true);
    }
    expect(await asked(...args, '--threads', '3')).toEqual(answer);
  });

  it('groups by options, players, month and who played; shows scores and lengths', async () => {
    const byEdition = await asked('--by', 'option.edition', '--show', 'length');
    const length = (edition: unknown): number => {
      const own = games.filter(({ options }) => options.edition === edition);
      return own.reduce((sum, { steps }) => sum + steps, 0) / own.length;
    };
    expect(byEdition.map((row) => row['option.edition'])).toEqual(['–', '2001', '2021']);
    for (const row of byEdition.slice(1)) expect(row.value).toBeCloseTo(length(Number(row['option.edition'])), 9);
    const byWho = await asked('--by', 'game,who', '--show', 'score', '--where', 'game=las-vegas');
    expect(byWho.map(({ who }) => who)).toEqual(['level 1', 'person']);
    expect(await asked('--by', 'month,rated')).toHaveLength(2 * 4);
    const { out } = await vatout(['ask', path, '--by', 'players', '--show', 'score', '--csv', '--lang', 'fr']);
    expect(out.split('\n')[0]).toBe('players,games,score,low,high');
    const table = await vatout(['ask', path, '--by', 'who']);
    expect(table.out).toMatch(/^who +games +win share +95 % +fair\nlevel 1 +\d+ +\d+\.\d %/);
  });

  it('is read by the ten lines of Python in docs/data.md, which find the same', async () => {
    const [, source] = /^```python\n([^]*?)^```$/m.exec(readFileSync('docs/data.md', 'utf8'))!;
    const script = join(folder, 'read.py');
    writeFileSync(script, source!);
    const { stdout, stderr } = spawnSync('python3', [script, path], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^2500 \{'A': \d/);
    const [, shown] = /^```json\n(.*)\n```$/m.exec(readFileSync('docs/data.md', 'utf8'))!;
    expect([valid(JSON.parse(shown!)), valid.errors]).toEqual([true, null]);
  });

  it.each([
    ['--by', 'colour', /“colour” is nothing to group by\. Known: game, players/],
    ['--by', 'option.colour', /No game has an option “colour”\. There are: .*edition/],
    ['--show', 'luck', /--show takes wins, score, length/],
    ['--where', 'players', /KEY=VALUE/],
    ['--where', 'game=chess', /No game of these files fits/],
  ])('refuses %s %s', async (flag, value, sentence) => {
    const { code, err } = await vatout(['ask', path, flag, value]);
    expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
  });

  describe('says what is wrong with a file', () => {
    const copy = (name: string, change: (bytes: Buffer) => Buffer): string => {
      const at = join(folder, name);
      writeFileSync(at, change(Buffer.from(readFileSync(path))));
      return at;
    };
    const flipped = (at: number) => (bytes: Buffer) => {
      bytes[at]! ^= 4;
      return bytes;
    };
    const first = (): number => readFileSync(path).readUInt32LE(16);
    const head = (change: object): string => JSON.stringify({ ...games[0], ...change });
    it.each<[string, () => string, RegExp]>([
      ['cut', () => copy('cut', (bytes) => bytes.subarray(0, -100)), /is cut: its last part begins at byte \d+/],
      ['cut to nothing', () => copy('empty', () => Buffer.alloc(3)), /is cut/],
      ['one bit flipped', () => copy('bit', flipped(first() + 900)), /damaged between lines 1001 and 2000/],
      ['another number of games in a header', () => copy('count', flipped(20)), /damaged between lines 1 and/],
      ['a header flipped', () => copy('header', flipped(first() + 1)), /damaged at byte \d+/],
      [
        'compressed again',
        () => copy('again', (bytes) => gzipSync(gunzipSync(bytes))),
        /compressed again, take the original/,
      ],
      ['no file', () => join(folder, 'missing'), /cannot be read/],
      [
        'a bad line',
        () => copy('line', () => memberOf([head({}), head({ ranks: [1] })])),
        /line 2: this is no game of a dump \(ranks\)/,
      ],
      ['no JSON', () => copy('json', () => memberOf(['{"dump":1,,"record":{}}'])), /line 1: this is no game/],
      ['a newer format', () => copy('newer', () => memberOf([head({}), head({ dump: 2 })])), /line 2: a newer version/],
    ])('%s', async (_, make, sentence) => {
      const { code, out, err } = await vatout(['ask', make()]);
      expect([code, out, err]).toEqual([2, '', expect.stringMatching(sentence)]);
    });

    it('another file than the checksum says', async () => {
      const other = copy('other.ndjson.gz', () => memberOf([head({})]));
      expect((await vatout(['ask', other])).code).toBe(0);
      copyFileSync(`${path}.sha256`, `${other}.sha256`);
      const { code, err } = await vatout(['ask', other]);
      expect([code, err]).toEqual([2, expect.stringMatching(/checksums differ/)]);
    });
  });
});
