import { CHANCE, type Emit, type Game, type GameEvent, type Seat, type Standing } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import type { Mind } from './mind.ts';

/** Plays a state to its end, or until `stop` says so, as the mind's quick players would, in place; says how many moves it took. */
export function playOn<State, View, Action, Event extends GameEvent>(
  game: Game<State, View, Action, Event>,
  mind: Pick<Mind<State, View, Action, Event>, 'quick'>,
  state: State,
  rng: Rng,
  emit?: Emit<Event>,
  stop?: () => boolean,
): number {
  let moves = 0;
  for (let turn = game.turn(state); turn.length > 0 && !stop?.(); turn = game.turn(state)) {
    const actor = turn[0]!;
    const action = actor === CHANCE ? game.draw(state, rng) : mind.quick(state, actor, rng);
    game.apply(state, actor, action, emit);
    moves++;
  }
  return moves;
}

/** The seat's share of the win: winners share it, partners are one winner. `sides`: see `Game`. */
export function winShare({ ranks }: Pick<Standing, 'ranks'>, seat: Seat, sides = ranks.length): number {
  if (ranks[seat] !== 1) return 0;
  const winners = ranks.filter((rank) => rank === 1).length;
  return ranks.length / sides / winners;
}
