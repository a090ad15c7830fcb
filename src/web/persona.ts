import { personaOf } from '../bots/personas.ts';
import type { Persona } from '../search/persona.ts';

const portraits = import.meta.glob<string>(['../games/*/art/*-[1-5].svg', '../bots/art/*.svg'], {
  eager: true,
  query: '?url',
  import: 'default',
});

const byName = new Map(Object.entries(portraits).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]));

export interface Face extends Persona {
  readonly level: number;
  /** The address of the portrait. */
  readonly portrait: string;
}

/** Who plays a game at a level, 1 to 5, with the portrait. */
export function faceOf(game: string, level: number): Face {
  const persona = personaOf(game, level);
  return { ...persona, level, portrait: byName.get(persona.picture)! };
}
