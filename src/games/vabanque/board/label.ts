import type { Language } from '../../../core/prose.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import type { Action } from '../actions.ts';
import { VALUES } from '../pieces.ts';
import type { View } from '../state.ts';
import { LABELS } from './label.words.ts';
import { wordsOf } from './words.ts';

/** "Trap at table 7" */
export const label = byKind<Action, string, [view: View, language: Language]>(
  {
    first: ({ table }, _view, language) => LABELS[language].first(table + 1),
    chip: ({ table }, { round }, language) => LABELS[language].chip(VALUES[round - 1]!, table + 1),
    card: ({ card, table }, { edition }, language) =>
      LABELS[language].card(wordsOf(language).pieces[edition].cards[card]!, table + 1),
    move: ({ steps }, _view, language) => LABELS[language].move(steps),
  },
  '',
);
