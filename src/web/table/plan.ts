import type { Seat } from '../../core/game.ts';
import type { OptionValue } from '../../core/options.ts';

/** The six identities of the house: colour, symbol and pattern travel together. */
export const IDENTITIES = ['azur', 'carmin', 'soleil', 'prune', 'jade', 'onyx'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** Who sits on a seat. */
export interface Sitter {
  readonly kind: 'person' | 'bot';
  /** A bot's level, 1 to 5. */
  readonly level: number;
  /** Whose name and portrait a bot has: that of the persona of this level. Its own unless given. */
  readonly face?: number;
  readonly name: string;
  readonly identity: Identity;
}

/** How a game of a series ended. By name: names stay when seats change. */
export interface SeriesGame {
  readonly scores: Readonly<Record<string, number>>;
  readonly winners: readonly string[];
}

/** A table as it was set up: what is played, and by whom. */
export interface Plan {
  readonly game: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly sitters: readonly Sitter[];
  /** Whether people may ask for hints. */
  readonly hints: boolean;
  /** The games before this one, where several count together. */
  readonly series?: readonly SeriesGame[];
}

export const peopleOf = ({ sitters }: Plan): Seat[] =>
  [...sitters.keys()].filter((seat) => sitters[seat]!.kind === 'person');

/** The same people, everybody one seat further on: whoever began goes last. Where colours belong to seats they stay there. */
export const rotated = (plan: Plan, fixed = false): Plan => {
  const moved = [...plan.sitters.slice(1), ...plan.sitters.slice(0, 1)];
  const sitters = fixed ? moved.map((sitter, seat) => ({ ...sitter, identity: plan.sitters[seat]!.identity })) : moved;
  return { ...plan, sitters };
};
