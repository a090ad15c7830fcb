import type { ByHandOf } from '../../../../web/byhand.ts';
import WhoStarts from '../../../../web/kit/WhoStarts.svelte';
import type { View } from '../../state.ts';
import Dice from './Dice.svelte';
import { byHandRules } from './rules.ts';

export const byHand: ByHandOf<View> = {
  rules: byHandRules,
  form({ phase }) {
    if (phase === 'start') return { Form: WhoStarts, whole: true };
    return phase === 'dice' ? { Form: Dice, whole: false } : null;
  },
};
