import type { Action } from '../actions.ts';
import type { Reward } from '../scoring.ts';
import { acting, frontsOf, isDone, isRevealed, rowRewards } from './preview.ts';
import type { Sight } from './sight.ts';

/** Both rows as somebody sees them: the first is this round's, the second the next one's. */
export interface Rows {
  readonly fronts: readonly (readonly (number | null)[])[];
  /** What the cards would pay; empty where nothing is shown. */
  readonly rewards: readonly (readonly (Reward | null)[])[];
  readonly headings: readonly [now: string, next: string];
  /** What else is said of this round's row. */
  readonly aside: string;
}

export function rowsOf(sight: Sight, mine: boolean, picked: Action | null): Rows {
  const { view } = sight;
  const { seat, character } = payee(sight, picked);
  const fronts = [frontsOf(view, 0), frontsOf(view, 1)];
  const paying = (row: number) => character > 0 && (row === 0 || view.phase === 'rider');
  return {
    fronts,
    rewards: [0, 1].map((row) => (paying(row) ? rowRewards(view, row, seat, character) : [])),
    headings: [heading(sight, mine), nextHeading(sight, mine)],
    aside: aside(sight, character),
  };
}

/**
 * Whose rewards are shown, with which Character (0 for none): the viewer's until they have taken a Territory; those of
 * the seat whose turn it is for who only watches.
 */
function payee({ view, viewer }: Sight, picked: Action | null): { seat: number; character: number } {
  const seat = viewer < 0 ? acting(view) : viewer;
  if (seat === null || isDone(view, seat)) return { seat: 0, character: 0 };
  return { seat, character: picked?.kind === 'play' ? picked.character : (view.chosen[seat] ?? 0) };
}

function heading({ view, viewer, words, names }: Sight, mine: boolean): string {
  const { phase } = view;
  if (mine && (phase === 'take' || phase === 'tracker' || phase === 'rider')) return words.row[phase];
  const mover = acting(view);
  if (phase === 'over' || mover === viewer) return words.row.idle;
  if (viewer >= 0 && !isDone(view, viewer)) return words.row.will;
  return mover === null ? words.row.idle : words.row.others(names[mover]!);
}

function nextHeading({ view, words }: Sight, mine: boolean): string {
  if (mine && view.phase === 'tracker') return words.nextTracker;
  return mine && view.phase === 'rider' ? words.nextRider : words.nextRow;
}

function aside({ view, words, person }: Sight, character: number): string {
  if (character > 0 && !isRevealed(view)) return words.withCharacter(person(character).name, character);
  const left = frontsOf(view, 0).filter((front) => front !== null).length;
  return view.phase === 'take' && view.done > 0 ? words.left(left) : '';
}
