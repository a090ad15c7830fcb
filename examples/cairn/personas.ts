import type { Personas } from '../../src/games/facts.ts';

export const personas: Personas = [
  {
    name: 'Caillou',
    line: {
      en: 'Three stones, every time. Why not?',
      fr: 'Trois pierres à chaque fois. Pourquoi pas ?',
      de: 'Drei Steine, jedes Mal. Warum nicht?',
    },
    alt: {
      en: 'A round pebble with wide eyes',
      fr: 'Un galet rond aux yeux écarquillés',
      de: 'Ein runder Kiesel mit großen Augen',
    },
  },
  {
    name: 'Moss',
    line: {
      en: 'Slow stones stand longest.',
      fr: 'Les pierres lentes tiennent le plus longtemps.',
      de: 'Langsame Steine stehen am längsten.',
    },
    alt: {
      en: 'A flat stone under a cap of moss',
      fr: 'Une pierre plate coiffée de mousse',
      de: 'Ein flacher Stein mit Mooshaube',
    },
  },
  {
    name: 'Brume',
    line: {
      en: 'Nobody sees my hand in the fog.',
      fr: 'Dans la brume, personne ne voit ma main.',
      de: 'Im Nebel sieht niemand meine Hand.',
    },
    alt: {
      en: 'A grey stone half hidden in fog',
      fr: 'Une pierre grise à demi cachée par la brume',
      de: 'Ein grauer Stein, halb im Nebel verborgen',
    },
  },
  {
    name: 'Flint',
    line: {
      en: 'I count the black ones as they leave.',
      fr: 'Je compte les noires à mesure qu’elles sortent.',
      de: 'Ich zähle die schwarzen, wie sie herauskommen.',
    },
    alt: {
      en: 'A sharp flint with a narrow look',
      fr: 'Un silex pointu au regard étroit',
      de: 'Ein scharfer Feuerstein mit schmalem Blick',
    },
  },
  {
    name: 'Menhir',
    line: {
      en: 'I chose before you thought of it.',
      fr: 'J’ai choisi avant que vous n’y pensiez.',
      de: 'Ich hatte gewählt, bevor du daran dachtest.',
    },
    alt: {
      en: 'A tall standing stone in the last light',
      fr: 'Une haute pierre dressée dans la dernière lumière',
      de: 'Ein hoher stehender Stein im letzten Licht',
    },
  },
];
