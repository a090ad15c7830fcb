import { duelBlock, lead } from '../src/bots/duel.ts';
import { meanEstimate } from '../src/bots/interval.ts';
import { playerOf } from '../src/bots/player.ts';
import { playerNamed } from '../src/bots/roster.ts';
import type { AnyGame } from '../src/core/game.ts';
import { start } from '../src/core/match.ts';
import { PLACE } from '../src/games/las-vegas/actions.ts';
import { count } from '../src/games/las-vegas/dice.ts';
import { lasVegas as game } from '../src/games/las-vegas/rules.ts';
import type { AnyMind } from '../src/search/mind.ts';
import { monteCarlo } from '../src/search/montecarlo.ts';

/* The mind of docs/guide-bot.md: `node bench/first-mind.ts [BLOCKS [LEVEL]]` measures it against random play and level 1. */

const mind = monteCarlo(game, {
  /** Takes the value that most dice show. */
  quick({ rollOwn, rollWhite }) {
    const dice = PLACE.map((_, value) => count(rollOwn, value) + count(rollWhite, value));
    return PLACE[dice.indexOf(Math.max(...dice))]!;
  },

  // Hints count the bills that the seat takes before the round ends.
  horizon: ['round', 'over'],
  reasons(event, seat) {
    if (event.kind !== 'payout') return [];
    const own = event.lines.filter(({ owner, bill }) => owner === seat && bill > 0);
    return own.map(({ bill }) => ({ kind: 'takes', good: true, data: [event.casino + 1, bill] }));
  },
  words: {
    en: ({ data: [casino, bill] }) => `you take the ${bill}k bill at casino ${casino}`,
    fr: ({ data: [casino, bill] }) => `vous prenez le billet de ${bill}k au casino ${casino}`,
    de: ({ data: [casino, bill] }) => `du bekommst den ${bill}k-Schein in Casino ${casino}`,
  },
});

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
