import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../core/game.ts';
import { LANGUAGES } from '../../../core/prose.ts';
import { seeded } from '../../../core/rng.ts';
import { completeOptions } from '../../../core/options.ts';
import { PLACEMENTS, type PlaceAction } from '../actions.ts';
import type { Event } from '../events.ts';
import { shadeIndex, SQUARES } from '../pieces.ts';
import { placeOf } from '../places.ts';
import { prose } from '../prose.ts';
import { vagabondo as game } from '../rules.ts';
import { pointsOf } from '../series.ts';
import { sideOf, type Options, type State } from '../state.ts';
import { PLUS, seenBy, turn17 } from './fixtures.ts';
import { ghostOf, actionOf } from './ghost.ts';
import { closedSquares, holds, laidNow, shown, sumOf, tryOut } from './preview.ts';
import { sumText, telling } from './telling.ts';

/** Every position of a random game in which somebody lays a piece. */
function* layings(seed: number, seats: number, given: Partial<Options>): Generator<State> {
  const options = completeOptions(game.options, seats, given);
  if (!options.ok) throw new Error(JSON.stringify(options.problem));
  const rng = seeded(seed);
  const state = game.setup(seats, options.value as Options);
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const [actor] = turn as [number];
    if (state.phase === 'place') yield state;
    const action = actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor));
    game.apply(state, actor, action);
  }
}

const TABLES: [number, Partial<Options>][] = [
  [2, {}],
  [2, { doubles: 'dice', scoreTouched: 'opponents' }],
  [2, { series: 2, doubles: 'cube', openTrays: false }],
  [4, { scoring: 'player', copies: 1 }],
  [5, {}],
];

const placesOnBoard = PLACEMENTS.filter((action) => action !== undefined && placeOf(action) !== null) as PlaceAction[];

describe('preview', () => {
  it.each(TABLES)('agrees with what laying the piece brings, %i seats, %o', (seats, options) => {
    const rng = seeded(7);
    for (const state of layings(seats, seats, options)) {
      const view = seenBy(state.mover, state);
      for (const action of Array.from({ length: 40 }, () => rng.pick(placesOnBoard))) {
        const trial = tryOut(view, state.mover, action);
        const clause = game.refusal(state, state.mover, action);
        expect(trial.fits ? null : trial.clause).toBe(clause);
        if (!trial.fits) continue;
        const events: Event[] = [];
        game.apply(game.copy(state), state.mover, action, (event) => events.push(event));
        expect(events[0]).toMatchObject({ kind: 'place', ...trial.score });
        expect(prose.en.event(events[0]!, ['A', 'B', 'C', 'D', 'E'])).toContain(`: ${sumText(sumOf(trial.score))}.`);
      }
    }
  });

  it.each(TABLES)('a laid piece is drawn on the table as it was, %i seats, %o', (seats, options) => {
    const rng = seeded(3);
    for (const state of layings(11, seats, options)) {
      const action = rng.pick(game.legal(state, state.mover));
      const after = game.copy(state);
      const events: Event[] = [];
      game.apply(after, state.mover, action, (event) => events.push(event));
      const told = events.slice(0, events.findLastIndex(holds) + 1);
      const drawn = shown(seenBy(0, state), told);
      expect(laidNow(told)?.place).toBe(action.kind === 'place' ? action : undefined);
      if (after.game !== state.game || after.phase === 'over') continue;
      const { placed, squares, trays, left } = seenBy(0, after);
      expect({ placed: drawn.placed, squares: drawn.squares, trays: drawn.trays, left: drawn.left }).toEqual({
        ...{ placed, squares, trays, left },
      });
    }
  });

  it('VG-13 hatched are the free squares where the shade may not lie', () => {
    for (const state of layings(5, 2, {})) {
      const colour = sideOf(state.mover);
      if (state.trays[colour]![0] === 0) continue;
      const closed = closedSquares(seenBy(state.mover, state), shadeIndex(colour, 1));
      for (let square = 0; square < SQUARES; square++) {
        const action = placesOnBoard.find(
          (place) => place.colour === colour && place.value === 1 && placeOf(place)!.cells[0] === square,
        )!;
        expect(closed.includes(square)).toBe(game.refusal(state, state.mover, action) === 'VG-13');
      }
    }
  });

  it('names the pieces that are in the way', () => {
    const view = seenBy(1, turn17());
    const at = (text: string) => tryOut(view, 1, game.parse(text) as PlaceAction);
    expect(at('b5 l7')).toMatchObject({ fits: false, clause: 'VG-10', pieces: [3, 6, 14] });
    expect(at('b2e l9')).toMatchObject({ fits: false, clause: 'VG-13', pieces: [14] });
    expect(at('b1 f12')).toMatchObject({ fits: true, score: { points: 14 } });
    expect(at('b1 i12')).toMatchObject({ fits: true });
  });
});

describe('turn 17', () => {
  const view = seenBy(1, turn17());

  it('follows the rules: 142 to 147, and the plus brings 28', () => {
    expect(pointsOf(view)).toEqual([142, 147]);
    expect(view.left).toEqual([10, 10]);
    const trial = tryOut(view, 1, PLUS as PlaceAction);
    expect(trial.fits && sumText(sumOf(trial.score))).toBe('(5 + 6 + 3) × 2 = 28');
    expect(closedSquares(view, shadeIndex(1, 5))).toHaveLength(9);
    expect(actionOf(ghostOf(PLUS as PlaceAction))).toBe(PLUS);
  });

  const TOLD = {
    en: [
      'Covers an X, touches a 6 and a 3.',
      'Plus fits: 5 plus 6 plus 3, doubled, 28.',
      'Not there: it would touch your medium blue domino.',
      'l6, an X.',
      'h5. Medium blue plus, 5.',
    ],
    fr: [
      'Couvre un X, touche un 6 et un 3.',
      'Croix, ça passe\u202f: 5 plus 6 plus 3, doublé, 28.',
      'Pas ici\u202f: elle toucherait votre domino bleu moyen.',
      'l6, un X.',
      'h5. Croix bleu moyen, 5.',
    ],
    de: [
      'Bedeckt ein X, berührt eine 6 und eine 3.',
      'Plus passt: 5 plus 6 plus 3, verdoppelt, 28.',
      'Nicht hier: Es würde dein mittelblaues Domino berühren.',
      'l6, ein X.',
      'h5. Mittelblaues Plus, 5.',
    ],
  } as const;

  it.each(LANGUAGES)('is told, %s', (language) => {
    const { reach, trialText, square } = telling(language);
    const fit = tryOut(view, 1, PLUS as PlaceAction);
    const touching = game.parse('b2e l9') as PlaceAction;
    expect([
      fit.fits && reach(fit.score),
      trialText(view, PLUS as PlaceAction, fit),
      trialText(view, touching, tryOut(view, 1, touching)),
      square(view, 5 * 14 + 11),
      square(view, 4 * 14 + 7),
    ]).toEqual(TOLD[language]);
  });
});
