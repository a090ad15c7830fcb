import type { Viewer } from '../../../core/game.ts';
import { bitOf } from '../characters.ts';
import type { Event } from '../events.ts';
import { vaalbara } from '../rules.ts';
import { play, scene } from '../scene.ts';
import type { State, View } from '../state.ts';

/* Positions for tests; they obey the rules. */

/** Round 4 of four players: seats 1 and 2 have chosen, seats 0 and 3 have not. */
export function choosing(): State {
  const state = scene(`
    round 4, omens BCADE
    now mountain river village meadow
    next field forest6 mountain field
    A hand 1 6 7 8 12, domain river river forest4, discard 3 10 5, points 23
    B hand 1 3 5 6 7, domain field meadow field, discard 12 4 2, points 17
    C hand 2 3 4 5 12, domain mountain village meadow, discard 1 9 6, points 14
    D hand 1 2 4 5 6, domain meadow forest5 mountain, discard 7 3 11, points 16
  `);
  play(state, 'B play 6, C play 12');
  return state;
}

/** The same round: seats 3 and 1 are done, seat 0 has stolen and takes, seat 2 comes last. */
export function resolving(): { readonly state: State; readonly told: readonly Event[] } {
  const state = choosing();
  const told = play(state, 'D play 4, A play 6, D take 1, B take 3');
  return { state, told };
}

/** The start of a round for any number of players, with these Characters in every hand. */
export function table(seats: number, hand = [1, 2, 7, 9, 11]): State {
  const letters = [...'ABCDE'].slice(0, seats);
  const lines = letters.map((letter, i) => `${letter} domain field forest${3 + (i % 4)} river, points ${10 + i}`);
  const rows = ['meadow', 'river', 'village', 'forest5', 'mountain'].slice(0, seats);
  const state = scene(`
    round 4, omens BCADE
    now ${rows.join(' ')}
    next ${rows.toReversed().join(' ')}
    ${lines.join('\n')}
  `);
  for (const seat of letters.keys()) {
    state.hands[seat] = hand.reduce((mask, character) => mask | bitOf(character), 0);
    state.discards[seat] = [3, 6, 12].reduce((mask, character) => mask | bitOf(character), 0);
  }
  return state;
}

export const seenBy = (viewer: Viewer, state: State): View => vaalbara.view(state, viewer);
