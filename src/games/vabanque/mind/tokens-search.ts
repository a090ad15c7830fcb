import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { unit } from '../../../search/choice.ts';
import type { Thought } from '../../../search/mind.ts';
import { MOVES, type Action } from '../actions.ts';
import { chipsAt } from '../payout.ts';
import { HAND, MAX_TABLES, REACH, tableCount } from '../pieces.ts';
import type { State, View } from '../state.ts';
import { beliefs, caseOf, CASES, posterior } from './beliefs.ts';
import { winSharesAfter } from './shares.ts';
import { tokenOrigins } from './origins.ts';
import { policyOf, type PolicyNets } from './policy.ts';
import { leavesOf, type TokensGame } from './tokens-game.ts';
import { Solver } from './solver.ts';

const K = CASES.length;
/** What one node of the budget (a move in a simulated round) pays for: outcomes computed, or read once for one mover. */
const OUTCOMES = 40;
const READINGS = 2_500;
/** After so many passes a best response gains less than a thousandth of the win on average: bench/vabanque-exploit.ts. */
const MOST_PASSES = 80;
/** The fewest nodes that solve the whole phase of three players. */
const LEAST_WHOLE = 1_500;
/** With more players, the most leaves of the tree: beyond that, more sampled worlds are worth more. */
const LEAVES = 1_300;

/** The tokens phase from its beginning, with public beliefs: all worlds and all moves, so only for three players. */
export function wholeTokensGame(nets: PolicyNets, seen: State | View, chances = beliefs(nets, seen)): TokensGame {
  const tokens = tokenOrigins(seen);
  const { seats } = seen;
  const count = power(K, seats);
  const worlds = new Uint8Array(count * seats);
  const weights = new Float64Array(count);
  for (let world = 0; world < count; world++) {
    let weight = 1;
    for (let seat = 0, rest = world; seat < seats; seat++, rest = Math.floor(rest / K)) {
      worlds[world * seats + seat] = rest % K;
      weight *= chances[seat * K + (rest % K)]!;
    }
    weights[world] = weight;
  }
  return {
    ...still(seen, tokens),
    movers: seen.order,
    options: seen.order.map((seat) => within(tokens[seat]!, seats)),
    worlds,
    weights,
  };
}

function power(base: number, times: number): number {
  let product = 1;
  for (let i = 0; i < times; i++) product *= base;
  return product;
}

const still = (seen: State | View, tokens: readonly number[]) => ({
  seats: seen.seats,
  values: Array.from({ length: tableCount(seen.seats) }, (_, t) => chipsAt(seen.chips, t)),
  money: seen.money,
  laid: seen.laid,
  tokens,
  winShares: winSharesAfter(seen.seats, seen.round),
});

const within = (token: number, seats: number): number[] =>
  Array.from({ length: REACH + 1 }, (_, d) => (token + d) % tableCount(seats));

/** The rest of the tokens phase with more players: worlds are sampled, later movers have only their likeliest moves. */
export function restOfTokensGame(nets: PolicyNets, view: View, seat: Seat, most: number, rng: Rng): TokensGame {
  const chances = posterior(nets, view);
  const movers = view.order.slice(view.at);
  const keep = narrow(movers.length);
  const options = movers.map((other, i) => {
    const all = within(view.tokens[other]!, view.seats);
    return i === 0 ? all : likely(nets, view, other, all, keep, chances);
  });
  const leaves = leavesOf({ options });
  const count = Math.max(K, Math.min(power(K, view.seats), Math.floor(most / leaves)));
  return { ...still(view, view.tokens), movers, options, ...drawWorlds(view, seat, chances, count, rng) };
}

function narrow(movers: number): number {
  let keep = REACH + 1;
  while (keep > 2 && (REACH + 1) * power(keep, movers - 1) > LEAVES) keep--;
  return keep;
}

const buffer = new Float64Array(HAND * MAX_TABLES);

