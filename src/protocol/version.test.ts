import { expect, it } from 'vitest';
import { spoken } from './version.ts';

it('serves every supported version, and tells the rest to renew or to try elsewhere', () => {
  const asked = [1, 2, 3, 4, 0, NaN];
  expect(asked.map((version) => spoken(version, 3, 2))).toEqual([
    'outdated',
    'yes',
    'yes',
    'later',
    'outdated',
    'outdated',
  ]);
});
