import { CHANCE, type AnyGame, type Seat } from '../core/game.ts';
import { playout } from '../core/playout.ts';
import type { Rng } from '../core/rng.ts';
import { log } from '../search/maths.ts';
import { winShare } from '../search/share.ts';
import type { Player } from './player.ts';

/** The weight of exploration in UCB1, for rewards between 0 and 1 (Auer et al. 2002; Cowling, Powley & Whitehouse 2012). */
const EXPLORE = 0.7;

/** What is known of one action at a node: `offered` counts the iterations in which it was legal. */
interface Branch {
  readonly action: unknown;
  readonly node: Node;
  tried: number;
  offered: number;
  /** The sum of the mover's shares of the win. */
  won: number;
}

/** The seat’s information set tree, by the texts of the actions since the root, chance included. */
interface Node {
  readonly branches: Map<string, Branch>;
}

/**
 * Plain information-set Monte Carlo tree search (SO-ISMCTS, Cowling, Powley & Whitehouse 2012), a baseline that strength is
 * measured against (`ismcts1000`). It shares nothing with minds but the rules: each iteration samples a state for the view, goes
 * down the one tree of the seat by UCB1 among the actions that are legal in that state, adds one branch, and plays on at random.
 * The action that was tried most often is chosen.
 */
export const treeSearchPlayer =
  (game: AnyGame, iterations: number): Player =>
  (view, seat, rng) => {
    const legal = game.legal(view, seat);
    if (legal.length === 1) return legal[0];
    const root: Node = { branches: new Map() };
    for (let i = 0; i < iterations; i++) iterate(game, root, game.sample(view, seat, rng), seat, rng);
    let best: Branch | undefined;
    for (const branch of root.branches.values()) if (!best || branch.tried > best.tried) best = branch;
    return best!.action;
  };

/** One step of the way down; the mover's share of the win is added to its branch. */
interface Step {
  readonly seat: Seat;
  readonly branch: Branch;
}

function iterate(game: AnyGame, root: Node, state: unknown, me: Seat, rng: Rng): void {
  const path: Step[] = [];
  let node = root;
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    // Where several seats may act, the root is the decision of the seat that thinks.
    const seat = path.length === 0 ? me : turn[0]!;
    if (seat === CHANCE) {
      const drawn = game.draw(state, rng);
      node = chanceNode(node, game.format(drawn));
      game.apply(state, CHANCE, drawn);
      continue;
    }
    const { branch, fresh } = select(game, node, state, seat, rng);
    path.push({ seat, branch });
    game.apply(state, seat, branch.action);
    node = branch.node;
    if (fresh) break;
  }
  playout(game, state, rng);
  const standing = game.standing(state);
  const sides = game.sides?.(state);
  for (const { seat, branch } of path) {
    branch.tried++;
    branch.won += winShare(standing, seat, sides);
  }
}

/** The node after a draw of chance, which nobody chooses: it has no statistics of its own. */
function chanceNode(node: Node, drawn: string): Node {
  const key = `chance ${drawn}`;
  const known = node.branches.get(key);
  if (known) return known.node;
  const branch = { action: drawn, node: { branches: new Map<string, Branch>() }, tried: 0, offered: 0, won: 0 };
  node.branches.set(key, branch);
  return branch.node;
}

/** The legal action with the highest upper confidence bound; a random one that is new, if there is any. */
function select(
  game: AnyGame,
  { branches }: Node,
  state: unknown,
  seat: Seat,
  rng: Rng,
): { readonly branch: Branch; readonly fresh: boolean } {
  const unknown: (readonly [key: string, action: unknown])[] = [];
  let best: Branch | undefined;
  let top = -Infinity;
  for (const action of game.legal(state, seat)) {
    const key = `${seat} ${game.format(action)}`;
    const branch = branches.get(key);
    if (!branch) {
      unknown.push([key, action]);
      continue;
    }
    branch.offered++;
    const bound = branch.won / branch.tried + EXPLORE * Math.sqrt(log(branch.offered) / branch.tried);
    if (bound > top) [best, top] = [branch, bound];
  }
  if (unknown.length === 0) return { branch: best!, fresh: false };
  const [key, action] = rng.pick(unknown);
  const branch: Branch = { action, node: { branches: new Map() }, tried: 0, offered: 1, won: 0 };
  branches.set(key, branch);
  return { branch, fresh: true };
}
