import { seatLetter } from '../../../core/seat.ts';
import type { Mind, Reason } from '../../../search/mind.ts';
import { squareName } from '../actions.ts';
import { DOUBLING } from '../pieces.ts';

const square = ({ data }: Reason): string => squareName(...DOUBLING[data[0]!]!);
const player = ({ data }: Reason): string => `{${seatLetter(data.at(-1)!)}}`;

type Phrases = Readonly<Record<string, (reason: Reason) => string>>;

const en: Phrases = {
  'you square': (reason) => `you take the X at ${square(reason)}`,
  'they square': (reason) => `${player(reason)} takes the X at ${square(reason)}`,
  'you big': ({ data }) => `you score ${data[0]} points or more with one piece`,
  'they big': (reason) => `${player(reason)} scores ${reason.data[0]} points or more with one piece`,
  'you skip': () => 'you find no place for a piece and are skipped',
  'they skip': (reason) => `${player(reason)} finds no place for a piece and is skipped`,
  'you drop': () => 'you give the game up rather than double the stake',
  'they drop': (reason) => `${player(reason)} gives the game up rather than double the stake`,
};

const fr: Phrases = {
  'you square': (reason) => `vous prenez le X en ${square(reason)}`,
  'they square': (reason) => `${player(reason)} prend le X en ${square(reason)}`,
  'you big': ({ data }) => `vous marquez ${data[0]} points ou plus avec une seule pièce`,
  'they big': (reason) => `${player(reason)} marque ${reason.data[0]} points ou plus avec une seule pièce`,
  'you skip': () => 'vous ne pouvez poser aucune pièce et passez votre tour',
  'they skip': (reason) => `${player(reason)} ne peut poser aucune pièce et passe son tour`,
  'you drop': () => 'vous abandonnez la partie plutôt que de doubler l’enjeu',
  'they drop': (reason) => `${player(reason)} abandonne la partie plutôt que de doubler l’enjeu`,
};

export const words: Mind['words'] = {
  en: (reason) => en[reason.kind]!(reason),
  fr: (reason) => fr[reason.kind]!(reason),
};
