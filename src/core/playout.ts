import { CHANCE, type Actor, type Game } from './game.ts';
import type { Rng } from './rng.ts';

/** Plays a state to its end with uniformly random legal actions, in place; `seen` is told of each before it happens. */
export function playout<State, Action>(
  game: Game<State, unknown, Action>,
  state: State,
  rng: Rng,
  seen?: (actor: Actor, action: Action) => void,
): void {
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const actor = turn.length === 1 ? turn[0]! : rng.pick(turn);
    const action = actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor));
    seen?.(actor, action);
    game.apply(state, actor, action);
  }
}
