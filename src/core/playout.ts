import { CHANCE, type Actor, type Emit, type Game, type GameEvent, type Seat } from './game.ts';
import type { Rng } from './rng.ts';

export interface PlayoutOptions<State, Action, Event> {
  /** The action of a seat. By default a random legal one. */
  readonly choose?: (state: State, seat: Seat, rng: Rng) => Action;
  /** Called before each action is applied. */
  readonly before?: (actor: Actor, action: Action) => void;
  readonly emit?: Emit<Event>;
  /** Ends the playout early. */
  readonly stop?: () => boolean;
}

/**
 * Plays a state to its end, in place and without the gate, and returns the number of moves. Where several seats may act,
 * random play picks one at random; `choose` is asked for the first.
 */
export function playout<State, View, Action, Event extends GameEvent>(
  game: Game<State, View, Action, Event>,
  state: State,
  rng: Rng,
  { choose, before, emit, stop }: PlayoutOptions<State, Action, Event> = {},
): number {
  const plain = !choose && !before && !emit && !stop;
  let moves = 0;
  for (;;) {
    if (plain && game.playOn) moves += game.playOn(state, rng);
    const turn = game.turn(state);
    if (turn.length === 0 || stop?.()) return moves;
    const actor = choose || turn.length === 1 ? turn[0]! : rng.pick(turn);
    const action =
      actor === CHANCE
        ? game.draw(state, rng)
        : choose
          ? choose(state, actor, rng)
          : rng.pick(game.legal(state, actor));
    before?.(actor, action);
    game.apply(state, actor, action, emit);
    moves++;
  }
}
