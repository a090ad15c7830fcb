import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../src/core/game.ts';
import { entriesFor, finishAtRandom, play, start, toRecord } from '../src/core/match.ts';
import type { MatchRecord } from '../src/core/record.ts';
import { checkRecord, parseRecord } from '../src/core/recordreader.ts';
import { replay } from '../src/core/replay.ts';
import { seeded } from '../src/core/rng.ts';
import { actorOf } from '../src/core/seat.ts';
import { titles } from '../src/games/index.ts';

const schema = JSON.parse(readFileSync('docs/record.schema.json', 'utf8'));
const valid = new Ajv2020({ allowUnionTypes: true }).compile(schema);

function randomRecord(id: string, seed: string): MatchRecord {
  const { game } = titles.find(({ game }) => game.id === id)!;
  const begun = start(game, game.seats[0]!, {});
  if (!begun.ok) throw new Error('start');
  return toRecord(finishAtRandom(begun.value, seeded(seed)));
}

const HEX = 'ab'.repeat(32);
const RECORD = {
  ...randomRecord('las-vegas', 'record'),
  fairness: { match: '0a', commitment: HEX, entropy: ['0', 'ff'], secret: HEX },
  duplicate: { board: 2, table: 3, commitment: HEX, secret: HEX, day: '2026-11-18' },
  byHand: { unseen: [1, 3] },
  players: [
    { name: 'Ada', kind: 'person' },
    { name: 'Wilma', kind: 'bot', level: 2 },
  ],
};

/** Every place in a JSON value, as a path. */
function paths(json: unknown, prefix: string[] = []): string[][] {
  if (typeof json !== 'object' || json === null) return [prefix];
  return [prefix, ...Object.entries(json).flatMap(([key, value]) => paths(value, [...prefix, key]))];
}

function changed(json: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json)) return json.map((item, i) => (String(i) === key ? changed(item, rest, value) : item));
  const object = json as Readonly<Record<string, unknown>>;
  return { ...object, [key]: changed(object[key], rest, value) }; // JSON drops undefined fields
}

describe('the published schema', () => {
  it.each(titles.map(({ game }) => game.id))('takes a record of %s', (id) => {
    const record = randomRecord(id, 'schema');
    expect(valid(record)).toBe(true);
    expect(parseRecord(JSON.stringify(record))).toEqual({ ok: true, value: record });
  });

  it('agrees with our reader on any damage', () => {
    const short = { ...RECORD, entries: RECORD.entries.slice(0, 3) };
    expect(valid(short)).toBe(true);
    const junk = fc.oneof(
      fc.constantFrom(
        undefined,
        null,
        '',
        'A',
        'chance',
        'Z',
        HEX,
        'XY',
        0,
        1,
        2,
        -1,
        1.5,
        true,
        'vatout/1',
        'vatout/2',
      ),
      fc.constantFrom([], {}, [1], ['A'], ['A', 'x'], ['A', 1], ['A', 'x', 'y'], { a: 1 }, { a: [] }),
      fc.jsonValue(),
    );
    const place = fc.constantFrom(
      ...paths(short),
      ['extra'],
      ['fairness', 'extra'],
      ['players', '0', 'extra'],
      ['options', 'extra'],
    );
    let refused = 0;
    fc.assert(
      fc.property(place, junk, (path, value) => {
        const json = changed(short, path, value);
        const text = JSON.stringify(json);
        if (text === undefined) return;
        const read = checkRecord(JSON.parse(text));
        const fitsSeats = hasOneForEachSeat(JSON.parse(text));
        expect(read.ok).toBe(valid(JSON.parse(text)) && fitsSeats);
        if (!read.ok) refused++;
      }),
      { numRuns: 3000, seed: 2026 },
    );
    expect(refused).toBeGreaterThan(1000);
  });
});

/** The one rule that JSON Schema cannot express. */
function hasOneForEachSeat(json: unknown): boolean {
  const { fairness, players, seats } = (json ?? {}) as {
    fairness?: { entropy?: unknown[] };
    players?: unknown[];
    seats?: number;
  };
  const entropyFits = fairness === undefined || fairness?.entropy?.length === seats;
  return entropyFits && (players === undefined || players?.length === seats);
}

