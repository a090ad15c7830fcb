import { expect, it } from 'vitest';
import { ServerClock } from './clock.ts';

/** A clock that has asked a server so often whose time is `ahead` of the page's; each answer takes as long as the next of `trips`. */
function asked(trips: readonly number[], ahead: number): { clock: ServerClock; page: { now: number } } {
  const page = { now: 0 };
  const clock = new ServerClock(() => page.now);
  for (const trip of trips) ask(clock, page, trip, ahead);
  return { clock, page };
}

function ask(clock: ServerClock, page: { now: number }, trip: number, ahead: number): void {
  const sent = page.now;
  page.now += trip;
  clock.answer(sent, sent + trip / 2 + ahead);
}

it('after downtime of the server its clocks are shown as they are with the first answer', () => {
  const { clock, page } = asked([4, 10, 6, 8], 5_000);
  page.now += 3_600_000; // the server stood still meanwhile, and so did its time
  ask(clock, page, 80, 5_000 - 3_600_000);
  expect(clock.now - page.now).toBe(5_000 - 3_600_000);
});

it('slow answers change nothing while they agree with a fast one', () => {
  const { clock, page } = asked([4], 5_000);
  const sent = page.now;
  page.now += 900;
  clock.answer(sent, sent + 20 + 5_000); // it was on its way back for long
  expect(clock.now - page.now).toBe(5_000);
});
