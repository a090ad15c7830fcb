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
  readonly name: string;
  readonly identity: Identity;
}

/** A table as it was set up: what is played, and by whom. */
export interface Plan {
  readonly game: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly sitters: readonly Sitter[];
  /** Whether people may ask for hints. */
  readonly hints: boolean;
}

export const peopleOf = ({ sitters }: Plan): Seat[] =>
  [...sitters.keys()].filter((seat) => sitters[seat]!.kind === 'person');

/** The same people, everybody one seat further on: whoever began goes last. */
export const rotated = (plan: Plan): Plan => ({
  ...plan,
  sitters: [...plan.sitters.slice(1), ...plan.sitters.slice(0, 1)],
});
