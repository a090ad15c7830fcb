import type { ByHandOf } from '../../../../web/byhand.ts';
import WhoStarts from '../../../../web/kit/WhoStarts.svelte';
import { byHandRules } from './rules.ts';
import type { View } from '../../state.ts';
import Roll from './Roll.svelte';
import Stock from './Stock.svelte';
import { WORDS } from './words.ts';
import '../theme.css';

export const byHand: ByHandOf<View> = {
  rules: byHandRules,
  task: ({ phase }, language) => (phase === 'place' ? WORDS[language].task : null),
  form({ phase }) {
    switch (phase) {
      case 'start':
        return { Form: WhoStarts, whole: true };
      case 'stock':
        return { Form: Stock, whole: true };
      case 'house':
      case 'roll':
        return { Form: Roll, whole: false };
      default:
        return null;
    }
  },
};
