import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayOf, daySecret } from '../src/duplicate/board.ts';
import type { TableRecord } from '../src/duplicate/verify.ts';
import { playFirstMoves, temporaryFolder, vatout } from './cli.ts';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);

interface Printed {
  readonly boards: readonly { readonly tables: readonly { readonly results: readonly number[] }[] }[];
  readonly standings: readonly { readonly player: string; readonly boards: number; readonly percent: number }[];
}

const PLAYED = [
  'duplicate',
  'vaalbara',
  '-s',
  '2',
  '--tables',
  '4',
  '--boards',
  '2',
  '--bots',
  'random,1',
  '--seed',
  'x',
];

describe('vatout duplicate', () => {
  it('plays boards, compares the seats and writes records that verify together', async () => {
    const path = file('boards.ndjson');
    const run = await vatout([...PLAYED, '--out', path, '--json']);
    expect(run.code).toBe(0);
    const { boards, standings } = JSON.parse(run.out) as Printed;
    expect(boards.map(({ tables }) => tables.map(({ results }) => results.length))).toEqual([
      [2, 2, 2, 2],
      [2, 2, 2, 2],
    ]);
    expect(standings.map(({ boards: seats }) => seats)).toEqual([8, 8]);
    expect(standings[0]!.percent + standings[1]!.percent).toBeCloseTo(100);
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    const [one, two] = [file('one.ndjson'), file('two.ndjson')];
    writeFileSync(one, lines.slice(0, 5).join('\n'));
    writeFileSync(two, lines.slice(5).join('\n'));
    const verified = await vatout(['verify', one, two]);
    expect(verified.out.match(/All 4 tables match the seal\./g)).toHaveLength(2);
    expect((await vatout(['verify', one, two, '--lang', 'fr'])).out).toContain('Les 4 tables sont conformes.');
    expect((await vatout(['verify', one, two, '--lang', 'de'])).out).toContain('Alle 4 Tische passen zum Siegel.');
    // The first deal of a table shows another territory.
    const wrong = JSON.parse(lines[2]!) as TableRecord;
    const [, deal] = wrong.entries[0]!;
    const words = deal.split(' ');
    const other = words.findIndex((word, at) => at > 1 && word !== words[1]);
    const dealt = words.with(1, words[other]!).with(other, words[1]!).join(' ');
    writeFileSync(two, JSON.stringify({ ...wrong, entries: [['chance', dealt]] }));
    const found = await vatout(['verify', one, two]);
    expect(found).toMatchObject({ code: 2 });
    expect(found.err).toContain(`Table 3 does not match. Entry 1: round 1/row 1: `);
    expect(found.err).toContain('Tell the organiser.');
  });

  it('shows the matrix in every language', async () => {
    const english = (await vatout(PLAYED)).out;
    expect(english).toMatch(/Board 2, Vaalbara\n +table 1 +table 2 +table 3 +table 4\nA +\d+ +\d+ %/);
    expect(english).toMatch(/1\. +(random|1) +8 +\d+\.\d %/);
    const french = (await vatout([...PLAYED, '--lang', 'fr'])).out;
    expect(french).toContain('Donne 2, Vaalbara');
    expect(french).toContain('Lisez une ligne.');
    const german = (await vatout([...PLAYED, '--lang', 'de'])).out;
    expect(german).toMatch(/Board 2, Vaalbara\n +Tisch 1 +Tisch 2 +Tisch 3 +Tisch 4\nA +\d+ +\d+ %/);
    expect(german).toMatch(/^ +Spieler +Plätze +Prozent +\+\/− +Summe$/m);
  });

  it.each([
    [['--tables', '1'], '--tables must be a whole number from 2'],
    [['--bots', 'A=5'], '--bots takes players separated by commas'],
    [['--bots', '3,,4'], '--bots takes players separated by commas'],
    [['--bots', '3,9'], 'There is no player “9”'],
  ])('refuses %j', async (args, sentence) => {
    const run = await vatout(['duplicate', 'vaalbara', ...args]);
    expect([run.code, run.err]).toEqual([2, expect.stringContaining(sentence)]);
  });
});

describe('vatout play --today', () => {
  it('plays the board of the date and compares it with tables of bots', async () => {
    const run = await playFirstMoves(['las-vegas', '--today', '--bots', '1', '-s', '2']);
    expect(run.err).toMatch(/You beat \d of the 5 bots who held your seat\./);
    const record = JSON.parse(run.out) as TableRecord;
    expect(record.duplicate.secret).toBe(daySecret(record.duplicate.day!));
    expect(Math.abs(Date.parse(record.duplicate.day!) - Date.parse(dayOf(new Date())))).toBeLessThan(2 * 86_400_000);
    expect((await vatout(['verify', '-'], run.out)).out).toContain('The table matches the seal.');
  });

  it('refuses a seed and several people', async () => {
    for (const args of [
      ['--seed', '1'],
      ['--people', 'AB'],
    ])
      expect((await vatout(['play', 'las-vegas', '--today', ...args])).err).toContain('--today has its own chance');
  });
});
