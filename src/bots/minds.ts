import type { AnyGame } from '../core/game.ts';
import { manifests } from '../games/index.ts';
import type { AnyMind } from '../search/mind.ts';
import { monteCarlo } from '../search/montecarlo.ts';

/** By the game's id. Loaded here and not with the manifests: a server's main thread and the page have no use for weights. */
const MINDS: ReadonlyMap<string, AnyMind | undefined> = new Map(
  await Promise.all(manifests.map(async ({ title, mind }) => [title.facts.id, (await mind?.())?.mind] as const)),
);

/** A game without a mind of its own is played by plain simulation. */
export const mindOf = (game: AnyGame): AnyMind => MINDS.get(game.id) ?? monteCarlo(game);
