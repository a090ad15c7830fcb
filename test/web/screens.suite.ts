import { describe, expect, it } from 'vitest';
import { faultsOf } from './inspection.ts';
import { TRANSLATIONS } from './language.ts';
import { faultsAtAllSizes } from './layout.ts';
import type { Screen } from './screens.ts';
import { DESKTOP, openSite } from './visit.ts';

/** Checks every screen in one visit each; those that match `fits` are measured at nine sizes, in every language. */
export async function screensSuite(screens: readonly Screen[], fits: RegExp): Promise<void> {
  const site = await openSite();
  const measured = screens.filter(({ name }) => fits.test(name));

  describe('accessible by day and night, on a desktop, a phone and at 200 %; nothing clipped, covered or small at nine sizes', () => {
    it.each(screens)('$name', async ({ name, place, visit, reach }) => {
      const page = await site.visit(place, { seed: 10, device: DESKTOP, ...visit });
      await reach(page);
      const faults = fits.test(name) ? await faultsAtAllSizes(page) : [];
      expect([...faults, ...(await faultsOf(page))]).toEqual([]);
    });
  });

  describe.each(TRANSLATIONS)('in %s, nothing clipped, covered or small at nine sizes', (language) => {
    it.each(measured)('$name', async ({ place, visit, reach }) => {
      const page = await site.visit(place, { seed: 10, ...visit, device: DESKTOP, language });
      await reach(page);
      expect(await faultsAtAllSizes(page)).toEqual([]);
    });
  });
}
