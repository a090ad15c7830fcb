import { CHANCE } from '../../../core/game.ts';
import type { Skill } from '../../../search/mind.ts';
import { vaalbara as game } from '../rules.ts';
import { ROUNDS, type State } from '../state.ts';
import { DuelChoice } from './duel.ts';
import { HandStrategy } from './hand-strategy.ts';
import { payoutShares, winShares, type Evaluation } from './shares.ts';
import { RoundOutcomes } from './round-outcomes.ts';

/** Iterations: enough for a matrix of five by five. */
const TIMES = 60;
/** The fewest nodes that also solve the final round. */
const LEAST_NODES = 10_000;

/** The evaluation of the end of the round that begins in `start`; more lookahead gives a better one. */
export function evaluationFor({ lookahead, nodes }: Skill, start: State): Evaluation {
  if (lookahead === 1) return payoutShares(start.points);
  const solvable = start.seats === 2 && start.round === ROUNDS - 1;
  return solvable && lookahead >= 5 && nodes >= LEAST_NODES ? solveFinalRound : winShares;
}

/** Before the final round of a duel there is nothing left to draw, and both hands are known: that round is solved as well. */
const solveFinalRound: Evaluation = (state, shares, rng) => {
  while (game.turn(state)[0] === CHANCE) game.apply(state, CHANCE, game.draw(state, rng));
  const [mine, theirs] = state.hands;
  const own = new HandStrategy(mine!);
  const outcomes = new RoundOutcomes(state, true, winShares, rng);
  const { values, nodes } = new DuelChoice(0, own, [[mine!], [theirs!]], outcomes).solve(0, TIMES, rng);
  const total = own.average.reduce((a, b) => a + b, 0);
  shares[0] = values.reduce((sum, value, i) => sum + (value * own.average[i]!) / total, 0);
  shares[1] = 1 - shares[0];
  return nodes;
};
