import type { AnyGame, Game, GameEvent } from '../core/game.ts';
import type { OptionSchema } from '../core/options.ts';
import type { AnyProse, Language, Prose } from '../core/prose.ts';

/** A title on the shelf: its rules and its words. */
export interface Title {
  readonly game: AnyGame;
  readonly prose: Readonly<Record<Language, AnyProse>>;
}

/** Checks that rules and words belong together, then forgets their types. */
export const title = <State, View, Action, Event extends GameEvent, Schema extends OptionSchema>(
  game: Game<State, View, Action, Event, Schema>,
  prose: Readonly<Record<Language, Prose<View, Action, Event>>>,
): Title => ({ game: game as unknown as AnyGame, prose: prose as unknown as Title['prose'] });
