import { seeded } from '../src/core/rng.ts';
import { start } from '../src/core/match.ts';
import { playGame, playerOf, type Player } from '../src/bots/player.ts';
import { meanEstimate } from '../src/bots/interval.ts';
import { STRONGEST, withMemory } from '../src/bots/memory.ts';
import { mindOf } from '../src/bots/minds.ts';
import { titleOf } from '../src/games/index.ts';
import type { Skill } from '../src/search/mind.ts';

/*
 * `node bench/regret.ts GAME SEATS GAMES JUDGE NODES …`: how much of the win the search of level 5 gives away with so many
 * nodes, as the same search judges it with JUDGE nodes: the sum over the decisions of one seat in a game of level 5, a seat in
 * turn. It bounds what more nodes can gain with the same evaluation.
 */
const [id = '', ...numbers] = process.argv.slice(2);
const title = titleOf(id);
const [seats = 0, games = 0, judge = 0, ...budgets] = numbers.map(Number);
if (!title?.game.seats.includes(seats) || !(games > 0 && judge > 0) || !budgets.every((nodes) => nodes > 0)) {
  console.error('usage: node bench/regret.ts GAME SEATS GAMES JUDGE NODES …');
  process.exit(2);
}
const { game } = title;
const mind = mindOf(game);
const level: Skill = mind.levels[STRONGEST - 1]!;
const begun = start(game, seats);
if (!begun.ok) throw new Error(`${id} refuses its defaults`);
const { options } = begun.value;

/** Plays as level 5, and adds to `lost` what each budget would have lost in each of its choices. */
function watched(lost: number[]): Player {
  const player = playerOf(game, mind, level);
  return (view, seat, rng, events) => {
    const seed = `${events.length} ${rng.next()}`;
    const judged =
      game.legal(view, seat).length > 1 ? mind.think(view, seat, { ...level, nodes: judge }, seeded(seed)) : null;
    if (judged) {
      const values = new Map(judged.verdicts.map(({ action, value }) => [game.format(action), value]));
      const top = Math.max(...values.values());
      for (const [at, nodes] of budgets.entries()) {
        const { verdicts } = mind.think(view, seat, { ...level, nodes }, seeded(`${seed} ${nodes}`));
        for (const { action, weight } of verdicts) lost[at]! += weight * (top - values.get(game.format(action))!);
      }
    }
    return player(view, seat, rng, events);
  };
}

const sums = Array.from({ length: games }, (_, n) => {
  const lost = budgets.map(() => 0);
  const players = Array.from({ length: seats }, (_, seat) => {
    const player = seat === n % seats ? watched(lost) : playerOf(game, mind, level);
    return withMemory(game, STRONGEST, player);
  });
  playGame(game, options, players, seeded(`regret ${n}`));
  return lost;
});
const cells = budgets.map((nodes, at) => {
  const { value, high } = meanEstimate(sums.map((lost) => 100 * lost[at]!));
  return `${nodes}: ${value.toFixed(2)} ± ${(high - value).toFixed(2)}`;
});
console.log(`${id}, ${seats} seats, ${games} games: ${cells.join('; ')} points of the win a game`);
