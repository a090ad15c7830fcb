import type { Viewer } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { Guest } from '../../../web/board.ts';
import type { Identity } from '../../../web/ui/identity.ts';
import { formatMoney } from '../../../web/words/format.ts';
import { chipsAt, seatsIn, tokensAt } from '../payout.ts';
import { VALUES } from '../pieces.ts';
import type { View } from '../state.ts';
import { laidAt } from './aim.ts';
import type { Pieces, Words } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** What every part of the board is drawn from: the position, whose eyes see it, and the words for it. */
export interface Sight {
  readonly view: View;
  readonly viewer: Viewer;
  readonly language: Language;
  readonly words: Words;
  readonly pieces: Pieces;
  /** What each seat is called; the viewer is "You". */
  readonly names: readonly string[];
  readonly identities: readonly Identity[];
  readonly money: (amount: number) => string;
}

export function sightOf(view: View, viewer: Viewer, guests: readonly Guest[], language: Language): Sight {
  const words = wordsOf(language);
  return {
    view,
    viewer,
    language,
    words,
    pieces: words.pieces[view.edition],
    names: guests.map(({ name }, seat) => (seat === viewer ? words.you : name)),
    identities: guests.map(({ identity }) => identity),
    money: (amount) => formatMoney(amount, language),
  };
}

/** Chips of one value on a table. */
export interface Pile {
  readonly value: number;
  readonly count: number;
}

export const pilesAt = (chips: readonly number[], table: number): Pile[] =>
  VALUES.map((value, i) => ({ value, count: chips[table * VALUES.length + i]! })).filter(({ count }) => count > 0);

/** "Table 7, 1 × 5, 1 × 10, 1 × 20, 35k. Face-down cards: Youssef, You (Bluff). Tokens: none." */
export function tableName({ view, words, pieces, names, money }: Sight, table: number): string {
  const piles = pilesAt(view.chips, table).map(({ count, value }) => words.pile(count, value));
  const cards = laidAt(view, table).map(({ seat, face }) =>
    face === null ? names[seat]! : words.own(names[seat]!, pieces.cards[face]!),
  );
  const head = [words.table(table + 1), ...piles, money(chipsAt(view.chips, table))].join(', ');
  const tokens = seatsIn(tokensAt(view, table)).map((seat) => names[seat]!);
  return `${head}. ${words.faceDown(cards)} ${words.standing(pieces.tokens, tokens)}`;
}
