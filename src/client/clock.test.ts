import { expect, it } from 'vitest';
import { ServerClock } from './clock.ts';

/** A clock with samples of a server that is `ahead`; `trips`: the round-trip times. */
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

it('after downtime of the server the first sample counts', () => {
  const { clock, page } = asked([4, 10, 6, 8], 5_000);
  page.now += 3_600_000; // the server stood still, and its time with it
  ask(clock, page, 80, 5_000 - 3_600_000);
  expect(clock.now - page.now).toBe(5_000 - 3_600_000);
});

it('slow samples change nothing while they agree with a fast one', () => {
  const { clock, page } = asked([4], 5_000);
  const sent = page.now;
  page.now += 900;
  clock.answer(sent, sent + 20 + 5_000); // its answer was slow
  expect(clock.now - page.now).toBe(5_000);
});
