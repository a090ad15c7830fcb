import { titleOf } from '../../src/games/index.ts';
import { serve } from '../../src/workers/serve.ts';
import { mineRecord, selfPlay } from './mine.ts';
import { PLANS } from './plans.ts';

/** Mines one game of self-play: its puzzles follow from the seed and its number alone. */
export interface Order {
  readonly game: string;
  readonly seed: string;
  readonly n: number;
}

serve((request) => {
  const { game, seed, n } = request as Order;
  const { game: rules } = titleOf(game)!;
  const plan = PLANS[game]!;
  return mineRecord(rules, plan, selfPlay(rules, plan, `${seed}/${game}/${n}`), String(n));
});
