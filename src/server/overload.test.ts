import { afterEach, expect, it } from 'vitest';
import { Overload } from './overload.ts';

const strains: Overload[] = [];
const newStrain = (): Overload => {
  const overload = new Overload();
  strains.push(overload);
  return overload;
};
afterEach(() => strains.splice(0).forEach((overload) => overload.close()));

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const hold = (ms: number): void => {
  for (const end = Date.now() + ms; Date.now() < end;);
};

it('reports a blocked event loop, for bots before people, and when that is over', async () => {
  const overload = newStrain();
  expect([overload.botsWait, overload.peopleWait]).toEqual([false, false]);
  while (!overload.peopleWait) {
    hold(700);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(overload.botsWait).toBe(true);
  await until(() => !overload.botsWait);
  expect(overload.peopleWait).toBe(false);
});

it('allows a number of commands at once and refuses the rest; bots wait long before', () => {
  const overload = newStrain();
  const entered = Array.from({ length: 501 }, () => overload.enter());
  expect([overload.botsWait, overload.peopleWait]).toEqual([true, false]);
  entered.push(...Array.from({ length: 1_600 }, () => overload.enter()));
  expect([overload.peopleWait, overload.underWay]).toEqual([true, 2_000]);
  expect(entered.filter((one) => !one)).toHaveLength(101);
  overload.leave();
  expect([overload.peopleWait, overload.underWay, overload.enter()]).toEqual([false, 1_999, true]);
});
