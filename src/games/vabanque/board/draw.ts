import { createContext } from 'svelte';
import { drawContext, type DrawContext, type Seen } from '../../../web/kit/draw.ts';
import { chipsAt, seatsIn, tokensAt } from '../payout.ts';
import type { View } from '../state.ts';
import { laidAt, pilesAt } from './tables.ts';
import type { Pieces, Words } from './vocabulary.ts';
import { wordsOf } from './words.ts';

export interface Draw extends DrawContext<View> {
  readonly words: Words;
  readonly pieces: Pieces;
}

export const [useDraw, provideDraw] = createContext<() => Draw>();

export function drawOf(seen: Seen<View>): Draw {
  const words = wordsOf(seen.language);
  return { ...drawContext(seen, words.you), words, pieces: words.pieces[seen.view.edition] };
}

/** "Table 7, 1 × 5, 1 × 10, 1 × 20, 35k. Face-down cards: Youssef, You (Bluff). Tokens: none." */
export function tableName({ view, words, pieces, names, money }: Draw, table: number): string {
  const piles = pilesAt(view.chips, table).map(({ count, value }) => words.pile(count, value));
  const cards = laidAt(view, table).map(({ seat, face }) =>
    face === null ? names[seat]! : words.own(names[seat]!, pieces.cards[face]!),
  );
  const head = [words.table(table + 1), ...piles, money(chipsAt(view.chips, table))].join(', ');
  const tokens = seatsIn(tokensAt(view, table)).map((seat) => names[seat]!);
  return `${head}. ${words.faceDown(cards)} ${words.standing(pieces.tokens, tokens)}`;
}
