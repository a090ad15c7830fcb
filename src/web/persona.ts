import { personaOf } from '../bots/personas.ts';
import { factsOf } from './shelf.ts';
import { settings } from './state/settings.svelte.ts';
import { typeset } from './words/index.ts';

const portraits = import.meta.glob<string>(['../games/*/art/*-[1-5].svg', '../bots/art/*.svg'], {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A persona in the language of the page. */
export interface Face {
  readonly level: number;
  readonly name: string;
  readonly line: string;
  readonly portrait: string;
  readonly alt: string;
}

/** Who plays a game at a level, 1 to 6, with the portrait: the house lends its own where the game has none, and its champion. */
export function faceOf(game: string, level: number): Face {
  const { name, line, alt } = personaOf(factsOf(game), level);
  const own = portraits[`../games/${game}/art/${game}-${level}.svg`];
  const shown = own ? alt : personaOf(undefined, level).alt;
  const portrait = own ?? portraits[`../bots/art/house-${level}.svg`]!;
  const { language } = settings;
  return { level, name, line: typeset(line[language]), portrait, alt: typeset(shown[language]) };
}
