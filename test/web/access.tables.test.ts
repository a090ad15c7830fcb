import { describe, expect, it } from 'vitest';
import { faultsOf } from './inspection.ts';
import { phases } from './screens.ts';
import { DESKTOP, openSite } from './visit.ts';

const site = await openSite();

describe('two engines, fingers and 200 % find nothing wrong with a table in', () => {
  it.each(phases())('$name', async ({ place, visit, reach }) => {
    const page = await site.visit(place, { seed: 10, device: DESKTOP, ...visit });
    await reach(page);
    expect(await faultsOf(page)).toEqual([]);
  });
});
