import type { Facts } from '../facts.ts';
import { personas } from './personas.ts';

export const facts: Facts = {
  id: 'vagabondo',
  order: 3,
  name: { en: 'Vagabondo', fr: 'Vagabondo', de: 'Vagabondo' },
  pitch: {
    en: 'Touch many pieces, never your own shade.',
    fr: 'Touchez beaucoup de pièces, jamais votre propre nuance.',
    de: 'Berühre viele Teile, aber nie deinen eigenen Farbton.',
  },
  seats: [2, 3, 4, 5, 6],
  usual: 2,
  minutes: { bots: 6, friends: 30 },
  identities: ['carmin', 'azur', 'soleil', 'prune', 'jade', 'onyx'],
  fixed: true,
  personas,
};
