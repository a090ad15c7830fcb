import { STRONGEST, told } from '../../src/bots/memory.ts';
import { mindOf } from '../../src/bots/minds.ts';
import { CHANCE, type AnyGame, type GameEvent, type Seat } from '../../src/core/game.ts';
import { play, start, toRecord } from '../../src/core/match.ts';
import { playout } from '../../src/core/playout.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { best } from '../../src/search/choice.ts';
import { Mean } from '../../src/search/mean.ts';
import { winShare } from '../../src/search/share.ts';

/** A game in which one move of seat A was replaced by a blunder. */
export interface Planted {
  readonly record: MatchRecord;
  /** The index of its entry. */
  readonly step: number;
  /** The share of the win that it cost. */
  readonly cost: number;
  readonly seed: string;
}

/** The blunder is the worst of so many legal moves. */
const TRIED = 6;
const PAIRS = 600;
/** Most moves are no blunders: so many games show that. */
const SCREENED = 80;
/** Standard errors below which the cost must not lie. */
const SURE = 2;

/** The champion judges the blunder, too, with so many times its budget. */
const MORE = 4;

const A = 0;

/**
 * A whole game with one blunder of at least `least`. Its cost is known without the judge: by games played to the end after
 * the blunder and after the best move, by quick players with the same guesses and the same chance. Because quick players may
 * throw away what strong ones keep, the champion must find it as costly. Null where the game offered none.
 */
export function plant(game: AnyGame, seats: number, seed: string, least: number): Planted | null {
  const mind = mindOf(game);
  // With a small part of its budget, moves of its own would cost as much as the blunder.
  const skill = mind.levels[4];
  const rng = seeded(seed);
  const begun = start(game, seats);
  if (!begun.ok) throw new Error(begun.problem.code);
  let match = begun.value;
  const events: GameEvent[] = [];
  let planted: { step: number; cost: number; view: unknown; bad: unknown } | null = null;
  // Not always at the first chance.
  let patience = rng.below(10);
  for (let turn = game.turn(match.state); turn.length > 0; turn = game.turn(match.state)) {
    const actor = turn[0]!;
    const choice = (): string => {
      if (actor === CHANCE) return game.format(game.draw(match.state, rng));
      const view = told(game, game.view(match.state, actor), STRONGEST, () => events);
      const legal = game.legal(view, actor);
      const good = legal.length === 1 ? legal[0] : best(mind.think(view, actor, skill, rng)).action;
      if (actor !== A || planted || legal.length === 1 || patience-- > 0) return game.format(good);
      const bad = worst(game, view, legal, rng);
      const { value, error } = lossByPlay(game, { view, seat: A, good, bad, seed }, least);
      if (value - SURE * error < least) return game.format(good);
      planted = { step: match.entries.length, cost: value, view, bad };
      return game.format(bad);
    };
    const played = play(match, actor, choice(), (event) => void events.push(event));
    if (!played.ok) throw new Error(played.problem.code);
    match = played.value;
  }
  if (!planted) return null;
  const { step, cost, view, bad } = planted as NonNullable<typeof planted>;
  return lossByChampion(game, view, bad, seed) < least ? null : { record: toRecord(match), seed, step, cost };
}

/** What the champion says that the bad move costs, after a long thought. */
function lossByChampion(game: AnyGame, view: unknown, bad: unknown, seed: string): number {
  const mind = mindOf(game);
  const skill = mind.levels[5];
  const { verdicts } = mind.think(view, A, { ...skill, nodes: MORE * skill.nodes }, seeded(`${seed}/champion`), bad);
  const text = game.format(bad);
  const own = verdicts.find(({ action }) => game.format(action) === text)!;
  return Math.max(...verdicts.map(({ value }) => value)) - own.value;
}

/** By a short thought about each of a few moves. */
function worst(game: AnyGame, view: unknown, legal: readonly unknown[], rng: Rng): unknown {
  const mind = mindOf(game);
  const some = Array.from({ length: TRIED }, () => rng.pick(legal));
  const valueOf = (action: unknown): number => {
    const { verdicts } = mind.think(view, A, { ...mind.levels[3], nodes: 300 }, seeded('worst'), action);
    const text = game.format(action);
    return verdicts.find((verdict) => game.format(verdict.action) === text)?.value ?? 1;
  };
  return some.map((action) => ({ action, value: valueOf(action) })).reduce((a, b) => (b.value < a.value ? b : a))
    .action;
}

interface Comparison {
  readonly view: unknown;
  readonly seat: Seat;
  readonly good: unknown;
  readonly bad: unknown;
  readonly seed: string;
}

/** What the bad move costs against the good one by games played to the end; fewer games where it clearly is less than `least`. */
export function lossByPlay(
  game: AnyGame,
  { view, seat, good, bad, seed }: Comparison,
  least = -Infinity,
): Pick<Mean, 'value' | 'error'> {
  const mind = mindOf(game);
  const difference = new Mean();
  for (let pair = 0; pair < PAIRS; pair++) {
    const guess = (mind.guess ?? game.sample)(view, seat, seeded(`${seed}/guess/${pair}`));
    const shares = [good, bad].map((action) => {
      const state = game.copy(guess);
      game.apply(state, seat, action);
      playout(game, state, seeded(`${seed}/chance/${pair}`), { choose: mind.quick });
      return winShare(game.standing(state), seat, game.sides?.(state));
    });
    difference.add(shares[0]! - shares[1]!);
    if (pair === SCREENED && difference.value + SURE * difference.error < least) break;
  }
  return difference;
}
