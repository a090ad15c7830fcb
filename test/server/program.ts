import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Rng } from '../../src/core/rng.ts';
import { SCOPES, type Scope } from '../../src/protocol/token.ts';
import { withCode } from './account.ts';
import { newId } from '../../src/client/client.ts';
import { repeated, type Address, type Guest } from './client.ts';

/* A program that knows nothing of the HTTP API but its description. */

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface Described {
  readonly operationId: string;
  readonly security: readonly { readonly token?: readonly Scope[] }[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}

export interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** An operation as the description has it. */
export interface Op {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Null: it needs no token. */
  readonly scope: Scope | null;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  readonly lines: boolean;
  /** By the first digit of a status. */
  readonly fits: (status: number, type: string, value: unknown) => string | null;
}

export const readDescription = async (at: Address): Promise<Description> =>
  (await (await repeated(() => fetch(`${at.url}/api/v1/openapi.json`))).json()) as Description;

const NDJSON = 'application/x-ndjson';

export function operationsOf(description: Description): Op[] {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema(description, 'api');
  const compiled = new Map<string, ValidateFunction>();
  const validator = (pointer: string): ValidateFunction => {
    let found = compiled.get(pointer);
    if (!found) compiled.set(pointer, (found = ajv.compile({ $ref: `api#${pointer}` })));
    return found;
  };
  const known = (one: Parameter | { readonly $ref: string }): Parameter =>
    '$ref' in one ? description.components.parameters[one.$ref.split('/').at(-1)!]! : one;
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, requestBody, responses }]) => {
      const escapedPath = path
        .replaceAll('~', '~0')
        .replaceAll('/', '~1')
        .replaceAll('{', '%7B')
        .replaceAll('}', '%7D');
      const at = (status: number): string => (responses[status] ? String(status) : `${String(status)[0]}XX`);
      return {
        ...{ id: operationId, method: method.toUpperCase(), path },
        scope: security.some(({ token }) => !token) ? null : security[0]!.token![0]!,
        parameters: parameters.map(known),
        body: requestBody?.content['application/json']!.schema ?? null,
        lines: NDJSON in responses[200]!.content,
        fits: (status, type, value) => {
          const answer = responses[at(status)];
          if (!answer) return `status ${status} is not described`;
          if (!(type in answer.content)) return `${status} with ${type || 'no type'}`;
          const pointer = `/paths/${escapedPath}/${method}/responses/${at(status)}/content/${type.replaceAll('/', '~1')}/schema`;
          const validate = validator(pointer);
          return validate(value) ? null : `${status} ${ajv.errorsText(validate.errors)}`;
        },
      } satisfies Op;
    }),
  );
}

/** Texts that mean something to the server, by the name of a field; `''`: anywhere. */
export type Words = Readonly<Record<string, readonly string[]>>;

/** A value that fits a schema, as far as patterns can be guessed. */
export function valueOf(schema: JsonSchema, rng: Rng, words: Words, field = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return rng.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return valueOf(rng.pick(options), rng, words, field);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || rng.below(3) > 0)
          .map(([name, part]) => [name, valueOf(part, rng, words, name)]),
      );
    case 'array':
      return Array.from({ length: rng.below(3) }, () => valueOf(schema.items ?? {}, rng, words));
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = minimum + 6 } = schema;
      return minimum + rng.below(Math.min(maximum - minimum, 1000) + 1);
    }
    case 'boolean':
      return rng.below(2) === 0;
    case 'null':
      return null;
    default: {
      const pattern = schema.pattern === undefined ? null : new RegExp(schema.pattern);
      const known = words[field] ?? words['']!;
      const fitting = known.filter((word) => pattern?.test(word) !== false);
      return rng.pick(fitting.length > 0 ? fitting : known);
    }
  }
}

export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A request that the description allows. `given` replaces parameters and the body. */
export function requestOf(
  { path, parameters, body }: Op,
  rng: Rng,
  words: Words,
  given: { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown } = {},
): Asked {
  const query = new URLSearchParams();
  let filled = path;
  const headers: Record<string, string> = {};
  for (const { name, in: place, required, schema } of parameters) {
    const value = given.params?.[name] ?? String(valueOf(schema, rng, words, name));
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === 'header' && required) headers[name] = newId();
    else if (place === 'query' && (required || given.params?.[name] !== undefined || rng.below(2) === 0))
      query.set(name, value);
  }
  const sent = 'body' in given ? given.body : body && valueOf(body, rng, words);
  return { path: `${filled}${query.size > 0 ? `?${query}` : ''}`, headers, body: sent ?? null };
}

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers: Headers;
}

