import type { AnyGame } from '../core/game.ts';
import { mind as lasVegas } from '../games/las-vegas/mind/index.ts';
import { mind as vaalbara } from '../games/vaalbara/mind/index.ts';
import { mind as vabanque } from '../games/vabanque/mind/index.ts';
import { mind as vagabondo } from '../games/vagabondo/mind/index.ts';
import type { AnyMind } from '../search/mind.ts';
import { monteCarlo } from '../search/montecarlo.ts';

/** The minds that games bring, by the game's id. A game without one is played by plain simulation. */
const MINDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['vabanque', vabanque],
  ['las-vegas', lasVegas],
  ['vagabondo', vagabondo],
  ['vaalbara', vaalbara],
]);

export const mindOf = (game: AnyGame): AnyMind => (MINDS.get(game.id) as AnyMind | undefined) ?? monteCarlo(game);
