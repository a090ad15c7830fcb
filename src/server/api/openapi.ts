import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { SCOPES } from '../../protocol/token.ts';
import { NAMED, problem } from './answers.ts';
import { hasFields, TAGS, type Fields, type Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/* The description of version 1 in OpenAPI 3.1, made of the schemas that read the requests. */

const COMPONENTS = { ...NAMED, Problem: problem };

const converting = (typeMode: 'input' | 'output'): ConversionConfig => ({
  ...{ target: 'draft-2020-12', typeMode, definitions: COMPONENTS },
  errorMode: 'ignore', // what JSON Schema cannot say is checked all the same
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    // The values of custom schemas are codes.
    valibotSchema.type === 'custom' ? { ...jsonSchema, type: 'string' } : undefined,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
});

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, converting(typeMode));
  return rest;
}

/** The schema of each field, and whether it must be given. */
function fieldsOf(fields: Fields): { name: string; required: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = schemaOf(fields, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: schema as JsonSchema,
  }));
}

const problemIn = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const KEY = { $ref: '#/components/parameters/IdempotencyKey' } as const;
const LANGUAGE = { $ref: '#/components/parameters/Language' } as const;

function operationOf({ id, tag, scope, words, params, query, body, keyed, answer, lines }: Operation) {
  const parameters = [
    ...fieldsOf(params).map((field) => ({ ...field, in: 'path', required: true })),
    ...fieldsOf(query).map((field) => ({ ...field, in: 'query' })),
    ...(keyed ? [KEY] : []),
    LANGUAGE,
  ];
  const schema = schemaOf(answer, 'output');
  const content = lines ? { 'application/x-ndjson': { schema } } : { 'application/json': { schema } };
  return {
    operationId: id,
    tags: [tag],
    summary: words.en,
    security: scope === null ? [{}, { token: [] }] : [{ token: [scope] }],
    parameters,
    ...(hasFields(body) && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      200: { description: lines ? 'A value in each line.' : 'Done.', headers: LIMITS, content },
      '4XX': problemIn('Refused. `code` says why, `title` what to do.'),
      '5XX': problemIn('Not now. Try again later.'),
    },
  };
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const LIMITS = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') };

const pathsOf = (operations: readonly Operation[]) =>
  Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, all]) => [
      path,
      Object.fromEntries(all.map((one) => [one.method.toLowerCase(), operationOf(one)])),
    ]),
  );

const text = (description: string, more: object = {}) => ({ description, schema: { type: 'string', ...more } });

/** The whole description. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Vatout',
    version: '1',
    summary: 'Play Vabanque, Las Vegas, Vagabondo and Vaalbara by program.',
    description:
      'Everything that the page does at a table can be done by a program. docs/api-v1.md begins with an example. Fields may be added to answers at any time; nothing else changes in version 1.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/api/v1' }],
  tags: TAGS.map((name) => ({ name })),
  paths: pathsOf(OPERATIONS),
  components: {
    schemas: definitions(),
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        ...text('Made up for each request. Send it again with the same key: it is carried out once.', {
          pattern: '^[\\w-]{8,40}$',
        }),
      },
      Language: {
        name: 'Accept-Language',
        in: 'header',
        required: false,
        ...text('The language of `title` in problems: `en`, `fr` or `de`.'),
      },
    },
    headers: {
      RateLimit: text('What is left: `"token";r=299;t=60`. Only for requests with a token.'),
      RateLimitPolicy: text('The limit: `"token";q=300;w=60`.'),
    },
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: `A token of your account. Its scopes: ${SCOPES.join(', ')}.`,
      },
    },
  },
});

const definitions = (): Record<string, JsonSchema> => toJsonSchemaDefs(COMPONENTS, converting('output'));
