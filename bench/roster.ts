import { playerNamed } from '../src/bots/player.ts';
import type { Roster } from '../src/cli/arena/block.ts';
import { monteCarloPlayer } from '../test/montecarlo.ts';

/** Our own players, and `mc1000`: plain Monte Carlo with 1,000 random games for each decision. */
export const roster: Roster = (game, name) => {
  const rollouts = /^mc([1-9]\d{0,5})$/.exec(name)?.[1];
  return rollouts === undefined ? playerNamed(game, name) : monteCarloPlayer(game, Number(rollouts));
};
