import type { Language } from '../../../core/prose.ts';
import { squareName, type PlaceAction } from '../actions.ts';
import { FREE } from '../board.ts';
import { isDoubling, shadeOf } from '../pieces.ts';
import { PLACES } from '../places.ts';
import { prose } from '../prose.ts';
import type { Score } from '../scoring.ts';
import type { View } from '../state.ts';
import { columnOf, rowOf, type Kind } from './ghost.ts';
import { sumOf, type Obstacle, type Sum, type Trial } from './preview.ts';
import { WORDS } from './words.ts';

/** The board's sentences, in one language. */
export type Telling = ReturnType<typeof telling>;

export function telling(language: Language) {
  const words = WORDS[language];
  const shade = ({ colour, value }: Kind): string => words.shades[colour]![shadeOf(value)]!;
  const piece = ({ value }: Kind): string => words.pieces[value - 1]!;
  const reason = (view: View, action: PlaceAction, { clause, pieces }: Obstacle): string => {
    if (pieces.length === 0) return prose[language].refusals[clause] ?? clause;
    const first = PLACES[view.placed[pieces[0]!]!]!.action;
    const touches = view.seats === 2 ? words.touchesOwn : words.touchesShade;
    return (clause === 'VG-13' ? touches : words.inTheWay)(shade(first), piece(first));
  };
  return {
    words,
    shade,
    piece,
    square: (view: View, square: number): string => {
      const at = words.square(squareName(rowOf(square), columnOf(square)), isDoubling(square));
      const lies = view.squares[square]!;
      if (lies === FREE) return at;
      const kind = PLACES[view.placed[lies]!]!.action;
      return `${at} ${words.lying(shade(kind), piece(kind), kind.value)}`;
    },
    reach: ({ cross, pips, touches }: Score): string =>
      words.reach(
        cross,
        touches.map(({ value }) => value),
        pips,
      ),
    reason,
    /** For screen readers: what the held piece would do. */
    trialText: (view: View, action: PlaceAction, trial: Trial): string => {
      if (!trial.fits) return words.notThere(reason(view, action, trial));
      const { terms, factors, points } = sumOf(trial.score);
      return words.fits(piece(action), terms, factors.length, points);
    },
  };
}

/** `(5 + 6 + 3) × 2 = 28`, as it stands in the log. */
export function sumText({ terms, factors, points }: Sum): string {
  if (terms.length + factors.length === 1) return String(points);
  const added = terms.join(' + ');
  const times = factors.map((factor) => ` × ${factor}`).join('');
  return `${terms.length > 1 && factors.length > 0 ? `(${added})` : added}${times} = ${points}`;
}