/** The tables that the policy moves a later mover to most often, averaged over its cases. */
function likely(
  nets: PolicyNets,
  view: View,
  other: Seat,
  all: readonly number[],
  keep: number,
  chances: Float64Array,
): readonly number[] {
  if (keep >= all.length) return all;
  const sums = all.map(() => 0);
  const scratch: State = { ...(view as State), at: view.order.indexOf(other), faces: view.laid.map(() => -1) };
  for (const [k, faces] of CASES.entries()) {
    for (let n = 0; n < HAND; n++) scratch.faces[other * HAND + n] = faces[n]!;
    policyOf(nets, scratch, buffer);
    for (let x = 0; x < all.length; x++) sums[x]! += chances[other * K + k]! * buffer[x]!;
  }
  const ranked = [...all.keys()].sort((a, b) => sums[b]! - sums[a]! || a - b).slice(0, keep);
  return ranked.sort((a, b) => a - b).map((x) => all[x]!);
}

/** Half of the worlds have the seat's true cards; the others have cards it might have, since later movers do not know. */
function drawWorlds(
  view: View,
  seat: Seat,
  chances: Float64Array,
  count: number,
  rng: Rng,
): Pick<TokensGame, 'worlds' | 'weights'> {
  const { seats } = view;
  const own = caseOf(view.faces, seat);
  const worlds = new Uint8Array(count * seats);
  const times = new Float64Array(K);
  for (let world = 0; world < count; world++) {
    for (let other = 0; other < seats; other++) {
      const k = other === seat && world % 2 === 0 ? own : pick(chances, other, rng);
      worlds[world * seats + other] = k;
      if (other === seat) times[k]!++;
    }
  }
  const weights = Float64Array.from({ length: count }, (_, world) => {
    const k = worlds[world * seats + seat]!;
    return chances[seat * K + k]! / times[k]!;
  });
  return { worlds, weights };
}

function pick(chances: Float64Array, seat: Seat, rng: Rng): number {
  let left = unit(rng);
  for (let k = 0; k < K - 1; k++) if ((left -= chances[seat * K + k]!) < 0) return k;
  return K - 1;
}

/** Solves within the budget of nodes and returns the nodes used. */
export function solve(solver: Solver, nodes: number): number {
  const { game } = solver;
  const size = solver.outcomes;
  const perPass = (size * game.movers.length) / READINGS;
  let spent = size / OUTCOMES;
  let passes = 0;
  do {
    solver.pass();
    spent += perPass;
  } while (++passes < MOST_PASSES && spent + perPass <= nodes);
  solver.settle();
  return Math.ceil(spent);
}

/** Judges the seat's moves by an equilibrium of the tokens phase. */
export function solveMove(nets: PolicyNets, view: View, seat: Seat, nodes: number, rng: Rng): Thought<Action> {
  const whole = view.seats === 3 && nodes >= LEAST_WHOLE;
  const game = whole ? wholeTokensGame(nets, view) : restOfTokensGame(nets, view, seat, (nodes * OUTCOMES) / 4, rng);
  const solver = new Solver(game);
  const spent = solve(solver, nodes);
  const d = game.movers.indexOf(seat);
  const node = game.movers
    .slice(0, d)
    .reduce((node, other, e) => node * game.options[e]!.length + game.options[e]!.indexOf(view.tokens[other]!), 0);
  return { verdicts: readOff(solver, d, node, caseOf(view.faces, seat), whole), nodes: spent };
}

/** `whole`: with all worlds, so that nothing was sampled. */
function readOff(solver: Solver, d: number, node: number, own: number, whole: boolean): Thought<Action>['verdicts'] {
  const strategies = solver.trembling();
  const worth = solver.worth(d, strategies);
  const reach = solver.likelihood(d, strategies)[node * K + own]!;
  const errors = whole ? [] : solver.errors(d, strategies, node, own);
  const at = (node * K + own) * MOVES.length;
  return MOVES.map((action, x) => ({
    action,
    value: worth[at + x]! / reach,
    error: errors[x] ?? 0,
    weight: solver.strategies[d]![at + x]!,
  }));
}
