import { expect, it } from 'vitest';
import { rulesHash } from '../../../../training/file.ts';
import { playout } from '../../../core/playout.ts';
import { seeded } from '../../../core/rng.ts';
import { vaalbara as game } from '../rules.ts';
import type { State } from '../state.ts';
import { TYPES } from '../territories.ts';
import outlookFile from './outlook.json' with { type: 'json' };
import {
  addedPoints,
  describe as inputsOf,
  writeOutlook,
  net,
  newOutlook,
  outputOf,
  expectedPoints,
} from './outlook.ts';
import { unplayedBy } from './draft.ts';
import hiddenPointsFile from './hidden-points.json' with { type: 'json' };

/** States between rounds, of a random game for each number of seats. */
function between(check: (state: State) => void): void {
  for (const seats of game.seats) {
    const state = game.setup(seats, { openPoints: true });
    playout(game, state, seeded(seats), {
      before: () => {
        if (state.phase === 'row' && state.round > 1) check(game.copy(state));
      },
    });
  }
}

it('has weights that were fitted to the current rules', () => {
  expect(outlookFile.rules).toBe(rulesHash('vaalbara'));
  expect(hiddenPointsFile.rules).toBe(rulesHash('vaalbara'));
});

it('expected points equal the output of the net with the same weights', () => {
  const plain = net();
  const outlook = newOutlook();
  between((state) => {
    writeOutlook(state, outlook);
    for (let seat = 0; seat < state.seats; seat++) {
      const unplayed = unplayedBy(state, seat);
      const answers = plain.ask(inputsOf(state, seat, unplayed, outlook));
      const expected = answers[outputOf(state.seats, outlook.left)]!;
      expect(expectedPoints(state, seat, unplayed, outlook)).toBeCloseTo(expected, 9);
    }
  });
});

it('added points equal the difference that one more card makes', () => {
  const outlook = newOutlook();
  between((state) => {
    writeOutlook(state, outlook);
    const unplayed = unplayedBy(state, 0);
    const before = expectedPoints(state, 0, unplayed, outlook);
    for (let type = 0; type < TYPES.length; type++) {
      const more = addedPoints(state, 0, type, (unplayed & 0b10000) !== 0, outlook);
      state.counts[type]!++;
      expect(expectedPoints(state, 0, unplayed, outlook) - before).toBeCloseTo(more, 9);
      state.counts[type]!--;
    }
  });
});
