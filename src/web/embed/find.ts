import type { Seat } from '../../core/game.ts';
import type { Language } from '../../core/prose.ts';
import { seatLetters, seatOf } from '../../core/seat.ts';
import { harmless, problemText } from '../../messages/problem.ts';
import { readShown, type Shown } from './shown.ts';
import { embedWords } from './words.ts';

/** A match as it is to be shown, or the sentence that says why there is none. */
export type Found = { readonly shown: Shown; readonly seat: Seat | null } | { readonly why: string };

/** Finds what an element names. `given`: the record that a program gave it. */
export async function find(
  element: HTMLElement,
  given: string | null,
  language: Language,
  signal: AbortSignal,
): Promise<Found> {
  const words = embedWords[language];
  const text = given ?? (await textOf(element, language, signal));
  if (typeof text !== 'string') return text;
  const read = await readShown(text).catch(() => null);
  if (!read) return { why: words.noBoard };
  if (!read.ok) return { why: problemText(read.problem, language) };
  const letter = element.getAttribute('seat');
  const letters = seatLetters(read.value.players.length);
  if (letter === null || letters.includes(letter)) {
    return { shown: read.value, seat: letter === null ? null : seatOf(letter) };
  }
  return { why: words.noSeat(harmless(letter), letters.join(', ')) };
}

async function textOf(
  element: HTMLElement,
  language: Language,
  signal: AbortSignal,
): Promise<string | { readonly why: string }> {
  const words = embedWords[language];
  const src = element.getAttribute('src');
  if (src === null) {
    const child = element.querySelector('script[type="application/json"]');
    return child?.textContent ?? { why: words.none };
  }
  try {
    const response = await fetch(new URL(src, element.baseURI), { signal });
    return response.ok ? await response.text() : { why: words.answered(harmless(src), response.status) };
  } catch {
    return { why: words.unreachable(harmless(src)) };
  }
}
