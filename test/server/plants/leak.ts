import { titles } from '../../../src/games/index.ts';

/* A server that loads this first shows spectators the hand of the first seat. */

for (const { game } of titles) {
  const { view } = game;
  game.view = (state, viewer) => view.call(game, state, Math.max(viewer, 0));
}
