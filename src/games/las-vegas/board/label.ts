import type { Language } from '../../../core/prose.ts';
import type { Action } from '../actions.ts';
import { count } from '../dice.ts';
import type { View } from '../state.ts';
import { LABELS } from './label.words.ts';

/** "Place 3s" */
export function label(view: View, action: Action, language: Language): string {
  if (action.kind !== 'place') return '';
  const dice = count(view.rollOwn, action.casino) + count(view.rollWhite, action.casino);
  return LABELS[language](action.casino + 1, dice);
}
