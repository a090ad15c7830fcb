/* Whether a program that was written for one description of the HTTP API still works with another. */

export type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: unknown): Json => (isObject(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const texts = (value: unknown): readonly string[] => list(value) as string[];

interface Sides {
  readonly before: Json;
  readonly after: Json;
}

/** What would break, as one sentence each. */
export function breaks(before: Json, after: Json): string[] {
  const sides = { before, after };
  return Object.entries(object(before.paths)).flatMap(([path, methods]) =>
    Object.entries(object(methods)).flatMap(([method, operation]) => {
      const place = `${method.toUpperCase()} ${path}`;
      const other = object(object(after.paths)[path])[method];
      return isObject(other) ? ofOperation(sides, object(operation), other, place) : [`${place} is gone`];
    }),
  );
}

function ofOperation(sides: Sides, before: Json, after: Json, place: string): string[] {
  const needs =
    JSON.stringify(after.security) === JSON.stringify(before.security) ? [] : [`${place} needs other scopes`];
  const name = after.operationId === before.operationId ? [] : [`${place} has another operationId`];
  const [sent, sentNow] = [bodyOf(before), bodyOf(after)];
  const body =
    sent && sentNow
      ? ofSchema(sides, sent, sentNow, `${place} body`, 'sent')
      : sent || sentNow
        ? [`${place} ${sent ? 'reads no body' : 'needs a body'} any more`]
        : [];
  return [
    ...name,
    ...needs,
    ...ofParameters(sides, before, after, place),
    ...body,
    ...ofAnswers(sides, before, after, place),
  ];
}

const bodyOf = (operation: Json): Json | null => {
  const { schema } = object(object(object(operation.requestBody).content)['application/json']);
  return isObject(schema) ? schema : null;
};

function ofParameters(sides: Sides, before: Json, after: Json, place: string): string[] {
  const read = (document: Json, operation: Json): Json[] =>
    list(operation.parameters).map((one) => resolved(document, object(one)));
  const [old, now] = [read(sides.before, before), read(sides.after, after)];
  const find = (among: readonly Json[], one: Json) =>
    among.find((other) => other.name === one.name && other.in === one.in);
  const changed = old.flatMap((one) => {
    const other = find(now, one);
    const where = `${place} parameter ${String(one.name)}`;
    if (!other) return [`${where} is gone`];
    const needed = other.required === true && one.required !== true ? [`${where} must be given`] : [];
    return [...needed, ...ofSchema(sides, object(one.schema), object(other.schema), where, 'sent')];
  });
  const added = now.filter((one) => one.required === true && !find(old, one));
  return [...changed, ...added.map(({ name }) => `${place} parameter ${String(name)} must be given`)];
}

function ofAnswers(sides: Sides, before: Json, after: Json, place: string): string[] {
  return Object.entries(object(before.responses)).flatMap(([status, response]) =>
    Object.entries(object(object(response).content)).flatMap(([type, content]) => {
      const { schema } = object(content);
      const other = object(object(object(object(after.responses)[status]).content)[type]).schema;
      const where = `${place} ${status}`;
      return isObject(other) ? ofSchema(sides, object(schema), other, where, 'told') : [`${where} ${type} is gone`];
    }),
  );
}

function resolved(document: Json, schema: Json): Json {
  if (typeof schema.$ref !== 'string') return schema;
  const parts = schema.$ref.split('/').slice(1);
  return resolved(document, object(parts.reduce<unknown>((value, part) => object(value)[part], document)));
}

/** `sent`: programs send such values, so fewer must not be accepted. `told`: they read them, so nothing may be missing. */
type Direction = 'sent' | 'told';

function ofSchema(sides: Sides, given: Json, now: Json, place: string, direction: Direction): string[] {
  const [before, after] = [resolved(sides.before, given), resolved(sides.after, now)];
  const found: string[] = [];
  const same = (field: string): void => {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) found.push(`${place} has another ${field}`);
  };
  for (const field of ['type', 'const', 'pattern']) same(field);
  for (const value of list(before.enum))
    if (!list(after.enum).includes(value)) found.push(`${place} has no ${JSON.stringify(value)} any more`);
  if (direction === 'sent') found.push(...ofBounds(before, after, place));
  const required = texts(before.required);
  for (const [name, part] of Object.entries(object(before.properties))) {
    const other = object(after.properties)[name];
    if (!isObject(other)) found.push(`${place}.${name} is gone`);
    else found.push(...ofSchema(sides, object(part), other, `${place}.${name}`, direction));
  }
  const [must, may] = direction === 'sent' ? [texts(after.required), required] : [required, texts(after.required)];
  for (const name of must)
    if (!may.includes(name))
      found.push(`${place}.${name} ${direction === 'sent' ? 'must be given' : 'may be missing'}`);
  for (const field of ['items', 'additionalProperties'])
    if (isObject(before[field]))
      found.push(...ofSchema(sides, before[field], object(after[field]), `${place}.${field}`, direction));
  return [...found, ...ofOptions(sides, before, after, place, direction)];
}

/** The options of a union are told apart by the value of one field, or else by their order. */
function ofOptions(sides: Sides, before: Json, after: Json, place: string, direction: Direction): string[] {
  const optionsOf = (schema: Json): Json[] => list(schema.anyOf ?? schema.oneOf).map(object);
  const kindOf = (document: Json, option: Json): unknown =>
    Object.values(object(resolved(document, option).properties))
      .map((part) => object(part).const)
      .find((value) => value !== undefined);
  const [old, now] = [optionsOf(before), optionsOf(after)];
  return old.flatMap((option, i) => {
    const kind = kindOf(sides.before, option);
    const other = kind === undefined ? now[i] : now.find((one) => kindOf(sides.after, one) === kind);
    const where = `${place}|${String(kind ?? i)}`;
    return other ? ofSchema(sides, option, other, where, direction) : [`${where} is gone`];
  });
}

function ofBounds(before: Json, after: Json, place: string): string[] {
  const narrower = (field: string, worse: (now: number, then: number) => boolean, none: number): string[] => {
    const [then, now] = [before[field] ?? none, after[field] ?? none] as [number, number];
    return worse(now, then) ? [`${place} has a narrower ${field}`] : [];
  };
  const more = (now: number, then: number): boolean => now > then;
  const less = (now: number, then: number): boolean => now < then;
  return [
    ...['minimum', 'minLength', 'minItems'].flatMap((field) => narrower(field, more, -Infinity)),
    ...['maximum', 'maxLength', 'maxItems'].flatMap((field) => narrower(field, less, Infinity)),
  ];
}
