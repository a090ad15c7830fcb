import type { Facts } from '../facts.ts';
import { personas } from './personas.ts';

export const facts: Facts = {
  id: 'las-vegas',
  order: 2,
  name: { en: 'Las Vegas', fr: 'Las Vegas', de: 'Las Vegas' },
  pitch: {
    en: 'Outnumber the others in six casinos.',
    fr: 'Soyez majoritaire dans six casinos.',
    de: 'Hol dir die Mehrheit in sechs Casinos.',
  },
  seats: [2, 3, 4, 5],
  usual: 4,
  minutes: { bots: 6, friends: 30 },
  identities: ['azur', 'carmin', 'soleil', 'prune', 'jade'],
  personas,
};
