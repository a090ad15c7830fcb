import { duelBlock, lead } from '../src/bots/duel.ts';
import { meanEstimate } from '../src/bots/interval.ts';
import { playerNamed, playerOf } from '../src/bots/player.ts';
import type { AnyGame } from '../src/core/game.ts';
import { start } from '../src/core/match.ts';
import { PLACE, type Action } from '../src/games/las-vegas/actions.ts';
import { count } from '../src/games/las-vegas/dice.ts';
import { lasVegas as game } from '../src/games/las-vegas/rules.ts';
import type { Event, State, View } from '../src/games/las-vegas/state.ts';
import { Mean } from '../src/search/mean.ts';
import type { AnyMind, Mind } from '../src/search/mind.ts';
import { playOn, winShare } from '../src/search/playout.ts';

/* The mind of docs/guide-bot.md: `node bench/first-mind.ts [BLOCKS [LEVEL]]` measures it against random play and level 1. */

const mind: Mind<State, View, Action, Event> = {
  levels: [
    { nodes: 50, lookahead: 1, temperature: 0.2, cap: 0.5 },
    { nodes: 200, lookahead: 2, temperature: 0.1, cap: 0.3 },
    { nodes: 1_000, lookahead: 3, temperature: 0.05, cap: 0.2 },
    { nodes: 4_000, lookahead: 4, temperature: 0.02, cap: 0.1 },
    { nodes: 20_000, lookahead: 5, temperature: 0, cap: 0 },
  ],

  /** The value that most dice show. */
  quick({ rollOwn, rollWhite }) {
    const dice = PLACE.map((_, value) => count(rollOwn, value) + count(rollWhite, value));
    return PLACE[dice.indexOf(Math.max(...dice))]!;
  },

  /** Rollouts: every option is played on from the same imagined states, with `quick` for everybody. */
  think(view, seat, { nodes: budget }, rng) {
    const options = game.legal(view, seat).map((action) => ({ action, mean: new Mean() }));
    let nodes = 0;
    for (let round = 0; round === 0 || nodes + nodes / round <= budget; round++) {
      const imagined = game.sample(view, seat, rng);
      for (const { action, mean } of options) {
        const state = game.copy(imagined);
        game.apply(state, seat, action);
        nodes += 1 + playOn(game, mind, state, rng);
        mean.add(winShare(game.standing(state), seat));
      }
    }
    const best = options.reduce((a, b) => (b.mean.value > a.mean.value ? b : a));
    const verdicts = options.map(({ action, mean }) => {
      return { action, value: mean.value, error: mean.error, weight: action === best.action ? 1 : 0 };
    });
    return { verdicts, nodes };
  },

  // What hints count: nothing yet.
  horizon: [],
  reasons: () => [],
  words: { en: () => '', fr: () => '' },
};

const SEATS = 2;
const begun = start(game as AnyGame, SEATS);
if (!begun.ok) throw new Error(begun.problem.code);
const duel = { game: game as AnyGame, seats: SEATS, options: begun.value.options, sides: SEATS, seed: 'first' };
const blocks = Number(process.argv[2] ?? 100);
const level = Number(process.argv[3] ?? 3);
const player = playerOf(duel.game, mind as AnyMind, mind.levels[level - 1]!);
for (const name of ['random', '1']) {
  const opponent = playerNamed(duel.game, name)!;
  const leads = Array.from({ length: blocks }, (_, block) => lead(duelBlock(duel, player, opponent, block)));
  const { value, low, high } = meanEstimate(leads);
  const points = (share: number): string => (100 * share).toFixed(1);
  console.log(`leads ${name} by ${points(value)} points (${points(low)} to ${points(high)}), ${2 * blocks} games`);
}
