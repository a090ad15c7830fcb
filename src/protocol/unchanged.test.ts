import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from './request.ts';
import { unchangedBy } from './unchanged.ts';

const isPlain = unchangedBy(SCHEMAS.request);
const table = 'abcdefghijklmnopqrstuv';
const move = { t: 'do', table, id: 'key-of-a-move', command: { kind: 'act', text: '3', version: 12 } };

/** Values near the limits of every field, and things that are no field at all. */
const value = fc.oneof(
  fc.constantFrom<unknown>(...['do', 'act', 'start', 'watch', 'unwatch', 'time', '', 'short', table, 'x'.repeat(41)]),
  fc.constantFrom<unknown>(-1, 0, 4, 5, 6, 11, 12, 1.5, 1e300, null, true, [], {}, [table]),
  fc.string({ maxLength: 210 }),
);
const KEYS = ['t', 'table', 'id', 'kind', 'text', 'version', 'mark', 'seat', 'level', 'fill', 'yes', 'sent', 'on'];
const fields = fc.dictionary(fc.constantFrom(...KEYS, '__proto__', 'toString'), value, { maxKeys: 4 });
const without = fc.constantFrom('t', 'table', 'id', 'command', 'none');

describe('messages that need no reading', () => {
  it('a move, a watched table and the time are recognised', () => {
    const { version: _, ...unversioned } = move.command;
    expect(isPlain(move)).toBe(true);
    expect(isPlain({ ...move, command: unversioned })).toBe(true);
    expect(isPlain({ t: 'watch', table, version: 3, mark: 'abc' })).toBe(true);
    expect(isPlain({ t: 'time', sent: 1 })).toBe(true);
  });

  it('texts that are tidied are read', () => {
    expect(isPlain({ t: 'say', table, id: 'key-of-a-line', text: ' hello ' })).toBe(false);
  });

  it('whatever is recognised, the schema accepts and returns as it is', () => {
    const changed = fc.record({ message: fields, command: fields, lost: without });
    fc.assert(
      fc.property(changed, ({ message, command, lost }) => {
        // JSON leaves out what is undefined.
        const given = { ...move, ...message, command: { ...move.command, ...command }, [lost]: undefined };
        const json: unknown = JSON.parse(JSON.stringify(given));
        if (!isPlain(json)) return;
        const read = v.safeParse(SCHEMAS.request, json);
        expect(read.success && read.output).toEqual(json);
      }),
      { numRuns: 5000 },
    );
  });

  it('agrees with the schema on every change of one field of a move', () => {
    fc.assert(
      fc.property(fc.constantFrom('t', 'table', 'id', 'kind', 'text', 'version', 'more'), value, (key, changed) => {
        const inside = ['kind', 'text', 'version'].includes(key);
        const given = inside ? { ...move, command: { ...move.command, [key]: changed } } : { ...move, [key]: changed };
        const json: unknown = JSON.parse(JSON.stringify(given));
        expect(isPlain(json)).toBe(v.safeParse(SCHEMAS.request, json).success);
      }),
      { numRuns: 5000 },
    );
  });
});
