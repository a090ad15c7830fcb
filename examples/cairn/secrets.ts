import type { Secrets, Viewer } from '../../src/core/game.ts';
import type { Rng } from '../../src/core/rng.ts';
import { MOST, type Action, type PublicState, type State, type View } from './state.ts';

/** CA-3, CA-4 Everybody sees who has chosen; what they chose is shown when all have. */
export const secrets: Secrets<State, Action> = {
  state: { chosen: { each: 'entry', until: ({ phase }) => phase !== 'choose', shows: (stones) => stones > 0 } },
  actions: { choose: [1] },
};

/** The public part, field by field: what is not named here cannot leak. */
const open = (seen: Readonly<PublicState>): PublicState => ({
  seats: seen.seats,
  rounds: seen.rounds,
  phase: seen.phase,
  round: seen.round,
  drawn: seen.drawn,
  white: seen.white,
  black: seen.black,
  points: seen.points.slice(),
});

export const view = (state: State, viewer: Viewer): View => ({
  ...open(state),
  chosen: state.chosen.map((stones, seat) =>
    stones === 0 || seat === viewer || state.phase !== 'choose' ? stones : null,
  ),
});

export const copy = (state: State): State => ({ ...open(state), chosen: state.chosen.slice() });

/** Any choice is as likely as any other. */
export const sample = (seen: View, _viewer: Viewer, rng: Rng): State => ({
  ...open(seen),
  chosen: seen.chosen.map((stones) => stones ?? 1 + rng.below(MOST)),
});
