import type { Facts } from '../facts.ts';
import { personas } from './personas.ts';

export const facts: Facts = {
  id: 'vabanque',
  order: 1,
  name: { en: 'Vabanque', fr: 'Vabanque', de: 'Vabanque' },
  pitch: {
    en: 'Load the tables, set traps, choose where to stop.',
    fr: 'Chargez les tables, tendez des pièges, choisissez où vous arrêter.',
    de: 'Füll die Tische, stell Fallen und wähle, wo du hältst.',
  },
  seats: [3, 4, 5, 6],
  usual: 5,
  minutes: { bots: 8, friends: 45 },
  identities: ['azur', 'carmin', 'soleil', 'prune', 'jade', 'onyx'],
  personas,
};
