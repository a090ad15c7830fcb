import { french } from '../../../core/french.ts';
import { NARROW } from '../../../core/spaces.ts';
import type { Language } from '../../../core/prose.ts';
import { de as frenchDe } from '../../words.ts';
import type { CharacterName } from '../characters.ts';
import type { Reward } from '../scoring.ts';

/** The person of a verb: one player, several, or some with the reader among them. */
export type Tense = 'one' | 'several' | 'you';

/** Sentences for what happened and why. A name is null where it is the reader's. */
interface StoryWords {
  /** Inside a sentence. */
  readonly you: string;
  readonly owned: (name: string | null, character: CharacterName) => string;
  readonly because: (what: string, why: string) => string;

  readonly rows: (now: readonly string[], next: readonly string[]) => string;
  readonly row: (fronts: readonly string[]) => string;
  readonly ties: (names: readonly string[]) => string;
  readonly draws: (count: number) => string;
  readonly round: (round: number) => string;

  /** `nth`: the ordinal of a Mountain, from 1; else 0. */
  readonly taken: (name: string | null, type: number, nth: number) => string;
  /** `character`: the one whose number a River counts; else 0. */
  readonly sum: (type: number, reward: Reward, character: number) => string;
  readonly mountain: (reward: Reward) => string;

  readonly earns: (whose: string, points: number) => string;
  readonly nobodyYet: string;
  readonly allActed: string;
  readonly noOdd: string;
  readonly actedFirst: (names: string, tense: Tense) => string;
  readonly toCome: (names: string, tense: Tense) => string;
  readonly odd: (names: string, tense: Tense) => string;
  readonly forests: (count: number) => string;

  readonly steals: (whose: string, points: number, from: string | null) => string;
  readonly idle: (whose: string) => string;
  readonly noVictim: string;
  readonly noCard: string;
  readonly noLand: string;
  readonly gives: (whose: string, points: number, to: string | null) => string;
  readonly shown: (names: string, count: number, points: number, tense: Tense) => string;
  readonly noneShown: string;
  readonly tracks: (whose: string, gave: string, row: number, got: string) => string;
  readonly recalls: (whose: string, character: CharacterName) => string;
  readonly rides: (whose: string, down: string, up: string) => string;
  readonly trades: (whose: string, gave: string, got: string) => string;
  readonly doubles: (whose: string) => string;
}

const some = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** By type. */
const LANDS = {
  en: ['Meadow', 'Forest', 'Mountain', 'Field', 'Village', 'River'],
  fr: ['Prairie', 'Forêt', 'Montagne', 'Champ', 'Village', 'Rivière'],
  de: ['Wiese', 'Wald', 'Berg', 'Feld', 'Dorf', 'Fluss'],
} as const;
const [MEADOW, FOREST, , FIELD, VILLAGE] = [0, 1, 2, 3, 4];

const NTH_EN = ['', 'first', 'second', 'third', 'fourth'];

