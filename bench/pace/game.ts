import { playerNamed } from '../../src/bots/roster.ts';
import { CHANCE, type GameEvent } from '../../src/core/game.ts';
import { start } from '../../src/core/match.ts';
import { seeded } from '../../src/core/rng.ts';
import { titles } from '../../src/games/index.ts';

/**
 * A game of one level among itself: every call plays on to the end of one bot’s move, and is true while there is a next one. For
 * Node and for a browser’s page, which time the calls.
 */
export function paced(id: string, seats: number, level: number, seed: string): () => boolean {
  const { game } = titles.find((title) => title.game.id === id)!;
  const begun = start(game, seats);
  if (!begun.ok) throw new Error(`${id} refuses its defaults`);
  const state = game.copy(begun.value.state);
  const player = playerNamed(game, String(level))!;
  const rng = seeded(seed);
  const events: GameEvent[] = [];
  const emit = (event: GameEvent): void => void events.push(event);
  const toBot = (): boolean => {
    while (game.turn(state)[0] === CHANCE) game.apply(state, CHANCE, game.draw(state, rng), emit);
    return game.turn(state).length > 0;
  };
  toBot();
  return () => {
    const seat = game.turn(state)[0]!;
    game.apply(state, seat, player(game.view(state, seat), seat, rng, events), emit);
    return toBot();
  };
}
