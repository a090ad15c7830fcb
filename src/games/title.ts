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

/** Checks that rules and words belong together, then forgets their types; French gets its spaces. */
export const title = <State, View, Action, Event extends GameEvent, Schema extends OptionSchema>(
  facts: Facts,
  game: Game<State, View, Action, Event, Schema>,
  prose: Readonly<Record<Language, Prose<View, Action, Event>>>,
): Title => ({
  facts: frenchIn(facts, WIDE),
  game: game as AnyGame,
  prose: { en: prose.en as AnyProse, fr: french(prose.fr as AnyProse, WIDE), de: prose.de as AnyProse },
});
