import type { Seat, Viewer } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { unit } from '../../../search/choice.ts';
import { Net } from '../../../search/net.ts';
import type { Action } from '../actions.ts';
import { HAND, MAX_TABLES, NOWHERE } from '../pieces.ts';
import { vabanque } from '../rules.ts';
import type { State, View } from '../state.ts';
import { CASES, posterior } from './beliefs.ts';
import { rows, WIDTH, writeFeatures } from './features.ts';
import cards from './cards.json' with { type: 'json' };
import chips from './chips.json' with { type: 'json' };
import { policyOf, type PolicyNets } from './policy.ts';
import tokens from './tokens.json' with { type: 'json' };

const nets: Readonly<Record<string, Net>> = { chips: new Net(chips), cards: new Net(cards), tokens: new Net(tokens) };
const tableRows = Array.from({ length: MAX_TABLES }, (_, t) => rows.subarray(t * WIDTH, (t + 1) * WIDTH));
let net = nets.chips!;

/** Fitted to self-play by `training/vabanque.py`. */
export const policyNets: PolicyNets = {
  look(seen) {
    writeFeatures(seen);
    net = nets[seen.phase]!;
  },
  table: (table) => net.ask(tableRows[table]!),
};

const buffer = new Float64Array(HAND * MAX_TABLES);

function drawn(chances: Float64Array, from: number, count: number, rng: Rng): number {
  let left = unit(rng);
  for (let i = 0; i < count - 1; i++) if ((left -= chances[from + i]!) < 0) return i;
  return count - 1;
}

/** Samples actions from a policy. */
export const player =
  (nets: PolicyNets) =>
  (state: State, seat: Seat, rng: Rng): Action =>
    vabanque.legal(state, seat)[drawn(buffer, 0, policyOf(nets, state, buffer), rng)]!;

export const quick = player(policyNets);

/** Samples hidden faces from the public beliefs. */
export function guess(view: View, _viewer: Viewer, rng: Rng): State {
  return guesser(policyNets, view)(rng);
}

/** Guesses for one view; its beliefs are computed once. */
export function guesser(nets: PolicyNets, view: View): (rng: Rng) => State {
  const hidden = [...Array(view.seats).keys()].filter((seat) =>
    view.faces.slice(seat * HAND, (seat + 1) * HAND).includes(null),
  );
  const chances = hidden.length > 0 ? posterior(nets, view) : buffer;
  return (rng) => {
    const faces = view.faces.map((face) => face ?? NOWHERE);
    for (const seat of hidden) {
      const faceOf = CASES[drawn(chances, seat * CASES.length, CASES.length, rng)]!;
      for (let n = 0; n < HAND; n++) if (view.laid[seat * HAND + n] !== NOWHERE) faces[seat * HAND + n] = faceOf[n]!;
    }
    return vabanque.copy({ ...(view as State), faces });
  };
}