const EN: StoryWords = {
  you: 'you',
  owned: (name, character) => `${name === null ? 'Your' : `${name}’s`} ${capital(character)}`,
  because: (what, why) => `${what}: ${why}.`,

  rows: (now, next) => `This round: ${now.join(', ')}. Next round: ${next.join(', ')}.`,
  row: (fronts) => `New cards for next round: ${fronts.join(', ')}.`,
  ties: (names) => `Ties go to ${names.join(', then ')}.`,
  draws: (count) => `Everybody draws ${count === 1 ? 'a character' : `${count} characters`}.`,
  round: (round) => `Round ${round}: the upper row moves down.`,

  taken: (name, type, nth) =>
    `${name === null ? 'You take' : `${name} takes`} a ${nth > 0 ? `${NTH_EN[nth] ?? 'further'} ` : ''}${LANDS.en[type]}`,
  sum: (type, { each, count, times, amount }, character) => {
    const doubled = times > 1 ? ', doubled by the Farmer' : '';
    const points = some(amount, 'point');
    const of = (formula: string): string => `${formula}${doubled} = ${points}`;
    switch (type) {
      case MEADOW:
        return count === 1 && times === 1
          ? '1 point, no other Meadow around'
          : of(`${some(count, 'Meadow')}, neighbours’ included`);
      case FOREST:
        return times > 1 ? of(`${each}`) : points;
      case FIELD:
        return of(`${each} × ${some(count, 'Field')}`);
      case VILLAGE:
        return of(`${each} × ${some(count, 'type')} of territory`);
      default:
        return of(
          character > each
            ? `number ${character} counts as ${each}, × ${some(count, 'River')}`
            : `character number ${each} × ${some(count, 'River')}`,
        );
    }
  },
  mountain: ({ amount, times, each, held }) => {
    if (amount > 0)
      return times > 1 ? `${each}, doubled by the Farmer = ${some(amount, 'point')}` : some(amount, 'point');
    if (held === 1) return 'nothing yet, the second pays 10';
    return held === 3 ? 'nothing yet, the fourth pays 20' : 'nothing, only the second and the fourth pay';
  },

  earns: (whose, points) => `${whose} earns ${points === 0 ? 'nothing' : some(points, 'point')}`,
  nobodyYet: 'no neighbour has acted yet',
  allActed: 'every neighbour has acted',
  noOdd: 'no neighbour has an odd number',
  actedFirst: (names) => `${names} acted first`,
  toCome: (names, tense) => `${names} ${tense === 'one' ? 'has' : 'have'} not acted yet`,
  odd: (names, tense) =>
    `${names} ${tense === 'one' ? 'has an odd number' : tense === 'several' ? 'have odd numbers' : 'have an odd number'}`,
  forests: (count) => (count === 0 ? 'no Forest in the Domain yet' : `3 × ${some(count, 'Forest')}`),

  steals: (whose, points, from) => {
    if (points === 0) return `${whose} steals nothing: ${from === null ? 'you have' : `${from} has`} no points.`;
    return `${whose} steals ${some(points, 'point')} from ${from ?? 'you'}, who acted just before.`;
  },
  idle: (whose) => `${whose} does nothing`,
  noVictim: 'nobody acted before',
  noCard: 'there is no played character to take back',
  noLand: 'there is no territory to trade yet',
  gives: (whose, points, to) => `${whose} gives ${some(points, 'point')} to ${to ?? 'you'}.`,
  shown: (names, count, points) => `also shown by ${names}, ${some(points, 'point')}${count > 1 ? ' each' : ''}`,
  noneShown: 'nobody else shows one',
  tracks: (whose, gave, row, got) =>
    `${whose} swaps ${row === 0 ? 'this' : 'next'} round’s ${gave} for the deck’s top card, ${got}.`,
  recalls: (whose, character) => `${whose} takes back the ${capital(character)}.`,
  rides: (whose, down, up) => `${whose} brings the ${down} down and sends the ${up} up.`,
  trades: (whose, gave, got) => `${whose} trades the ${gave} for the bottom card, ${got}`,
  doubles: (whose) => `${whose} doubles what the next territory pays.`,
};

const CHARACTERS_FR: Readonly<Record<CharacterName, readonly [article: string, name: string]>> = {
  fighter: ['la ', 'Combattante'],
  poet: ['la ', 'Poétesse'],
  hunter: ['le ', 'Chasseur'],
  oracle: ['l’', 'Oracle'],
  carpenter: ['le ', 'Charpentier'],
  falconer: ['la ', 'Fauconnière'],
  tracker: ['le ', 'Pisteur'],
  midwife: ['la ', 'Sage-femme'],
  rider: ['la ', 'Cavalière'],
  artisan: ['l’', 'Artisan'],
  pioneer: ['le ', 'Pionnier'],
  farmer: ['le ', 'Fermier'],
};
const NTH_FR = ['', 'première', 'deuxième', 'troisième', 'quatrième'];
const someFr = (count: number, one: string, many = `${one}s`): string => `${count} ${count < 2 ? one : many}`;
const feminine = (type: number): boolean => type !== FIELD && type !== VILLAGE;
/** A Territory with its article: « la Rivière », « le Champ ». */
const landFr = (name: string): string => `${/^(Champ|Village)/.test(name) ? 'le' : 'la'} ${name}`;

