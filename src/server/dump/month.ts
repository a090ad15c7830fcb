import type { Span } from '../store/publicgames.ts';
import { DAY } from '../store/results.ts';

/** A month in UTC. */
export interface Month extends Span {
  /** `2026-10` */
  readonly name: string;
}

/** Null where the text is no month. */
export function readMonth(text: string): Month | null {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined) return null;
  return { name: text, from: Date.UTC(year, month - 1), until: Date.UTC(year, month) };
}

/** The month before the one of that moment. */
export function monthBefore(now: number): Month {
  const date = new Date(now);
  date.setUTCDate(0);
  return readMonth(date.toISOString().slice(0, 7))!;
}

export const daysOf = ({ from, until }: Span): Span[] =>
  Array.from({ length: Math.round((until - from) / DAY) }, (_, i) => ({
    from: from + i * DAY,
    until: from + (i + 1) * DAY,
  }));

export const dayOf = ({ from }: Span): string => new Date(from).toISOString().slice(0, 10);
