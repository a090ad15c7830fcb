import type { Seat } from '../../core/game.ts';
import type { OptionValue } from '../../core/options.ts';
import type { Player } from '../../core/record.ts';
import type { Identity } from '../../core/identity.ts';

/** The player on a seat. */
export interface Sitter {
  readonly kind: 'person' | 'bot';
  /** The level of a bot, 1 to 6; it decides the bot's name and face. */
  readonly level: number;
  readonly name: string;
  readonly identity: Identity;
}

/** The result of a game in a series, by name, because names stay when seats rotate. */
export interface SeriesGame {
  readonly scores: Readonly<Record<string, number>>;
  readonly winners: readonly string[];
}

/** The setup of a match: the game, its options and its players. */
export interface Plan {
  readonly game: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly sitters: readonly Sitter[];
  readonly hints: boolean;
  /** The earlier games, if this one is part of a series. */
  readonly series?: readonly SeriesGame[];
}

export const peopleOf = ({ sitters }: Plan): Seat[] =>
  [...sitters.keys()].filter((seat) => sitters[seat]!.kind === 'person');

/** The players, for a record. */
export const playersOf = ({ sitters }: Plan): Player[] =>
  sitters.map(({ name, kind, level }) => (kind === 'bot' ? { name, kind, level } : { name, kind }));

/** The same players, one seat further on: the first goes last. Colours stay with the seats if `fixed`. */
export const rotated = (plan: Plan, fixed = false): Plan => {
  const moved = [...plan.sitters.slice(1), ...plan.sitters.slice(0, 1)];
  const sitters = fixed ? moved.map((sitter, seat) => ({ ...sitter, identity: plan.sitters[seat]!.identity })) : moved;
  return { ...plan, sitters };
};
