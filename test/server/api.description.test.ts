import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breaks, type Json } from '../../scripts/openapi/compatibility.ts';
import { LANGUAGES } from '../../src/core/prose.ts';
import { openApi } from '../../src/server/api/openapi.ts';
import { OPERATIONS } from '../../src/server/api/operations.ts';

const text = JSON.stringify(openApi());
const current = (): Json => JSON.parse(text) as Json;
const promised = JSON.parse(readFileSync('docs/openapi.v1.json', 'utf8')) as Json;

/** A part of the description that a test changes. */
type Part = Record<string, unknown>;
const at = (document: Json, ...keys: readonly string[]): Part =>
  keys.reduce<unknown>((value, key) => (value as Part)[key], document) as Part;

const SIT = ['paths', '/tables/{table}/sit', 'post'] as const;
const BODY = [...SIT, 'requestBody', 'content', 'application/json', 'schema'] as const;
const TABLE = ['components', 'schemas', 'Table'] as const;

describe('the description of the HTTP API', () => {
  it('is valid OpenAPI 3.1 to an independent validator', async () => {
    expect(await new Validator().validate(current())).toMatchObject({ valid: true });
    expect((await new Validator().validate({ ...current(), paths: { '/x': { get: {} }, y: 1 } })).valid).toBe(false);
  });

  it('has every operation once, with sentences in every language', () => {
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
    expect(OPERATIONS.length).toBeGreaterThan(30);
    for (const { id, words } of OPERATIONS)
      for (const language of LANGUAGES) expect([id, words[language]]).toEqual([id, expect.stringMatching(/\.$/)]);
  });

  it('keeps what version 1 has promised, and docs/openapi.v1.json has all of it', () => {
    expect(breaks(promised, current())).toEqual([]);
    expect(breaks(current(), promised), 'npm run openapi writes it').toEqual([]);
  });

  it.each<[string, (now: Json) => void, string]>([
    ['an operation is removed', (now) => delete at(now, 'paths')['/me'], 'GET /me is gone'],
    ['a method is removed', (now) => delete at(now, 'paths', '/tables').post, 'POST /tables is gone'],
    ['a field of an answer is removed', (now) => delete at(now, ...TABLE, 'properties').chairs, '.chairs is gone'],
    [
      'a field of an answer becomes optional',
      (now) => (at(now, ...TABLE).required = (at(now, ...TABLE).required as string[]).slice(1)),
      'may be missing',
    ],
    [
      'a value is removed',
      (now) => (at(now, ...TABLE, 'properties', 'stage').enum as string[]).pop(),
      'has no "ended" any more',
    ],
    ['a field must be given', (now) => (at(now, ...BODY).required as string[]).push('extra'), '.extra must be given'],
    ['a body field is removed', (now) => delete at(now, ...BODY, 'properties').entropy, '.entropy is gone'],
    ['a type changes', (now) => (at(now, ...BODY, 'properties', 'name').type = 'number'), 'another type'],
    [
      'a parameter must be given',
      (now) => (at(now, ...SIT).parameters as object[]).push({ name: 'x', in: 'query', required: true, schema: {} }),
      'parameter x must be given',
    ],
    ['a bound is narrower', (now) => (at(now, ...BODY, 'properties', 'name').maxLength = 1), 'narrower maxLength'],
    ['a scope changes', (now) => (at(now, ...SIT).security = [{ token: ['play'] }]), 'other scopes'],
  ])('a program would break where %s', (_, change, sentence) => {
    const now = current();
    change(now);
    expect(breaks(promised, now).join('\n')).toContain(sentence);
  });

  it('may grow: fields of answers, operations and optional fields break nothing', () => {
    const now = current();
    at(now, 'paths')['/new'] = { get: {} };
    at(now, ...TABLE, 'properties').more = { type: 'string' };
    at(now, ...BODY, 'properties').more = { type: 'string' };
    (at(now, ...TABLE, 'properties', 'stage').enum as string[]).push('more');
    expect(breaks(promised, now)).toEqual([]);
  });
});
