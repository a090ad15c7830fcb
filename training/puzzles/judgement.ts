import { playerOf } from '../../src/bots/player.ts';
import type { AnyGame, Seat } from '../../src/core/game.ts';
import { playout } from '../../src/core/playout.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { choose } from '../../src/search/choice.ts';
import { Mean } from '../../src/search/mean.ts';
import type { AnyMind, Skill } from '../../src/search/mind.ts';
import { winShare } from '../../src/search/share.ts';
import type { PuzzlePlan } from './plans.ts';

/** A decision, as its seat sees it. */
export interface Decision {
  readonly game: AnyGame;
  readonly mind: AnyMind;
  readonly view: unknown;
  readonly seat: Seat;
}

export interface Judged {
  /** The action's text. */
  readonly text: string;
  readonly action: unknown;
  readonly share: number;
  readonly error: number;
}

/** The options, best first, averaged over thoughts with so many seeds. */
export function judge({ game, mind, view, seat }: Decision, nodes: number, seeds: number, seed: string): Judged[] {
  const skill: Skill = { ...mind.levels[4], nodes };
  const all = new Map<string, { action: unknown; mean: Mean; squares: number }>();
  for (let n = 0; n < seeds; n++) {
    for (const { action, value, error } of mind.think(view, seat, skill, seeded(`${seed}/${n}`)).verdicts) {
      const text = game.format(action);
      const one = all.get(text) ?? { action, mean: new Mean(), squares: 0 };
      one.mean.add(value);
      one.squares += error * error;
      all.set(text, one);
    }
  }
  // An option that some thoughts left out was not worth their time.
  const judged = [...all].flatMap(([text, { action, mean, squares }]) => {
    const error = Math.max(mean.error, Math.sqrt(squares) / seeds);
    return mean.count === seeds ? [{ text, action, share: mean.value, error }] : [];
  });
  return judged.sort((a, b) => b.share - a.share);
}

/** Standard errors on each side of a 95 % interval. */
const WIDE = 1.96;

/** Whether the first move leads the second by so much, in an interval that does not reach down to half of it. */
export function leads([best, second]: readonly Judged[], by: number): boolean {
  if (!best || !second) return false;
  const lead = best.share - second.share;
  return lead >= by && lead - WIDE * Math.hypot(best.error, second.error) >= by / 2;
}

/** The seeds with which each level is asked. */
const TRIES = 5;

/** The levels, from 1, that choose another move with most seeds. */
export const levelsThatMiss = (decision: Decision, best: string, levels: readonly number[]): number[] =>
  levels.filter((level) => {
    const { game, mind, view, seat } = decision;
    const skill = mind.levels[level - 1]!;
    let missed = 0;
    for (let n = 0; n < TRIES; n++) {
      const rng = seeded(`level/${level}/${n}`);
      if (game.format(choose(mind.think(view, seat, skill, rng), skill, rng)) !== best) missed++;
    }
    return 2 * missed > TRIES;
  });

/** Games between two looks at the result. */
const BATCH = 50;
/** Players of the check choose among nearly equal moves, so that their games differ. */
const TEMPERATURE = 0.03;

/**
 * Plays on after both moves, from the same states and with the same dice: an opinion that does not depend on the search. True
 * once the first move wins more, beyond doubt; with `veto`, where such players see little of the reason, once it wins more at all.
 */
export function playsBetter(
  decision: Decision,
  { playouts, players, veto }: Pick<PuzzlePlan, 'playouts' | 'players' | 'veto'>,
  first: Judged,
  second: Judged,
  seed: string,
): boolean {
  const { game, mind, view, seat } = decision;
  // The weaker levels waste the best move of Vagabondo: they win neither way, or both.
  const skill = { ...mind.levels[2], temperature: TEMPERATURE };
  const player = playerOf(game, mind, skill);
  const choose =
    players === 'quick'
      ? mind.quick
      : (state: unknown, at: Seat, rng: Rng) => player(game.view(state, at), at, rng, []);
  const difference = new Mean();
  for (let n = 0; n < playouts; n++) {
    const guess = (mind.guess ?? game.sample)(view, seat, seeded(`${seed}/guess/${n}`));
    const [a, b] = [first, second].map(({ action }) => {
      const state = game.copy(guess);
      game.apply(state, seat, action);
      playout(game, state, seeded(`${seed}/${n}`), { choose });
      return winShare(game.standing(state), seat, game.sides?.(state));
    });
    difference.add(a! - b!);
    if (difference.count % BATCH > 0) continue;
    const { value, error } = difference;
    // Looks at a growing sample come on a chance difference sooner than one look does, hence more than 1.96.
    if (value > 2.5 * error && value >= 0.02) return true;
    if (value < -error) return false;
  }
  // Weak players make less of a good move than the search does, but something.
  return veto && difference.value > 0;
}