const FR: StoryWords = {
  you: 'vous',
  owned: (name, character) => {
    const [article, noun] = CHARACTERS_FR[character];
    return name === null ? `Votre ${noun}` : `${capital(article)}${noun} ${frenchDe(name)}`;
  },
  because: (what, why) => `${what} : ${why}.`,

  rows: (now, next) => `Cette manche : ${now.join(', ')}. Manche suivante : ${next.join(', ')}.`,
  row: (fronts) => `Nouvelles cartes pour la manche suivante : ${fronts.join(', ')}.`,
  ties: (names) => `À égalité, l’ordre est : ${names.join(', puis ')}.`,
  draws: (count) => `Chacun pioche ${count === 1 ? 'un personnage' : `${count} personnages`}.`,
  round: (round) => `Manche ${round} : la ligne du haut descend.`,

  taken: (name, type, nth) => {
    const which = nth > 0 ? `${NTH_FR[nth] ?? 'nouvelle'} ` : '';
    return `${name === null ? 'Vous prenez' : `${name} prend`} ${feminine(type) ? 'une' : 'un'} ${which}${LANDS.fr[type]}`;
  },
  sum: (type, { each, count, times, amount }, character) => {
    const doubled = times > 1 ? ', doublé par le Fermier' : '';
    const points = someFr(amount, 'point');
    const of = (formula: string): string => `${formula}${doubled} = ${points}`;
    switch (type) {
      case MEADOW:
        return count === 1 && times === 1
          ? '1 point, pas d’autre Prairie autour'
          : of(`${someFr(count, 'Prairie')}, voisins compris`);
      case FOREST:
        return times > 1 ? of(`${each}`) : points;
      case FIELD:
        return of(`${each} × ${someFr(count, 'Champ')}`);
      case VILLAGE:
        return of(`${each} × ${someFr(count, 'type')} de territoire`);
      default:
        return of(
          character > each
            ? `le numéro ${character} compte pour ${each}, × ${someFr(count, 'Rivière')}`
            : `personnage numéro ${each} × ${someFr(count, 'Rivière')}`,
        );
    }
  },
  mountain: ({ amount, times, each, held }) => {
    if (amount > 0) {
      return times > 1 ? `${each}, doublé par le Fermier = ${someFr(amount, 'point')}` : someFr(amount, 'point');
    }
    if (held === 1) return 'rien encore, la deuxième rapporte 10';
    return held === 3 ? 'rien encore, la quatrième rapporte 20' : 'rien, seules la deuxième et la quatrième rapportent';
  },

  earns: (whose, points) =>
    points === 0 ? `${whose} ne rapporte rien` : `${whose} rapporte ${someFr(points, 'point')}`,
  nobodyYet: 'aucun voisin n’a encore joué',
  allActed: 'tous les voisins ont joué',
  noOdd: 'aucun voisin n’a de numéro impair',
  actedFirst: (names, tense) => `${names} ${{ one: 'a', several: 'ont', you: 'avez' }[tense]} joué avant`,
  toCome: (names, tense) => `${names} ${{ one: 'n’a', several: 'n’ont', you: 'n’avez' }[tense]} pas encore joué`,
  odd: (names, tense) => `${names} ${{ one: 'a', several: 'ont', you: 'avez' }[tense]} un numéro impair`,
  forests: (count) => (count === 0 ? 'aucune Forêt dans le Domaine' : `3 × ${someFr(count, 'Forêt')}`),

  steals: (whose, points, from) => {
    if (points === 0) {
      return `${whose} ne vole rien : ${from === null ? 'vous n’avez' : `${from} n’a`} aucun point.`;
    }
    const stolen = someFr(points, 'point');
    return from === null
      ? `${whose} vous vole ${stolen} : vous veniez de jouer.`
      : `${whose} vole ${stolen} à ${from}, qui venait de jouer.`;
  },
  idle: (whose) => `${whose} ne fait rien`,
  noVictim: 'personne n’a joué avant',
  noCard: 'aucun personnage joué à reprendre',
  noLand: 'pas encore de territoire à échanger',
  gives: (whose, points, to) =>
    to === null
      ? `${whose} vous offre ${someFr(points, 'point')}.`
      : `${whose} offre ${someFr(points, 'point')} à ${to}.`,
  shown: (names, count, points, tense) => {
    const show = { one: 'montre', several: 'montrent', you: 'montrez' }[tense];
    return `${someFr(points, 'point')} ${count > 1 ? 'chacun ' : ''}pour ${names}, qui en ${show} une aussi`;
  },
  noneShown: 'personne d’autre n’en montre',
  tracks: (whose, gave, row, got) =>
    `${whose} échange ${landFr(gave)} de ${row === 0 ? 'cette manche' : 'la manche suivante'} contre le dessus de la pile, ${got}.`,
  recalls: (whose, character) => `${whose} reprend ${CHARACTERS_FR[character].join('')}.`,
  rides: (whose, down, up) => `${whose} fait descendre ${landFr(down)} et monter ${landFr(up)}.`,
  trades: (whose, gave, got) => `${whose} échange ${landFr(gave)} contre le dessous de la pile, ${got}`,
  doubles: (whose) => `${whose} double ce que rapporte le prochain territoire.`,
};

