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
import { WORDS, type Words } from './words.ts';

/** The board's sentences, in one language. */
export interface Telling {
  readonly words: Words;
  readonly language: Language;
  readonly shade: (kind: Kind) => string;
  readonly piece: (kind: Kind) => string;
  readonly square: (view: View, square: number) => string;
  readonly reach: (score: Score) => string;
  readonly reason: (view: View, action: PlaceAction, obstacle: Obstacle) => string;
  /** For screen readers: what the held piece would do. */
  readonly trialText: (view: View, action: PlaceAction, trial: Trial) => string;
}

export function telling(language: Language): Telling {
  const words = WORDS[language];
  const shade = ({ colour, value }: Kind): string => words.shades[colour]![shadeOf(value)]!;
  const piece = ({ value }: Kind): string => words.pieces[value - 1]!;
  const reason: Telling['reason'] = (view, action, { clause, pieces }) => {
    if (pieces.length === 0) return prose[language].refusals[clause] ?? clause;
    const first = PLACES[view.placed[pieces[0]!]!]!.action;
    const touches = view.seats === 2 ? words.touchesOwn : words.touchesShade;
    return (clause === 'VG-13' ? touches : words.inTheWay)(shade(first), piece(first));
  };
  return {
    words,
    language,
    shade,
    piece,
    square: (view, square) => {
      const at = words.square(squareName(rowOf(square), columnOf(square)), isDoubling(square));
      const lies = view.squares[square]!;
      if (lies === FREE) return at;
      const kind = PLACES[view.placed[lies]!]!.action;
      return `${at} ${words.lying(shade(kind), piece(kind), kind.value)}`;
    },
    reach: ({ cross, pips, touches }) =>
      words.reach(
        cross,
        touches.map(({ value }) => value),
        pips,
      ),
    reason,
    trialText: (view, action, trial) => {
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
  return `${bracketed({ terms, factors }) ? `(${added})` : added}${times} = ${points}`;
}

export const bracketed = ({ terms, factors }: Pick<Sum, 'terms' | 'factors'>): boolean =>
  terms.length > 1 && factors.length > 0;