describe('a damaged record', () => {
  const read = (text: string) => {
    const parsed = parseRecord(text);
    return parsed.ok ? null : parsed.problem;
  };

  it('is refused with its place', () => {
    expect(read('{"format":')).toMatchObject({ code: 'json' });
    expect(read('[]')).toMatchObject({ code: 'record', detail: 'record' });
    expect(read('{}')).toMatchObject({ code: 'format' });
    expect(read(JSON.stringify({ ...RECORD, format: 'vatout/9' }))).toMatchObject({
      code: 'format',
      detail: 'vatout/9',
    });
    const entries = RECORD.entries.with(4, ['X', 'y']);
    expect(read(JSON.stringify({ ...RECORD, entries }))).toMatchObject({ code: 'record', step: 4 });
  });

  it.each([
    [{ format: 1 }, 'format', 'number', 'vatout/1, vatout/2'],
    [{ format: { toString: 1 } }, 'format', 'object', 'vatout/1, vatout/2'],
    [
      { extra: 1 },
      'record',
      'extra',
      'format, game, version, seats, options, entries, fairness, players, duplicate, byHand',
    ],
    [{ game: 1 }, 'record', 'game', 'text'],
    [{ version: 0 }, 'record', 'version', 'count'],
    [{ seats: '2' }, 'record', 'seats', 'count'],
    [{ options: { a: [] } }, 'record', 'options', 'options'],
    [{ entries: {} }, 'record', 'entries', 'entries'],
    [{ entries: [['A', 'x'], ['A']] }, 'record', 'entries[1]', 'entry'],
    [{ fairness: [] }, 'record', 'fairness', 'object'],
    [{ fairness: { a: 1 } }, 'record', 'fairness.a', 'match, commitment, entropy, secret'],
    [{ fairness: { ...RECORD.fairness, match: 'G' } }, 'record', 'fairness.match', 'hex'],
    [{ fairness: { ...RECORD.fairness, commitment: `${HEX}a` } }, 'record', 'fairness.commitment', 'hex64'],
    [{ fairness: { ...RECORD.fairness, commitment: `a${HEX}` } }, 'record', 'fairness.commitment', 'hex64'],
    [{ fairness: { ...RECORD.fairness, entropy: ['a'] } }, 'record', 'fairness.entropy', 'hexes'],
    [{ fairness: { ...RECORD.fairness, secret: 'x' } }, 'record', 'fairness.secret', 'hex64'],
    [{ duplicate: 1 }, 'record', 'duplicate', 'object'],
    [
      { duplicate: { ...RECORD.duplicate, pair: 1 } },
      'record',
      'duplicate.pair',
      'board, table, commitment, secret, day',
    ],
    [{ duplicate: { ...RECORD.duplicate, board: 0 } }, 'record', 'duplicate.board', 'count'],
    [{ duplicate: { ...RECORD.duplicate, day: 'today' } }, 'record', 'duplicate.day', 'day'],
  ])('%j is refused as %s of %s: %s', (change, code, detail, expected) => {
    expect(checkRecord({ ...RECORD, ...change })).toMatchObject({ ok: false, problem: { code, detail, expected } });
  });

  it('says where the JSON breaks', () => {
    expect(read('{"format":')?.detail).toMatch(/JSON/);
    expect(read('[]')).toMatchObject({ expected: 'object' });
  });

  it('truncated anywhere is never read as a record', () => {
    const text = JSON.stringify({ ...RECORD, entries: RECORD.entries.slice(0, 4) });
    for (let length = 0; length < text.length; length++) expect(read(text.slice(0, length))).not.toBeNull();
  });

  for (const { game } of titles) {
    it(`with an illegal action at any point of ${game.id} is refused there, with a clause`, () => {
      const record = randomRecord(game.id, 'illegal');
      // Any action that the game can read but that is not legal at this point.
      const texts = [...new Set(record.entries.map(([, text]) => text))];
      let clauses = 0;
      for (const [step, [actor]] of record.entries.entries()) {
        const wrong = texts[(step * 7 + 3) % texts.length]!;
        const result = replay(game, { ...record, entries: record.entries.slice(0, step).concat([[actor, wrong]]) });
        if (result.ok) continue;
        expect(result.problem).toMatchObject({ code: 'illegal', step, detail: wrong });
        expect(result.problem.clause).toMatch(/^[A-Z]{2}-\d+$/);
        clauses++;
      }
      expect(clauses).toBeGreaterThan(record.entries.length / 4);
      const unreadable = replay(game, { ...record, entries: record.entries.with(2, [record.entries[2]![0], '☠']) });
      expect(unreadable).toMatchObject({ ok: false, problem: { code: 'text', step: 2 } });
    });

    it(`of ${game.id} with wrong turns, versions, seats or options is refused`, () => {
      const record = randomRecord(game.id, 'wrong');
      const refusal = (change: Partial<MatchRecord>) => {
        const result = replay(game, { ...record, ...change });
        return result.ok ? null : result.problem;
      };
      const last = record.entries.at(-1)!;
      expect(refusal({ entries: [...record.entries, last] })).toMatchObject({
        code: 'over',
        step: record.entries.length,
      });
      const step = record.entries.findIndex(([actor]) => actor !== 'chance');
      const out = record.entries.with(step, ['chance', record.entries[step]![1]]);
      expect(refusal({ entries: out })).toMatchObject({ code: 'turn', step, detail: 'chance' });
      expect(refusal({ entries: [['F', 'x']] })).toMatchObject({ code: 'turn', step: 0, detail: 'F' });
      expect(refusal({ entries: [['Z', 'x']] })).toMatchObject({ code: 'actor', step: 0, detail: 'Z' });
      expect(refusal({ version: 99 })).toMatchObject({ code: 'version', detail: '99', expected: String(game.version) });
      expect(refusal({ game: 'chess' })).toMatchObject({ code: 'game', detail: 'chess', expected: game.id });
      expect(refusal({ seats: 9 })).toMatchObject({ code: 'seats', expected: game.seats.join(', ') });
      expect(refusal({ options: { colour: 'red' } })).toMatchObject({ code: 'option', detail: 'colour' });
    });
  }
});

