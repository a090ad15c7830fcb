import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { advance } from '../core/advance.ts';
import type { AnyGame } from '../core/game.ts';
import { start, toRecord, type Match } from '../core/match.ts';
import { checkRecord } from '../core/recordreader.ts';
import { seeded } from '../core/rng.ts';
import { titles } from '../games/index.ts';
import { boardOf, chanceOf, daySecret, namer, sealed, streamsOfBoard, tableOf } from './board.ts';
import { compare, countedTables, scoreBoard, scorePlayers, seated } from './score.ts';
import { verifyBoard, type TableRecord } from './verify.ts';

const gameOf = (id: string): AnyGame => titles.find(({ game }) => game.id === id)!.game;
const { secret, commitment } = sealed('ab'.repeat(32));

function opening(game: AnyGame, seats: number, options = {}): Match {
  const begun = start(game, seats, options);
  if (!begun.ok) throw new Error(begun.problem.code);
  return begun.value;
}

/** A table of random players. */
function played(from: Match, table: number, number = 1): TableRecord {
  const board = boardOf(from, number, commitment);
  const rng = seeded(`players ${table}`);
  const { game } = from;
  const steps = advance(from, {
    chance: chanceOf(board, secret),
    seat: ({ state }, turn) => {
      const seat = rng.pick(turn);
      return [seat, game.format(rng.pick(game.legal(state, seat)))];
    },
  });
  return { ...toRecord([...steps].at(-1)!.match), duplicate: tableOf(board, table, secret) };
}

const lasVegas = gameOf('las-vegas');
const tables = [1, 2, 3].map((table) => played(opening(lasVegas, 3, { neutralDice: true }), table));

describe('a board', () => {
  it('keys a stream as another implementation of HMAC does', () => {
    const board = boardOf(opening(lasVegas, 2), 4, commitment);
    const options = '[["neutralDice",false],["openMoney",false],["starter","random"]]';
    const message = `["vatout duplicate 1","las-vegas",1,2,${options},4,"stream start 1"]`;
    const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest();
    const word = Math.imul(digest.readInt32BE(4), 5);
    const first = streamsOfBoard(board, secret).stream('start 1').next();
    expect(first).toBe(Math.imul((word << 7) | (word >>> 25), 9) >>> 0);
    expect(commitment).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'));
  });

  it('names steps alike in a growing match, after an undo and from the beginning', () => {
    const growing = namer();
    const names: string[] = [];
    let match = opening(lasVegas, 2);
    const rng = seeded('names');
    for (const step of advance(match, {
      chance: (at) => {
        match = at;
        names.push(growing(at).name);
        expect(namer()(at).name).toBe(names.at(-1));
        return lasVegas.format(lasVegas.draw(at.state, rng));
      },
      seat: ({ state }, [seat]) => [seat!, lasVegas.format(rng.pick(lasVegas.legal(state, seat!)))],
    })) {
      if (step.match.entries.length > 60) break;
    }
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, 3)).toEqual([
      'start 1',
      'round 1/stock 1',
      expect.stringMatching(/^round 1\/seat [AB]\/roll 1$/),
    ]);
    expect(growing(match).name).toBe(names.at(-1));
  });

  it('has the same secret for everybody on one day, and another on the next', () => {
    expect(daySecret('2026-11-18')).toBe(daySecret('2026-11-18'));
    expect(daySecret('2026-11-18')).not.toBe(daySecret('2026-11-19'));
  });
});

