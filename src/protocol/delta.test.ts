import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, checksum, deltaOf, isChecked } from './delta.ts';

type Json = ReturnType<typeof JSON.parse>;
const sent = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Applies the change between two values as a page does that received it. */
function followed(before: unknown, after: unknown): unknown {
  const delta = deltaOf(before, after);
  return delta === undefined ? before : changed(before, sent(delta));
}

// Keys that a careless program would trip over.
const key = fc.oneof(
  fc.constantFrom('a', 'b', '0', '1', '', '__proto__', 'length', 'constructor', 'toString'),
  fc.string(),
);
const json = fc
  .letrec((tie) => ({
    leaf: fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
    ),
    value: fc.oneof(
      { maxDepth: 3 },
      tie('leaf'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    ),
  }))
  .value.map(sent);

/** Two values that share most of their parts. */
const kin = fc.tuple(json, json, json, key, fc.nat(5)).map(([one, two, part, name, at]) => [
  { one, two, list: [one, part, two], [name]: part },
  { one, two: part, list: [one, part, two, at].slice(at % 2), more: [two, part] },
]);

describe('the delta of two values', () => {
  it('leads from one to the other, and leaves the first as it was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(json, json), kin.map(sent)), ([before, after]: Json[]) => {
        const text = JSON.stringify(before);
        expect(followed(before, after)).toEqual(after);
        expect(JSON.stringify(before)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  it('names only what changed', () => {
    const before = { phase: 'roll', dice: [1, 2, 3, 4, 5], seats: [{ money: 3 }, { money: 4 }], won: [] as number[] };
    const after = { phase: 'place', dice: [1, 2, 9, 4, 5], seats: [{ money: 3 }, { money: 5 }], won: [7] };
    expect(deltaOf(before, after)).toEqual({ phase: 'place', dice: [2, 9], seats: [1, { money: 5 }], won: [[7]] });
    expect(deltaOf(before, sent(before))).toBeUndefined();
  });

  it('replaces a list that lost entries or has mostly new ones, and an object that lost a key', () => {
    expect(deltaOf([1, 2, 3], [1, 2])).toEqual([[1, 2]]);
    expect(deltaOf([1, 2, 3], [1, 5, 6])).toEqual([[1, 5, 6]]);
    expect(deltaOf({ a: 1, b: 2 }, { a: 1 })).toEqual([{ a: 1 }]);
    expect(deltaOf([1, 2, 3], [1, 2, 3, 4])).toEqual([3, 4]);
  });
});

describe('a delta that does not fit', () => {
  it.each([
    [{ a: 1 }, '[]'],
    [{ a: 1 }, '[0,2]'],
    [{ a: 1 }, '{"a":{"b":2}}'],
    [{ a: 1 }, '{"a":[]}'],
    [null, '{"a":1}'],
    [[1, 2], '[3,1]'],
    [[1, 2], '[-1,1]'],
    [[1, 2], '[0.5,1]'],
    [[1, 2], '["0",1]'],
    [[1, 2], '["length",0]'],
    [[1, 2], '["__proto__",[{"polluted":1}]]'],
    [[1, 2], '[0,1,1]'],
    [[1, 2], '[0,[0,1]]'],
    [[1, 2], '{"0":1}'],
    [[1, 2], '{"length":0}'],
    [{ a: 1 }, '{"__proto__":{"polluted":1}}'],
    [{ a: 1 }, '{"__proto__":[{"polluted":1}]}'],
    [{ a: 1 }, '{"constructor":{"prototype":{"polluted":1}}}'],
    [{ a: [] }, '{"a":{"constructor":{"prototype":{"polluted":1}}}}'],
  ])('is refused: %j %s', (before, delta) => {
    expect(changed(before, JSON.parse(delta))).toBeUndefined();
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('never changes a prototype, whatever it says', () => {
    const prototypes = [Object.prototype, Array.prototype].map((one) => Object.getOwnPropertyNames(one).length);
    fc.assert(
      fc.property(json, json, (before, delta) => {
        const text = JSON.stringify(before);
        changed(before, delta);
        expect(JSON.stringify(before)).toBe(text);
      }),
      { numRuns: 2000 },
    );
    expect([Object.prototype, Array.prototype].map((one) => Object.getOwnPropertyNames(one).length)).toEqual(
      prototypes,
    );
  });
});

describe('the checksum', () => {
  it('is that of the value, whatever the order of its keys', () => {
    expect(checksum({ a: 1, b: [2, { c: 3, d: null }] })).toBe(checksum({ b: [2, { d: null, c: 3 }], a: 1 }));
  });

  it('differs where anything differs', () => {
    fc.assert(
      fc.property(json, json, (one, two) => {
        const same = deltaOf(one, two) === undefined;
        expect(checksum(one) === checksum(two)).toBe(same);
      }),
      { numRuns: 3000 },
    );
    const alike = [
      [1, 2],
      [2, 1],
      [12],
      ['1', 2],
      { 0: 1, 1: 2 },
      [[1], 2],
      [1, [2]],
      [],
      {},
      '',
      null,
      'null',
      [null],
    ];
    expect(new Set(alike.map(checksum)).size).toBe(alike.length);
  });

  it('comes once for every 16 versions, however many a message leads on', () => {
    const versions = [0, 3, 4, 13, 17, 29, 31, 36, 64, 65];
    const leads = versions.slice(1).map((version, i) => [versions[i]!, version] as const);
    expect(leads.filter(([after, version]) => isChecked(after, version))).toEqual([
      [13, 17],
      [31, 36],
      [36, 64],
    ]);
  });
});
