import { french } from '../../../../core/french.ts';
import { NARROW } from '../../../../core/spaces.ts';
import { pluralOf } from '../../../../core/language.ts';
import type { Language } from '../../../../core/prose.ts';
import type { SeatPlayer } from '../../../../web/board.ts';

/** What the live examples say; the names of the pieces come from the board's words. */
interface LiveWords {
  readonly tryIt: string;
  readonly examples: string;
  readonly presets: (trap: string) => readonly string[];
  readonly player: string;
  readonly here: string;
  readonly wins: string;
  readonly add: (chip: string, value: number) => string;
  readonly remove: (chip: string, value: number) => string;
  readonly cardOf: (card: string, name: string) => string;
  readonly tokenOf: (token: string, name: string) => string;
  readonly trapped: string;
  readonly nobodyHere: (token: string) => string;
  readonly again: string;
  readonly seats: (seats: number) => string;
  readonly howMany: string;
  readonly draw: string;
  readonly starts: (name: string, you: boolean) => string;
  readonly tables: (tables: number) => string;
  readonly chooseFirst: string;
  readonly putChip: (chip: string, value: number) => string;
  readonly putDone: (chip: string, value: number) => string;
  readonly placed: (table: number, total: string) => string;
  readonly pickCard: string;
  readonly layIt: (card: string) => string;
  readonly laid: (card: string, table: number) => string;
  readonly allLaid: string;
  readonly eyes: string;
  readonly own: string;
  readonly theirs: (name: string) => string;
  readonly walk: (token: string) => string;
  readonly walked: (table: number, steps: number) => string;
  readonly before: string;
  readonly after: string;
  readonly moneyOf: (name: string, money: string) => string;
  readonly poorer: (name: string) => string;
  readonly richer: (name: string) => string;
  readonly winner: string;
  readonly amount: string;
  readonly less: string;
  readonly more: string;
  readonly bills: (edition: string, count: number) => string;
}

