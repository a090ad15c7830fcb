import type { ByHandRules, Unseen } from '../../../../core/byhand.ts';
import type { Match } from '../../../../core/match.ts';
import type { Entry } from '../../../../core/record.ts';
import { parse } from '../../actions.ts';
import { CARDS, HAND, tableCount } from '../../pieces.ts';
import { mover, type State } from '../../state.ts';

const isCard = (text: string): boolean => parse(text)?.kind === 'card';
const cardOf = (text: string): string => text.split(' ')[0]!;

/** VB-11 With the last token of a round the cards at all tables with a token are turned over. */
function turnsUp({ state, entries }: Match, text: string): number[] {
  const seen = state as State;
  const action = parse(text);
  if (action?.kind !== 'move' || seen.phase !== 'tokens' || seen.at !== seen.seats - 1) return [];
  const tokens = seen.tokens.slice();
  tokens[mover(seen)] = (tokens[mover(seen)]! + action.steps) % tableCount(seen.seats);
  const from = entries.length - seen.at - seen.seats * HAND;
  return entries.slice(from).flatMap(([, laid], n) => {
    const card = parse(laid);
    return card?.kind === 'card' && tokens.includes(card.table) ? [from + n] : [];
  });
}

/** VB-8 Of a round, nobody plays a card twice; what was not turned over is any of the others. */
function complete(entries: readonly Entry[], unseen: Unseen): readonly Entry[] {
  const hidden = new Set(unseen);
  const all = entries.map(([, text]) => text);
  for (const hand of handsOf(entries)) {
    const known = hand.filter((at) => !hidden.has(at)).map((at) => cardOf(all[at]!));
    const left = CARDS.filter((card) => !known.includes(card));
    for (const at of hand) if (hidden.has(at)) all[at] = `${left.shift() ?? CARDS[0]} ${all[at]!.split(' ')[1]}`;
  }
  return entries.map(([actor], at): Entry => [actor, all[at]!]);
}

/** The entries of each hand that was laid: three cards of a seat in a row, leaving out the others'. */
function handsOf(entries: readonly Entry[]): number[][] {
  const hands: number[][] = [];
  const open = new Map<string, number[]>();
  for (const [at, [actor, text]] of entries.entries()) {
    if (!isCard(text)) continue;
    const hand = open.get(actor) ?? [];
    if (hand.length === 0) hands.push(hand);
    hand.push(at);
    open.set(actor, hand.length === HAND ? [] : hand);
  }
  return hands;
}

/** VB-9 Cards lie face down until their table is opened; those of other tables are never seen. */
export const byHandRules: ByHandRules = {
  asks: (state) => (state as State).phase === 'cards',
  isFaceDown: isCard,
  turnsUp,
  complete,
};
