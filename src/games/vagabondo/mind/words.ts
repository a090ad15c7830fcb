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
  'you skip': () => 'you cannot place any piece and miss a turn',
  'they skip': (reason) => `${player(reason)} cannot place any piece and misses a turn`,
  'you drop': () => 'you drop the game rather than play for more',
  'they drop': (reason) => `${player(reason)} drops the game rather than play for more`,
  'later you next': ({ data }) => `you can score ${data[0]} points or more with your next piece`,
  'later they next': (reason) => `${player(reason)} can score ${reason.data[0]} points or more with the next piece`,
  'later you square': (reason) => `you later take the X at ${square(reason)}`,
  'later they square': (reason) => `${player(reason)} later takes the X at ${square(reason)}`,
  'later you big': ({ data }) => `you later score ${data[0]} points or more with one piece`,
  'later they big': (reason) => `${player(reason)} later scores ${reason.data[0]} points or more with one piece`,
  'later you skip': () => 'you later cannot place any piece and miss a turn',
  'later they skip': (reason) => `${player(reason)} later cannot place any piece and misses a turn`,
  'later you drop': () => 'you later drop the game rather than play for more',
  'later they drop': (reason) => `${player(reason)} later drops the game rather than play for more`,
};

const fr: Phrases = {
  'you square': (reason) => `vous prenez le X en ${square(reason)}`,
  'they square': (reason) => `${player(reason)} prend le X en ${square(reason)}`,
  'you big': ({ data }) => `vous marquez ${data[0]} points ou plus avec une seule pièce`,
  'they big': (reason) => `${player(reason)} marque ${reason.data[0]} points ou plus avec une seule pièce`,
  'you skip': () => 'vous ne pouvez poser aucune pièce et passez votre tour',
  'they skip': (reason) => `${player(reason)} ne peut poser aucune pièce et passe son tour`,
  'you drop': () => 'vous abandonnez plutôt que de jouer plus gros',
  'they drop': (reason) => `${player(reason)} abandonne plutôt que de jouer plus gros`,
  'later you next': ({ data }) => `vous pouvez marquer ${data[0]} points ou plus avec votre prochaine pièce`,
  'later they next': (reason) =>
    `${player(reason)} peut marquer ${reason.data[0]} points ou plus avec sa prochaine pièce`,
  'later you square': (reason) => `vous prenez ensuite le X en ${square(reason)}`,
  'later they square': (reason) => `${player(reason)} prend ensuite le X en ${square(reason)}`,
  'later you big': ({ data }) => `vous marquez ensuite ${data[0]} points ou plus avec une seule pièce`,
  'later they big': (reason) =>
    `${player(reason)} marque ensuite ${reason.data[0]} points ou plus avec une seule pièce`,
  'later you skip': () => 'vous ne pouvez ensuite poser aucune pièce et passez un tour',
  'later they skip': (reason) => `${player(reason)} ne peut ensuite poser aucune pièce et passe un tour`,
  'later you drop': () => 'vous abandonnez ensuite plutôt que de jouer plus gros',
  'later they drop': (reason) => `${player(reason)} abandonne ensuite plutôt que de jouer plus gros`,
};

const de: Phrases = {
  'you square': (reason) => `du besetzt das X auf ${square(reason)}`,
  'they square': (reason) => `${player(reason)} besetzt das X auf ${square(reason)}`,
  'you big': ({ data }) => `du machst mit einem einzigen Teil ${data[0]} Punkte oder mehr`,
  'they big': (reason) => `${player(reason)} macht mit einem einzigen Teil ${reason.data[0]} Punkte oder mehr`,
  'you skip': () => 'du kannst kein Teil legen und setzt aus',
  'they skip': (reason) => `${player(reason)} kann kein Teil legen und setzt aus`,
  'you drop': () => 'du lehnst lieber ab, als um mehr zu spielen',
  'they drop': (reason) => `${player(reason)} lehnt lieber ab, als um mehr zu spielen`,
  'later you next': ({ data }) => `dein nächstes Teil kann ${data[0]} Punkte oder mehr bringen`,
  'later they next': (reason) =>
    `${player(reason)} kann mit dem nächsten Teil ${reason.data[0]} Punkte oder mehr machen`,
  'later you square': (reason) => `du besetzt später das X auf ${square(reason)}`,
  'later they square': (reason) => `${player(reason)} besetzt später das X auf ${square(reason)}`,
  'later you big': ({ data }) => `du machst später mit einem einzigen Teil ${data[0]} Punkte oder mehr`,
  'later they big': (reason) =>
    `${player(reason)} macht später mit einem einzigen Teil ${reason.data[0]} Punkte oder mehr`,
  'later you skip': () => 'du kannst später kein Teil legen und setzt aus',
  'later they skip': (reason) => `${player(reason)} kann später kein Teil legen und setzt aus`,
  'later you drop': () => 'du lehnst später lieber ab, als um mehr zu spielen',
  'later they drop': (reason) => `${player(reason)} lehnt später lieber ab, als um mehr zu spielen`,
};

export const words: Mind['words'] = {
  en: (reason) => en[reason.kind]!(reason),
  fr: (reason) => fr[reason.kind]!(reason),
  de: (reason) => de[reason.kind]!(reason),
};
