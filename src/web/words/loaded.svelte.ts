import { untrack } from 'svelte';
import type { Language } from '../../core/prose.ts';
import { settings } from '../state/settings.svelte.ts';
import { FILES } from './files.ts';

/** The parcels whose words the page has asked for. */
const needed: string[] = [];

/** The language that was pressed last; the page speaks it once all its words are there. */
let chosen = $state(settings.language);

export const chosenLanguage = (): Language => chosen;

/** Loads the words of a parcel in the language of the page; `head.js` preloads those that the page begins with. */
export async function loadWords(parcel: string): Promise<void> {
  if (!needed.includes(parcel)) needed.push(parcel);
  let language: Language;
  do {
    language = untrack(() => settings.language); // or else what awaits the words would begin anew with each language
    await FILES[parcel]?.[language]();
  } while (language !== settings.language);
}

/** Changes the language of the page. Where its words cannot be loaded, the page keeps the language that it has. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language;
  try {
    let count: number;
    do {
      count = needed.length;
      await Promise.all(needed.map((parcel) => FILES[parcel]?.[language]()));
    } while (count < needed.length);
    if (chosen === language) settings.language = language;
  } catch {
    chosen = settings.language;
  }
}
