import { describe, expect, it } from 'vitest';
import { layoutFaults, SIZES } from './layout.ts';
import { phases } from './screens.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
/** The boards that fit; a game joins when it does. */
const FITS = /^(vaalbara|vabanque|las-vegas|vagabondo)-/;

/** Two frames: one lays out, the next is painted. */
const PAINTED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`;

describe('at nine sizes nothing is clipped, covered or too small to hit', () => {
  const screens = phases().filter(({ name }) => FITS.test(name));
  const cases = screens.flatMap((screen) => (['en', 'fr'] as const).map((language) => ({ ...screen, language })));
  it.each(cases)('$name in $language', async ({ place, visit, reach, language }) => {
    const faults: string[] = [];
    for (const device of [PHONE, DESKTOP]) {
      const page = await site.visit(place, { seed: 10, ...visit, device, language });
      await reach(page);
      for (const size of SIZES.filter(({ touch }) => touch === (device === PHONE))) {
        await page.setViewportSize({ width: size.width, height: size.height });
        await page.evaluate(PAINTED);
        faults.push(...(await layoutFaults(page, size)).map((fault) => `${size.name}: ${fault}`));
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });
});
