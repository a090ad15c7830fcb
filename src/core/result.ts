/** Outside input gives an error value, never an exception. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** The number of a clause of the rules, `VB-14`; each game's RULES.md spells it out. */
export type Clause = `${string}-${number}`;

export type ProblemCode =
  /** The text is not JSON. */
  | 'json'
  /** The JSON is not a record: `detail` names the field. */
  | 'record'
  /** A record of a format that is not ours. */
  | 'format'
  /** No such game: `detail` is the name that was asked for. */
  | 'game'
  /** The record was made under other rules. */
  | 'version'
  /** The game does not allow that number of seats. */
  | 'seats'
  /** The game has no option of that name. */
  | 'option'
  /** The option does not take that value. */
  | 'value'
  /** The option's value is a string where a number or boolean belongs: `detail` names the option. */
  | 'quoted'
  /** The options exclude each other, or do not fit the number of seats. */
  | 'clash'
  /** There is no such actor. */
  | 'actor'
  /** The match has ended. */
  | 'over'
  /** Another actor must act first. */
  | 'turn'
  /** The action's text cannot be parsed. */
  | 'text'
  /** The rules refuse the action, by `clause`. */
  | 'illegal'
  /** The outcome does not follow from the secret. */
  | 'chance'
  /** The secret does not match the commitment. */
  | 'secret'
  /** The record carries no revealed secret. */
  | 'unproven'
  /** The record belongs to another board than the first one: `detail` names the field. */
  | 'board'
  /** A question to a bot is malformed: `detail` names the field. */
  | 'question'
  /** The view in a question to a bot is not a view of the game. */
  | 'view';

/** The expected shape of a field, as a code for `expected`. */
export type Shape =
  | 'object'
  | 'text'
  /** A whole number from 1. */
  | 'count'
  /** An object of texts, numbers and booleans. */
  | 'options'
  /** A list of entries. */
  | 'entries'
  /** `[actor, text]`. */
  | 'entry'
  /** Hexadecimal digits; 64 of them; some for each seat. */
  | 'hex'
  | 'hex64'
  | 'hexes'
  /** `2026-11-18`. */
  | 'day'
  /** Numbers of entries, from 0. */
  | 'places'
  /** A player for each seat. */
  | 'players'
  /** `{name, kind, level}`. */
  | 'player';

/** Why something was refused: a code for programs; `problemText` makes a sentence of it. */
export interface Problem {
  readonly code: ProblemCode;
  /** The word, field or text that is wrong. */
  readonly detail?: string;
  /** What would be accepted: a `Shape`, or names and values as people write them. */
  readonly expected?: string;
  readonly clause?: Clause;
  /** The index of the record's entry at fault, from 0. */
  readonly step?: number;
  /** The name of the chance at fault, in duplicate play. */
  readonly source?: string;
}

/** The result of what went well. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** The result of what did not, with its reason. */
export const fail = (code: ProblemCode, more: Omit<Problem, 'code'> = {}): Result<never> => ({
  ok: false,
  problem: { code, ...more },
});
