import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import type { Mind } from '../../../search/mind.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import type { State, View } from '../state.ts';
import { thinkAction } from './action.ts';
import { guess } from './beliefs.ts';
import { quickChoice, thinkChoice } from './choice.ts';
import { quickAction } from './quick.ts';
import { reasons } from './reasons.ts';
import { winShares } from './shares.ts';
import { words } from './words.ts';

function shares(state: State): Float64Array {
  const found = new Float64Array(state.seats);
  winShares(state, found);
  return found;
}

/** How Vaalbara is played well. */
export const mind: Mind<State, View, Action, Event> = {
  levels: [
    { nodes: 60, lookahead: 1, temperature: 0.1, cap: 0.5 },
    { nodes: 100, lookahead: 2, temperature: 0.13, cap: 0.6 },
    { nodes: 250, lookahead: 3, temperature: 0.075, cap: 0.375 },
    { nodes: 600, lookahead: 4, temperature: 0.05, cap: 0.25 },
    { nodes: 20_000, lookahead: 5, temperature: 0, cap: 0 },
    { nodes: 60_000, lookahead: 6, temperature: 0, cap: 0 },
  ],
  think: (view, seat, skill, rng) =>
    view.phase === 'choose' ? thinkChoice(view, seat, skill, rng) : thinkAction(view, seat, skill, rng),
  quick: (state: State, seat: Seat, rng: Rng) =>
    state.phase === 'choose' ? quickChoice(state, seat, rng) : quickAction(state, seat),
  guess,
  appraisal: { shares, after: ['round'] },
  horizon: ['round', 'over'],
  reasons,
  words,
};
