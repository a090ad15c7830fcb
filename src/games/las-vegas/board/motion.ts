import type { Seat } from '../../../core/game.ts';
import { paced } from '../../../web/ui/tempo.ts';

const FLIGHT = 420;
const THROW = 260;
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

const middle = (box: DOMRect): readonly [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

const way = (from: DOMRect, to: DOMRect): readonly [number, number] => {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  return [toX - x, toY - y];
};

/** Lets pieces come from somewhere to where they already lie, one after the other. */
export function arrive(pieces: readonly Element[], from: Element): void {
  const duration = paced(THROW);
  if (duration === 0) return;
  for (const [i, piece] of pieces.entries()) {
    const [x, y] = way(piece.getBoundingClientRect(), from.getBoundingClientRect());
    piece.animate([{ transform: `translate(${x}px, ${y}px) scale(1.15)` }, { transform: 'none' }], {
      duration,
      delay: i * paced(60),
      easing: EASE_OUT,
      fill: 'backwards',
    });
  }
}

/** Sends a copy of a piece along a flat arc to a seat; where no seat is in sight it goes up and fades. */
export function flyToSeat(piece: HTMLElement, seat: Seat, delay: number): void {
  const duration = paced(FLIGHT);
  if (duration === 0) return;
  const box = piece.getBoundingClientRect();
  const target = seatElement(seat)?.getBoundingClientRect();
  const [x, y] = target ? way(box, target) : [0, -40];
  const copy = piece.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, { position: 'fixed', left: `${box.x}px`, top: `${box.y}px`, margin: '0', zIndex: '20' });
  copy.style.setProperty('--bill-width', `${box.width}px`);
  document.body.append(copy);
  const flight = copy.animate(
    [
      { transform: 'none' },
      { transform: `translate(${x * 0.5}px, ${y * 0.5 - 24}px) scale(1.1)`, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: target ? 1 : 0 },
    ],
    { duration, delay, easing: EASE_OUT, fill: 'both' },
  );
  void flight.finished.catch(() => {}).then(() => copy.remove());
}

/** The table marks where a seat is drawn with `data-seat`; on a phone that is the strip, else the rail. */
const seatElement = (seat: Seat): Element | undefined =>
  [...document.querySelectorAll(`[data-seat="${seat}"]`)].find((element) => element.getClientRects().length > 0);
