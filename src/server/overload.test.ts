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

it('allows a number of commands at once and refuses the rest; bots wait long before', async () => {
  const overload = newStrain();
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = Array.from({ length: 501 }, () => overload.within(() => ended));
  expect([overload.botsWait, overload.peopleWait]).toEqual([true, false]);
  work.push(...Array.from({ length: 1_600 }, () => overload.within(() => ended.then(() => undefined))));
  expect([overload.peopleWait, overload.underWay]).toEqual([true, 2_000]);
  end();
  const results = await Promise.all(work);
  expect(results.filter((result) => result === null)).toHaveLength(101);
  expect(overload.underWay).toBe(0);
});
