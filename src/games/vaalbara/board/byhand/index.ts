import type { ByHandOf } from '../../../../web/byhand.ts';
import type { View } from '../../state.ts';
import Deal from './Deal.svelte';
import Fighters from './Fighters.svelte';
import Reveal from './Reveal.svelte';
import { byHandRules } from './rules.ts';

export const byHand: ByHandOf<View> = {
  rules: byHandRules,
  form({ phase }) {
    switch (phase) {
      case 'row':
      case 'uncover':
        return { Form: Deal, whole: true };
      case 'choose':
        return { Form: Reveal, whole: false };
      case 'fighter':
        return { Form: Fighters, whole: false };
      default:
        return null;
    }
  },
};
