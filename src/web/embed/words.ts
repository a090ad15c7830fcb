import { WIDE } from '../../core/spaces.ts';
import { french } from '../../core/french.ts';
import type { Language } from '../../core/prose.ts';

interface EmbedWords {
  readonly name: (game: string) => string;
  readonly seats: string;
  readonly board: string;
  readonly steps: string;
  readonly first: string;
  readonly previous: string;
  readonly play: string;
  readonly pause: string;
  readonly next: string;
  readonly last: string;
  readonly position: (step: number, of: number) => string;
  readonly start: string;
  readonly hidden: string;
  readonly loading: string;
  readonly none: string;
  readonly answered: (address: string, status: number) => string;
  readonly unreachable: (address: string) => string;
  readonly noSeat: (seat: string, letters: string) => string;
  readonly noBoard: string;
}

const FR: EmbedWords = {
  name: (game) => `Partie de ${game}, coup par coup`,
  seats: 'Les joueurs',
  board: 'Plateau',
  steps: 'Coups',
  first: 'Premier coup',
  previous: 'Coup précédent',
  play: 'Lire',
  pause: 'Pause',
  next: 'Coup suivant',
  last: 'Dernier coup',
  position: (step, of) => `Coup ${step} sur ${of}`,
  start: 'Avant le premier coup.',
  hidden: 'score caché',
  loading: 'La partie se charge…',
  none: 'Il n’y a pas de partie ici. Donnez son adresse dans « src », ou mettez-la dans un élément script de type application/json.',
  answered: (address, status) => `Le serveur a répondu ${status} pour ${address}. Vérifiez l’adresse de la partie.`,
  unreachable: (address) =>
    `Impossible de charger ${address}. Vérifiez l’adresse et la connexion ; un autre site doit permettre la lecture (CORS).`,
  noSeat: (seat, letters) => `Cette partie n’a pas de place « ${seat} ». Choisissez parmi : ${letters}.`,
  noBoard: 'Le plateau de ce jeu n’a pas pu être chargé. Rechargez la page.',
};

const DE: EmbedWords = {
  name: (game) => `Eine Partie ${game}, Zug für Zug`,
  seats: 'Wer spielt',
  board: 'Spielfeld',
  steps: 'Züge',
  first: 'Erster Zug',
  previous: 'Voriger Zug',
  play: 'Abspielen',
  pause: 'Pause',
  next: 'Nächster Zug',
  last: 'Letzter Zug',
  position: (step, of) => `Zug ${step} von ${of}`,
  start: 'Vor dem ersten Zug.',
  hidden: 'Stand verdeckt',
  loading: 'Die Partie wird geladen\u00a0…',
  none: 'Hier ist keine Partie. Gib ihre Adresse in „src“ an, oder leg die Aufzeichnung in ein script-Element vom Typ application/json.',
  answered: (address, status) =>
    `Der Server hat für ${address} mit ${status} geantwortet. Prüf die Adresse der Partie.`,
  unreachable: (address) =>
    `${address} lässt sich nicht laden. Prüf die Adresse und die Verbindung; eine fremde Website muss das Lesen erlauben (CORS).`,
  noSeat: (seat, letters) => `Diese Partie hat keinen Platz „${seat}“. Möglich sind: ${letters}.`,
  noBoard: 'Das Spielfeld dieses Spiels ließ sich nicht laden. Lade die Seite neu.',
};

/** Not only of the page's words: they are far more than a replay says. */
export const embedWords: Readonly<Record<Language, EmbedWords>> = {
  en: {
    name: (game) => `A game of ${game}, move by move`,
    seats: 'Players',
    board: 'Board',
    steps: 'Moves',
    first: 'First move',
    previous: 'Previous move',
    play: 'Play',
    pause: 'Pause',
    next: 'Next move',
    last: 'Last move',
    position: (step, of) => `Move ${step} of ${of}`,
    start: 'Before the first move.',
    hidden: 'score hidden',
    loading: 'Loading the game…',
    none: 'There is no game here. Give its address in “src”, or put its record into a script element of type application/json.',
    answered: (address, status) => `The server answered ${status} for ${address}. Check the address of the game.`,
    unreachable: (address) =>
      `${address} cannot be loaded. Check the address and the network; another site must allow reading (CORS).`,
    noSeat: (seat, letters) => `This game has no seat “${seat}”. Choose one of: ${letters}.`,
    noBoard: 'The board of this game could not be loaded. Reload the page.',
  },
  fr: french(FR, WIDE),
  de: DE,
};