describe('verification of tables', () => {
  it.each(titles.map(({ game }) => [game.id, game] as const))('accepts three tables of %s', (_, game) => {
    const records = [1, 2, 3].map((table) => played(opening(game, 3), table));
    for (const { record, result } of verifyBoard(game, records)) {
      expect(checkRecord(record)).toMatchObject({ ok: true });
      const steps = record.entries.filter(([actor]) => actor === 'chance').length;
      expect(result).toMatchObject({ ok: true, value: { proven: steps } });
    }
  });

  /** The record up to a roll of which one die shows another face. */
  function changed(record: TableRecord, after: number): TableRecord {
    const step = record.entries.findIndex(([, text], at) => at > after && /^roll [1-5]/.test(text));
    const [, text] = record.entries[step]!;
    const other = Number(text[5]) + 1;
    const own = [...text.slice(6).split('+')[0]!, String(other)].sort().join('');
    const rest = text.includes('+') ? `+${text.split('+')[1]}` : '';
    return { ...record, entries: [...record.entries.slice(0, step), ['chance', `roll ${own}${rest}`]] };
  }

  it('names table, step and source of a single changed die', () => {
    const wrong = changed(tables[1]!, 30);
    const verdicts = verifyBoard(lasVegas, [tables[0]!, wrong, tables[2]!]);
    expect(verdicts.map(({ result }) => result.ok)).toEqual([true, false, true]);
    expect(verdicts[1]!.result).toMatchObject({
      problem: {
        code: 'chance',
        step: wrong.entries.length - 1,
        source: expect.stringMatching(/^round \d\/seat [ABC]\/roll \d$/) as string,
        detail: wrong.entries.at(-1)![1],
      },
    });
  });

  it('finds a changed die without the secret, from the other tables', () => {
    const hidden = (record: TableRecord): TableRecord => ({
      ...record,
      duplicate: tableOf(boardOf(opening(lasVegas, 3), 1, commitment), 1),
    });
    const first = changed(tables[1]!, 1);
    const verdicts = verifyBoard(lasVegas, [tables[0]!, first, tables[2]!].map(hidden));
    expect(verdicts.map(({ result }) => !result.ok && result.problem.code)).toEqual(['unproven', 'chance', 'unproven']);
  });

  it('finds another board, another secret and a secret that is not the day’s', () => {
    const other = played(opening(lasVegas, 3, { neutralDice: true }), 4, 2);
    const code = (records: readonly TableRecord[]) =>
      verifyBoard(lasVegas, records).map(({ result }) => (result.ok ? 'ok' : result.problem.code));
    expect(code([tables[0]!, other])).toEqual(['ok', 'board']);
    const forged = tables.map((record) => ({ ...record, duplicate: { ...record.duplicate, secret: 'cd'.repeat(32) } }));
    expect(code(forged)).toEqual(['secret', 'secret', 'secret']);
    const dated = { ...tables[0]!, duplicate: { ...tables[0]!.duplicate, day: '2026-11-18' } };
    expect(code([dated])).toEqual(['secret']);
  });
});

describe('scores', () => {
  // The example of the design: seat 2 made 290, 350, 380, 300, 350 and 410 thousand.
  const results = [290, 350, 380, 300, 350, 410].map((money) => [0, money]);
  const all = results.map(() => true);

  it('count tables ahead and half of those that are level', () => {
    const percents = scoreBoard(results, all).map((table) => table[1]!.percent);
    expect(percents).toEqual([0, 50, 80, 20, 50, 100]);
    expect(scoreBoard(results, all).every((table) => table[0]!.percent === 50)).toBe(true);
    expect(scoreBoard(results, all)[2]![1]).toMatchObject({ ahead: 4, level: 0, behind: 1, difference: 40 });
  });

  it('leave bots’ tables out where people play, and give no percentage to fewer than three', () => {
    const counted = countedTables([true, true, true, false, false, false]);
    const scores = scoreBoard(results, counted);
    expect(scores.map((table) => table[1]!.percent)).toEqual([0, 50, 100, null, null, null]);
    expect(scoreBoard(results.slice(0, 2), [true, true])[1]![1]).toMatchObject({ percent: null, difference: 60 });
    expect(countedTables([false, false])).toEqual([true, true]);
    expect(compare(results, 2, 1, [3, 4, 5])).toEqual({ ahead: 2, level: 0, behind: 1 });
  });

  it('over several boards are means; the sum of results breaks ties', () => {
    const one = { ahead: 0, level: 0, behind: 0, difference: 0 };
    const scored = scorePlayers([
      { ...one, player: 'Ada', percent: 80, result: 10 },
      { ...one, player: 'Bob', percent: 60, result: 30 },
      { ...one, player: 'Ada', percent: 40, result: 10 },
      { ...one, player: 'Bob', percent: 60, result: 5 },
      { ...one, player: 'Cyd', percent: 20, result: 90 },
    ]);
    expect(scored.map(({ player, place, percent, sum }) => [player, place, percent, sum])).toEqual([
      ['Bob', 1, 60, 35],
      ['Ada', 2, 60, 20],
      ['Cyd', 3, 20, 90],
    ]);
  });

  it('rotate seats over tables and boards', () => {
    expect(seated(['5', '4'], 3, 0, 0)).toEqual(['5', '4', '5']);
    expect(seated(['5', '4'], 3, 1, 0)).toEqual(['4', '5', '4']);
    expect(seated(['5', '4'], 3, 1, 1)).toEqual(['5', '4', '5']);
  });
});
