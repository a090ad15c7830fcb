import type { Language } from '../../../core/prose.ts';
import { DE as PROSE_DE } from '../prose.de.ts';

const EN = {
  play: (character: string) => `Lock in ${character}`,
  take: (land: string, points: number) => `Take ${land}, +${points}`,
  show: 'Show the Fighter',
  hide: 'Show nothing',
  poet: (name: string) => `2 for ${name}`,
  tracker: (land: string) => `Swap ${land}`,
  midwife: (character: string) => `Take back ${character}`,
  rider: (up: string, down: string) => `Swap ${up} and ${down}`,
  pioneer: (land: string) => `Trade ${land}`,
};

const FR: typeof EN = {
  play: (character) => `Jouer ${character}`,
  take: (land, points) => `Prendre ${land}, +${points}`,
  show: 'Montrer la Combattante',
  hide: 'Ne rien montrer',
  poet: (name) => `2 pour ${name}`,
  tracker: (land) => `Échanger ${land}`,
  midwife: (character) => `Reprendre ${character}`,
  rider: (up, down) => `Échanger ${up} et ${down}`,
  pioneer: (land) => `Céder ${land}`,
};

/** Only the farmer is declined: „Bauern spielen“. */
const declined = (character: string): string =>
  character === PROSE_DE.characters.farmer ? `${character}n` : character;

const DE: typeof EN = {
  play: (character) => `${declined(character)} spielen`,
  take: (land, points) => `${land} nehmen, +${points}`,
  show: 'Kämpferin zeigen',
  hide: 'Nichts zeigen',
  poet: (name) => `2 für ${name}`,
  tracker: (land) => `${land} tauschen`,
  midwife: (character) => `${declined(character)} zurückholen`,
  rider: (up, down) => `${up} und ${down} tauschen`,
  pioneer: (land) => `${land} abgeben`,
};

/** What the button that confirms an action says. */
export const LABELS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: FR, de: DE };
