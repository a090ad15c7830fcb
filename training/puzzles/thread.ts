import { titleOf } from '../../src/games/index.ts';
import { serve } from '../../src/workers/serve.ts';
import type { Puzzle } from '../../src/bots/puzzle.ts';
import { comesAgain, gradeAgain, judgeAgain, mineRecord, retell, selfPlay } from './mine.ts';
import { PLANS } from './plans.ts';

/**
 * Mines one game of self-play: its puzzles follow from the seed and its number alone. Or judges an earlier puzzle anew, or only
 * asks the levels again, or tells its reasons anew, or plays the game again that it was found in: the puzzle, if its position comes in it.
 */
export type Order =
  | { readonly game: string; readonly seed: string; readonly n: number }
  | { readonly game: string; readonly again: Puzzle }
  | { readonly game: string; readonly graded: Puzzle }
  | { readonly game: string; readonly retold: Puzzle }
  | { readonly game: string; readonly sought: Puzzle; readonly seed: string };

serve((request) => {
  const order = request as Order;
  const { game: rules } = titleOf(order.game)!;
  const plan = PLANS[order.game]!;
  if ('again' in order) return [judgeAgain(rules, plan, order.again) ?? []].flat();
  if ('graded' in order) return [gradeAgain(rules, order.graded) ?? []].flat();
  if ('retold' in order) return [retell(rules, plan, order.retold) ?? []].flat();
  if ('sought' in order) return comesAgain(rules, plan, order.sought, order.seed) ? [order.sought] : [];
  const { game, seed, n } = order;
  return mineRecord(rules, plan, selfPlay(rules, plan, `${seed}/${game}/${n}`), `${seed}/${n}`);
});
