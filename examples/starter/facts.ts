import type { Facts } from '../../src/games/facts.ts';

export const facts: Facts = {
  id: 'starter',
  order: 5,
  name: { en: 'Starter', fr: 'Starter', de: 'Starter' },
  pitch: {
    en: 'Outbid the others for prizes from a bag.',
    fr: 'Remportez aux enchères les prix tirés du sac.',
    de: 'Überbiete die anderen und hol dir die Preise aus dem Beutel.',
  },
  seats: [2, 3, 4],
  usual: 3,
  minutes: { bots: 2, friends: 5 },
  identities: ['azur', 'carmin', 'soleil', 'prune'],
};
