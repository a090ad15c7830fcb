import type { Mind } from '../../../search/mind.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import type { State, View } from '../state.ts';
import { guess, quick } from './quick.ts';
import { reasons, words } from './reasons.ts';
import { think } from './think.ts';

/** How Vabanque is played well. */
export const mind: Mind<State, View, Action, Event> = {
  levels: [
    { nodes: 50, lookahead: 1, temperature: 0.25, cap: 0.6 },
    { nodes: 1_200, lookahead: 2, temperature: 0.25, cap: 0.6 },
    { nodes: 300, lookahead: 3, temperature: 0.6, cap: 0.6 },
    { nodes: 600, lookahead: 4, temperature: 0.06, cap: 0.3 },
    { nodes: 7_000, lookahead: 5, temperature: 0, cap: 0 },
    { nodes: 7_000, lookahead: 6, temperature: 0, cap: 0 },
  ],
  think,
  quick,
  guess,
  horizon: ['order', 'over'],
  reasons,
  words,
};
