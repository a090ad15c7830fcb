import type { State } from './rules.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What holds in every state of every game; a sentence where it does not. */
export function laws({ cards, bag, prize, points, unclaimed, hands, chosen }: State): string | null {
  const total = sum(points) + unclaimed + prize + sum(bag);
  if (total !== (cards * (cards + 1)) / 2) return `the prizes add up to ${total}`;
  const rounds = bag.length + (prize > 0 ? 1 : 0);
  if (hands.some((hand) => hand.length !== rounds)) return `a hand does not have ${rounds} cards`;
  if (chosen.some((card, seat) => card > 0 && !hands[seat]!.includes(card))) return 'a chosen card is not in the hand';
  return null;
}
