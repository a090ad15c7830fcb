import type { Mind } from '../../../search/mind.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import type { State, View } from '../state.ts';
import { shares } from './prospects.ts';
import { quick } from './quick.ts';
import { aged, GRADED, reasons } from './reasons.ts';
import { think } from './think.ts';
import { words } from './words.ts';

/** How Vagabondo is played well. */
export const mind: Mind<State, View, Action, Event> = {
  levels: [
    { nodes: 1_000, lookahead: 1, temperature: 0.01, cap: 0.05, many: { temperature: 0.02, cap: 0.1 } },
    { nodes: 1_000, lookahead: 2, temperature: 0.038, cap: 0.19, many: { temperature: 0.08, cap: 0.4 } },
    { nodes: 1_000, lookahead: 3, temperature: 0.006, cap: 0.03, many: { temperature: 0.06, cap: 0.3 } },
    { nodes: 4_000, lookahead: 4, temperature: 0.015, cap: 0.075, many: { temperature: 0.035, cap: 0.175 } },
    { nodes: 16_000, lookahead: 5, temperature: 0, cap: 0 },
    { nodes: 48_000, lookahead: 6, temperature: 0, cap: 0 },
  ],
  think,
  quick,
  appraisal: { shares, after: [] },
  horizon: ['end', 'over'],
  reasons,
  aged,
  graded: GRADED,
  words,
};
