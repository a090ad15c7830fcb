import { expect, it } from 'vitest';
import type { Seat } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import { best } from '../../../search/choice.ts';
import type { Skill, Verdict } from '../../../search/mind.ts';
import { parse, type Action } from '../actions.ts';
import { vaalbara as game } from '../rules.ts';
import { scene } from '../scene.ts';
import type { State } from '../state.ts';
import { mind } from './index.ts';
import { winShares } from './shares.ts';
import { RoundOutcomes } from './round-outcomes.ts';

const STRONG: Skill = { ...mind.levels[4], nodes: 8_000 };

function verdicts(state: State, seat: Seat, skill = STRONG): readonly Verdict<Action>[] {
  return mind.think(game.view(state, seat), seat, skill, seeded('position')).verdicts;
}

const bestOf = (state: State, seat: Seat, skill = STRONG): string =>
  game.format(best({ verdicts: verdicts(state, seat, skill), nodes: 0 }).action);

function after(picture: string, ...moves: [Seat, string][]): State {
  const state = scene(picture, true);
  for (const [seat, text] of moves) game.apply(state, seat, parse(text)!);
  return state;
}

const LAST = 'round 9, omens ABCDE\nnow mountain field meadow\nnext river river village\n';

it('VL-14 takes the second Mountain in the last round at every level', () => {
  const state = after(
    `${LAST}A hand 3 4, domain mountain field forest3 forest3\nB hand 5 4\nC hand 6 4`,
    [0, 'play 3'],
    [1, 'play 5'],
    [2, 'play 6'],
  );
  for (const skill of mind.levels) expect(bestOf(state, 0, skill)).toBe('take 1');
});

it('takes the card that would win the game for the only rival', () => {
  // A leads by 5: a Field pays 4, a Meadow 1; B has a Mountain and waits for the second.
  const state = after(
    'round 9, omens ABCDE\nnow mountain field\nnext river river\n' +
      'A hand 3 4, domain field, points 40\nB hand 5 4, domain mountain, points 35',
    [0, 'play 3'],
    [1, 'play 5'],
  );
  expect(bestOf(state, 0)).toBe('take 1');
  expect(bestOf(state, 0, mind.levels[0])).toBe('take 2');
});

it('VL-20 gives to the player who is furthest behind', () => {
  const picture = `${LAST}A hand 2 4, points 30\nB hand 5 4, points 31\nC hand 6 4, points 12`;
  expect(bestOf(after(picture, [0, 'play 2'], [1, 'play 5'], [2, 'play 6']), 0)).toBe('poet C');
});

it('VL-27 fetches the Mountain from the second row', () => {
  const state = after(
    'round 9, omens ABCDE\nnow meadow field\nnext river mountain\nA hand 9 4, domain mountain, points 20\nB hand 12 4, points 20',
    [0, 'play 9'],
    [1, 'play 12'],
  );
  expect(bestOf(state, 0)).toMatch(/rider [12] 2/);
});

it('VL-29 gives away the card that is worth least', () => {
  const state = after(
    'round 9, omens ABCDE, bottom field\nnow meadow meadow\nnext river river\n' +
      'A hand 11 4, domain field field mountain, points 20\nB hand 12 4, points 20',
    [0, 'play 11'],
    [1, 'play 12'],
  );
  expect(bestOf(state, 0)).toBe('pioneer 3');
});

it('VL-21 hurries when the first to act wins the race', () => {
  const state = scene(
    'round 9, omens ABCDE\nnow mountain meadow\nnext river river\n' +
      'A hand 1 12 10 9, discard 2 3 4 5 6 7 8 11, domain mountain, points 30\n' +
      'B hand 2 8 9 10, discard 1 3 4 5 6 7 11 12, domain mountain, points 30',
    true,
  );
  expect(bestOf(state, 0)).toBe('play 1');
});

it('mixes so that a best response gains at most 3 % over perfect play', () => {
  const picture =
    'round 9, omens BACDE\nnow field meadow\nnext river village\n' +
    'A hand 3 6 10 12, discard 1 2 4 5 7 8 9 11, domain field meadow forest3, points 30\n' +
    'B hand 3 6 10 12, discard 1 2 4 5 7 8 9 11, domain field meadow village, points 31';
  const state = scene(picture, true);
  const hands = state.hands.slice();
  const characters = [3, 6, 10, 12];
  const outcomes = new RoundOutcomes(game.copy(state), true, winShares, seeded(1));
  const payoff = characters.map((a) => characters.map((b) => outcomes.share([a, b], hands, 0)));
  const weights = verdicts(state, 0, { ...STRONG, nodes: 20_000 }).map(({ weight }) => weight);
  const worst = (mixture: readonly number[]): number =>
    Math.min(...characters.map((_, b) => mixture.reduce((sum, weight, a) => sum + weight * payoff[a]![b]!, 0)));
  expect(worst(weights)).toBeGreaterThan(worst(bestMixture(payoff)) - 0.03);
});

/** The maximin mixture on a grid of twentieths. */
function bestMixture(payoff: readonly (readonly number[])[]): number[] {
  let top = -1;
  let found: number[] = [];
  for (let a = 0; a <= 20; a++) {
    for (let b = 0; a + b <= 20; b++) {
      for (let c = 0; a + b + c <= 20; c++) {
        const mixture = [a, b, c, 20 - a - b - c].map((part) => part / 20);
        const worst = Math.min(
          ...payoff[0]!.map((_, column) =>
            mixture.reduce((sum, weight, row) => sum + weight * payoff[row]![column]!, 0),
          ),
        );
        if (worst > top) {
          top = worst;
          found = mixture;
        }
      }
    }
  }
  return found;
}
