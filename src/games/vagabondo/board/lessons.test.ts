import { describe, expect, it } from 'vitest';
import type { Match } from '../../../core/match.ts';
import { replay } from '../../../core/replay.ts';
import { afterStep, recordOf } from '../../../web/lesson.ts';
import type { PlaceAction } from '../actions.ts';
import { vagabondo } from '../rules.ts';
import { scoreOf, type Score } from '../scoring.ts';
import type { State } from '../state.ts';
import { lessons } from './lessons.ts';

const { first } = lessons;

/** What each step asks for, in order. */
const ASKED: readonly ((action: PlaceAction, score: Score) => boolean)[] = [
  ({ value }, { points }) => value === 5 && points >= 17,
  ({ value }, { touches }) => value === 1 && touches.length > 0,
  ({ value }, { cross }) => value === 4 && cross,
  (_, { touches }) => touches.length > 0,
  (_, { touches }) => touches.length > 0,
];

/** The moves that do what a step asks for. */
function correct({ state }: Match, nth: number): string[] {
  return vagabondo
    .legal(state as State, 0)
    .filter((action) => action.kind === 'place' && ASKED[nth]!(action, scoreOf(state as State, action)))
    .map((action) => vagabondo.format(action));
}

/** The match at the step `nth`, after the reader has taken the choice `way` (from 0 to 1, first to last) every time. */
function at(nth: number, way: number): Match {
  const begun = replay(vagabondo, recordOf(vagabondo, first));
  if (!begun.ok) throw new Error(begun.problem.code);
  let match = begun.value;
  for (let step = 0; step < nth; step++) {
    const moves = correct(match, step);
    match = afterStep(first.steps[step + 1]!, match, { seat: 0, text: moves[Math.floor(way * (moves.length - 1))]! })!;
  }
  return match;
}

describe.each([0, 0.35, 0.7, 1])('the first game, with choice %d of each step', (way) => {
  it.each([...ASKED.keys()])('accepts every correct placement of move %d, and the rival replies', (nth) => {
    const match = at(nth, way);
    const moves = correct(match, nth);
    expect(moves.length).toBeGreaterThan(0);
    for (const text of moves) {
      const after = afterStep(first.steps[nth + 1]!, match, { seat: 0, text });
      expect(after, text).not.toBeNull();
      if (nth < ASKED.length - 1) expect(correct(after!, nth + 1).length, text).toBeGreaterThan(0);
    }
  });
});
