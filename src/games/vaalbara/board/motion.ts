import type { Seat } from '../../../core/game.ts';
import { paced } from '../../../web/ui/tempo.ts';
import type { Event } from '../events.ts';

const SLIDE = 420;
const FLIGHT = 420;
/** How long a payment is read before it leaves. */
const READ = 420;
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** Moves what the newest event moved: cards between the rows, points to a Domain. Cards that turn do so by themselves. */
export function animate(root: HTMLElement, event: Event, seats: number): void {
  if (paced(1) === 0) return;
  const place = (row: number, slot: number) => root.querySelector(`[data-place="${row}/${slot}"]`);
  const domain = (seat: Seat) => root.querySelector(`[data-domain="${seat}"]`);
  switch (event.kind) {
    case 'round':
      for (let slot = 0; slot < seats; slot++) glide(place(0, slot), boxOf(place(1, slot)));
      return;
    case 'rider': {
      const [down, up] = [place(0, event.first), place(1, event.second)];
      // Both are measured before either moves.
      const [below, above] = [boxOf(down), boxOf(up)];
      glide(down, above);
      glide(up, below);
      return;
    }
    case 'take':
      return fly(`+${event.reward.amount}`, place(0, event.slot)?.querySelector('.plusv') ?? null, domain(event.seat));
    case 'gain':
      return fly(`+${event.amount}`, root.querySelector(`[data-turn="${event.seat}"]`), domain(event.seat));
    case 'steal':
      return fly(`+${event.amount}`, domain(event.from), domain(event.seat));
    case 'poet':
      return fly(`+${event.amount}`, domain(event.seat), domain(event.to));
    case 'fighter':
      for (const seat of event.shown) fly(`+${event.amount}`, domain(event.seat), domain(seat));
      return;
    default:
  }
}

const boxOf = (element: Element | null): DOMRect | undefined => element?.getBoundingClientRect();

/** Lets an element come from where another one lies, in its size. */
function glide(element: Element | null, there: DOMRect | undefined): void {
  const here = boxOf(element);
  if (!element || !here || !there) return;
  const start = `translate(${there.x - here.x}px, ${there.y - here.y}px) scale(${there.width / here.width}, ${there.height / here.height})`;
  element.animate(
    [
      { transform: start, transformOrigin: '0 0', zIndex: 2 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 2 },
    ],
    { duration: paced(SLIDE), easing: EASE_OUT },
  );
}

const middle = (box: DOMRect): readonly [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

/** An amount on a flat arc from one place to another; nothing is said by it that is not written elsewhere. */
function fly(text: string, from: Element | null, to: Element | null): void {
  const target = to?.getBoundingClientRect();
  const source = from?.getClientRects()[0] ?? target;
  if (!target || !source || text === '+0') return;
  const [[x, y], [toX, toY]] = [middle(source), middle(target)];
  const amount = document.createElement('span');
  amount.className = 'va-flight';
  amount.setAttribute('aria-hidden', 'true');
  amount.textContent = text;
  document.body.append(amount);
  const at = (dx: number, dy: number, scale: number) =>
    `translate(${dx}px, ${dy}px) translate(-50%, -50%) scale(${scale})`;
  const flight = amount.animate(
    [
      { transform: at(x, y, 1) },
      { transform: at((x + toX) / 2, (y + toY) / 2 - 24, 1.1), offset: 0.5 },
      { transform: at(toX, toY, 0.8) },
    ],
    { duration: paced(FLIGHT), delay: paced(READ), easing: EASE_OUT, fill: 'both' },
  );
  void flight.finished.catch(() => {}).then(() => amount.remove());
}
