import { duelBlock, lead, meanEstimate, playerOf, randomPlayer } from 'vatout/bots';
import { start } from 'vatout/core';
import { count, lasVegas, type Action } from 'vatout/games/las-vegas';
import { mind as ours } from 'vatout/games/las-vegas/mind';
import { monteCarlo } from 'vatout/search';

/* A bot of one's own for Las Vegas, measured against random play and our first level. docs/guide-bot.md goes further. */

const PLACES = [0, 1, 2, 3, 4, 5].map((casino): Action => ({ kind: 'place', casino }));

/** Rollouts in which everybody places the value that most of their dice show. */
const mind = monteCarlo(lasVegas, {
  quick: ({ rollOwn, rollWhite }) => {
    const dice = PLACES.map((_, value) => count(rollOwn, value) + count(rollWhite, value));
    return PLACES[dice.indexOf(Math.max(...dice))]!;
  },
});
const bot = playerOf(lasVegas, mind, mind.levels[0]);

const seats = 2;
const started = start(lasVegas, seats);
if (!started.ok) throw new Error(started.problem.code);
const duel = { game: lasVegas, seats, options: started.value.options, sides: seats, seed: 'a duel' };
const opponents = { random: randomPlayer(lasVegas), 'level 1': playerOf(lasVegas, ours, ours.levels[0]) };
for (const [name, opponent] of Object.entries(opponents)) {
  const leads = Array.from({ length: 100 }, (_, block) => lead(duelBlock(duel, bot, opponent, block)));
  const { value, low, high } = meanEstimate(leads);
  const points = (share: number): string => (100 * share).toFixed(1);
  console.log(`against ${name}: ahead by ${points(value)} points of the win (${points(low)} to ${points(high)})`);
}
