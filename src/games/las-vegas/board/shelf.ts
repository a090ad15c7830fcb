import type { ShelfCard } from '../../../web/board.ts';

export const card: ShelfCard = {
  id: 'las-vegas',
  order: 2,
  name: 'Las Vegas',
  pitch: { en: 'Dice in six casinos', fr: 'Des dés dans six casinos' },
  seats: [2, 3, 4, 5],
  usual: 4,
  minutes: { bots: 6, friends: 30 },
  identities: ['azur', 'carmin', 'soleil', 'prune', 'jade'],
};
