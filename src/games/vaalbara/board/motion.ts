import type { Seat } from '../../../core/game.ts';
import { between, fly, glide } from '../../../web/kit/motion.ts';
import type { Event } from '../events.ts';

const SLIDE = 420;
/** How long a payment is read before it leaves, in milliseconds. */
const READ = 420;

type Place = Element | null;

/** Animates the newest event: cards between the rows, points to a Domain. CSS turns the cards up. */
export function animate(root: HTMLElement, event: Event, seats: number): void {
  const place = (row: number, slot: number): Place => root.querySelector(`[data-place="${row}/${slot}"]`);
  const domain = (seat: Seat): Place => root.querySelector(`[data-domain="${seat}"]`);
  switch (event.kind) {
    case 'round':
      return slide(Array.from({ length: seats }, (_, slot) => [place(1, slot), place(0, slot)]));
    case 'rider': {
      const [down, up] = [place(0, event.first), place(1, event.second)];
      return slide([
        [up, down],
        [down, up],
      ]);
    }
    case 'take':
      return pay(event.reward.amount, place(0, event.slot)?.querySelector('.plusv') ?? null, domain(event.seat));
    case 'gain':
      return pay(event.amount, root.querySelector(`[data-turn="${event.seat}"]`), domain(event.seat));
    case 'steal':
      return pay(event.amount, domain(event.from), domain(event.seat));
    case 'poet':
      return pay(event.amount, domain(event.seat), domain(event.to));
    case 'fighter':
      for (const seat of event.shown) pay(event.amount, domain(event.seat), domain(seat));
      return;
    default:
  }
}

/** Moves cards from each other's places and sizes. All are measured before the first moves. */
function slide(ways: readonly (readonly [from: Place, to: Place])[]): void {
  const shifts = ways.flatMap(([from, to]) => (from && to ? [{ to, shift: shiftOf(to, from) }] : []));
  for (const { to, shift } of shifts) glide(to, [shift], SLIDE, { above: true });
}

function shiftOf(here: Element, there: Element) {
  const [a, b] = [here.getBoundingClientRect(), there.getBoundingClientRect()];
  return { ...between(here, there), scale: `${b.width / a.width}, ${b.height / a.height}` };
}

/** Sends an amount from one place to another; the page says the same in words. */
function pay(amount: number, from: Place, to: Place): void {
  const target = to?.getBoundingClientRect();
  const source = from?.getClientRects()[0] ?? target;
  if (!target || !source || amount === 0) return;
  const label = document.createElement('span');
  label.className = 'va-flight';
  label.textContent = `+${amount}`;
  fly(label, source, target, 0.8, READ);
}
