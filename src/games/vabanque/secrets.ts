import type { Secrets, Viewer } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import type { Action } from './actions.ts';
import { HAND, NOWHERE } from './pieces.ts';
import type { State, Table, View } from './state.ts';

/** VB-9 Everybody sees whose card lies where; which one it is, only its owner. */
export const secrets: Secrets<State, Action> = {
  state: { faces: { each: HAND, shows: (faces) => faces.map((face) => face !== NOWHERE) } },
  actions: { card: [0] },
};

export const view = (state: State, viewer: Viewer): View => ({
  ...open(state),
  // Cards are laid only while the game runs, so that at its end nothing is hidden.
  faces: state.faces.map((face, n) => (face === NOWHERE || owner(n) === viewer ? face : null)),
});

const open = (seen: Readonly<Table>): Table => ({
  seats: seen.seats,
  edition: seen.edition,
  phase: seen.phase,
  round: seen.round,
  order: seen.order.slice(),
  at: seen.at,
  chips: seen.chips.slice(),
  held: seen.held.slice(),
  tokens: seen.tokens.slice(),
  laid: seen.laid.slice(),
  money: seen.money.slice(),
  earned: seen.earned.slice(),
});

export const copy = (state: State): State => ({ ...open(state), faces: state.faces.slice() });

const owner = (n: number): number => Math.floor(n / HAND);

/** What others have laid may be any of their cards, each order equally likely. */
export function sample(seen: View, _viewer: Viewer, rng: Rng): State {
  const faces = [...Array(seen.seats).keys()].flatMap((seat) => {
    const known = seen.faces.slice(seat * HAND, (seat + 1) * HAND);
    if (!known.includes(null)) return known as number[];
    const guess = rng.shuffle([...Array(HAND).keys()]);
    return known.map((face, n) => (face === NOWHERE ? NOWHERE : guess[n]!));
  });
  return { ...open(seen), faces };
}
