import { expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import { Motion } from '../../../web/kit/layout.ts';
import type { Event } from '../events.ts';
import { vabanque as game } from '../rules.ts';
import { layoutOf, pathOf } from './layout.ts';
import { showing } from './showing.ts';

/** The pieces that a telling of the first event of each action moves, in a random game. */
function* tellings(seed: number) {
  const rng = seeded(seed);
  const state = game.setup(5, { edition: 2021, starter: 'random' });
  const motion = new Motion<number>();
  for (let [actor] = game.turn(state); actor !== undefined; [actor] = game.turn(state)) {
    const before = game.view(state, SPECTATOR);
    motion.draw(layoutOf(before));
    const events: Event[] = [];
    const action = actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor));
    game.apply(state, actor, action, (event) => events.push(event));
    const held = events.some(({ kind }) => kind === 'reveal');
    const { view } = showing(held ? before : game.view(state, SPECTATOR), events.slice(0, 1));
    yield { event: events[0]!, view, moved: motion.draw(layoutOf(view)) };
  }
}

it('each action moves one piece: a chip and a card from a hand, a token table by table', () => {
  for (const { event, view, moved } of tellings(7)) {
    if (event.kind === 'chip' || event.kind === 'card') {
      expect(moved).toEqual([{ piece: expect.any(String), from: null, to: event.table }]);
    } else if (event.kind === 'move') {
      const paths = moved.map((move) => pathOf(move, view));
      expect(paths).toEqual(event.steps === 0 ? [] : [expect.arrayContaining([event.from])]);
      expect(paths[0]?.length ?? 0).toBe(event.steps);
    }
  }
});
