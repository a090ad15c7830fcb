import { expect, it } from 'vitest';
import { rulesHash } from '../../../../training/file.ts';
import { playout } from '../../../core/playout.ts';
import { seeded } from '../../../core/rng.ts';
import { vaalbara as game } from '../rules.ts';
import type { State } from '../state.ts';
import { TYPES } from '../territories.ts';
import outlookFile from './outlook.json' with { type: 'json' };
import { addition, describe as inputsOf, lookAhead, net, newOutlook, outputOf, prospects } from './outlook.ts';
import { unplayedBy } from './race.ts';
import tallyFile from './tally.json' with { type: 'json' };

/** States between rounds, of a random game for each number of seats. */
function between(check: (state: State) => void): void {
  for (const seats of game.seats) {
    const state = game.setup(seats, { openPoints: true });
    playout(game, state, seeded(seats), () => {
      if (state.phase === 'row' && state.round > 1) check(game.copy(state));
    });
  }
}

it('is fitted to the rules as they are', () => {
  expect(outlookFile.rules).toBe(rulesHash('vaalbara'));
  expect(tallyFile.rules).toBe(rulesHash('vaalbara'));
});

it('adds up what the net of the same weights gives for the inputs written out', () => {
  const plain = net();
  const outlook = newOutlook();
  between((state) => {
    lookAhead(state, outlook);
    for (let seat = 0; seat < state.seats; seat++) {
      const unplayed = unplayedBy(state, seat);
      const answers = plain.ask(inputsOf(state, seat, unplayed, outlook));
      const expected = answers[outputOf(state.seats, outlook.left)]!;
      expect(prospects(state, seat, unplayed, outlook)).toBeCloseTo(expected, 9);
    }
  });
});

it('knows what one more card adds', () => {
  const outlook = newOutlook();
  between((state) => {
    lookAhead(state, outlook);
    const unplayed = unplayedBy(state, 0);
    const before = prospects(state, 0, unplayed, outlook);
    for (let type = 0; type < TYPES.length; type++) {
      const more = addition(state, 0, type, (unplayed & 0b10000) !== 0, outlook);
      state.counts[type]!++;
      expect(prospects(state, 0, unplayed, outlook) - before).toBeCloseTo(more, 9);
      state.counts[type]!--;
    }
  });
});
