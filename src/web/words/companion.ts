import { french } from '../../core/french.ts';
import type { Language } from '../../core/prose.ts';
import { NARROW } from '../../core/spaces.ts';

/** The words of games at a real table; games have their own. */
interface CompanionWords {
  readonly title: string;
  readonly lead: string;
  readonly entrance: string;
  readonly what: string;
  readonly who: string;
  readonly add: string;
  readonly remove: (name: string) => string;
  readonly order: string;
  readonly start: (players: number) => string;
  readonly call: string;
  readonly correct: string;
  readonly choose: string;
  readonly correcting: (entry: number, all: number) => string;
  readonly later: (entries: number) => string;
  /** The later entry that does not fit, and why. */
  readonly clash: (entry: number, why: string) => string;
  readonly restore: string;
  readonly goOn: string;
  readonly unseen: (entries: number) => string;
  readonly again: string;
  readonly review: string;
}

const EN: CompanionWords = {
  title: 'At the real table',
  lead: 'Real dice, cards and chips. Tap what you see; Vatout keeps the count.',
  entrance: 'Keep the count',
  what: 'What are you playing?',
  who: 'Who plays?',
  add: 'Add a player',
  remove: (name) => `Remove ${name}`,
  order: 'In the order you sit, clockwise, in the colours you have in the box.',
  start: (players) => `Start with ${players}`,
  call: 'At the table: ',
  correct: 'Correct an earlier entry',
  choose: 'Which entry was wrong?',
  correcting: (entry, all) => `Correcting entry ${entry} of ${all}.`,
  later: (entries) =>
    entries === 1
      ? 'The entry after it is kept if it still fits.'
      : `The ${entries} after it are kept if they still fit.`,
  clash: (entry, why) => `Entry ${entry} no longer fits: ${why}`,
  restore: 'Leave it as it was',
  goOn: 'Drop what follows',
  unseen: (entries) =>
    entries === 1
      ? 'One entry that nobody saw in full shows one possibility.'
      : `${entries} entries that nobody saw in full show one possibility.`,
  again: 'Play again',
  review: 'Review',
};

const FR: CompanionWords = {
  title: 'À la vraie table',
  lead: 'De vrais dés, cartes et jetons. Touchez ce que vous voyez, Vatout compte.',
  entrance: 'Compter une partie',
  what: 'À quoi jouez-vous ?',
  who: 'Qui joue ?',
  add: 'Ajouter un joueur',
  remove: (name) => `Retirer ${name}`,
  order: 'Dans l’ordre de la table, sens horaire, aux couleurs de votre boîte.',
  start: (players) => `Commencer à ${players}`,
  call: 'À table : ',
  correct: 'Corriger une saisie',
  choose: 'Quelle saisie était fausse ?',
  correcting: (entry, all) => `Saisie ${entry} sur ${all} à corriger.`,
  later: (entries) =>
    entries === 1
      ? 'La suivante est gardée si elle reste possible.'
      : `Les ${entries} suivantes sont gardées si elles restent possibles.`,
  clash: (entry, why) => `La saisie ${entry} n’est plus possible : ${why}`,
  restore: 'Tout laisser comme avant',
  goOn: 'Effacer la suite',
  unseen: (entries) =>
    entries === 1
      ? 'Une saisie que personne n’a vue en entier montre une possibilité.'
      : `${entries} saisies que personne n’a vues en entier montrent une possibilité.`,
  again: 'Rejouer',
  review: 'Revoir',
};

const DE: CompanionWords = {
  title: 'Am echten Tisch',
  lead: 'Echte Würfel, Karten und Chips. Tipp an, was du siehst, Vatout zählt mit.',
  entrance: 'Mitzählen',
  what: 'Was spielt ihr?',
  who: 'Wer spielt mit?',
  add: 'Jemanden dazunehmen',
  remove: (name) => `${name} entfernen`,
  order: 'So, wie ihr sitzt, im Uhrzeigersinn, in den Farben aus eurer Schachtel.',
  start: (players) => `Mit ${players} starten`,
  call: 'Am Tisch: ',
  correct: 'Frühere Eingabe korrigieren',
  choose: 'Welche Eingabe war falsch?',
  correcting: (entry, all) => `Du korrigierst Eingabe ${entry} von ${all}.`,
  later: (entries) =>
    entries === 1
      ? 'Die Eingabe danach bleibt, wenn sie noch passt.'
      : `Die ${entries} Eingaben danach bleiben, wenn sie noch passen.`,
  clash: (entry, why) => `Eingabe ${entry} passt nicht mehr: ${why}`,
  restore: 'Alles lassen, wie es war',
  goOn: 'Den Rest verwerfen',
  unseen: (entries) =>
    entries === 1
      ? 'Eine Eingabe hat niemand ganz gesehen; sie zeigt eine Möglichkeit.'
      : `${entries} Eingaben hat niemand ganz gesehen; sie zeigen eine Möglichkeit.`,
  again: 'Noch einmal',
  review: 'Partie ansehen',
};

export const companionWords: Readonly<Record<Language, CompanionWords>> = { en: EN, fr: french(FR, NARROW), de: DE };
