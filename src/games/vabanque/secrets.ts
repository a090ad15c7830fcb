import type { Secrets, Viewer } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import type { Action } from './actions.ts';
import { HAND, NOWHERE } from './pieces.ts';
import type { PublicState, State, View } from './state.ts';

/** VB-9 Everybody sees whose card lies where; only its owner sees which card it is. */
export const secrets: Secrets<State, Action> = {
  state: { faces: { each: HAND, shows: (faces) => faces.map((face) => face !== NOWHERE) } },
  actions: { card: [0] },
};

export const view = (state: State, viewer: Viewer): View => ({
  ...copyPublic(state),
  // Cards are laid only while the game runs, so that at its end nothing is hidden.
  faces: state.faces.map((face, n) => (face === NOWHERE || owner(n) === viewer ? face : null)),
});

const copyPublic = (state: Readonly<PublicState>): PublicState => ({
  seats: state.seats,
  edition: state.edition,
  phase: state.phase,
  round: state.round,
  order: state.order.slice(),
  at: state.at,
  chips: state.chips.slice(),
  held: state.held.slice(),
  tokens: state.tokens.slice(),
  laid: state.laid.slice(),
  money: state.money.slice(),
  earned: state.earned.slice(),
});

export const copy = (state: State): State => ({ ...copyPublic(state), faces: state.faces.slice() });

const owner = (n: number): number => Math.floor(n / HAND);

/** Every order of an opponent's cards is equally likely. */
export function sample(seen: View, _viewer: Viewer, rng: Rng): State {
  const faces = [...Array(seen.seats).keys()].flatMap((seat) => {
    const known = seen.faces.slice(seat * HAND, (seat + 1) * HAND);
    if (!known.includes(null)) return known as number[];
    const guess = rng.shuffle([...Array(HAND).keys()]);
    return known.map((face, n) => (face === NOWHERE ? NOWHERE : guess[n]!));
  });
  return { ...copyPublic(seen), faces };
}
