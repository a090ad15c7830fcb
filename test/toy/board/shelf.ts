import type { ShelfCard } from '../../../web/board.ts';

export const card: ShelfCard = {
  id: 'heaps',
  order: 5,
  name: 'Heaps',
  pitch: { en: 'Take the last one', fr: 'Prenez le dernier' },
  seats: [2, 3],
  usual: 2,
  minutes: { bots: 1, friends: 2 },
  identities: ['azur', 'carmin', 'soleil'],
};
