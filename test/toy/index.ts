import type { Prose } from '../../core/prose.ts';
import { title } from '../title.ts';
import { facts } from './facts.ts';
import { heaps as game, type Event, type View } from './rules.ts';

const words: Prose<View, Parameters<typeof game.format>[0], Event> = {
  board: (view) => `heap ${view.heap}`,
  action: (action) => game.format(action),
  event: (event) => event.kind,
  option: (name) => name,
  value: (_, value) => String(value),
  part: (part) => part.of,
  score: String,
  refusals: { 'TY-1': 'A heap has 10 to 20.', 'TY-2': 'Take 1 to 3.', 'TY-3': 'Stake 1 to 3, once.' },
};

export const heaps = title(facts, game, { en: words, fr: words });
