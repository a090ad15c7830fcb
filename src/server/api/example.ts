import type { JsonSchema } from '@valibot/to-json-schema';

/** What the page proposes for fields whose schema does not say what is usual. */
const USUAL: Readonly<Record<string, unknown>> = {
  ...{ game: 'las-vegas', seats: 3, options: {}, name: 'Ada', entropy: '00112233445566778899aabbccddeeff' },
  ...{ pace: { kind: 'move', seconds: 86_400 }, listed: false, seat: 0, fill: 3, level: 3, text: '1', handle: 'ada' },
};
/** Fields that are better left out. */
const LEFT_OUT = ['patience', 'rated'];

/** A value that fits a schema. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (name in USUAL) return USUAL[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return exampleOf(first as JsonSchema);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => !LEFT_OUT.includes(field))
          .map(([field, part]) => [field, exampleOf(part as JsonSchema, field)]),
      );
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    default:
      return '';
  }
}
