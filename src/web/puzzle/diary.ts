import { recall, remember } from '../state/storage.ts';
import { dayAfter, isDay, type Day } from './day.ts';

/** The first answer to a puzzle; later tries do not change it. */
export interface Answer {
  /** The day of the puzzle, and its game. */
  readonly day: Day;
  readonly game: string;
  /** The puzzle, because another edition of the page may have another one on that day. */
  readonly puzzle: string;
  /** The action's text. */
  readonly action: string;
  readonly found: boolean;
  /** Whether it was the puzzle of the day and was answered on that day: only these make a streak. */
  readonly counts: boolean;
}

const KEY = 'puzzles';

const isAnswer = (value: unknown): value is Answer => {
  const { day, game, puzzle, action, found, counts } = (value ?? {}) as Partial<Answer>;
  const texts = [day, game, puzzle, action].every((text) => typeof text === 'string');
  return texts && isDay(day!) && typeof found === 'boolean' && typeof counts === 'boolean';
};
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The answers on this device, the oldest first. */
export const answers = (storage = localStorage): readonly Answer[] =>
  (recall(KEY, isList, storage) ?? []).filter(isAnswer);

const isOf = (one: Answer, day: Day, game: string): boolean => one.day === day && one.game === game;

export const answerTo = (all: readonly Answer[], day: Day, game: string): Answer | undefined =>
  all.find((one) => isOf(one, day, game));

/** Keeps a first answer; false if the device is full. */
export function keepAnswer(answer: Answer, storage = localStorage): boolean {
  const all = answers(storage);
  return answerTo(all, answer.day, answer.game) !== undefined || remember(KEY, [...all, answer], storage);
}

export interface Streak {
  /** Days in a row up to today; yesterday’s last while today’s puzzle is still open. */
  readonly days: number;
  readonly longest: number;
}

/** Counts days in a row on which the puzzle of the day was found. A missed day ends them, and so does a wrong answer. */
export function streakOf(all: readonly Answer[], today: Day): Streak {
  const found = new Set(all.filter((one) => one.counts && one.found).map(({ day }) => day));
  const upTo = (day: Day): number => {
    let days = 0;
    while (found.has(dayAfter(day, -days))) days++;
    return days;
  };
  const open = !all.some((one) => one.counts && one.day === today);
  const longest = Math.max(0, ...[...found].map(upTo));
  return { days: upTo(open ? dayAfter(today, -1) : today), longest };
}
