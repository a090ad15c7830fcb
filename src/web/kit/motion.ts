import type { Seat } from '../../core/game.ts';
import { paced } from '../ui/tempo.ts';

/* How pieces travel. Times are in milliseconds at normal tempo. */

/** Where a piece comes from, in pixels from where it lies now, and how large it is there: one factor, or two for its sides. */
export interface Shift {
  readonly x: number;
  readonly y: number;
  readonly scale?: number | string;
}

const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

const middle = ({ x, y, width, height }: DOMRect): Shift => ({ x: x + width / 2, y: y + height / 2 });

const difference = (a: Shift, b: Shift): Shift => ({ x: b.x - a.x, y: b.y - a.y });

const transform = ({ x, y, scale = 1 }: Shift): string => `translate(${x}px, ${y}px) scale(${scale})`;

/** From the middle of one element to that of another. */
export const between = (here: Element, there: Element): Shift =>
  difference(middle(here.getBoundingClientRect()), middle(there.getBoundingClientRect()));

interface Gliding {
  readonly delay?: number;
  /** Over the pieces that it passes. */
  readonly above?: boolean;
}

/** FLIP: lets a piece come to where it is drawn, past all stops. */
export function glide(
  piece: Element,
  stops: readonly Shift[],
  duration: number,
  { delay = 0, above = false }: Gliding = {},
): void {
  if (stops.length === 0 || paced(duration) === 0) return;
  const layer = above ? { zIndex: 2 } : {};
  const frames = [...stops.map(transform), 'none'].map((transform) => ({ transform, ...layer }));
  piece.animate(frames, {
    duration: paced(duration),
    delay: paced(delay),
    easing: EASE_OUT,
    fill: 'backwards',
  });
}

const FLIGHT = 420;
const ARC = 24;
/** How far it rises where nothing shows where it goes. */
const RISE = 40;

/** Sends something that is in no document yet along a flat arc and removes it; without an end it rises and fades. */
export function fly(piece: HTMLElement, from: DOMRect, to: DOMRect | undefined, scale: number, delay = 0): void {
  if (paced(FLIGHT) === 0) return;
  const start = middle(from);
  const { x, y } = to ? difference(start, middle(to)) : { x: 0, y: -RISE };
  const style = { position: 'fixed', left: `${start.x}px`, top: `${start.y}px`, translate: '-50% -50%', margin: '0' };
  Object.assign(piece.style, style, { zIndex: '20' });
  piece.setAttribute('aria-hidden', 'true');
  document.body.append(piece);
  const flight = piece.animate(
    [
      { transform: 'none' },
      { transform: transform({ x: x / 2, y: y / 2 - ARC, scale: 1.1 }), offset: 0.5 },
      { transform: transform({ x, y, scale }), opacity: to ? 1 : 0 },
    ],
    { duration: paced(FLIGHT), delay: paced(delay), easing: EASE_OUT, fill: 'both' },
  );
  void flight.finished.catch(() => {}).then(() => piece.remove());
}

/** The page marks where a seat is drawn with `data-seat`; on a phone that is the strip, else the rail. */
export const seatElement = (seat: Seat): Element | undefined =>
  [...document.querySelectorAll(`[data-seat="${seat}"]`)].find((element) => element.getClientRects().length > 0);
