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
  readonly key?: Node;
  readonly value?: Node;
}

/** One field of a message: its name and the values that are accepted. */
export interface Field {
  readonly name: string;
  readonly accepts: string;
}

export const fieldsOf = (schema: Node): Field[] =>
  Object.entries(schema.entries ?? {}).map(([name, value]) => ({ name, accepts: accepts(value) }));

/** The members of a variant, by the value of the field that tells them apart. */
export const membersOf = (schema: Node, by: string): Map<string, Node> =>
  new Map((schema.options as readonly Node[]).map((member) => [String(member.entries![by]!.literal), member]));

/** The values that a schema accepts. An unknown kind of schema is an error, so that none is omitted. */
function accepts(schema: Node): string {
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
      return `optional: ${accepts(schema.wrapped!)}`;
    case 'union':
      return (schema.options as readonly Node[]).map(accepts).join('; or ');
    case 'record':
      return `object; keys: ${accepts(schema.key!)}; values: ${accepts(schema.value!)}`;
    case 'strict_object':
      return `{ ${fieldsOf(schema)
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
  new Map(pipe.slice(1).map(({ type, requirement }) => [type, requirement]));

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
