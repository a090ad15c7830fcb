import { finishAtRandom, start } from '../../src/core/match.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { titles } from '../../src/games/index.ts';
import { LONGEST_MESSAGE } from '../../src/protocol/request.ts';
import { sitOn } from './tableharness.ts';

/* Messages that are nearly valid, or invalid in every way. */

/** Values that have broken programs before. */
export const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  -1e-320,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\u202Etxt.exe',
  '<script>alert(1)</script>',
  "'; DROP TABLE events; --",
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '\uD800',
  '👩‍👩‍👧‍👧'.repeat(30),
  [],
  {},
  [[[[[[]]]]]],
  { toString: 'x' },
  { length: 1e9 },
];

const KEYS = [
  't',
  'table',
  'id',
  'command',
  'kind',
  'text',
  'seat',
  'version',
  'level',
  '__proto__',
  'constructor',
  'prototype',
  'x',
];

/** Valid actions: everything that was done in one game of each title. */
const TEXTS: readonly string[] = titles.flatMap(({ game }) => {
  const begun = start(game, game.seats[0]!);
  return begun.ok ? finishAtRandom(begun.value, seeded('texts')).entries.map(([, text]) => text) : [];
});

/** Real ids, so that a fuzzer gets past the first checks. */
export interface Known {
  readonly tables: readonly string[];
  /** Ids of earlier commands. */
  readonly ids: string[];
}

/** A message that could be valid. */
function likely(rng: Rng, { tables, ids }: Known): Record<string, unknown> {
  const table = rng.below(20) === 0 ? 'no-such-table' : rng.pick(tables);
  const fresh = `fuzz-${rng.next()}`;
  const id = rng.below(4) === 0 && ids.length > 0 ? rng.pick(ids) : fresh;
  if (ids.length < 200) ids.push(fresh);
  const kinds: (() => Record<string, unknown>)[] = [
    () => ({ t: 'watch', table, ...(rng.below(2) === 0 && { version: rng.below(60) }) }),
    () => ({ t: 'unwatch', table }),
    () => ({ t: 'do', table, id, command: likelyCommand(rng) }),
    () => ({ t: 'do', table, id, command: likelyCommand(rng) }),
    () => ({ t: 'do', table, id, command: likelyCommand(rng) }),
    () => ({ t: 'say', table, id, text: rng.pick(NASTY) }),
    () => ({ t: 'emote', table, emote: rng.pick(['hello', 'thanks', 'x']) }),
    () => ({ t: 'lobby', on: rng.below(2) === 0 }),
    () => ({ t: 'time', sent: rng.pick([0, -1, 1e300, 17]) }),
  ];
  return rng.pick(kinds)();
}

function likelyCommand(rng: Rng): Record<string, unknown> {
  const commands: (() => Record<string, unknown>)[] = [
    () => ({ ...sitOn(rng.below(7) === 0 ? null : rng.below(6)) }),
    () => ({ kind: 'rise' }),
    () => ({ kind: 'invite', seat: rng.below(6), level: 1 }),
    () => ({ kind: 'remove', seat: rng.below(6) }),
    () => ({ kind: 'admit', person: `person-${rng.below(6)}` }),
    () => ({ kind: 'ready', ready: rng.below(2) === 0 }),
    () => ({ kind: 'close' }),
    () => ({
      ...{ kind: 'change', seats: rng.below(7), options: {}, pace: { kind: 'move', seconds: 60 } },
      ...{ overtime: 'bot', listed: rng.below(2) === 0, hints: false },
    }),
    () => ({ kind: 'start', fill: rng.pick([1, 2, null]) }),
    () => ({ kind: 'act', text: rng.pick(TEXTS) }),
    () => ({ kind: 'act', text: rng.pick(TEXTS), version: rng.below(40) }),
    () => ({ kind: 'act', text: rng.pick(TEXTS), version: rng.pick([-1, 1.5, 2 ** 53, '3', null]) }),
    () => ({ kind: 'wish', wish: rng.pick(['undo', 'pause']) }),
    () => ({ kind: 'answer', yes: rng.below(2) === 0 }),
    () => ({ kind: rng.pick(['resume', 'leave', 'back', 'wait', 'hint']) }),
  ];
  return rng.pick(commands)();
}

/** Changes something somewhere in a message. */
export function mutated(rng: Rng, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return rng.pick(NASTY);
  const keys = Object.keys(value);
  const copy: Record<string, unknown> = { ...value };
  const key = keys.length === 0 || rng.below(5) === 0 ? rng.pick(KEYS) : rng.pick(keys);
  const way = rng.below(5);
  if (way === 0) return Object.fromEntries(Object.entries(copy).filter(([name]) => name !== key));
  if (way === 1 && typeof copy[key] === 'object') copy[key] = mutated(rng, copy[key]);
  else if (way === 2)
    Object.defineProperty(copy, key, { value: rng.pick(NASTY), enumerable: true }); // also __proto__ as a plain key
  else copy[key] = rng.pick(NASTY);
  return rng.below(4) === 0 ? mutated(rng, copy) : copy;
}

/** One message as it is sent: text or bytes. */
export function message(rng: Rng, known: Known): string | Buffer {
  const way = rng.below(20);
  if (way < 8) return JSON.stringify(likely(rng, known));
  if (way < 15) return JSON.stringify(mutated(rng, likely(rng, known)));
  const text = JSON.stringify(likely(rng, known));
  switch (way) {
    case 15: // damaged on the way
      return (
        text.slice(0, rng.below(text.length)) +
        String.fromCharCode(rng.below(65_536)) +
        text.slice(rng.below(text.length))
      );
    case 16:
      return Buffer.from(Array.from({ length: rng.below(300) }, () => rng.below(256)));
    case 17: // numbers that JSON allows and programs dislike
      return text.replace(/\d+/, () => rng.pick(['1e999', '-0', '1E400', '00', '9'.repeat(400), '0x10', 'NaN']));
    case 18:
      return rng.pick(['', '[]', 'null', '"x"', '{', '['.repeat(2000), '{"a":'.repeat(600), 'ping', text.repeat(2)]);
    default:
      return rng.below(10) === 0 ? 'x'.repeat(LONGEST_MESSAGE * 5) : text.padEnd(LONGEST_MESSAGE + rng.below(20) - 10);
  }
}
