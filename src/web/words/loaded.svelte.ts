import type { Language } from '../../core/prose.ts';
import { settings } from '../state/settings.svelte.ts';
import type { Catalogue } from './catalogue.ts';

/** A first visit loads one language; `head.js` preloads it. */
const LOAD: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: () => import('./en.ts').then(({ en }) => en),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  de: () => import('./de.ts').then(({ de }) => de),
};

let loaded = $state.raw<Readonly<Partial<Record<Language, Catalogue>>>>({});
/** The language that was loaded last, which is shown until that of the settings has arrived. */
let shown: Language = settings.language;

/** The messages in the language of the settings; `loadWords` has been called before. */
export const catalogue = (): Catalogue => (loaded[settings.language] ?? loaded[shown])!;

/** Loads the messages of the language of the settings. Where that fails, the page keeps the language that it has. */
export async function loadWords(): Promise<void> {
  const { language } = settings;
  if (loaded[language]) return;
  try {
    const words = await LOAD[language]();
    loaded = { ...loaded, [language]: words };
    shown = language;
  } catch (error) {
    if (!loaded[shown]) throw error;
    settings.language = shown;
  }
}
