import type { Seat } from '../../core/game.ts';
import type { OptionValue } from '../../core/options.ts';
import type { Player } from '../../core/record.ts';
import type { Identity } from '../ui/identity.ts';

/** Who sits on a seat. */
export interface Sitter {
  readonly kind: 'person' | 'bot';
  /** A bot's level, 1 to 5; its name and its face are those of the level. */
  readonly level: number;
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

/** Who played, for a record. */
export const playersOf = ({ sitters }: Plan): Player[] =>
  sitters.map(({ name, kind, level }) => (kind === 'bot' ? { name, kind, level } : { name, kind }));

/** The same people, everybody one seat further on: whoever began goes last. Where colours belong to seats they stay there. */
export const rotated = (plan: Plan, fixed = false): Plan => {
  const moved = [...plan.sitters.slice(1), ...plan.sitters.slice(0, 1)];
  const sitters = fixed ? moved.map((sitter, seat) => ({ ...sitter, identity: plan.sitters[seat]!.identity })) : moved;
  return { ...plan, sitters };
};
