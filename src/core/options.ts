import { LETTERS } from './letters.ts';
import { fail, ok, type Result } from './result.ts';

/** What a table may agree on before the game. The lobby form, the command line and the API are derived from this. */
export type OptionSpec =
  | { readonly kind: 'flag'; readonly default: boolean; readonly seats?: readonly number[] }
  | {
      readonly kind: 'choice';
      readonly values: readonly (string | number)[];
      readonly default: string | number;
      /** The seat counts at which anything but the default makes sense; all when absent. */
      readonly seats?: readonly number[];
    }
  /** Who starts: 'random' (chance decides) or a seat from 0. */
  | { readonly kind: 'starter'; readonly default: 'random'; readonly seats?: readonly number[] };

export type OptionSchema = Readonly<Record<string, OptionSpec>>;
export type OptionValue = string | number | boolean;

type ValueOf<Spec extends OptionSpec> = Spec extends { kind: 'flag' }
  ? boolean
  : Spec extends { kind: 'choice'; values: readonly (infer V)[] }
    ? V
    : 'random' | number;

/** The options that a schema describes, all of them present. */
export type OptionsOf<Schema extends OptionSchema> = { readonly [K in keyof Schema]: ValueOf<Schema[K]> };

export const flag = (byDefault: boolean, seats?: readonly number[]) =>
  ({ kind: 'flag', default: byDefault, ...(seats && { seats }) }) as const satisfies OptionSpec;

/** The first value is the default. */
export const choice = <const V extends string | number>(values: readonly [V, ...V[]], seats?: readonly number[]) =>
  ({ kind: 'choice', values, default: values[0], ...(seats && { seats }) }) as const satisfies OptionSpec;

export const starter = { kind: 'starter', default: 'random' } as const satisfies OptionSpec;

/** Every value that the option can take at a table of so many seats. */
export function valuesOf(spec: OptionSpec, seats: number): readonly OptionValue[] {
  if (spec.seats && !spec.seats.includes(seats)) return [spec.default];
  switch (spec.kind) {
    case 'flag':
      return [false, true];
    case 'choice':
      return spec.values;
    case 'starter':
      return ['random', ...Array(seats).keys()];
  }
}

/** A value as people write it: a seat by its letter. */
export const valueText = (spec: OptionSpec | undefined, value: unknown): string =>
  (spec?.kind === 'starter' && typeof value === 'number' && LETTERS[value]) || String(value);

/** A value as JSON has it; seats are numbers there, so each carries its letter. */
const jsonValueText = (spec: OptionSpec, value: OptionValue): string =>
  spec.kind === 'starter' && typeof value === 'number' ? `${value} (${LETTERS[value]})` : String(value);

/** Fills in the defaults; refuses names and values that the schema does not have. */
export function completeOptions(
  schema: OptionSchema,
  seats: number,
  given: Readonly<Record<string, unknown>>,
): Result<Record<string, OptionValue>> {
  const full: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(schema)) full[name] = spec.default;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(schema, name)) {
      return fail('option', { detail: name, expected: Object.keys(schema).join(', ') });
    }
    const spec = schema[name]!;
    const values = valuesOf(spec, seats);
    // The schema's own value is kept: of two that are equal (0 and -0) there is one spelling.
    const at = values.indexOf(value as OptionValue);
    if (at < 0) {
      const unquoted = typeof value === 'string' ? values.find((one) => String(one) === value) : undefined;
      if (unquoted !== undefined) return fail('quoted', { detail: name, expected: String(unquoted) });
      const shown = typeof value === 'object' ? typeof value : String(value);
      const expected = values.map((one) => jsonValueText(spec, one)).join(', ');
      return fail('value', { detail: `${name}=${shown}`, expected });
    }
    full[name] = values[at]!;
  }
  return ok(full);
}