describe('a match', () => {
  const { game } = titles.find(({ game }) => game.id === 'las-vegas')!;
  const record = randomRecord('las-vegas', 'match');

  it('replays to a given entry, and plays on from there', () => {
    const part = replay(game, record, { until: 7 });
    if (!part.ok) throw new Error('replay');
    expect(part.value.entries).toEqual(record.entries.slice(0, 7));
    const rest = finishAtRandom(part.value, seeded('rest'));
    expect(rest.entries.slice(0, 7)).toEqual(record.entries.slice(0, 7));
    expect(part.value.entries.length).toBe(7);
    expect(replay(game, toRecord(rest))).toMatchObject({ ok: true });
  });

  it('takes an action in one spelling only', () => {
    const begun = replay(game, record, { until: 2 });
    if (!begun.ok) throw new Error('replay');
    expect(play(begun.value, CHANCE, 'roll 11111126')).toMatchObject({ ok: true });
    expect(play(begun.value, CHANCE, 'roll 11111162')).toMatchObject({
      ok: false,
      problem: { code: 'text', detail: 'roll 11111162' },
    });
  });

  it('yields each step with the matches before and after, which later steps do not change', () => {
    const begun = start(game, record.seats, record.options);
    if (!begun.ok) throw new Error('start');
    let match = begun.value;
    const played: [unknown, unknown, readonly unknown[]][] = [];
    for (const [name, text] of record.entries) {
      const events: unknown[] = [];
      const next = play(match, actorOf(name)!, text, (event) => events.push(event));
      if (!next.ok) throw new Error(text);
      played.push([match, next.value, events]);
      match = next.value;
    }
    const replayed: typeof played = [];
    replay(game, record, { each: ({ match, events }, before) => replayed.push([before, match, events]) });
    expect(replayed).toEqual(played);
  });

  it('names who must act, and refuses an action that came too late', () => {
    const begun = start(game, 2, {});
    const over = replay(game, record);
    if (!begun.ok || !over.ok) throw new Error('start');
    expect(play(begun.value, 0, '1')).toMatchObject({ problem: { code: 'turn', detail: 'A', expected: 'chance' } });
    expect(play(over.value, 0, '1')).toMatchObject({ problem: { code: 'over', detail: '1' } });
  });

  it('shows its entries to their owner, masked to others', () => {
    const { game: vabanque } = titles.find(({ game }) => game.id === 'vabanque')!;
    let match = start(vabanque, 3, { starter: 0 });
    for (const seat of [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2])
      match = match.ok ? play(match.value, seat, 'chip 1') : match;
    match = match.ok ? play(match.value, 0, 'raise 4') : match;
    if (!match.ok) throw new Error(JSON.stringify(match.problem));
    expect(entriesFor(match.value, 0).at(-1)).toEqual(['A', 'raise 4']);
    expect(entriesFor(match.value, 1).at(-1)).toEqual(['A', '? 4']);
    expect(entriesFor(match.value, SPECTATOR).at(-1)).toEqual(['A', '? 4']);
  });
});
