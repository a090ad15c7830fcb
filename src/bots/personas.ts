import { CHAMPION } from '../core/level.ts';
import type { Facts, Persona, Personas } from '../games/facts.ts';

/** The pieces of the house play the games that bring nobody of their own. */
const house: Personas = [
  {
    name: 'Pip',
    line: { en: 'A point is a point!', fr: 'Un point, c’est toujours un point !', de: 'Punkt ist Punkt!' },
    alt: {
      en: 'A white die with round cheeks and a smile',
      fr: 'Un dé blanc aux joues rondes, qui sourit',
      de: 'Ein weißer Würfel mit runden Backen und einem Lächeln',
    },
  },
  {
    name: 'Tok',
    line: {
      en: 'One step forward, one look around.',
      fr: 'Un pas en avant, un coup d’œil autour.',
      de: 'Ein Schritt vor, ein Blick in die Runde.',
    },
    alt: {
      en: 'A grey pawn with raised eyebrows',
      fr: 'Un pion gris aux sourcils levés',
      de: 'Eine graue Spielfigur mit hochgezogenen Augenbrauen',
    },
  },
  {
    name: 'Tally',
    line: {
      en: 'I count what I have, then what I’ll get.',
      fr: 'Je compte ce que j’ai, puis ce que j’aurai.',
      de: 'Erst zähle ich, was ich habe, dann, was noch kommt.',
    },
    alt: {
      en: 'A casino chip with round glasses',
      fr: 'Un jeton de casino à lunettes rondes',
      de: 'Ein Casino-Chip mit runder Brille',
    },
  },
  {
    name: 'Carta',
    line: {
      en: 'I have already turned your hand over, in my head.',
      fr: 'Votre main ? Je l’ai déjà retournée, de tête.',
      de: 'Deine Karten habe ich schon umgedreht, im Kopf.',
    },
    alt: {
      en: 'A queen on a playing card, her eyes closed',
      fr: 'Une dame sur une carte à jouer, les yeux clos',
      de: 'Eine Dame auf einer Spielkarte, mit geschlossenen Augen',
    },
  },
  {
    name: 'Domino',
    line: {
      en: 'One move is enough. The rest falls by itself.',
      fr: 'Un coup suffit. Le reste tombe tout seul.',
      de: 'Ein Zug genügt. Der Rest fällt von selbst.',
    },
    alt: {
      en: 'A masked figure in a plumed three-cornered hat',
      fr: 'Un personnage masqué, coiffé d’un tricorne à plume',
      de: 'Eine maskierte Gestalt mit Dreispitz und Feder',
    },
  },
];

/** The champion plays every game. */
const champion: Persona = {
  name: 'Sphinx',
  line: {
    en: 'Take your time. I shall take mine.',
    fr: 'Prenez votre temps. Je prendrai le mien.',
    de: 'Nimm dir Zeit. Ich nehme mir meine.',
  },
  alt: {
    en: 'A calm face of stone under a striped gold headdress, with a die for a jewel',
    fr: 'Un visage de pierre, impassible, sous une coiffe d’or rayée, un dé pour joyau',
    de: 'Ein ruhiges Gesicht aus Stein unter gestreiftem Goldtuch, ein Würfel als Juwel',
  },
};

/** Who plays the game at a level: 1 to 5, and 6, the champion. */
export function personaOf(facts: Facts | undefined, level: number): Persona {
  const persona = level === CHAMPION ? champion : (facts?.personas ?? house)[level - 1];
  if (!persona) throw new RangeError(`There is no level ${level}`);
  return persona;
}
