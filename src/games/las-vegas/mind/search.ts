import type { Seat } from '../../../core/game.ts';
import type { Skill, Thought, Verdict } from '../../../search/mind.ts';
import { exp } from '../../../search/maths.ts';
import { PLACE, type Action } from '../actions.ts';
import { count, facesShown } from '../dice.ts';
import { CASINOS } from '../pieces.ts';
import type { PublicState, View } from '../state.ts';
import type { Appraiser } from './appraiser.ts';
import { moneyOf } from './beliefs.ts';
import { appraiserFor } from './nets.ts';
import { winShares, type Money } from './shares.ts';
import { isOver, payOut, place, roundOf, type Round } from './round.ts';
import { Tree } from './tree.ts';

/** A placement and the round after it. */
interface Option {
  readonly action: Action;
  readonly round: Round;
  value: number;
}

/** An option whose share of the win is lower by this much gets e times less of the search. */
const NARROW = 0.02;

export function think(view: View, seat: Seat, { nodes, lookahead }: Skill): Thought<Action> {
  const money = moneyOf(view);
  const options = optionsOf(view);
  if (lookahead === 1) {
    for (const option of options) option.value = shareAtEnd(option.round, money, seat);
    return thought(options, options.length);
  }
  const appraiser = appraiserFor(view.seats);
  appraiser.startRound(view.bills, money);
  const shares = new Float64Array(view.seats);
  for (const option of options) option.value = shareAfter(option.round, money, seat, appraiser, shares);
  if (lookahead === 2) return thought(options, options.length);
  const tree = new Tree(appraiser, money);
  tree.nodes = options.length;
  growTree(tree, options, seat, nodes);
  return thought(options, tree.nodes);
}

/** The placements for the mover's roll. */
export function optionsOf(seen: Readonly<PublicState>): Option[] {
  const faces = facesShown(seen.rollOwn | seen.rollWhite);
  const options: Option[] = [];
  for (let face = 0; face < CASINOS; face++) {
    if (!(faces & (1 << face))) continue;
    const round = roundOf(seen);
    place(round, face, count(seen.rollOwn, face), count(seen.rollWhite, face));
    options.push({ action: PLACE[face]!, round, value: 0 });
  }
  return options;
}

function shareAtEnd(round: Round, money: Money, seat: Seat): number {
  const shares = new Float64Array(round.seats);
  sharesAtEnd(round, money, shares);
  return shares[seat]!;
}

function sharesAtEnd(round: Round, { means, deviation }: Money, shares: Float64Array): void {
  const totals = Float64Array.from(means);
  payOut(round, totals);
  winShares(totals, deviation, round.seats, shares);
}

function shareAfter(round: Round, money: Money, seat: Seat, appraiser: Appraiser, shares: Float64Array): number {
  sharesAfter(round, money, appraiser, shares);
  return shares[seat]!;
}

/** Writes everybody’s share after a placement. The appraiser has begun the round with that money. */
export function sharesAfter(round: Round, money: Money, appraiser: Appraiser, shares: Float64Array): void {
  if (isOver(round)) sharesAtEnd(round, money, shares);
  else appraiser.appraise(round, shares);
}

/** Opens every option once, then the likeliest positions after the better ones. */
function growTree(tree: Tree, options: Option[], seat: Seat, nodes: number): void {
  const open = options.filter(({ round }) => !isOver(round));
  if (open.length === 0) return;
  const cost = open.reduce((sum, { round }) => sum + tree.cost(round), tree.nodes);
  if (cost > nodes) return;
  const positions = open.map(({ round }) => tree.open(round, 1));
  const gather = () => positions.forEach((position, i) => (open[i]!.value = position.value[seat]!));
  gather();
  const top = Math.max(...options.map(({ value }) => value));
  positions.forEach((position, i) => (position.reach = exp((open[i]!.value - top) / NARROW)));
  tree.grow(nodes);
  gather();
}

function thought(options: readonly Option[], nodes: number): Thought<Action> {
  const best = options.reduce((best, option) => (option.value > best.value ? option : best));
  const verdicts = options.map((option): Verdict<Action> => ({
    action: option.action,
    value: option.value,
    error: 0,
    weight: option === best ? 1 : 0,
  }));
  return { verdicts, nodes };
}

/** The placement with the best evaluation, as if everybody's money were equal and only this round counted. */
export function quick(seen: Readonly<PublicState>, seat: Seat): Action {
  const options = optionsOf(seen);
  if (options.length === 1) return options[0]!.action;
  const money: Money = { means: new Float64Array(seen.seats), deviation: 100 };
  const appraiser = appraiserFor(seen.seats);
  appraiser.startRound(seen.bills, money);
  const shares = new Float64Array(seen.seats);
  for (const option of options) option.value = shareAfter(option.round, money, seat, appraiser, shares);
  return options.reduce((best, option) => (option.value > best.value ? option : best)).action;
}
