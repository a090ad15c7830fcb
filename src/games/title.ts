import { french, frenchIn } from '../core/french.ts';
import { WIDE } from '../core/spaces.ts';
import type { AnyGame, Game, GameEvent } from '../core/game.ts';
import type { OptionSchema } from '../core/options.ts';
import type { AnyProse, Language, Prose } from '../core/prose.ts';
import type { Facts } from './facts.ts';

/** A title on the shelf: its facts, its rules and its words. */
export interface Title {
  readonly facts: Facts;
  readonly game: AnyGame;
  readonly prose: Readonly<Record<Language, AnyProse>>;
}

/** French gets its spaces when it is first asked for: on the page, the words of a language may come later. */
function spaced(prose: Title['prose']): Title['prose'] {
  let fr: AnyProse | undefined;
  return Object.create(prose, {
    fr: { enumerable: true, get: () => (fr ??= french(prose.fr, WIDE)) },
  }) as Title['prose'];
}

/** Checks that rules and words belong together, then forgets their types; French gets its spaces. */
export const title = <State, View, Action, Event extends GameEvent, Schema extends OptionSchema>(
  facts: Facts,
  game: Game<State, View, Action, Event, Schema>,
  prose: Readonly<Record<Language, Prose<View, Action, Event>>>,
): Title => ({
  facts: frenchIn(facts, WIDE), // the page reads those of its shelf
  game: game as AnyGame,
  prose: spaced(prose as Title['prose']),
});
