import type { Seat } from '../core/game.ts';
import { valuesOf, valueText, type OptionValue } from '../core/options.ts';
import { languageOf } from '../core/language.ts';
import { LANGUAGES, type Language } from '../core/prose.ts';
import type { Problem } from '../core/result.ts';
import { seatLetters, seatOf } from '../core/seat.ts';
import { start, type Match } from '../core/match.ts';
import { titles } from '../games/index.ts';
import type { Title } from '../games/title.ts';
import { Failure } from './failure.ts';
import { WORDS } from './words.ts';

/** The language of the last --lang, else of the system's settings, else English. */
export function chooseLanguage(args: readonly string[], env: NodeJS.ProcessEnv): Language {
  let chosen = systemLanguage(env);
  for (const [at, arg] of args.entries()) {
    if (arg !== '--lang' && !arg.startsWith('--lang=')) continue;
    const asked = arg === '--lang' ? (args[at + 1] ?? '') : arg.slice('--lang='.length);
    if (asked === '') throw new Failure(WORDS[chosen].missingValue('--lang'));
    const known = LANGUAGES.find((language) => language === asked);
    if (!known) throw new Failure(WORDS[chosen].badLanguage(asked));
    chosen = known;
  }
  return chosen;
}

/** The language of the system's settings, also for errors before --lang is read. */
export const systemLanguage = (env: NodeJS.ProcessEnv): Language =>
  languageOf(env.LC_ALL || env.LC_MESSAGES || env.LANG || '');

export function findTitle(id: string): Title {
  const title = titles.find(({ game }) => game.id === id);
  if (!title) throw new Failure({ code: 'game', detail: id, expected: titles.map(({ game }) => game.id).join(', ') });
  return title;
}

const MOST = 999_999_999;

export function wholeNumber(name: string, value: string, from: number, language: Language, to = MOST): number {
  const isWhole = /^\d+$/.test(value);
  if (isWhole && Number(value) >= from && Number(value) <= to) return Number(value);
  // The general upper bound is named only where it was exceeded.
  const bound = to < MOST || (isWhole && Number(value) > to) ? to : undefined;
  throw new Failure(WORDS[language].badNumber(name, value, from, bound));
}

const MOST_THREADS = 256;

/** Undefined: one for each core. */
export const threadCount = (value: string | undefined, language: Language): number | undefined =>
  value === undefined ? undefined : wholeNumber('--threads', value, 1, language, MOST_THREADS);

/** `name=value` pairs; a starter is a seat letter. */
export function readOptions(title: Title, pairs: readonly string[], language: Language): Record<string, OptionValue> {
  const options = new Map<string, OptionValue>();
  for (const pair of pairs) {
    const match = /^([^=]+)=(.+)$/.exec(pair);
    if (!match) throw new Failure(WORDS[language].badOption(pair));
    const [, name, text] = match;
    if (options.has(name!)) throw new Failure(WORDS[language].optionTwice(name!));
    options.set(name!, readValue(title, name!, text!));
  }
  return Object.fromEntries(options);
}

function readValue({ game }: Title, name: string, text: string): OptionValue {
  const spec = game.options[name];
  if (spec?.kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true';
  if (spec?.kind === 'choice') return spec.values.find((value) => String(value) === text) ?? text;
  if (spec?.kind === 'starter') return seatOf(text.toUpperCase()) ?? text;
  return text;
}

export interface MatchArguments {
  readonly seats?: string;
  readonly option?: readonly string[];
}

/** A new match with the seats and options of the arguments; by default the fewest seats. */
export function openMatch(title: Title, given: MatchArguments, language: Language): Match {
  const seats = given.seats === undefined ? title.game.seats[0]! : wholeNumber('--seats', given.seats, 1, language);
  const begun = start(title.game, seats, readOptions(title, given.option ?? [], language));
  if (begun.ok) return begun.value;
  throw new Failure(asTyped(begun.problem, title, seats, given.option ?? []), title);
}

/** The rules quote a bad value as in JSON, where a seat is a number; the user typed a letter. */
function asTyped(problem: Problem, { game }: Title, seats: number, pairs: readonly string[]): Problem {
  if (problem.code !== 'value' && problem.code !== 'quoted') return problem;
  const name = problem.detail!.split('=')[0]!;
  const spec = game.options[name]!;
  const expected = valuesOf(spec, seats).map((value) => valueText(spec, value));
  return { code: 'value', detail: pairs.find((pair) => pair.startsWith(`${name}=`))!, expected: expected.join(', ') };
}

export function readSeat(letter: string, seats: number, language: Language): Seat {
  const seat = seatOf(letter.toUpperCase());
  if (seat === null || seat >= seats) throw new Failure(WORDS[language].badSeat(letter, seatLetters(seats).join(' ')));
  return seat;
}
