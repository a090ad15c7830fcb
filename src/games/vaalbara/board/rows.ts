import type { Seat } from '../../../core/game.ts';
import type { Event } from '../events.ts';
import type { View } from '../state.ts';
import type { Draw } from './draw.ts';
import { takerOf } from './memory.ts';
import { acting, frontsOf, isDone, isRevealed, rowRewards } from './preview.ts';
import { isAbout, isOffered, slotIn } from './offers.ts';

/** One of the two rows: 0 is this round's, 1 the next one's. */
export interface Row {
  readonly row: number;
  readonly heading: string;
  /** A note beside the heading. */
  readonly aside: string;
  readonly places: readonly Place[];
}

export function rowsOf(draw: Draw): readonly [now: Row, next: Row] {
  const { view } = draw;
  const { seat, character } = payee(draw);
  const rowOf = (row: number, heading: string, aside: string): Row => {
    const paying = character > 0 && (row === 0 || view.phase === 'rider');
    const rewards = paying ? rowRewards(view, row, seat, character) : [];
    const places = frontsOf(view, row).map((front, slot) =>
      placeOf(draw, row, slot, front, rewards[slot]?.amount ?? null),
    );
    return { row, heading, aside, places };
  };
  return [rowOf(0, heading(draw), aside(draw, character)), rowOf(1, nextHeading(draw), '')];
}

/** A place in a row: its Territory, or the gap that it left. */
export type Place = ReturnType<typeof placeOf>;

function placeOf(draw: Draw, row: number, slot: number, front: number | null, promised: number | null) {
  const { view, offers, picked, swap, last, memory } = draw;
  const take = last?.kind === 'take' && row === 0 && last.slot === slot ? last : null;
  const swapping = view.phase === 'rider' && offers.length > 0;
  return {
    row,
    slot,
    front,
    /** What it would pay or pays; null where nothing is shown. */
    pays: take?.reward.amount ?? promised,
    /** Who is taking it right now. */
    taker: take?.seat ?? null,
    /** The taking that left the gap, where this screen has shown it. */
    taken: front === null && row === 0 ? takerOf(memory, view, slot) : null,
    offered: isOffered(offers, row, slot),
    selected: swapping ? slotIn(swap, row) === slot : take !== null || (picked !== null && isAbout(picked, row, slot)),
    /** Its place among the cards that turn up now, from 0. */
    turning: turningAt(view, last, row, slot),
  };
}

/** The card that a Tracker found turns up, or all dealt cards do. */
function turningAt({ seats }: View, last: Event | undefined, row: number, slot: number): number | null {
  if (last?.kind === 'tracker') return last.row === row && last.slot === slot ? 0 : null;
  if (last?.kind !== 'row') return null;
  const at = row * seats + slot - (2 * seats - last.fronts.length);
  return at < 0 ? null : at;
}

/**
 * Whose rewards are shown, with which Character (0 for none): the viewer's until they have taken a Territory; those of
 * the acting seat for a spectator.
 */
function payee({ view, viewer, picked }: Draw): { readonly seat: Seat; readonly character: number } {
  const seat = viewer < 0 ? acting(view) : viewer;
  if (seat === null || isDone(view, seat)) return { seat: 0, character: 0 };
  return { seat, character: picked?.kind === 'play' ? picked.character : (view.chosen[seat] ?? 0) };
}

function heading({ view, viewer, words, names, offers }: Draw): string {
  const { phase } = view;
  if (offers.length > 0 && (phase === 'take' || phase === 'tracker' || phase === 'rider')) return words.row[phase];
  const mover = acting(view);
  if (phase === 'over' || mover === viewer) return words.row.idle;
  if (viewer >= 0 && !isDone(view, viewer)) return words.row.will;
  return mover === null ? words.row.idle : words.row.others(names[mover]!);
}

function nextHeading({ view, words, offers }: Draw): string {
  if (offers.length > 0 && view.phase === 'tracker') return words.nextTracker;
  return offers.length > 0 && view.phase === 'rider' ? words.nextRider : words.nextRow;
}

function aside({ view, words, person }: Draw, character: number): string {
  if (character > 0 && !isRevealed(view)) return words.withCharacter(person(character).name, character);
  const left = frontsOf(view, 0).filter((front) => front !== null).length;
  return view.phase === 'take' && view.done > 0 ? words.left(left) : '';
}
