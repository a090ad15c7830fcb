import * as v from 'valibot';
import { line } from '../table/fields.ts';

/**
 * What a token of the HTTP API may do, besides what everybody may. `read`: see what only its person may see; `tables`: open
 * tables and sit down; `play`: decide in running games; `bot`: make the account a bot's for good, and say which challenges it takes.
 */
export const SCOPES = ['read', 'tables', 'play', 'bot'] as const;
export type Scope = (typeof SCOPES)[number];

/** Every token begins like this, so that people and scanners for leaked secrets recognise it. */
export const TOKEN_PREFIX = 'vat_';

/** In days. */
const LONGEST_TOKEN = 366;

/** `days`: null: it lasts until it is ended. */
export const newToken = v.strictObject({
  name: line(40),
  scopes: v.pipe(
    v.array(v.picklist(SCOPES)),
    v.minLength(1),
    v.maxLength(SCOPES.length),
    v.check((scopes) => new Set(scopes).size === scopes.length, 'each scope once'),
  ),
  days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_TOKEN))),
});
export type NewToken = v.InferOutput<typeof newToken>;

/** A token as its person sees it. Its text was shown once. */
export interface ShownToken {
  readonly id: string;
  readonly name: string;
  /** Its first characters. */
  readonly start: string;
  readonly scopes: readonly Scope[];
  readonly created: number;
  readonly used: number | null;
  readonly until: number | null;
}
