import type { Event } from '../events.ts';
import type { Viewer } from '../../../core/game.ts';
import { paced } from '../../../web/ui/tempo.ts';
import { HAND, NOWHERE, tableCount } from '../pieces.ts';
import type { View } from '../state.ts';

const TRAVEL = 260;
const STEP = 120;
/** Where a piece of another player comes from: a little above its place. */
const ABOVE = -44;

interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Moves the piece of the newest event to where it lies now: chips and cards in a straight line, tokens table by table. */
export function animate(root: HTMLElement, view: View, viewer: Viewer, event: Event): void {
  if (paced(1) === 0) return;
  switch (event.kind) {
    case 'chip': {
      const pile = root.querySelector(`[data-table="${event.table}"] [data-pile="${event.value}"]`);
      glide(pile, [origin(root, pile, event.seat === viewer)], paced(TRAVEL));
      return;
    }
    case 'card': {
      const card = root.querySelector(`[data-card="${newest(view, event.seat)}"]`);
      glide(card, [origin(root, card, event.seat === viewer)], paced(TRAVEL));
      return;
    }
    case 'move':
      glide(root.querySelector(`[data-token="${event.seat}"]`), path(root, view, event), paced(STEP * event.steps));
      return;
    default:
  }
}

/** The last card that a seat laid. */
function newest(view: View, seat: number): number {
  const first = seat * HAND;
  let n = HAND - 1;
  while (n > 0 && view.laid[first + n] === NOWHERE) n--;
  return first + n;
}

/** Own pieces come from the tray. */
function origin(root: HTMLElement, piece: Element | null, own: boolean): Shift {
  const tray = root.querySelector('[data-tray]');
  return own && tray && piece ? between(piece, tray) : { x: 0, y: ABOVE };
}

function path(root: HTMLElement, view: View, { from, to, steps }: Event & { kind: 'move' }): Shift[] {
  const table = (number: number) => root.querySelector(`[data-table="${number % tableCount(view.seats)}"]`);
  const end = table(to);
  return Array.from({ length: steps }, (_, step) => {
    const place = table(from + step);
    return end && place ? between(end, place) : { x: 0, y: 0 };
  });
}

function between(here: Element, there: Element): Shift {
  const [a, b] = [here.getBoundingClientRect(), there.getBoundingClientRect()];
  return { x: b.x + b.width / 2 - (a.x + a.width / 2), y: b.y + b.height / 2 - (a.y + a.height / 2) };
}

function glide(piece: Element | null, stops: readonly Shift[], duration: number): void {
  if (!piece || stops.length === 0) return;
  const frames = stops.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  piece.animate([...frames, { transform: 'none' }], { duration, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
}
