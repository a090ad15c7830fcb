/* Valibot schemas in words, for docs/protocol.md. */

/** The parts of a Valibot schema or pipe action that are read here. */
export interface Node {
  readonly type: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Node[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly description?: string;
  readonly key?: Node;
  readonly value?: Node;
}

/** One field of a message. */
interface Field {
  readonly name: string;
  /** The values that are accepted. */
  readonly accepts: string;
  /** Empty where the schema has no description. */
  readonly meaning: string;
}

/** Schemas that have a section of their own, with their names. */
export type Named = ReadonlyMap<Node, string>;

export const fieldsOf = (schema: Node, named: Named = new Map()): Field[] =>
  Object.entries(schema.entries ?? {}).map(([name, value]) => ({
    name,
    accepts: accepts(value, named),
    meaning: meaningOf(value),
  }));

const descriptionOf = ({ pipe = [] }: Node): string =>
  pipe.find(({ type }) => type === 'description')?.description ?? '';

/** The description of a field's value. That of a custom value says what is accepted. */
function meaningOf(schema: Node): string {
  if (schema.type === 'custom') return '';
  return descriptionOf(schema) || (schema.wrapped ? meaningOf(schema.wrapped) : '');
}

/** The members of a variant, by the value of the field that tells them apart. */
export const membersOf = (schema: Node, by: string): Map<string, Node> =>
  new Map((schema.options as readonly Node[]).map((member) => [String(member.entries![by]!.literal), member]));

/** The values that a schema accepts. An unknown kind of schema is an error, so that none is omitted. */
function accepts(schema: Node, named: Named): string {
  const name = named.get(schema) ?? named.get(schema.pipe?.[0] ?? schema);
  return name === undefined ? acceptsUnnamed(schema, (part) => accepts(part, named), named) : `\`${name}\``;
}

function acceptsUnnamed(schema: Node, accepts: (schema: Node) => string, named: Named): string {
  switch (schema.type) {
    case 'literal':
      return quoted(schema.literal);
    case 'picklist':
      return schema.options!.map(quoted).join(', ');
    case 'boolean':
      return 'true, false';
    case 'number':
      return numberIn(actionsOf(schema));
    case 'string':
      return textIn(actionsOf(schema));
    case 'nullable':
      return `${accepts(schema.wrapped!)}; or null`;
    case 'optional':
    case 'exact_optional':
      return `optional: ${accepts(schema.wrapped!)}`;
    case 'union':
      return (schema.options as readonly Node[]).map(accepts).join('; or ');
    case 'record':
      return `object; keys: ${accepts(schema.key!)}; values: ${accepts(schema.value!)}`;
    case 'strict_tuple':
      return `[${schema.items!.map(accepts).join(', ')}]`;
    case 'array':
      return `list: ${accepts(schema.item!)}`;
    case 'unknown':
      return 'JSON';
    case 'custom':
      return descriptionOf(schema);
    case 'object':
    case 'strict_object':
      return `{ ${fieldsOf(schema, named)
        .map(({ name, accepts }) => `${name}: ${accepts}`)
        .join(', ')} }`;
    case 'variant':
      return (schema.options as readonly Node[]).map(accepts).join('; or ');
    default:
      throw new Error(
        `docs/protocol.md: no words for the schema ${schema.type}; add them to scripts/protocol/schema.ts`,
      );
  }
}

const quoted = (value: unknown): string => `\`${JSON.stringify(value)}\``;

type Actions = ReadonlyMap<string, unknown>;

/** The constraints of a pipe beyond the type, by the kind of action. */
const actionsOf = ({ pipe = [] }: Node): Actions =>
  new Map(
    pipe
      .slice(1)
      .filter(({ type }) => type !== 'description')
      .map(({ type, requirement }) => [type, requirement]),
  );

function numberIn(actions: Actions): string {
  known(actions, ['integer', 'min_value', 'max_value']);
  return [actions.has('integer') ? 'whole number' : 'number', range(actions.get('min_value'), actions.get('max_value'))]
    .filter((part) => part !== '')
    .join(' ');
}

function textIn(actions: Actions): string {
  known(actions, ['regex', 'min_length', 'max_length', 'max_graphemes', 'transform']);
  const regex = actions.get('regex') as RegExp | undefined;
  if (regex) return `text, \`${regex.source}\``;
  // The only transformation of texts is `tidyLine`.
  if (actions.has('transform'))
    return `one line of visible text, at most ${String(actions.get('max_graphemes'))} graphemes`;
  const length = range(actions.get('min_length'), actions.get('max_length'));
  return length === '' ? 'text' : `text, ${length} characters`;
}

function range(least: unknown, most: unknown): string {
  if (least !== undefined && most !== undefined) return `${String(least)} to ${String(most)}`;
  if (least !== undefined) return `from ${String(least)}`;
  return most === undefined ? '' : `at most ${String(most)}`;
}

function known(actions: Actions, names: readonly string[]): void {
  const stranger = [...actions.keys()].find((name) => !names.includes(name));
  if (stranger !== undefined) {
    throw new Error(`docs/protocol.md: no words for the action ${stranger}; add them to scripts/protocol/schema.ts`);
  }
}