export const live: Readonly<Record<Language, LiveWords>> = {
  en: {
    tryIt: 'Try it',
    examples: 'Examples',
    presets: (trap) => ['Two Raises', `One ${trap}`, `Two ${trap}s`],
    player: 'Player',
    here: 'Cards here',
    wins: 'Wins',
    add: (chip, value) => `Add a ${chip} of ${value}`,
    remove: (chip, value) => `Remove a ${chip} of ${value}`,
    cardOf: (card, name) => `${card}, ${name}`,
    tokenOf: (token, name) => `${token}, ${name}`,
    trapped: 'caught',
    nobodyHere: (token) => `No ${token} here: the table stays closed.`,
    again: 'Start again',
    seats: (seats) => `${seats} players`,
    howMany: 'How many players',
    draw: 'Draw the start player',
    starts: (name, you) => (you ? 'You start.' : `${name} starts.`),
    tables: (tables) => `${tables} tables in a ring. Who starts?`,
    chooseFirst: 'Choose the first table.',
    putChip: (chip, value) => `Put a ${value}k ${chip} on any table. The others follow.`,
    putDone: (chip, value) => `Every ${value}k ${chip} is down. Next come the cards.`,
    placed: (table, total) => `Table ${table} holds ${total}.`,
    pickCard: 'Choose a card, then a table.',
    layIt: (card) => `Now choose a table for your ${card}.`,
    laid: (card, table) => `Your ${card} is at table ${table}. Now see it through the others’ eyes.`,
    allLaid: 'All cards are down. Now see them through the others’ eyes.',
    eyes: 'Seen by',
    own: 'You see',
    theirs: (name) => `${name} sees`,
    walk: (token) => `Your ${token} is at table 1. Where does it go?`,
    walked: (table, steps) =>
      steps === 0 ? `You stay at table ${table}. It will open.` : `You move ${steps}, to table ${table}. It will open.`,
    before: 'Before',
    after: 'New order',
    moneyOf: (name, money) => `${name}, ${money}`,
    poorer: (name) => `5k less for ${name}`,
    richer: (name) => `5k more for ${name}`,
    winner: 'would win now',
    amount: 'Amount',
    less: '5k less',
    more: '5k more',
    bills: (edition, count) => `${edition}: ${count} ${count === 1 ? 'bill' : 'bills'}`,
  },
  fr: french<LiveWords>(
    {
      tryIt: 'Essayez',
      examples: 'Exemples',
      presets: (trap) => ['Deux Relances', `Un ${trap}`, `Deux ${trap}s`],
      player: 'Joueur',
      here: 'Cartes ici',
      wins: 'Gagne',
      add: (chip, value) => `Ajouter un ${chip} de ${value}`,
      remove: (chip, value) => `Retirer un ${chip} de ${value}`,
      cardOf: (card, name) => `${card}, ${name}`,
      tokenOf: (token, name) => `${token}, ${name}`,
      trapped: 'pris',
      nobodyHere: (token) => `Aucun ${token} ici : la table reste fermée.`,
      again: 'Recommencer',
      seats: (seats) => `${seats} joueurs`,
      howMany: 'Nombre de joueurs',
      draw: 'Tirer le premier joueur',
      starts: (name, you) => (you ? 'Vous commencez.' : `${name} commence.`),
      tables: (tables) => `${tables} tables en cercle. Qui commence ?`,
      chooseFirst: 'Choisissez la première table.',
      putChip: (chip, value) => `Posez un ${chip} de ${value} sur une table. Les autres suivent.`,
      putDone: (chip, value) => `Tous les ${chip}s de ${value} sont posés. Place aux cartes.`,
      placed: (table, total) => `La table ${table} porte ${total}.`,
      pickCard: 'Choisissez une carte, puis une table.',
      layIt: (card) => `À quelle table va votre ${card} ?`,
      laid: (card, table) => `Votre ${card} est à la table ${table}. Regardez aussi avec les yeux des autres.`,
      allLaid: 'Toutes les cartes sont posées. Regardez aussi avec les yeux des autres.',
      eyes: 'Qui regarde',
      own: 'Vous voyez',
      theirs: (name) => `${name} voit`,
      walk: (token) => `Votre ${token} est à la table 1. Où va-t-il ?`,
      walked: (table, steps) =>
        steps === 0
          ? `Vous restez à la table ${table}. Elle s’ouvrira.`
          : `Vous avancez de ${steps}, jusqu’à la table ${table}. Elle s’ouvrira.`,
      before: 'Avant',
      after: 'Nouvel ordre',
      moneyOf: (name, money) => `${name}, ${money}`,
      poorer: (name) => `5k de moins pour ${name}`,
      richer: (name) => `5k de plus pour ${name}`,
      winner: 'gagnerait maintenant',
      amount: 'Somme',
      less: '5k de moins',
      more: '5k de plus',
      bills: (edition, count) => `${edition} : ${count} ${pluralOf(count, 'fr') === 'one' ? 'billet' : 'billets'}`,
    },
    NARROW,
  ),
  de: {
    tryIt: 'Probier’s aus',
    examples: 'Beispiele',
    presets: (trap) => ['Zweimal Erhöhung', `Einmal ${trap}`, `Zweimal ${trap}`],
    player: 'Wer',
    here: 'Karten hier',
    wins: 'Gewinn',
    add: (chip, value) => `${value}er-${chip} dazu`,
    remove: (chip, value) => `${value}er-${chip} weg`,
    cardOf: (card, name) => `${card}, ${name}`,
    tokenOf: (token, name) => `${token}, ${name}`,
    trapped: 'erwischt',
    nobodyHere: (token) => `Ohne ${token} bleibt der Tisch zu.`,
    again: 'Von vorn',
    seats: (seats) => `${seats} Personen`,
    howMany: 'Wie viele mitspielen',
    draw: 'Startspieler auslosen',
    starts: (name, you) => (you ? 'Du beginnst.' : `${name} beginnt.`),
    tables: (tables) => `${tables} Tische im Kreis. Wer beginnt?`,
    chooseFirst: 'Wähle den ersten Tisch.',
    putChip: (chip, value) => `Leg einen ${value}er-${chip} auf irgendeinen Tisch. Die anderen folgen.`,
    putDone: (_chip, value) => `Alle ${value}er liegen. Jetzt kommen die Karten.`,
    placed: (table, total) => `Auf Tisch ${table} liegen ${total}.`,
    pickCard: 'Wähle eine Karte, dann einen Tisch.',
    layIt: (card) => `${card}: An welchen Tisch?`,
    laid: (card, table) => `${card} an Tisch ${table}. Sieh es jetzt mit den Augen der anderen.`,
    allLaid: 'Alle Karten liegen. Sieh sie jetzt mit den Augen der anderen.',
    eyes: 'Wer schaut',
    own: 'Du siehst',
    theirs: (name) => `${name} sieht`,
    walk: () => 'Du stehst an Tisch 1. Wohin ziehst du?',
    walked: (table, steps) =>
      steps === 0
        ? `Du bleibst an Tisch ${table}. Er wird geöffnet.`
        : `Du ziehst ${steps} weiter, zu Tisch ${table}. Er wird geöffnet.`,
    before: 'Vorher',
    after: 'Neue Reihenfolge',
    moneyOf: (name, money) => `${name}, ${money}`,
    poorer: (name) => `${name}: 5k weniger`,
    richer: (name) => `${name}: 5k mehr`,
    winner: 'jetzt vorn',
    amount: 'Betrag',
    less: '5k weniger',
    more: '5k mehr',
    bills: (edition, count) => `${edition}: ${count} ${count === 1 ? 'Schein' : 'Scheine'}`,
  },
};

/** Who sits at the tables of the examples; the first is the reader. */
export const players: readonly SeatPlayer[] = [
  { name: '', identity: 'azur' },
  { name: 'Inès', identity: 'carmin' },
  { name: 'Youssef', identity: 'soleil' },
  { name: 'Camille', identity: 'prune' },
  { name: 'Malik', identity: 'jade' },
  { name: 'Banquier', identity: 'onyx' },
];
