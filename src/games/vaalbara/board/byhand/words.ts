import { french } from '../../../../core/french.ts';
import type { Language } from '../../../../core/prose.ts';
import { NARROW } from '../../../../core/spaces.ts';

/** What the forms of a real table say. */
interface Words {
  readonly revealed: (name: string) => string;
  readonly which: string;
  readonly characters: string;
  /** A name that breaks over two lines where a key is too narrow for it. */
  readonly parted: (name: string) => string;
  readonly shows: string;
  readonly fighters: string;
  readonly goOn: string;
  readonly rows: (round: number) => string;
  readonly first: string;
  readonly second: string;
  readonly turned: string;
  readonly next: (left: number) => string;
  readonly omens: string;
  readonly best: (left: number) => string;
  readonly fronts: string;
  readonly clans: string;
  readonly none: string;
  readonly gone: (card: string) => string;
  readonly remove: (card: string) => string;
  readonly lay: string;
}

const EN: Words = {
  revealed: (name) => `${name} reveals`,
  which: 'Which Character?',
  characters: 'Characters',
  parted: (name) => name,
  shows: 'Who shows a Fighter?',
  fighters: 'Everybody else may; tap those who do.',
  goOn: 'That is all',
  rows: (round) => `Territories of round ${round}`,
  first: 'First row',
  second: 'Second row',
  turned: 'Turned up',
  next: (left) => (left === 1 ? 'One more card.' : `${left} more cards, from the left.`),
  omens: 'Omens',
  best: (left) => (left > 2 ? 'Omens on top of the deck: the best clan first.' : 'And the next best clan.'),
  fronts: 'Territories',
  clans: 'Clans',
  none: 'No card with these Omens is left (VL-3).',
  gone: (card) => `All cards of this kind are out: ${card} (VL-2).`,
  remove: (card) => `Remove ${card}`,
  lay: 'Enter these cards',
};

const FR: Words = {
  revealed: (name) => `${name} révèle`,
  which: 'Quel Personnage ?',
  characters: 'Personnages',
  parted: (name) => name.replace(/^(Combat|Charpen|Faucon)(?=t|n)/, '$1\u00ad'),
  shows: 'Qui montre une Combattante ?',
  fighters: 'Touchez ceux qui en montrent une.',
  goOn: 'C’est tout',
  rows: (round) => `Territoires, manche ${round}`,
  first: 'Première ligne',
  second: 'Seconde ligne',
  turned: 'Carte retournée',
  next: (left) => (left === 1 ? 'Encore une carte.' : `Encore ${left} cartes, depuis la gauche.`),
  omens: 'Présages',
  best: (left) => (left > 2 ? 'Présages sur la pile : le meilleur clan d’abord.' : 'Puis le clan suivant.'),
  fronts: 'Territoires',
  clans: 'Clans',
  none: 'Il ne reste aucune carte avec ces Présages (VL-3).',
  gone: (card) => `Plus aucune carte de ce genre : ${card} (VL-2).`,
  remove: (card) => `Retirer ${card}`,
  lay: 'Saisir ces cartes',
};

const DE: Words = {
  parted: (name) => name.replace(/^(Zimmer|Hand|Kämpfe|Dichte)(?=m|w|r)/, '$1\u00ad'),
  revealed: (name) => `${name} deckt auf`,
  which: 'Welcher Charakter?',
  characters: 'Charaktere',
  shows: 'Wer zeigt eine Kämpferin?',
  fighters: 'Tipp alle an, die eine zeigen.',
  goOn: 'Das sind alle',
  rows: (round) => `Gebiete der Runde ${round}`,
  first: 'Erste Reihe',
  second: 'Zweite Reihe',
  turned: 'Aufgedeckt',
  next: (left) => (left === 1 ? 'Noch eine Karte.' : `Noch ${left} Karten, von links.`),
  omens: 'Omen',
  best: (left) => (left > 2 ? 'Omen auf dem Stapel: der beste Clan zuerst.' : 'Dann der nächstbeste Clan.'),
  fronts: 'Gebiete',
  clans: 'Clans',
  none: 'Keine Karte mit diesen Omen ist übrig (VL-3).',
  gone: (card) => `Davon ist keine Karte mehr übrig: ${card} (VL-2).`,
  remove: (card) => `${card} entfernen`,
  lay: 'Karten eintragen',
};

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: french(FR, NARROW), de: DE };
