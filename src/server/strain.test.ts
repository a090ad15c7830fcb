import { afterEach, expect, it } from 'vitest';
import { Strain } from './strain.ts';

const strains: Strain[] = [];
const newStrain = (): Strain => {
  const strain = new Strain();
  strains.push(strain);
  return strain;
};
afterEach(() => strains.splice(0).forEach((strain) => strain.close()));

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const hold = (ms: number): void => {
  for (const end = Date.now() + ms; Date.now() < end;);
};

it('says when nothing gets its turn any more, bots before people, and when that is over', async () => {
  const strain = newStrain();
  expect([strain.botsWait, strain.peopleWait]).toEqual([false, false]);
  while (!strain.peopleWait) {
    hold(700);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(strain.botsWait).toBe(true);
  await until(() => !strain.botsWait);
  expect(strain.peopleWait).toBe(false);
});

it('lets so much be under way and refuses the rest at once; bots wait long before', async () => {
  const strain = newStrain();
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = Array.from({ length: 501 }, () => strain.within(() => ended));
  expect([strain.botsWait, strain.peopleWait]).toEqual([true, false]);
  work.push(...Array.from({ length: 1_600 }, () => strain.within(() => ended.then(() => undefined))));
  expect([strain.peopleWait, strain.underWay]).toEqual([true, 2_000]);
  end();
  const results = await Promise.all(work);
  expect(results.filter((result) => result === null)).toHaveLength(101);
  expect(strain.underWay).toBe(0);
});
