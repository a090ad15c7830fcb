import type { Seat } from '../core/game.ts';
import type { OptionValue } from '../core/options.ts';
import { LANGUAGES, type Language } from '../core/prose.ts';
import { seatLetters, seatOf } from '../core/seat.ts';
import { start, type Match } from '../core/match.ts';
import { titles } from '../games/index.ts';
import type { Title } from '../games/title.ts';
import { Failure } from './failure.ts';
import { WORDS } from './words.ts';

/** The language asked for by --lang, else by the system's settings, else English. */
export function chooseLanguage(args: readonly string[], env: NodeJS.ProcessEnv): Language {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  if (at >= 0) {
    const asked = args[at]!.includes('=') ? args[at]!.split('=')[1]! : (args[at + 1] ?? '');
    const known = LANGUAGES.find((language) => language === asked);
    if (!known) throw new Failure(WORDS.en.badLanguage(asked));
    return known;
  }
  return (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').startsWith('fr') ? 'fr' : 'en';
}

export function findTitle(id: string): Title {
  const title = titles.find(({ game }) => game.id === id);
  if (!title) throw new Failure({ code: 'game', detail: id, expected: titles.map(({ game }) => game.id).join(', ') });
  return title;
}

export function wholeNumber(name: string, value: string, from: number, language: Language): number {
  if (!/^\d{1,9}$/.test(value) || Number(value) < from) {
    throw new Failure(WORDS[language].badNumber(name, value, from));
  }
  return Number(value);
}

/** `name=value` pairs; a starter is a seat letter. */
function readOptions(title: Title, pairs: readonly string[], language: Language): Record<string, OptionValue> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const match = /^([^=]+)=(.+)$/.exec(pair);
      if (!match) throw new Failure(WORDS[language].badOption(pair));
      return [match[1]!, readValue(title, match[1]!, match[2]!)];
    }),
  );
}

function readValue({ game }: Title, name: string, text: string): OptionValue {
  const spec = game.options[name];
  if (spec?.kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true';
  if (spec?.kind === 'choice') return spec.values.find((value) => String(value) === text) ?? text;
  if (spec?.kind === 'starter') return seatOf(text) ?? text;
  return text;
}

export interface TableArguments {
  readonly seats?: string;
  readonly option?: readonly string[];
}

/** A match that has not begun, as the arguments ask for it; by default with the fewest seats. */
export function openTable(title: Title, given: TableArguments, language: Language): Match {
  const seats = given.seats === undefined ? title.game.seats[0]! : wholeNumber('--seats', given.seats, 1, language);
  const begun = start(title.game, seats, readOptions(title, given.option ?? [], language));
  if (!begun.ok) throw new Failure(begun.problem, title);
  return begun.value;
}

export function readSeat(letter: string, seats: number, language: Language): Seat {
  const seat = seatOf(letter.toUpperCase());
  if (seat === null || seat >= seats) throw new Failure(WORDS[language].badSeat(letter, seatLetters(seats).join(' ')));
  return seat;
}
