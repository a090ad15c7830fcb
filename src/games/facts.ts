import type { Identity } from '../core/identity.ts';
import type { Language } from '../core/prose.ts';

type Text = Readonly<Record<Language, string>>;

/** Who plays a game at a level: a face and a voice, so that strength has a name rather than a number. */
export interface Persona {
  /** One name in every language. */
  readonly name: string;
  /** What they say as they sit down; it hints at how they play. */
  readonly line: Text;
  /** What the portrait shows, for those who do not see it. */
  readonly alt: Text;
}

/** One for each level, weakest first. */
export type Personas = readonly [Persona, Persona, Persona, Persona, Persona];

/**
 * What is known of a game before anything of it is loaded: `facts.ts` in its folder. Data only, since the first load of the
 * page has it for every game.
 */
export interface Facts {
  /** The name of the folder. */
  readonly id: string;
  /** The place on the shelf of the home page, from 1. */
  readonly order: number;
  readonly name: Text;
  /** One sentence for the shelf. */
  readonly pitch: Text;
  /** The allowed numbers of seats, ascending. */
  readonly seats: readonly number[];
  /** How many play by default. */
  readonly usual: number;
  /**
   * How long a game with the usual number takes. With friends: as the box says. Against bots, at normal tempo: about 8 seconds for
   * each decision of a person (Vagabondo, the longest, 20), what bots take to decide, and what is shown of it all.
   */
  readonly minutes: { readonly bots: number; readonly friends: number };
  /** The colours in the order of seats; clans and families have theirs. */
  readonly identities: readonly Identity[];
  /** The rules give each seat its colour: nobody chooses another. */
  readonly fixed?: boolean;
  /** The game has no options, so the page offers none. */
  readonly optionless?: true;
  /** Who plays at each level; without them the pieces of the house do. */
  readonly personas?: Personas;
}
