import type { Language, Prose } from '../../src/core/prose.ts';
import { plural, seatLabel } from '../../src/games/words.ts';
import type { Action, Event, View } from './rules.ts';

/** The text board: at most 80 columns. All languages share its layout. */
function board(view: View, names: readonly string[], words: (typeof BOARD)['en']): string {
  const head = `${words.prize}: ${view.prize || '–'}   ${words.bag}: ${view.bag.join(' ') || '–'}`;
  const rows = view.points.map((points, seat) => {
    const card = view.chosen[seat] === null ? '?' : view.chosen[seat] || '–';
    return `${seatLabel(seat, names[seat]!, 16).padEnd(20)}${String(points).padStart(3)}   ${words.hand}: ${view.hands[seat]!.join(' ').padEnd(13)}   ${words.chosen}: ${card}`;
  });
  return [head, '', ...rows].join('\n');
}

const BOARD = {
  en: { prize: 'Prize', bag: 'in the bag', hand: 'cards', chosen: 'plays' },
  fr: { prize: 'Prix', bag: 'dans le sac', hand: 'cartes', chosen: 'joue' },
  de: { prize: 'Preis', bag: 'im Beutel', hand: 'Karten', chosen: 'spielt' },
};

const EN: Prose<View, Action, Event> = {
  board: (view, _viewer, names) => board(view, names, BOARD.en),
  action: (action) => (action.kind === 'draw' ? `Draw prize ${action.prize}` : `Play card ${action.card}`),
  event(event, names) {
    switch (event.kind) {
      case 'draw':
        return `Prize ${event.prize} is drawn.`;
      case 'chosen':
        return `${names[event.seat]} has chosen.`;
      case 'round': {
        const played = event.cards.map((card, seat) => `${names[seat]} ${card}`).join(', ');
        if (event.winner === null) return `${played}: nobody takes prize ${event.prize}.`;
        return `${played}: ${names[event.winner]} takes ${plural('en', event.prize, 'point', 'points')}.`;
      }
    }
  },
  option: () => 'Cards',
  note: () => 'Cards in each hand, and prizes in the bag.',
  value: (_name, value) => String(value),
  part: () => 'Prizes',
  score: (amount) => plural('en', amount, 'point', 'points'),
  refusals: {
    'ST-2': 'Chance draws a prize that is still in the bag.',
    'ST-3': 'Play one of the cards in your hand.',
  },
};

const FR: Prose<View, Action, Event> = {
  board: (view, _viewer, names) => board(view, names, BOARD.fr),
  action: (action) => (action.kind === 'draw' ? `Tirer le prix ${action.prize}` : `Jouer la carte ${action.card}`),
  event(event, names) {
    switch (event.kind) {
      case 'draw':
        return `Le prix ${event.prize} est tiré.`;
      case 'chosen':
        return `${names[event.seat]} a choisi.`;
      case 'round': {
        const played = event.cards.map((card, seat) => `${names[seat]} ${card}`).join(', ');
        if (event.winner === null) return `${played} : personne ne prend le prix ${event.prize}.`;
        return `${played} : ${names[event.winner]} prend ${plural('fr', event.prize, 'point', 'points')}.`;
      }
    }
  },
  option: () => 'Cartes',
  note: () => 'Cartes dans chaque main, et prix dans le sac.',
  value: (_name, value) => String(value),
  part: () => 'Prix',
  score: (amount) => plural('fr', amount, 'point', 'points'),
  refusals: {
    'ST-2': 'Le hasard tire un prix encore dans le sac.',
    'ST-3': 'Jouez une carte de votre main.',
  },
};

const DE: Prose<View, Action, Event> = {
  board: (view, _viewer, names) => board(view, names, BOARD.de),
  action: (action) => (action.kind === 'draw' ? `Preis ${action.prize} ziehen` : `Karte ${action.card} spielen`),
  event(event, names) {
    switch (event.kind) {
      case 'draw':
        return `Preis ${event.prize} wird gezogen.`;
      case 'chosen':
        return `${names[event.seat]} hat gewählt.`;
      case 'round': {
        const played = event.cards.map((card, seat) => `${names[seat]} ${card}`).join(', ');
        if (event.winner === null) return `${played}: Niemand bekommt Preis ${event.prize}.`;
        return `${played}: ${names[event.winner]} bekommt ${plural('de', event.prize, 'Punkt', 'Punkte')}.`;
      }
    }
  },
  option: () => 'Karten',
  note: () => 'Karten auf jeder Hand und Preise im Beutel.',
  value: (_name, value) => String(value),
  part: () => 'Preise',
  score: (amount) => plural('de', amount, 'Punkt', 'Punkte'),
  refusals: {
    'ST-2': 'Der Zufall zieht einen Preis, der noch im Beutel ist.',
    'ST-3': 'Spiele eine Karte aus deiner Hand.',
  },
};

export const prose: Readonly<Record<Language, Prose<View, Action, Event>>> = { en: EN, fr: FR, de: DE };
