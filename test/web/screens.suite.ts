import { describe, expect, it } from 'vitest';
import { faultsOf } from './inspection.ts';
import { faultsAtAllSizes } from './layout.ts';
import type { Screen } from './screens.ts';
import { DESKTOP, openSite } from './visit.ts';

/** What holds for every screen, in one visit each; `fits` names those that are measured at nine sizes, in both languages. */
export async function screensSuite(screens: readonly Screen[], fits: RegExp): Promise<void> {
  const site = await openSite();
  const measured = screens.filter(({ name }) => fits.test(name));

  describe('nothing is wrong by two engines, for fingers, at 200 %, or clipped, covered or small at nine sizes in', () => {
    it.each(screens)('$name', async ({ name, place, visit, reach }) => {
      const page = await site.visit(place, { seed: 10, device: DESKTOP, ...visit });
      await reach(page);
      const faults = fits.test(name) ? await faultsAtAllSizes(page) : [];
      expect([...faults, ...(await faultsOf(page))]).toEqual([]);
    });
  });

  describe('nothing is clipped, covered or small at nine sizes in French in', () => {
    it.each(measured)('$name', async ({ place, visit, reach }) => {
      const page = await site.visit(place, { seed: 10, ...visit, device: DESKTOP, language: 'fr' });
      await reach(page);
      expect(await faultsAtAllSizes(page)).toEqual([]);
    });
  });
}
