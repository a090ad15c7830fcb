import { personaOf } from '../bots/personas.ts';
import type { Persona } from '../games/facts.ts';
import { factsOf } from './shelf.ts';

const portraits = import.meta.glob<string>(['../games/*/art/*-[1-5].svg', '../bots/art/*.svg'], {
  eager: true,
  query: '?url',
  import: 'default',
});

export interface Face extends Persona {
  readonly level: number;
  readonly portrait: string;
}

/** Who plays a game at a level, 1 to 6, with the portrait: the house lends its own where the game has none, and its champion. */
export function faceOf(game: string, level: number): Face {
  const persona = personaOf(factsOf(game), level);
  const own = portraits[`../games/${game}/art/${game}-${level}.svg`];
  if (own) return { ...persona, level, portrait: own };
  return {
    ...persona,
    level,
    alt: personaOf(undefined, level).alt,
    portrait: portraits[`../bots/art/house-${level}.svg`]!,
  };
}
