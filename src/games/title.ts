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

/** Checks that rules and words belong together, then forgets their types. */
export const title = <State, View, Action, Event extends GameEvent, Schema extends OptionSchema>(
  facts: Facts,
  game: Game<State, View, Action, Event, Schema>,
  prose: Readonly<Record<Language, Prose<View, Action, Event>>>,
): Title => ({ facts, game: game as AnyGame, prose: prose as Title['prose'] });
