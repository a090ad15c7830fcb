import type { ByHandOf } from '../../../../web/byhand.ts';
import WhoStarts from '../../../../web/kit/WhoStarts.svelte';
import { VALUES } from '../../pieces.ts';
import type { View } from '../../state.ts';
import Laying from './Laying.svelte';
import Opening from './Opening.svelte';
import { byHandRules } from './rules.ts';
import { WORDS } from './words.ts';

export const byHand: ByHandOf<View> = {
  rules: byHandRules,
  task({ phase, round }, language) {
    const words = WORDS[language];
    if (phase === 'first') return words.first;
    if (phase === 'chips') return words.chip(VALUES[round - 1]!);
    return phase === 'tokens' ? words.move : null;
  },
  form({ phase }, held) {
    if (held) return { Form: Opening, whole: true };
    if (phase === 'start') return { Form: WhoStarts, whole: true };
    return phase === 'cards' ? { Form: Laying, whole: false } : null;
  },
};
