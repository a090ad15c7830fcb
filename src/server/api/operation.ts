import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Scope } from '../../protocol/token.ts';
import type { Language } from '../../core/prose.ts';
import type { RouteContext } from '../context.ts';
import type { Bearer } from '../tokens.ts';

/*
 * The operations of version 1 of the HTTP API. Each is one value: routes, the OpenAPI description, the page to try it and the
 * tests are made of the list, so none of them can lack one.
 */

/** The fields of a path, of a query or of a body. */
export type Fields = v.StrictObjectSchema<v.ObjectEntries, undefined>;

interface Call<Params, Query, Body, Who> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Who asks. An operation without a scope has nobody, also where the token may not read what only its person may see. */
  readonly who: Who;
  /** The idempotency key, where the operation takes one. */
  readonly key: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** How an operation is grouped. */
export const TAGS = ['people', 'tables', 'play', 'bots', 'tournaments'] as const;
export type Tag = (typeof TAGS)[number];

interface Shape<Params extends Fields, Query extends Fields, Body extends Fields, Needs extends Scope | null> {
  /** Its `operationId`: a promise like its path. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Below /api/v1, with `{parameters}`. */
  readonly path: string;
  readonly tag: Tag;
  /** What a token must allow; null: nothing, and nobody need have one. */
  readonly scope: Needs;
  readonly words: Readonly<Record<Language, string>>;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** It needs an idempotency key: a repeated request is carried out once. */
  readonly keyed: boolean;
  /** It makes something for others to see, so a token may do it a limited number of times an hour. */
  readonly hourly: boolean;
  readonly answer: v.GenericSchema;
  /** The answer is a stream of such values, one in each line. */
  readonly lines: boolean;
}

/** The answer, or the reply that has been sent. */
type Run<Params extends Fields, Query extends Fields, Body extends Fields, Needs extends Scope | null> = (
  context: RouteContext,
  call: Call<
    v.InferOutput<Params>,
    v.InferOutput<Query>,
    v.InferOutput<Body>,
    Needs extends Scope ? Bearer : Bearer | null
  >,
) => Promise<unknown>;

/** An operation whose types do not matter to the caller. */
export interface Operation extends Shape<Fields, Fields, Fields, Scope | null> {
  readonly run: (context: RouteContext, call: Call<never, never, never, Bearer | null>) => Promise<unknown>;
}

type Given<Params extends Fields, Query extends Fields, Body extends Fields, Needs extends Scope | null> = Omit<
  Shape<Params, Query, Body, Needs>,
  'params' | 'query' | 'body' | 'keyed' | 'hourly' | 'lines'
> & {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly keyed?: boolean;
  readonly hourly?: boolean;
  readonly lines?: boolean;
  readonly run: Run<Params, Query, Body, Needs>;
};

type None = v.StrictObjectSchema<Record<never, never>, undefined>;
const NONE: Fields = v.strictObject({});

export const operation = <
  Needs extends Scope | null,
  Params extends Fields = None,
  Query extends Fields = None,
  Body extends Fields = None,
>({
  run,
  ...given
}: Given<Params, Query, Body, Needs>): Operation => ({
  ...{ params: NONE, query: NONE, body: NONE, keyed: false, hourly: false, lines: false },
  ...given,
  run: run as Operation['run'],
});

export const hasFields = ({ entries }: Fields): boolean => Object.keys(entries).length > 0;
