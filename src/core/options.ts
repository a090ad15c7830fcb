import { LETTERS } from './letters.ts';
import { fail, ok, type Result } from './result.ts';

/** An option that players agree on before the game. The lobby form, the command line and the API are derived from this. */
export type OptionSpec =
  | { readonly kind: 'flag'; readonly default: boolean; readonly seats?: readonly number[] | undefined }
  | {
      readonly kind: 'choice';
      readonly values: readonly (string | number)[];
      readonly default: string | number;
      /** The seat counts that allow more than the default; all when absent. */
      readonly seats?: readonly number[] | undefined;
    }
  /** Who starts: 'random' (chance decides) or a seat from 0. */
  | { readonly kind: 'starter'; readonly default: 'random'; readonly seats?: readonly number[] | undefined };

export type OptionSchema = Readonly<Record<string, OptionSpec>>;
export type OptionValue = string | number | boolean;

type ValueOf<Spec extends OptionSpec> = Spec extends { kind: 'flag' }
  ? boolean
  : Spec extends { kind: 'choice'; values: readonly (infer V)[] }
    ? V
    : 'random' | number;

/** The complete options of a schema. */
export type OptionsOf<Schema extends OptionSchema> = { readonly [K in keyof Schema]: ValueOf<Schema[K]> };

/** An option that is on or off; `seats`: for these numbers of seats only. */
export const flag = (byDefault: boolean, seats?: readonly number[]) =>
  ({ kind: 'flag', default: byDefault, ...(seats && { seats }) }) as const satisfies OptionSpec;

/** An option with several values, of which the first is the default. */
export const choice = <const V extends string | number>(values: readonly [V, ...V[]], seats?: readonly number[]) =>
  ({ kind: 'choice', values, default: values[0], ...(seats && { seats }) }) as const satisfies OptionSpec;

/** The option of who begins: a seat, or one that is drawn. */
export const starter = { kind: 'starter', default: 'random' } as const satisfies OptionSpec;

/** Every value that the option can take with so many seats. */
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

/** A value as people write it: a seat as its letter. */
export const valueText = (spec: OptionSpec | undefined, value: unknown): string =>
  (spec?.kind === 'starter' && typeof value === 'number' && LETTERS[value]) || String(value);

/** A value as JSON has it; a seat is a number there, followed by its letter. */
const jsonValueText = (spec: OptionSpec, value: OptionValue): string =>
  spec.kind === 'starter' && typeof value === 'number' ? `${value} (${LETTERS[value]})` : String(value);

/** Fills in defaults; refuses unknown names and values. */
export function completeOptions<Schema extends OptionSchema>(
  schema: Schema,
  seats: number,
  given: Readonly<Record<string, unknown>>,
): Result<OptionsOf<Schema>> {
  const full: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(schema)) full[name] = spec.default;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(schema, name)) {
      return fail('option', { detail: name, expected: Object.keys(schema).join(', ') });
    }
    const spec = schema[name]!;
    const values = valuesOf(spec, seats);
    // The schema's own value is kept, so that equal values (0 and -0) have one spelling.
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
  return ok(full as OptionsOf<Schema>);
}
