import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import type { Skill, Thought } from '../../../search/mind.ts';
import { format, type Action } from '../actions.ts';
import { HAND, MAX_TABLES } from '../pieces.ts';
import { vabanque } from '../rules.ts';
import type { View } from '../state.ts';
import { firstGuess, naiveMove } from './beginner.ts';
import { solveMove } from './tokens-search.ts';
import { championNets, championQuick } from './champion.ts';
import { policyOf, type PolicyNets } from './policy.ts';
import { guesser, policyNets, quick } from './quick.ts';
import { rollOut, movesLeft, type Option } from './rollouts.ts';

/** An option whose share of the win is higher by this much is chosen e times as often as the prior says. */
const LEAN = 0.005;
/** Rollouts for each option before one more option is considered. */
const LEAST = 12;
/** Options that the quick player takes less often are skipped. */
const RARE = 0.01;
/** With fewer nodes than this, solving the tokens phase is no better than rollouts. */
const LEAST_SOLVE = 500;
/** Chip options differ by less than rollouts can resolve, so this share of the nodes is enough to value them. */
const CHIPS_SHARE = 1 / 4;

export function think(view: View, seat: Seat, { nodes, lookahead }: Skill, rng: Rng, also?: Action): Thought<Action> {
  const actions = vabanque.legal(view, seat);
  if (view.phase === 'first') return even(view, actions);
  if (lookahead === 1) return firstGuess(view, seat);
  if (lookahead === 2) {
    const options = actions.map((action) => ({ action, prior: 1 / actions.length }));
    const guess = (luck: Rng) => vabanque.sample(view, seat, luck);
    return rollOut(view, seat, options, { guess, quick: naiveMove }, nodes, LEAN, rng);
  }
  // The champion, too, expects tokens to move and cards to lie as the levels do it: against them its own nets are a worse model.
  if (view.phase === 'tokens' && lookahead >= 5 && nodes >= LEAST_SOLVE)
    return solveMove(policyNets, view, seat, nodes, rng);
  const nets = lookahead === 6 ? championNets : policyNets;
  const likely = { guess: guesser(nets, view), quick: lookahead === 6 ? championQuick : quick };
  const judged = (options: readonly Option[]): readonly Option[] => including(also, options);
  if (lookahead === 3) return rollOut(view, seat, judged(usual(nets, view, actions)), likely, nodes, Infinity, rng);
  if (view.phase !== 'chips')
    return rollOut(view, seat, judged(promising(nets, view, actions, nodes)), likely, nodes, LEAN, rng);
  const few = nodes * CHIPS_SHARE;
  return rollOut(view, seat, judged(sharpened(promising(nets, view, actions, few))), likely, few, Infinity, rng);
}

/** VB-4 On an empty ring all tables are alike. */
function even(view: View, actions: readonly Action[]): Thought<Action> {
  const verdicts = actions.map((action) => {
    return { action, value: 1 / view.seats, error: 0, weight: 1 / actions.length };
  });
  return { verdicts, nodes: actions.length };
}

const buffer = new Float64Array(HAND * MAX_TABLES);

/** With an option that is judged in any case, and never chosen for that. */
function including(also: Action | undefined, options: readonly Option[]): readonly Option[] {
  if (also === undefined) return options;
  const text = format(also);
  const kept = options.map((option) => (format(option.action) === text ? { ...option, stays: true } : option));
  return kept.some(({ stays }) => stays) ? kept : [...kept, { action: also, prior: 0, stays: true }];
}

/** The quick player's options, likeliest first, without rare ones. */
function usual(nets: PolicyNets, view: View, actions: readonly Action[]): Option[] {
  policyOf(nets, view, buffer);
  const options = actions.map((action, i) => ({ action, prior: buffer[i]! }));
  return options.toSorted((a, b) => b.prior - a.prior).filter(({ prior }, i) => i < 2 || prior >= RARE);
}

const promising = (nets: PolicyNets, view: View, actions: readonly Action[], nodes: number): Option[] =>
  usual(nets, view, actions).slice(0, Math.max(2, Math.floor(nodes / movesLeft(view) / LEAST)));

const sharpened = (options: readonly Option[]): Option[] =>
  options.map(({ action, prior }) => ({ action, prior: prior * prior }));
