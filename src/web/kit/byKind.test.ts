import { expect, it } from 'vitest';
import { byKind } from './byKind.ts';

type Event = { readonly kind: 'roll' } | { readonly kind: 'pay'; readonly lines: number } | { readonly kind: 'over' };

it('byKind: answers with the value or the computation of the kind, else with the default', () => {
  const pace = byKind<Event, number, [tempo: number]>({ roll: 500, pay: ({ lines }, tempo) => 100 * lines * tempo }, 0);
  expect(pace({ kind: 'roll' }, 2)).toBe(500);
  expect(pace({ kind: 'pay', lines: 3 }, 2)).toBe(600);
  expect(pace({ kind: 'over' }, 2)).toBe(0);
});
