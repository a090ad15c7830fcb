import type { Personas } from '../../src/games/facts.ts';

export const personas: Personas = [
  {
    name: 'Caillou',
    line: { en: 'Three stones, every time. Why not?', fr: 'Trois pierres à chaque fois. Pourquoi pas ?' },
    alt: { en: 'A round pebble with wide eyes', fr: 'Un galet rond aux yeux écarquillés' },
  },
  {
    name: 'Moss',
    line: { en: 'Slow stones stand longest.', fr: 'Les pierres lentes tiennent le plus longtemps.' },
    alt: { en: 'A flat stone under a cap of moss', fr: 'Une pierre plate coiffée de mousse' },
  },
  {
    name: 'Brume',
    line: { en: 'Nobody sees my hand in the fog.', fr: 'Dans la brume, personne ne voit ma main.' },
    alt: { en: 'A grey stone half hidden in fog', fr: 'Une pierre grise à demi cachée par la brume' },
  },
  {
    name: 'Flint',
    line: { en: 'I count the black ones as they leave.', fr: 'Je compte les noires à mesure qu’elles sortent.' },
    alt: { en: 'A sharp flint with a narrow look', fr: 'Un silex pointu au regard étroit' },
  },
  {
    name: 'Menhir',
    line: { en: 'I chose before you thought of it.', fr: 'J’ai choisi avant que vous n’y pensiez.' },
    alt: { en: 'A tall standing stone in the last light', fr: 'Une haute pierre dressée dans la dernière lumière' },
  },
];
