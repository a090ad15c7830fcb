import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { printStandings } from '../src/cli/tournament/standings.ts';
import { vatout } from './cli.ts';
import { Cup, settingsOf } from './tournament.ts';

const folder = mkdtempSync(join(tmpdir(), 'standings-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The events of a tournament, as the server tells them: one a line. */
function eventsOf(duplicate: boolean): string {
  const table = { usual: 2, least: 2, most: 2 };
  const cup = new Cup(settingsOf({ kind: 'swiss', rounds: 1 }, 2, { table, ...(duplicate && { duplicate }) }), 4);
  cup.host({ kind: 'pair' });
  cup.host({ kind: 'start' });
  // Person 0 wins the one table by more than somebody else the other.
  for (const [at, { seats }] of cup.state.rounds[0]!.tables.entries()) {
    const first = seats[0]! < seats[1]!;
    const results = [first ? 300 - 100 * at : 10 * at, first ? 10 * at : 300 - 100 * at];
    cup.notice({ kind: 'result', round: 0, table: at, places: first ? [1, 2] : [2, 1], missing: [], results });
  }
  return cup.log.map((event) => `${JSON.stringify(event)}\n`).join('');
}

const plain = eventsOf(false);
const standings = (file: string, ...args: string[]) => vatout(['tournament', 'standings', file, ...args]);

function fileOf(text: string | Buffer): string {
  const path = join(folder, `${Math.abs(text.length)}-${text.toString().slice(-40).replaceAll(/\W/g, '')}.ndjson`);
  writeFileSync(path, text);
  return path;
}

describe.concurrent('vatout tournament standings', () => {
  it('computes the table from the events alone, from a file or standard input', async () => {
    const [file, input] = await Promise.all([
      standings(fileOf(plain)),
      vatout(['tournament', 'standings', '-'], plain),
    ]);
    const lines = file.out.trimEnd().split('\n');
    expect(lines[0]!.split(/ {2,}/)).toEqual(['place', 'prize', 'player', 'points', 'opponents’ points']);
    expect(lines[1]).toMatch(/^1 {6}1 {6}Person \d {2}100 {5}0$/);
    expect(lines[4]).toMatch(/^3 {6}3 {6}Person \d {2}0 {7}100$/);
    expect([file.code, input.code, input.out]).toEqual([0, 0, file.out]);
  });

  it('orders prizes of boards by the sum of the results', async () => {
    const { out } = await standings(fileOf(eventsOf(true)), '--csv');
    const [head, ...rows] = out.split('\r\n').slice(0, -1);
    expect(head).toBe('Place,Prize,Player,Round 1,Total,Sum of results');
    expect(rows).toHaveLength(4);
    const numbers = rows.map((row) => row.split(','));
    for (const [at, [place, prize, , , , sum]] of numbers.slice(1).entries()) {
      const before = numbers[at]!;
      if (before[0] !== place) continue;
      expect(Number(before[5])).toBeGreaterThanOrEqual(Number(sum));
      expect(before[1] === prize).toBe(before[5] === sum);
    }
  });

  it('writes CSV and speaks French and German', async () => {
    const path = fileOf(`${plain}\n\n`); // empty lines do no harm
    const [csv, table] = await Promise.all([standings(path, '--csv', '--lang', 'fr'), standings(path, '--lang', 'fr')]);
    expect(csv.out.split('\r\n')[0]).toBe('Place,Prix,Joueur,Manche 1,Total,Points des adversaires');
    expect(table.out.split('\n')[0]!.split(/ {2,}/)).toEqual([
      ...['place', 'prix', 'joueur', 'points', 'points des adversaires'],
    ]);
    const german = await standings(path, '--lang', 'de');
    expect(german.out.split('\n')[0]!.split(/ {2,}/)).toEqual([
      ...['Platz', 'Preis', 'Name', 'Punkte', 'Punkte der Gegner'],
    ]);
  });

  const lines = plain.trimEnd().split('\n');
  const last = (text: string): string => [...lines.slice(0, -1), text].join('\n');
  const result = JSON.parse(lines.at(-2)!) as Record<string, unknown>;
  it.each([
    ['an empty file', '', 1],
    ['text that is no JSON', last('{"kind":'), lines.length],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80]), 1],
    ['no opening', lines.slice(1).join('\n'), 1],
    ['settings without a format', '{"kind":"open","settings":{},"organiser":"x","at":0}', 1],
    ['an event of no known kind', last('{"kind":"frob","at":1}'), lines.length],
    ['a result twice as long as its table', last(JSON.stringify({ ...result, places: [1, 2, 3, 4] })), lines.length],
    ['fewer scores than places', last(JSON.stringify({ ...result, results: [1] })), lines.length],
    [
      'a table of people who never entered',
      last('{"kind":"pair","by":null,"tables":[[0,77]],"byes":[],"last":false,"at":1}'),
      lines.length,
    ],
    [
      'a change of two who never entered',
      last('{"kind":"swap","a":7,"b":8,"by":"x","reason":"y","at":1}'),
      lines.length,
    ],
  ])('names the line of %s', async (_, text, line) => {
    await expect(printStandings(fileOf(text), {}, 'en')).rejects.toThrow(
      `does not hold the events of a tournament: see line ${line}. Give what the server answers`,
    );
  });

  it('ends with exit code 2 and no output where the events are damaged', async () => {
    const { code, out, err } = await vatout(['tournament', 'standings', '-', '--lang', 'fr'], lines[0]!.slice(9));
    expect([code, out, err]).toEqual([2, '', expect.stringContaining('L’entrée standard ne contient pas')]);
  });

  it('says that a file is missing, or a folder', async () => {
    const missing = await standings(join(folder, 'none'), '--lang', 'fr');
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('fichier ou dossier introuvable')]);
    await expect(printStandings(folder, {}, 'en')).rejects.toThrow('cannot be read (it is a folder)');
  });
});
