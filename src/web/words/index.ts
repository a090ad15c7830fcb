import { frenchSpaces, NARROW } from '../../core/spaces.ts';
import type { Seat } from '../../core/game.ts';
import type { Identity } from '../../core/identity.ts';
import { settings } from '../state/settings.svelte.ts';
import { fill, type CountedKey, type Fillings, type Key } from './catalogue.ts';
import { pluralOf } from '../../core/language.ts';
import { formatNumber } from './format.ts';
import { MESSAGES } from './messages.ts';

/** What people read: French with its spaces. */
export const typeset = (text: string): string => (settings.language === 'fr' ? frenchSpaces(text, NARROW) : text);

/** A message in the language of the settings; reactive. */
export const say = <K extends Key>(key: K, ...[fillings]: Fillings<K>): string =>
  fill(typeset(MESSAGES[settings.language][key]), fillings);

/** The default name of a person. */
export const nameless = (seat: Seat): string => say('set.nameless', { n: seat + 1 });

export const colourName = (identity: Identity): string => say(`identity.${identity}`);

/** A message in the plural form of a count, which is its `{n}`. */
export const sayCount = (stem: CountedKey, count: number): string => {
  const { language } = settings;
  const key = `${stem}.${pluralOf(count, language)}` as Key;
  return fill(typeset(MESSAGES[language][key]), { n: formatNumber(count, language) });
};
