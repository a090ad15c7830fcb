import { french } from '../../../../core/french.ts';
import type { Language } from '../../../../core/prose.ts';
import { NARROW } from '../../../../core/spaces.ts';
import { NUMBERS } from '../label.words.ts';

/** What the forms of a real table say. */
interface Words {
  readonly rolled: (name: string) => string;
  readonly white: string;
  readonly entered: (entered: number, all: number) => string;
  readonly task: string;
  readonly whole: string;
  readonly keys: string;
  readonly add: (face: number, entered: number) => string;
  readonly none: string;
  readonly enter: string;
  /** Only the dice that were placed are entered. */
  readonly only: (count: number, face: number, casino: string) => string;
  readonly round: (round: number) => string;
  readonly bills: (casino: string) => string;
  readonly rows: string;
  readonly billKeys: string;
  readonly bill: (amount: string) => string;
  readonly remove: (amount: string, casino: string) => string;
  readonly enough: string;
  readonly noMore: (amount: string) => string;
  readonly tooMuch: (casino: string, amount: string) => string;
  readonly play: (round: number) => string;
}

const COUNTS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const NOMBRES = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'];
const ZAHLEN = ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'];

const EN: Words = {
  rolled: (name) => `${name} rolled`,
  white: 'The white dice',
  entered: (entered, all) => `${entered} of ${all} dice.`,
  task: 'Which dice went? All of one value.',
  whole: 'All, or only those placed.',
  keys: 'Dice',
  add: (face, entered) => `Add a ${face}. Entered: ${entered}`,
  none: 'none',
  enter: 'Enter this roll',
  only: (count, face, casino) => `Put ${count === 1 ? `the ${face}` : `${COUNTS[count]} ${face}s`} on ${casino}`,
  round: (round) => `Bills of round ${round}`,
  bills: (casino) => `Which bills lie at ${casino}?`,
  rows: 'Bills at the casinos',
  billKeys: 'Bills',
  bill: (amount) => `Add ${amount}`,
  remove: (amount, casino) => `Take ${amount} from ${casino}`,
  enough: 'Every casino holds at least 50k.',
  noMore: (amount) => `There is no other bill of ${amount} (LV-2).`,
  tooMuch: (casino, amount) => `${casino} holds 50k without a ${amount} bill (LV-3).`,
  play: (round) => `Play round ${round}`,
};

const FR: Words = {
  rolled: (name) => `${name} a lancé`,
  white: 'Les dés blancs',
  entered: (entered, all) => `${entered} ${entered < 2 ? 'dé' : 'dés'} sur ${all}.`,
  task: 'Lesquels sont posés ? Tous ceux d’une valeur.',
  whole: 'Tous, ou seulement ceux posés.',
  keys: 'Dés',
  add: (face, entered) => `Ajouter un ${face}. Saisis : ${entered}`,
  none: 'aucun',
  enter: 'Saisir ce lancer',
  only: (count, face, casino) => `Poser ${count === 1 ? `le ${face}` : `${NOMBRES[count]} ${face}`} : ${casino}`,
  round: (round) => `Billets de la manche ${round}`,
  bills: (casino) => `Quels billets ? ${casino}`,
  rows: 'Billets des casinos',
  billKeys: 'Billets',
  bill: (amount) => `Ajouter ${amount}`,
  remove: (amount, casino) => `Retirer ${amount}, ${casino}`,
  enough: 'Chaque casino a au moins 50k.',
  noMore: (amount) => `Il n’y a plus de billet de ${amount} (LV-2).`,
  tooMuch: (casino, amount) => `${casino} a déjà 50k sans ce billet de ${amount} (LV-3).`,
  play: (round) => `Jouer la manche ${round}`,
};

const DE: Words = {
  rolled: (name) => `${name} hat gewürfelt`,
  white: 'Die weißen Würfel',
  entered: (entered, all) => `${entered} von ${all} ${all === 1 ? 'Würfel' : 'Würfeln'}.`,
  task: 'Welche wurden gelegt? Alle mit einer Augenzahl.',
  whole: 'Alle oder nur die gelegten.',
  keys: 'Würfel',
  add: (face, entered) => `Eine ${face} dazu. Eingetragen: ${entered}`,
  none: 'keine',
  enter: 'Wurf eintragen',
  only: (count, face, casino) =>
    `${casino}: ${count === 1 ? `die ${face}` : `${ZAHLEN[count]} ${NUMBERS[face - 1]}`} legen`,
  round: (round) => `Scheine für Runde ${round}`,
  bills: (casino) => `${casino}: Welche Scheine liegen hier?`,
  rows: 'Scheine in den Casinos',
  billKeys: 'Scheine',
  bill: (amount) => `${amount} dazu`,
  remove: (amount, casino) => `${amount} weg, ${casino}`,
  enough: 'In jedem Casino liegen mindestens 50k.',
  noMore: (amount) => `Es gibt keinen Schein zu ${amount} mehr (LV-2).`,
  tooMuch: (casino, amount) => `${casino} hat auch ohne einen Schein zu ${amount} schon 50k (LV-3).`,
  play: (round) => `Runde ${round} spielen`,
};

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: french(FR, NARROW), de: DE };