/** In the nominative, „der Jäger“, and in the accusative, „den Jäger“. */
const CHARACTERS_DE: Readonly<Record<CharacterName, readonly [the: string, accusative: string]>> = {
  fighter: ['die Kämpferin', 'die Kämpferin'],
  poet: ['die Dichterin', 'die Dichterin'],
  hunter: ['der Jäger', 'den Jäger'],
  oracle: ['das Orakel', 'das Orakel'],
  carpenter: ['der Zimmermann', 'den Zimmermann'],
  falconer: ['die Falknerin', 'die Falknerin'],
  tracker: ['der Späher', 'den Späher'],
  midwife: ['die Hebamme', 'die Hebamme'],
  rider: ['die Reiterin', 'die Reiterin'],
  artisan: ['der Handwerker', 'den Handwerker'],
  pioneer: ['der Pionier', 'den Pionier'],
  farmer: ['der Bauer', 'den Bauern'],
};
const NTH_DE = ['', 'ersten', 'zweiten', 'dritten', 'vierten'];
const pointsDe = (count: number): string => some(count, 'Punkt', 'Punkte');
const byGender = (land: string, feminine: string, neuter: string, masculine: string): string =>
  land.startsWith('Wiese') ? feminine : /^(?:Feld|Dorf)/.test(land) ? neuter : masculine;
/** A Territory as an object: „den Fluss“, „einen Fluss“. */
const theDe = (land: string): string => `${byGender(land, 'die', 'das', 'den')} ${land}`;
const oneDe = (land: string): string => `${byGender(land, 'eine', 'ein', 'einen')} ${land}`;

type Forms = Readonly<Record<Tense | 'all', string>>;
const WAS: Forms = { one: 'war', several: 'waren', you: 'warst', all: 'wart' };
const HAS: Forms = { one: 'hat', several: 'haben', you: 'hast', all: 'habt' };
const SHOWS: Forms = { one: 'zeigt', several: 'zeigen', you: 'zeigst', all: 'zeigt' };
/** „du warst“, „du und Luma wart“ */
const inPerson = (names: string, tense: Tense, forms: Forms): string =>
  `${names} ${forms[tense === 'you' && names.toLowerCase() !== DE.you ? 'all' : tense]}`;
/** The same as the beginning of a sentence; names stay as people write them. */
const opening = (names: string, tense: Tense, forms: Forms): string =>
  inPerson(tense === 'you' ? capital(names) : names, tense, forms);

