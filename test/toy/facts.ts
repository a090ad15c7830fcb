import type { Facts } from '../facts.ts';

export const facts: Facts = {
  id: 'heaps',
  order: 5,
  name: { en: 'Heaps', fr: 'Tas' },
  pitch: { en: 'Take the last one.', fr: 'Prenez le dernier.' },
  seats: [2, 3],
  usual: 2,
  minutes: { bots: 1, friends: 2 },
  identities: ['azur', 'carmin', 'soleil'],
};
