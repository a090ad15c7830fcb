import type { Seat } from '../../../core/game.ts';
import { between, fly, glide } from '../../../web/kit/motion.ts';
import type { Event } from '../events.ts';

type Place = Element | null;

const SLIDE = 420;

/** Moves cards from each other's places and sizes. All are measured before the first moves. */
export function slide(ways: readonly (readonly [from: Element, to: Element])[]): void {
  const shifts = ways.map(([from, to]) => ({ to, shift: shiftOf(to, from) }));
  for (const { to, shift } of shifts) glide(to, [shift], SLIDE, { above: true });
}

function shiftOf(here: Element, there: Element) {
  const [a, b] = [here.getBoundingClientRect(), there.getBoundingClientRect()];
  return { ...between(here, there), scale: `${b.width / a.width}, ${b.height / a.height}` };
}

/** VL-11 Sends points to a Domain. Only the event tells them: points are hidden from a view. */
export function pay(root: Element, event: Event): void {
  const find = (name: string, at: number | string): Place => root.querySelector(`[data-${name}="${at}"]`);
  const domain = (seat: Seat): Place => find('domain', seat);
  switch (event.kind) {
    case 'take':
      return send(
        event.reward.amount,
        find('place', `0/${event.slot}`)?.querySelector('.plusv') ?? null,
        domain(event.seat),
      );
    case 'gain':
      return send(event.amount, find('turn', event.seat), domain(event.seat));
    case 'steal':
      return send(event.amount, domain(event.from), domain(event.seat));
    case 'poet':
      return send(event.amount, domain(event.seat), domain(event.to));
    case 'fighter':
      for (const seat of event.shown) send(event.amount, domain(event.seat), domain(seat));
      return;
    default:
  }
}

/** How long a payment is read before it leaves, in milliseconds. */
const READ = 420;

/** Sends an amount from one place to another; the page says the same in words. */
function send(amount: number, from: Place, to: Place): void {
  const target = to?.getBoundingClientRect();
  const source = from?.getClientRects()[0] ?? target;
  if (!target || !source || amount === 0) return;
  const label = document.createElement('span');
  label.className = 'va-flight';
  label.textContent = `+${amount}`;
  fly(label, source, target, 0.8, READ);
}
