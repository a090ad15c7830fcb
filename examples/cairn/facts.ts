import type { Facts } from '../../src/games/facts.ts';
import { personas } from './personas.ts';

export const facts: Facts = {
  id: 'cairn',
  order: 5,
  name: { en: 'Cairn', fr: 'Cairn', de: 'Cairn' },
  pitch: {
    en: 'Choose in secret how far to reach into the bag.',
    fr: 'Choisissez en secret : combien de pierres oserez-vous piocher ?',
    de: 'Wähle heimlich, wie tief du in den Beutel greifst.',
  },
  seats: [2, 3, 4],
  usual: 3,
  minutes: { bots: 2, friends: 5 },
  identities: ['azur', 'carmin', 'soleil', 'jade'],
  personas,
};
