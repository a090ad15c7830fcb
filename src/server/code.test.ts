import { expect, it } from 'vitest';
import { hashOfCode, newCode } from './code.ts';

it('a recovery code has 160 bits in readable groups', () => {
  const codes = Array.from({ length: 200 }, newCode);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(33); // every letter occurs
});

it('a code is recognised as a person types it, and nothing else is one', async () => {
  const code = '01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ-0123-4567';
  const hash = await hashOfCode(code);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOfCode(' o1ab cdef ghjk mnpq rstv wxyz oi23 4567')).toBe(hash);
  expect(await hashOfCode(code.replace('7', '8'))).not.toBe(hash);
  for (const bad of ['', code.slice(1), `${code}0`, code.replace('0', 'U'), code.replace('0', 'é')])
    expect(await hashOfCode(bad)).toBeNull();
});
