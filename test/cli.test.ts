import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/core/prose.ts';
import type { MatchRecord } from '../src/core/record.ts';
import { titles } from '../src/games/index.ts';
import { playFirstMoves, temporaryFolder, vatout } from './cli.ts';

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
const lines = (text: string) => text.split('\n').filter(Boolean);
const ids = titles.map(({ game }) => game.id);

describe('vatout play', () => {
  it.each(ids)('plays %s to the end by typed moves and gives a record that verifies', async (id) => {
    const record = file(`${id}.json`);
    const run = await playFirstMoves([id, '--seed', 'cli', '--save', record]);
    expect(run.err).toContain('Result');
    expect(run.code).toBe(0);
    expect(JSON.parse(run.out)).toEqual(JSON.parse(readFileSync(record, 'utf8')));
    const verified = await vatout(['verify', record, '--json']);
    expect(JSON.parse(verified.out)).toMatchObject({ game: id, finished: true });
    expect(JSON.parse(verified.out).proven).not.toBeNull();
  });

  it.each(
    ids.flatMap((id) => [
      { id, language: 'fr', result: 'Résultat' },
      { id, language: 'de', result: 'Ergebnis' },
    ]),
  )('shows a game of $id between bots in the language $language', async ({ id, language, result }) => {
    const run = await vatout(['play', id, '--people', 'none', '--bots', '1@50', '--seed', '1', '--lang', language]);
    expect(run.code).toBe(0);
    expect(run.err).toContain(result);
    expect(run.err).not.toMatch(/undefined|NaN|\[object/);
  });

  it('seats bots by level, the same ones again from the same seed', async () => {
    const args = ['play', 'las-vegas', '-s', '3', '-p', 'none', '--bots', 'a=2@60,C=random', '--seed', 'bots'];
    const [first, again] = await Promise.all([vatout(args), vatout(args)]);
    expect(first.code).toBe(0);
    expect(first.err).toMatch(/^\p{L}+ \(level 2\): “.*”$/mu);
    expect(again.out).toBe(first.out);
    const other = await vatout(['play', 'las-vegas', '-s', '3', '-p', 'none', '--bots', 'random', '--seed', 'bots']);
    expect(other.out).not.toBe(first.out);
    const verified = await vatout(['verify', '-', '--json'], first.out);
    expect(JSON.parse(verified.out)).toMatchObject({ game: 'las-vegas', finished: true });
  });

  it('asks for the game where none is named', async () => {
    const run = await vatout(['play'], 'chess\nquit\n');
    expect(run.code).toBe(0);
    for (const { facts } of titles) expect(run.err).toContain(facts.name.en);
  });

  it('says why a move is refused, with the clause, and asks again', async () => {
    const run = await vatout(['play', 'las-vegas', '--seed', '5'], '7\n9\nrules LV-5\nrules LV-99\nquit\n');
    expect(run.err).toContain('No move matches “7”');
    expect(run.err).toContain('LV-5 On your turn you roll all the dice you have left');
    expect(run.err).toContain('There is no clause LV-99');
    expect(run.err).toContain('unfinished');
    const fr = await vatout(['play', 'las-vegas', '--seed', '5', '--lang', 'fr'], '1\n1\n1\n1\n1\n1\n1\nquit\n');
    expect(fr.err).toContain('LV-5\u00a0: On lance tous les dés');
    const de = await vatout(['play', 'las-vegas', '--seed', '5', '--lang', 'de'], '7\n9\nrules LV-99\nquit\n');
    expect(de.err).toContain('Kein Zug passt zu „7“');
    expect(de.err).toContain('Eine Regel LV-99 gibt es in diesem Spiel nicht');
  });

  it('hands the screen over between people and keeps their secrets apart', async () => {
    const run = await vatout(
      ['play', 'las-vegas', '--people', 'AB', '-s', '3', '--names', 'Ana,Ben,Cy', '--seed', '3'],
      '\n',
    );
    expect(run.err).toMatch(/Pass the keyboard to (Ana|Ben)/);
    expect(run.code).toBe(0);
  });

  it('keeps an unfinished game, without the secret of its dice', async () => {
    const record = file('unfinished.json');
    const run = await vatout(['play', 'las-vegas', '--seed', '5', '--save', record], 'quit\n');
    expect(run.err).toContain(`Saved: ${record}`);
    const kept = JSON.parse(readFileSync(record, 'utf8')) as MatchRecord;
    expect(kept.fairness).not.toHaveProperty('secret');
    expect((await vatout(['verify', record])).out).toContain('unfinished');
  });
});

describe('vatout simulate', () => {
  it('gives one record a line on standard output and the summary on standard error', async () => {
    const run = await vatout(['simulate', 'las-vegas', '-n', '20', '-s', '4', '-o', 'neutralDice=true', '--seed', 'x']);
    const records = lines(run.out).map((line) => JSON.parse(line) as MatchRecord);
    expect(records.length).toBe(20);
    expect(records[0]).toMatchObject({ seats: 4, options: { neutralDice: true } });
    expect(run.err).toMatch(/20 games in .* s/);
    expect(lines(run.err).filter((line) => /^ +[A-D] /.test(line)).length).toBe(4);
    expect(
      (await vatout(['simulate', 'las-vegas', '-n', '20', '-s', '4', '-o', 'neutralDice=true', '--seed', 'x'])).out,
    ).toBe(run.out);
  });

  it('says of a record from a real table that it was entered by hand', async () => {
    const played = JSON.parse((await vatout(['simulate', 'las-vegas', '--games', '1', '--seed', '5'])).out) as object;
    const byHand = JSON.stringify({ ...played, byHand: { unseen: [2] } });
    expect((await vatout(['verify', '-'], byHand)).out).toMatch(/las-vegas: legal \(\d+ entries\); entered by hand/);
    expect((await vatout(['verify', '-', '--lang', 'fr'], byHand)).out).toContain('saisie à la main');
    expect((await vatout(['verify', '-', '--lang', 'de'], byHand)).out).toContain('von Hand an einem echten Tisch');
    expect(JSON.parse((await vatout(['verify', '-', '--json'], byHand)).out)).toMatchObject({
      proven: null,
      byHand: true,
    });
  });

  it('writes fair records that verify', async () => {
    const out = file('fair.ndjson');
    expect((await vatout(['simulate', 'las-vegas', '-n', '3', '--fair', '--out', out])).out).toBe('');
    const verified = await vatout(['verify', out]);
    expect(lines(verified.out).length).toBe(3);
    expect(verified.out).toMatch(
      /1 las-vegas: legal \(\d+ entries\), and every roll and draw follows from the secret \(\d+ chance steps\)/,
    );
  });

  it('plays with bots, fair or not, the same from the same seed', async () => {
    const args = ['simulate', 'las-vegas', '-n', '6', '--bots', 'A=3@300,B=random', '--seed', 'b'];
    const [first, again, fair] = await Promise.all([vatout(args), vatout(args), vatout([...args, '--fair'])]);
    expect(lines(first.out).length).toBe(6);
    expect(again.out).toBe(first.out);
    expect((await vatout(['verify', '-'], first.out)).out).toMatch(/6 las-vegas: legal/);
    expect((await vatout(['verify', '-'], fair.out)).out).toMatch(/6 las-vegas: legal .* follows from the secret/);
  });

  it.each([
    ['random players', '450', 'random'],
    ['bots', '5', 'A=2@200,B=random'],
  ])('gives the same records on any number of threads: %s', async (_, games, bots) => {
    const run = async (n: string, ...rest: string[]): Promise<string> =>
      (await vatout(['simulate', 'las-vegas', '-n', n, '--bots', bots, '--seed', 't', ...rest])).out;
    const out = await run(games, '--threads', '1');
    expect(new Set(lines(out)).size).toBe(Number(games));
    expect(await run(games, '--threads', '3')).toBe(out);
    expect(out.startsWith(await run('2'))).toBe(true);
  });

  it('fixes who starts by letter', async () => {
    const run = await vatout(['simulate', 'las-vegas', '-n', '1', '-o', 'starter=B']);
    expect(JSON.parse(run.out)).toMatchObject({ options: { starter: 1 } });
  });
});

describe('vatout replay', async () => {
  const record = file('replay.json');
  writeFileSync(record, (await vatout(['simulate', 'las-vegas', '-n', '1', '--seed', 'r'])).out);

  it('prints the whole game and its result', async () => {
    const run = await vatout(['replay', record]);
    expect(run.out).toContain('The game is over');
    expect(run.out).toMatch(/Result\n1\./);
  });

  it('shows a moment as a seat saw it', async () => {
    const run = await vatout(['replay', record, '--at', '12', '--seat', 'b', '--lang', 'fr']);
    expect(run.out).toContain('Après l’entrée 12');
    expect(run.out).toMatch(/\*B/);
    const json = JSON.parse((await vatout(['replay', record, '--at', '12', '--seat', 'B', '--json'])).out);
    expect(json).toMatchObject({ at: 12, view: { round: 1 } });
    expect(json.view.won.filter(Boolean).length).toBe(1);
  });

  it('reads standard input', async () => {
    expect((await vatout(['replay', '-', '--at', '0'], readFileSync(record, 'utf8'))).out).toContain('After entry 0');
  });
});

describe('vatout analyse', async () => {
  const { out: game } = await vatout(['simulate', 'las-vegas', '--seats', '2', '-b', 'A=1,B=4', '-n', '1']);

  it('finds who gave more away, and says where', async () => {
    const { out, code } = await vatout(['analyse', '-', '--json'], game);
    expect(code).toBe(0);
    const { players, decisions } = JSON.parse(out) as {
      players: {
        accuracy: number;
        costliest: number[];
        luck: Record<'value' | 'low' | 'high' | 'even', number> & { without: { value: number } };
      }[];
      decisions: { entry: number; cost: { value: number } }[];
    };
    expect(players[0]!.accuracy).toBeLessThan(players[1]!.accuracy);
    const dearest = decisions.toSorted((a, b) => b.cost.value - a.cost.value)[0]!;
    expect(players.map(({ costliest }) => costliest[0])).toContain(dearest.entry);
    const [one, other] = players.map(({ luck }) => luck);
    expect(one!.value + other!.value).toBeCloseTo(0);
    const results = [one, other].map((luck) => luck!.value + luck!.without.value);
    expect(Math.min(...results)).toBeCloseTo(0);
    expect(Math.max(...results)).toBeCloseTo(1);
    expect([one!.even, one!.low < one!.value && one!.value < one!.high]).toEqual([0.5, true]);
    const table = await vatout(['analyse', '-', '--seat', 'A', '--lang', 'fr'], game);
    expect(table.out).toMatch(/^A +[+−]\d+,\d +± \d,\d +−?\d+,\d/m);
    expect(table.out).toContain('précision');
    expect(table.out).toContain('Les décisions les plus chères');
    expect(table.out).not.toMatch(/undefined|^B/m);
    const german = await vatout(['analyse', '-', '--seat', 'A', '--lang', 'de'], game);
    expect(german.out).toMatch(/^A +[+−]\d+,\d +± \d,\d +−?\d+,\d/m);
    expect(german.out).toContain('Die teuersten Entscheidungen');
    expect(german.out).not.toMatch(/undefined|^B/m);
  });

  it.each([
    [['--seat', 'C'], 'There is no seat “C” in this game.'],
    [['--number', '2'], 'There is no record 2.'],
    [['--threads', '0'], '--threads must be a whole number from 1'],
  ])('refuses %o', async (more, says) => {
    const { err, code } = await vatout(['analyse', '-', ...more], game);
    expect(code).toBe(2);
    expect(err).toContain(says);
  });

  it('refuses what is no record, or has no decision yet', async () => {
    expect((await vatout(['analyse', '-'], 'chips')).code).toBe(2);
    const record = JSON.parse(game) as { entries: unknown[] };
    const { err, code } = await vatout(['analyse', '-'], JSON.stringify({ ...record, entries: [] }));
    expect(code).toBe(2);
    expect(err).toContain('There is no decision to judge');
  });
});

describe('vatout rules', () => {
  it.each(ids)('prints those of %s in every language', async (id) => {
    const runs = await Promise.all(LANGUAGES.map((lang) => vatout(['rules', id, '--lang', lang])));
    for (const { out } of runs) expect(out).toMatch(/^# .*/);
    expect(new Set(runs.map(({ out }) => out)).size).toBe(LANGUAGES.length);
  });
});

describe('the options of a game', () => {
  it.each(ids)('of %s are listed in every language, each as the command line takes it', async (id) => {
    const runs = await Promise.all(LANGUAGES.map((lang) => vatout(['rules', id, '--options', '--lang', lang])));
    const { game } = titles.find(({ game }) => game.id === id)!;
    const given = (out: string) => lines(out).flatMap((line) => /^ {2}(\S+=\S+)/.exec(line)?.[1] ?? []);
    const [pairs, ...others] = runs.map(({ out }) => given(out));
    for (const other of others) expect(other).toEqual(pairs);
    expect(new Set(pairs!.map((pair) => pair.split('=')[0]))).toEqual(new Set(Object.keys(game.options)));
    for (const { out } of runs) expect(out).not.toMatch(/undefined/);
  });
});

describe('a clause', () => {
  it('is printed whole, on one line', async () => {
    const run = await vatout(['rules', 'vabanque', '--clause', 'vb-14']);
    expect(lines(run.out).length).toBe(1);
    expect(run.out).toMatch(/^VB-14 .*\.$/m);
  });
});

describe('bad input', async () => {
  const text = (await vatout(['simulate', 'las-vegas', '-n', '1', '--seed', 'bad'])).out;
  const record = JSON.parse(text) as MatchRecord;
  const write = (name: string, content: string) => {
    writeFileSync(file(name), content);
    return file(name);
  };
  const shown = record.entries[2]![1];
  const illegal = record.entries.with(3, [record.entries[3]![0], [...'123456'].find((face) => !shown.includes(face))!]);
  const rolls = record.entries.with(2, ['chance', 'roll 11111111']);

  it.concurrent.each([
    [['frob'], 'no command “frob”'],
    [['play', 'chess'], 'no game “chess”'],
    [['play', 'las-vegas', '--frob'], 'no option “--frob”'],
    [['play', 'las-vegas', '-s', '9'], 'not played with 9 seats'],
    [['play', 'las-vegas', '-s', 'two'], 'must be a whole number'],
    [['play', 'las-vegas', '-o', 'colour=red'], 'no option “colour”'],
    [['play', 'las-vegas', '-o', 'openMoney=maybe'], 'openMoney=maybe is not possible'],
    [['play', 'las-vegas', '-o', 'openMoney'], 'name=value'],
    [['play', 'las-vegas', '-s', '5', '-o', 'neutralDice=true'], 'neutralDice=true is not possible'],
    [['play', 'las-vegas', '-p', 'Z'], 'There is no seat “Z”'],
    [['play', 'las-vegas', '--names', 'Ana'], 'exactly 2 names'],
    [['play', 'las-vegas', '--lang', 'it'], 'must be en, fr or de'],
    [['play', 'las-vegas', '--bots', '7'], 'There is no player “7”'],
    [['play', 'las-vegas', '--bots', 'A=3'], 'Seat A is played by a person'],
    [['play', 'las-vegas', '--bots', 'C=3'], 'There is no seat “C”'],
    [['play', 'las-vegas', '--bots', 'B='], 'seat=player'],
    [['simulate', 'las-vegas', '--bots', 'A=5@0'], 'There is no player “5@0”'],
    [['arena', 'las-vegas'], 'Name two players'],
    [['arena', 'las-vegas', '5'], 'Name two players'],
    [['arena', 'las-vegas', '5', '4', '3'], 'Name two players'],
    [['arena', 'las-vegas', 'exec:python3', 'bot.py', '3'], 'in quotes'],
    [['arena', 'las-vegas', '5', 'best'], 'There is no player “best”'],
    [['arena', 'las-vegas', '5', '4', '-n', '0'], 'from 1'],
    [['arena', 'las-vegas', '5', '4', '-s', '9'], 'not played with 9 seats'],
    [['arena', 'las-vegas', '5', '4', '--threads', '0'], 'from 1'],
    [['arena', 'las-vegas', '5', '4', '--sprt', '0.6'], 'a share between 0 and 0.5'],
    [['arena', 'las-vegas', '5', '4', '--ladder', '1,2'], '--ladder lists its own players'],
    [['arena', 'las-vegas', '--ladder', '1,1'], 'at least two players'],
    [['arena', 'las-vegas', '--ladder', '1,x'], 'There is no player “x”'],
    [['simulate'], '“game” is missing'],
    [['simulate', 'las-vegas', '-n', '0'], 'from 1'],
    [['simulate', 'las-vegas', '-n'], 'needs a value'],
    [['simulate', 'las-vegas', 'vabanque'], 'too many arguments'],
    [['simulate', 'las-vegas', '--out', '/no/such/folder/x'], 'cannot be written'],
    [['replay', '/no/such/file'], 'cannot be read'],
    [['replay', write('empty', '')], 'is empty'],
    [['replay', write('text', 'hello')], 'not a Vatout game file'],
    [['replay', write('cut', text.slice(0, 500))], 'not a Vatout game file'],
    [['replay', write('list', '[]')], 'should be an object'],
    [['replay', write('good', text), '--at', '9999'], 'no entry 9999'],
    [['replay', file('good'), '--number', '2'], 'from 1 to 1'],
    [['replay', file('good'), '--seat', 'F'], 'There is no seat “F”'],
    [['replay', write('version', JSON.stringify({ ...record, version: 7 }))], 'version 7'],
    [['replay', write('game', JSON.stringify({ ...record, game: 'chess' }))], 'no game “chess”'],
    [['replay', write('illegal', JSON.stringify({ ...record, entries: illegal }))], 'Entry 4'],
    [['verify', file('illegal')], 'LV-5'],
    [['verify', file('good'), file('cut')], `${file('cut')}: This is not a Vatout game file`],
    [['verify', write('rolls', JSON.stringify({ ...record, entries: rolls }))], 'Entry'],
    [['verify', write('lines', `${text}${text.slice(0, 300)}\n`)], 'Line 2'],
    [['rules', 'las-vegas', '--clause', 'LV-99'], 'no clause LV-99'],
  ] as [string[], string][])('%j: %s', async (args, message) => {
    const run = await vatout(args);
    expect(run.err).toContain(message);
    expect(run.code).toBe(2);
    expect(run.out).toBe('');
    expect(run.err).not.toContain('    at ');
  });

  it('writes nothing', async () => {
    const empty = join(folder, 'nothing');
    mkdirSync(empty);
    const out = join(empty, 'out.ndjson');
    for (const args of [['-s', '9'], ['-n', '0'], ['-o', 'a=b'], ['--frob']]) {
      expect((await vatout(['simulate', 'las-vegas', '--out', out, ...args])).code).toBe(2);
    }
    expect((await vatout(['simulate', 'las-vegas', '-n', '1', '--out', empty])).code).toBe(2);
    expect((await vatout(['play', 'las-vegas', '-s', '9', '--save', out])).code).toBe(2);
    expect(readdirSync(empty)).toEqual([]);
  });
});

describe('help', () => {
  it.each(['play', 'simulate', 'arena', 'tournament', 'replay', 'verify', 'rules'])(
    'of %s is there in every language',
    async (command) => {
      const en = await vatout([command, '--help']);
      expect([en.code, en.out]).toEqual([0, expect.stringContaining('Usage: vatout')]);
      const fr = await vatout([command, '--help', '--lang', 'fr']);
      expect(fr.out).toContain('Usage\u00a0:');
      expect(fr.out).not.toContain('default');
      expect(fr.out).toContain('afficher cette aide');
      const de = await vatout([command, '--help', '--lang', 'de']);
      expect(de.out).toContain('Aufruf: vatout');
      expect(de.out).not.toContain('default');
      expect(de.out).toContain('diese Hilfe zeigen');
    },
  );
});