const DE: StoryWords = {
  you: 'du',
  owned: (name, character) => {
    const [the] = CHARACTERS_DE[character];
    const [article, noun] = the.split(' ');
    return name === null ? `${article === 'die' ? 'Deine' : 'Dein'} ${noun}` : `${capital(the)} von ${name}`;
  },
  because: (what, why) => `${what}: ${why}.`,

  rows: (now, next) => `Diese Runde: ${now.join(', ')}. Nächste Runde: ${next.join(', ')}.`,
  row: (fronts) => `Neue Karten für die nächste Runde: ${fronts.join(', ')}.`,
  ties: (names) => `Bei Gleichstand gilt: ${names.join(', dann ')}.`,
  draws: (count) => `Alle ziehen ${count === 1 ? 'einen Charakter' : `${count} Charaktere`}.`,
  round: (round) => `Runde ${round}: Die obere Reihe rückt herunter.`,

  taken: (name, type, nth) => {
    const land = LANDS.de[type]!;
    const which = nth > 0 ? `einen ${NTH_DE[nth] ?? 'weiteren'} ${land}` : oneDe(land);
    return `${name === null ? 'Du nimmst' : `${name} nimmt`} ${which}`;
  },
  sum: (type, { each, count, times, amount }, character) => {
    const doubled = times > 1 ? ', vom Bauern verdoppelt' : '';
    const points = pointsDe(amount);
    const of = (formula: string): string => `${formula}${doubled} = ${points}`;
    switch (type) {
      case MEADOW:
        return count === 1 && times === 1
          ? '1 Punkt, keine andere Wiese ringsum'
          : of(`${some(count, 'Wiese', 'Wiesen')}, auch bei Nachbarn`);
      case FOREST:
        return times > 1 ? of(`${each}`) : points;
      case FIELD:
        return of(`${each} × ${some(count, 'Feld', 'Felder')}`);
      case VILLAGE:
        return of(`${each} × ${some(count, 'Gebietsart', 'Gebietsarten')}`);
      default: {
        const rivers = some(count, 'Fluss', 'Flüsse');
        return of(character > each ? `die ${character} zählt als ${each}, × ${rivers}` : `Zahl ${each} × ${rivers}`);
      }
    }
  },
  mountain: ({ amount, times, each, held }) => {
    if (amount > 0) return times > 1 ? `${each}, vom Bauern verdoppelt = ${pointsDe(amount)}` : pointsDe(amount);
    if (held === 1) return 'noch nichts, der zweite bringt 10';
    return held === 3 ? 'noch nichts, der vierte bringt 20' : 'nichts, nur der zweite und der vierte zählen';
  },

  earns: (whose, points) => `${whose} bringt ${points === 0 ? 'nichts' : pointsDe(points)}`,
  nobodyYet: 'Noch kein Nachbar war dran',
  allActed: 'Alle Nachbarn waren schon dran',
  noOdd: 'Kein Nachbar hat eine ungerade Zahl',
  actedFirst: (names, tense) => `${opening(names, tense, WAS)} schon vorher dran`,
  toCome: (names, tense) => `${opening(names, tense, WAS)} noch nicht dran`,
  odd: (names, tense) => `${opening(names, tense, HAS)} eine ungerade Zahl`,
  forests: (count) => (count === 0 ? 'noch kein Wald im Reich' : `3 × ${some(count, 'Wald', 'Wälder')}`),

  steals: (whose, points, from) => {
    if (points === 0) return `${whose} stiehlt nichts: ${from === null ? 'Du hast' : `${from} hat`} keine Punkte.`;
    return from === null
      ? `${whose} stiehlt dir ${pointsDe(points)}: Du warst direkt davor dran.`
      : `${whose} stiehlt ${pointsDe(points)}: ${from} war direkt davor dran.`;
  },
  idle: (whose) => `${whose} tut nichts`,
  noVictim: 'Vorher war niemand dran',
  noCard: 'kein gespielter Charakter zum Zurückholen',
  noLand: 'noch kein Gebiet zum Tauschen',
  gives: (whose, points, to) => `${whose} schenkt ${to ?? 'dir'} ${pointsDe(points)}.`,
  shown: (names, count, points, tense) =>
    `Auch ${inPerson(names, tense, SHOWS)} eine, ${count > 1 ? 'je ' : ''}${pointsDe(points)}`,
  noneShown: 'Niemand sonst zeigt eine',
  tracks: (whose, gave, row, got) =>
    `${whose} tauscht ${theDe(gave)} ${row === 0 ? 'dieser' : 'der nächsten'} Runde gegen die oberste Karte, ${oneDe(got)}.`,
  recalls: (whose, character) => `${whose} holt ${CHARACTERS_DE[character][1]} zurück.`,
  rides: (whose, down, up) => `${whose} holt ${theDe(down)} herunter und schickt ${theDe(up)} nach oben.`,
  trades: (whose, gave, got) => `${whose} tauscht ${theDe(gave)} gegen die unterste Karte, ${oneDe(got)}`,
  doubles: (whose) => `${whose} verdoppelt, was das nächste Gebiet bringt.`,
};

export const STORY: Readonly<Record<Language, StoryWords>> = { en: EN, fr: french(FR, NARROW), de: DE };
