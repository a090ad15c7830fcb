import type { Facts } from '../facts.ts';
import { personas } from './personas.ts';

export const facts: Facts = {
  id: 'vaalbara',
  order: 4,
  name: { en: 'Vaalbara', fr: 'Vaalbara', de: 'Vaalbara' },
  pitch: {
    en: 'One character and one territory a round: who goes before you?',
    fr: 'Un personnage et un territoire par manche : qui jouera avant vous ?',
    de: 'Ein Charakter und ein Gebiet pro Runde: Wer kommt dir zuvor?',
  },
  seats: [2, 3, 4, 5],
  usual: 4,
  minutes: { bots: 7, friends: 25 },
  identities: ['azur', 'prune', 'soleil', 'carmin', 'jade'],
  fixed: true,
  personas,
};