/** The server sheds load before it does anything: other tests may keep both cores busy meanwhile. */
const BUSY = 503;
const BUSY_WAIT = 200;

/** A program with a token, or without. */
export class Program {
  readonly at: Address;
  readonly token: string;

  constructor(at: Address, token = '') {
    this.at = at;
    this.token = token;
  }

  private headersOf({ headers = {}, body = null }: Partial<Asked>): Record<string, string> {
    return {
      ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
      ...(body !== null && { 'content-type': 'application/json' }),
      ...headers,
    };
  }

  private fetch(method: string, path: string, asked: Partial<Asked>): Promise<Response> {
    const { body = null } = asked;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const given = { method, headers: this.headersOf(asked), ...(body !== null && { body: text }) };
    return repeated(() => fetch(`${this.at.url}/api/v1${path}`, given));
  }

  /** Opens a stream. After a stream that was cut off `fetch` would connect once more, and keep the server from closing. */
  private async open(path: string, asked: Partial<Asked> = {}): Promise<IncomingMessage> {
    const options = { agent: false, headers: this.headersOf(asked) };
    for (;;) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${this.at.url}/api/v1${path}`, options, resolve).on('error', reject);
      });
      if (answer.statusCode !== BUSY) return answer;
      answer.destroy();
      await sleep(BUSY_WAIT);
    }
  }

  async ask(method: string, path: string, asked: Partial<Asked> = {}): Promise<Answered> {
    const answer = await this.fetch(method, path, asked);
    return answeredBy(answer, await answer.text());
  }

  /** Asks an operation; a stream is read up to its first line. */
  async try({ method, lines }: Op, { path, ...asked }: Asked): Promise<Answered> {
    if (!lines) return this.ask(method, path, asked);
    const answer = await this.open(path, asked);
    const type = answer.headers['content-type'] ?? '';
    const { value } = (await answer.setEncoding('utf8')[Symbol.asyncIterator]().next()) as { value?: string };
    answer.destroy();
    const text = (value ?? '').split('\n')[0]!;
    return { status: answer.statusCode!, type: type.split(';')[0]!, text, headers: new Headers() };
  }

  async get<Value>(path: string): Promise<Value> {
    const { status, text } = await this.ask('GET', path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
    return JSON.parse(text) as Value;
  }

  async post<Value>(path: string, body: unknown = null, key = newId()): Promise<Value> {
    const { status, text } = await this.ask('POST', path, { headers: { 'idempotency-key': key }, body });
    if (status !== 200) throw new Error(`POST ${path}: ${status} ${text}`);
    return JSON.parse(text) as Value;
  }

  /** The lines of a stream as they come; ending the iteration closes it. */
  async *follow<Value>(path: string): AsyncGenerator<Value> {
    const answer = await this.open(path);
    if (answer.statusCode !== 200) throw new Error(`GET ${path}: ${answer.statusCode}`);
    for await (const line of createInterface(answer)) yield JSON.parse(line) as Value;
  }
}

const answeredBy = ({ status, headers }: Response, text: string): Answered => ({
  ...{ status, text, headers },
  type: (headers.get('content-type') ?? '').split(';')[0]!,
});

/** Makes an account of a guest and a token for it. */
export async function withToken(guest: Guest, handle: string, scopes: readonly Scope[] = SCOPES): Promise<Program> {
  const code = await withCode(guest, handle);
  await guest.post('/api/me/proof', { code });
  return newToken(guest, scopes);
}

/** Another token of somebody who has just proved who they are. */
export async function newToken(guest: Guest, scopes: readonly Scope[], days: number | null = null): Promise<Program> {
  const answer = await guest.post('/api/me/tokens', { name: 'Laptop', scopes, days });
  if (!answer.ok) throw new Error(await answer.text());
  return new Program(guest.at, ((await answer.json()) as { text: string }).text);
}
