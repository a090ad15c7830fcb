import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { advance } from '../core/advance.ts';
import { start, toRecord } from '../core/match.ts';
import type { MatchRecord } from '../core/record.ts';
import { seeded } from '../core/rng.ts';
import { titles } from '../games/index.ts';
import { commit, fairChance, stepRng, verify, withoutSecret, type Secret } from './fairness.ts';

const { game } = titles.find(({ game }) => game.id === 'las-vegas')!;
const bytes = (seed: string) => Uint8Array.from({ length: 32 }, seededByte(seed));

function seededByte(seed: string) {
  const rng = seeded(seed);
  return () => rng.below(256);
}

function fairGame(secret: Secret): MatchRecord {
  const rng = seeded('players');
  const begun = start(game, 3, {});
  if (!begun.ok) throw new Error('start');
  const steps = advance(begun.value, {
    chance: (match) => fairChance(match, secret),
    seat: ({ state }, [seat]) => [seat!, game.format(rng.pick(game.legal(state, seat!)))],
  });
  return { ...toRecord([...steps].at(-1)!.match), fairness: secret };
}

const secret = commit('0a1b', bytes('secret'), ['aa', 'bb', 'cc']);
const record = fairGame(secret);

describe('chance from a committed secret', () => {
  it('is not made of names and entropy that no record can carry', () => {
    expect(() => commit('match 1', bytes('secret'), [])).toThrow(
      '“match 1” should be 1 to 128 lower-case hexadecimal digits',
    );
    expect(() => commit('0a1b', bytes('secret'), ['aa', 'B0'])).toThrow('“B0”');
  });

  it('commitment and step match another implementation of SHA-256 and HMAC', () => {
    const key = Buffer.from(secret.secret, 'hex');
    expect(secret.commitment).toBe(createHash('sha256').update(key).digest('hex'));
    const message = '["vatout chance 1","0a1b",7,["aa","bb","cc"]]';
    const digest = createHmac('sha256', key).update(message).digest();
    const rng = stepRng(secret, 7);
    // xoshiro128** puts out a function of its second word first.
    const word = Math.imul(digest.readInt32BE(4), 5);
    expect(rng.next()).toBe(Math.imul((word << 7) | (word >>> 25), 9) >>> 0);
  });

  it('every seat’s entropy changes every step', () => {
    const first = (s: Secret, step: number) => stepRng(s, step).next();
    const base = first(secret, 3);
    expect(first(secret, 4)).not.toBe(base);
    expect(first(commit('0a1c', bytes('secret'), secret.entropy), 3)).not.toBe(base);
    expect(first(commit('0a1b', bytes('secret'), ['aa', 'bb', 'cd']), 3)).not.toBe(base);
    expect(first(commit('0a1b', bytes('other'), secret.entropy), 3)).not.toBe(base);
    expect(first(secret, 3)).toBe(base);
  });

  it('a fair record verifies, and all its chance steps are counted', () => {
    const verdict = verify(game, record);
    const chance = record.entries.filter(([actor]) => actor === 'chance').length;
    expect(verdict).toMatchObject({ ok: true, value: { proven: chance } });
    expect(chance).toBeGreaterThan(50);
  });

  it('finds a changed roll that the rules allow', () => {
    const step = record.entries.findIndex(([, text]) => text === 'roll 1' || text.startsWith('roll 1'));
    const [, text] = record.entries[step]!;
    const changed = `roll ${text.slice('roll 1'.length)}6`;
    const entries = record.entries.with(step, ['chance', changed]).slice(0, step + 1);
    expect(verify(game, { ...record, entries })).toMatchObject({ ok: false, problem: { code: 'chance', step } });
  });

  it('finds a secret that does not match the commitment', () => {
    const other = { ...secret, secret: commit('0a1b', bytes('other'), []).secret };
    expect(verify(game, { ...record, fairness: other })).toMatchObject({ ok: false, problem: { code: 'secret' } });
  });

  it('a finished game without its secret is unproven; a running one need not reveal it', () => {
    const kept = { ...record, fairness: withoutSecret(secret) };
    expect(kept.fairness).not.toHaveProperty('secret');
    expect(verify(game, kept)).toMatchObject({ ok: false, problem: { code: 'unproven' } });
    const running = { ...kept, entries: record.entries.slice(0, 5) };
    expect(verify(game, running)).toMatchObject({ ok: true, value: { proven: null } });
  });

  it('reports an illegal entry before a wrong chance step', () => {
    const step = record.entries.findIndex(([actor]) => actor !== 'chance');
    const entries = record.entries.with(step, [record.entries[step]![0], '9']);
    expect(verify(game, { ...record, entries })).toMatchObject({ ok: false, problem: { code: 'text', step } });
  });
});
