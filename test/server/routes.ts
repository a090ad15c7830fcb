import * as v from 'valibot';
import { readSources } from '../../scripts/protocol/program.ts';
import { routesOf } from '../../scripts/protocol/routes.ts';
import type { Node } from '../../scripts/protocol/schema.ts';
import type { Rng } from '../../src/core/rng.ts';
import { SCHEMAS } from '../../src/protocol/request.ts';

/* Every HTTP route of the server, read from its source, and bodies that its schema accepts. A new route needs no line here. */

export interface HttpRoute {
  readonly method: string;
  readonly path: string;
  /** The schema of its body; null: it reads none. */
  readonly body: Node | null;
  /** The names of its parameters in the query. */
  readonly query: readonly string[];
}

export function httpRoutes(): HttpRoute[] {
  return routesOf(readSources(process.cwd())).map(({ method, path, body, query }) => ({
    method,
    path,
    body: body === null ? null : ((SCHEMAS as Readonly<Record<string, object>>)[body] as Node),
    query: [...(query ?? '').matchAll(/(\w+)\??:/g)].map(([, name]) => name!),
  }));
}

/** A path with its parameters: each is one of the words, or made up. */
export const filled = (path: string, word: () => string): string =>
  path.replace(/:\w+/g, () => encodeURIComponent(word()));

const TEXTS = ['a', 'Ada', 'en', 'fuzz-fuzz', '0123456789abcdef', '00000000', 'las-vegas', 'Europe/Paris', 'azur'];
const ADDRESSES = ['https://example.org/hook', 'ada@example.org', 'A'.repeat(88)];
const NUMBERS = [0, 1, 2, 5, 30, 60, 1439, 3600];

/** A value that the schema accepts, as far as its parts can be guessed. `words`: texts that mean something to the server. */
export function sampleOf(schema: Node, rng: Rng, words: readonly string[]): unknown {
  const part = (one: Node): unknown => sampleOf(one, rng, words);
  switch (schema.type) {
    case 'literal':
      return schema.literal;
    case 'picklist':
      return rng.pick(schema.options as readonly unknown[]);
    case 'boolean':
      return rng.below(2) === 0;
    case 'number':
      return fitting(schema, rng, NUMBERS);
    case 'string':
      return fitting(schema, rng, [...words, ...TEXTS, ...ADDRESSES]);
    case 'nullable':
      return rng.below(4) === 0 ? null : part(schema.wrapped!);
    case 'optional':
    case 'exact_optional':
      return rng.below(3) === 0 ? undefined : part(schema.wrapped!);
    case 'array':
      return Array.from({ length: rng.below(3) }, () => part(schema.item!));
    case 'union':
    case 'variant':
      return part(rng.pick(schema.options as readonly Node[]));
    case 'record':
      return {};
    case 'object':
    case 'strict_object':
      return Object.fromEntries(Object.entries(schema.entries!).map(([name, value]) => [name, part(value)]));
    default:
      return rng.pick(words);
  }
}

/** One of the values that the schema accepts; any, where it accepts none of them. */
function fitting<T>(schema: Node, rng: Rng, values: readonly T[]): T {
  const good = values.filter((value) => v.is(schema as object as v.GenericSchema, value));
  return rng.pick(good.length > 0 ? good : values);
}
