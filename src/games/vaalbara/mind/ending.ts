import { CHANCE } from '../../../core/game.ts';
import type { Skill } from '../../../search/mind.ts';
import { vaalbara as game } from '../rules.ts';
import { ROUNDS, type State } from '../state.ts';
import { DuelOfChoices } from './duel.ts';
import { Holder } from './holder.ts';
import { payoutShares, winShares, type Leaf } from './shares.ts';
import { Showdown } from './showdown.ts';

/** Enough for a matrix of five by five. */
const TIMES = 60;
/** What solving the last round as well costs at least. */
const LEAST_NODES = 10_000;

/** How the end of a round that began in `start` is judged: the further the lookahead, the better. */
export function leafFor({ lookahead, nodes }: Skill, start: State): Leaf {
  if (lookahead === 1) return payoutShares(start.points);
  const solvable = start.seats === 2 && start.round === ROUNDS - 1;
  return solvable && lookahead === 5 && nodes >= LEAST_NODES ? playLastRound : winShares;
}

/** Before the last round of a duel nothing is left to draw and both know what the other holds: that round is solved as well. */
const playLastRound: Leaf = (state, shares, rng) => {
  while (game.turn(state)[0] === CHANCE) game.apply(state, CHANCE, game.draw(state, rng));
  const [mine, theirs] = state.hands;
  const own = new Holder(mine!);
  const showdown = new Showdown(state, true, winShares, rng);
  const { values, nodes } = new DuelOfChoices(0, own, [[mine!], [theirs!]], showdown).solve(0, TIMES, rng);
  const total = own.average.reduce((a, b) => a + b, 0);
  shares[0] = values.reduce((sum, value, i) => sum + (value * own.average[i]!) / total, 0);
  shares[1] = 1 - shares[0];
  return nodes;
};
