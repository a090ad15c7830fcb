import type { Mind } from '../../../search/mind.ts';
import type { Action } from '../actions.ts';
import type { Event, State, View } from '../state.ts';
import { guess } from './beliefs.ts';
import { shares } from './prospects.ts';
import { reasons, words } from './reasons.ts';
import { quick, think } from './search.ts';

/** Lookahead: 1 the payout as it stands, 2 the evaluation after placing, 3 and more a tree search. */
export const mind: Mind<State, View, Action, Event> = {
  levels: [
    { nodes: 6, lookahead: 1, temperature: 0.55, cap: 1 },
    { nodes: 6, lookahead: 2, temperature: 0.115, cap: 0.575 },
    { nodes: 300, lookahead: 3, temperature: 0.065, cap: 0.325 },
    { nodes: 1_500, lookahead: 4, temperature: 0.035, cap: 0.175 },
    { nodes: 20_000, lookahead: 5, temperature: 0, cap: 0 },
    { nodes: 20_000, lookahead: 6, temperature: 0, cap: 0 },
  ],
  think,
  quick,
  guess,
  appraisal: { shares, after: [] },
  horizon: ['round', 'over'],
  reasons,
  words,
};
