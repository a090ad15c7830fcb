import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MatchRecord } from '../src/core/record.ts';
import { temporaryFolder, vatout } from './cli.ts';

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(file(name), content);
  return file(name);
};

const text = (await vatout(['simulate', 'vabanque', '-n', '1', '--seed', 'in'])).out;
const record = JSON.parse(text) as MatchRecord;
const withOptions = (name: string, options: object) =>
  write(name, JSON.stringify({ ...record, options: { ...record.options, ...options } }));
symlinkSync('circle', file('circle'));
mkdirSync(file('folder'));

const LETTERS = 'Possible values: random, A, B.';
const NEEDS = 'needs a value';

describe('bad input', () => {
  it.concurrent.each([
    // Options of the games: seats are letters, and what is possible is named as it is typed.
    [['simulate', 'las-vegas', '-o', 'starter=0'], `starter=0 is not possible at this table. ${LETTERS}`],
    [['simulate', 'las-vegas', '-o', 'starter=F'], `starter=F is not possible at this table. ${LETTERS}`],
    [['simulate', 'las-vegas', '-o', 'starter=Ä'], LETTERS],
    [['simulate', 'vagabondo', '-s', '3', '-o', 'doubles=cube', '-o', 'starter=B'], 'doubles=cube, starter=B. VG-20'],
    [['simulate', 'las-vegas', '-o', 'starter=A', '-o', 'starter=B'], 'option starter is given twice'],
    [['simulate', 'las-vegas', '-o', 'constructor=x'], 'no option “constructor”'],
    // Records.
    [['verify', withOptions('quoted', { edition: '2021' })], 'Write it without quotation marks: 2021.'],
    [['verify', withOptions('letter', { starter: 'A' })], 'Possible values: random, 0 (A), 1 (B), 2 (C).'],
    [['verify', write('utf16le', Buffer.from(`\ufeff${text}`, 'utf16le'))], 'is in UTF-16. Save it as UTF-8'],
    [['verify', write('utf16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16())], 'is in UTF-16'],
    [['verify', write('utf16', Buffer.from(text, 'utf16le'))], 'is in UTF-16'],
    [['replay', write('binary', Buffer.from([0x1f, 0x8b, 0x08, 0xff]))], 'not UTF-8 text'],
    [['verify', write('gap', `${text}\n\n{"format":\n`)], 'Line 4: '],
    // Files.
    [['verify', file('circle')], '(its symbolic links form a loop)'],
    [['simulate', 'las-vegas', '-n', '1', '--out', file('circle')], '(its symbolic links form a loop)'],
    [['verify', file('folder')], '(it is a folder)'],
    [['verify', `${file('quoted')}/x`], '(part of the path is not a folder)'],
    [['verify', '/dev/zero'], 'is larger than 500 MB'],
    [['verify', '-'], 'Standard input is empty'],
    [['play', 'las-vegas', '--save', file('folder')], '(it is a folder)'],
    [['play', 'las-vegas', '--save', '/no/such/folder/x'], '(no such file or folder)'],
    [['restore', file('folder'), '--data', file('data')], 'is not a backup made by vatout backup'],
    [['restore', '/no/such/file', '--data', file('data')], '(no such file or folder)'],
    [['restore', file('quoted'), '--data', file('quoted')], 'there is a file with that name'],
    // Values that are empty, or are themselves options.
    ...[
      ['simulate', 'las-vegas', '--out'],
      ['simulate', 'las-vegas', '--seed'],
      ['simulate', 'las-vegas', '--bots'],
      ['simulate', 'las-vegas', '-o'],
      ['rules', 'las-vegas', '--clause'],
      ['rules', 'las-vegas', '--lang'],
      ['play', 'las-vegas', '--people'],
      ['play', 'las-vegas', '--names'],
      ['play', 'las-vegas', '--save'],
      ['replay', file('quoted'), '--at'],
      ['arena', 'las-vegas', '--ladder'],
      ['backup', file('copy'), '--data'],
    ].map((args): [string[], string] => [[...args, ''], NEEDS]),
    [['simulate', 'las-vegas', '--out='], NEEDS],
    [['simulate', 'las-vegas', '--out', '--summary'], NEEDS],
    [['verify', ''], '“files” is missing'],
    [['arena', 'las-vegas', '1', ''], '“players” is missing'],
    // Contradictions, and numbers beyond all bounds.
    [['rules', 'las-vegas', '--lang=fr=x'], 'must be en, fr or de, not “fr=x”'],
    [['rules', 'las-vegas', '--lang', 'xx', '--lang', 'en'], 'must be en, fr or de, not “xx”'],
    [['rules', 'las-vegas', '--clause', 'LV-5', '--options'], '--clause and --options cannot be used together'],
    [['simulate', 'las-vegas', '--out', file('x'), '--summary'], '--summary and --out cannot be used together'],
    [['arena', 'las-vegas', '5', '4', '--json', '--markdown'], '--json and --markdown cannot be used together'],
    [['simulate', 'las-vegas', '--bots', 'A=1,A=2'], '--bots names seat A twice'],
    [['simulate', 'las-vegas', '--bots', 'A=1,a=2'], '--bots names seat A twice'],
    [['simulate', 'las-vegas', '--bots', 'A==1'], 'not “A==1”'],
    [['play', 'las-vegas', '--people', 'AA'], '--people names seat A twice'],
    [['play', 'las-vegas', '--names', 'Ana,Ana'], 'all different'],
    [['simulate', 'las-vegas', '-n', '99999999999999'], 'from 1 to 999999999'],
    [['arena', 'las-vegas', '5', '4', '--threads', '999999'], 'from 1 to 256'],
    [['help', 'fly'], 'There is no command “fly”'],
    [['help', 'play', 'rules'], 'too many arguments'],
    // What is quoted cannot steer the terminal, nor fill it.
    [['rules', 'las-vegas', '--clause', '\u001b[31mx'], 'no clause \\u{1b}[31mx'],
    [['\u001b[2J'], 'no command “\\u{1b}[2J”'],
    [['simulate', 'las-vegas', '-s', '9'.repeat(5000)], '99…'],
  ] as [string[], string][])('%j: %s', async (args, message) => {
    const run = await vatout(args);
    expect(run.err).toContain(message);
    expect(run.code).toBe(2);
    expect(run.out).toBe('');
    expect(run.err).not.toContain('    at ');
    expect(run.err.length).toBeLessThan(1000);
  });

  it.concurrent.each([
    [['simulate', 'las-vegas', '-o', 'starter=0'], 'Valeurs possibles\u00a0: random, A, B.'],
    [['verify', file('quoted')], 'Écrivez-la sans guillemets\u00a0: 2021.'],
    [['verify', file('utf16')], 'est en UTF-16. Enregistrez en UTF-8'],
    [['verify', file('circle')], 'n’est pas lisible (ses liens symboliques tournent en rond)'],
    [['verify', '-'], 'L’entrée standard est vide'],
    [['help', 'fly'], 'Il n’y a pas de commande «\u00a0fly\u00a0»'],
    [['simulate', 'las-vegas', '--bots', 'A=1,A=2'], '--bots nomme deux fois la place A'],
    [['simulate', 'las-vegas', '--out', ''], 'demande une valeur'],
    [['rules', 'las-vegas', '--clause', 'LV-5', '--options'], '--clause et --options ne vont pas ensemble'],
  ] as [string[], string][])('%j in French: %s', async (args, message) => {
    const run = await vatout([...args, '--lang', 'fr']);
    expect([run.code, run.err]).toEqual([2, expect.stringContaining(message)]);
  });

  it.concurrent.each([
    [['verify', file('utf16')], 'ist in UTF-16. Speichere sie in UTF-8'],
    [['verify', file('circle')], 'ist nicht lesbar (die symbolischen Links drehen sich im Kreis)'],
    [['verify', '-'], 'Die Standardeingabe ist leer'],
    [['help', 'fly'], 'Den Befehl „fly“ gibt es nicht'],
    [['simulate', 'las-vegas', '--bots', 'A=1,A=2'], '--bots nennt Platz A zweimal'],
    [['simulate', 'las-vegas', '--out', ''], 'braucht einen Wert'],
    [['rules', 'las-vegas', '--clause', 'LV-5', '--options'], '--clause und --options gehen nicht zusammen'],
    [['restore', file('quoted'), '--data', file('quoted')], 'eine Datei hat schon diesen Namen'],
  ] as [string[], string][])('%j in German: %s', async (args, message) => {
    const run = await vatout([...args, '--lang', 'de']);
    expect([run.code, run.err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('input that is fine', () => {
  it('is a record with a byte order mark, or with Windows line ends', async () => {
    const marked = write('marked', `\ufeff${text.trimEnd()}\r\n${text.trimEnd()}\r\n`);
    expect((await vatout(['verify', marked])).out).toMatch(/^1 vabanque: legal.*\n2 vabanque: legal/);
  });

  it('names a starter by a letter of either case, or random', async () => {
    const starter = async (value: string) => {
      const run = await vatout(['simulate', 'las-vegas', '-n', '1', '-o', `starter=${value}`]);
      return (JSON.parse(run.out) as MatchRecord).options.starter;
    };
    expect(await Promise.all(['A', 'b', 'random'].map(starter))).toEqual([0, 1, 'random']);
  });

  it('is help for one command, for all, and for help', async () => {
    const runs = await Promise.all([['help', 'rules'], ['help'], ['help', '--help']].map((args) => vatout(args)));
    for (const { code, out } of runs) expect([code, out]).toEqual([0, expect.stringContaining('Usage: vatout')]);
    expect(runs[0]!.out).toContain('--clause');
  });
});
