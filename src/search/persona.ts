import type { Language } from '../core/prose.ts';

/** Who plays a game at a level: a face and a voice, so that strength has a name rather than a number. */
export interface Persona {
  /** One name in every language. */
  readonly name: string;
  /** What they say as they sit down; it hints at how they play. */
  readonly line: Readonly<Record<Language, string>>;
  /** What the picture shows, for those who do not see it. */
  readonly alt: Readonly<Record<Language, string>>;
  /** The portrait, without folder and ending: 'las-vegas-1'. */
  readonly picture: string;
}

/** One for each level, weakest first. */
export type Personas = readonly [Persona, Persona, Persona, Persona, Persona];
