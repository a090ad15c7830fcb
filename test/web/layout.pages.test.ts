import { describe, expect, it } from 'vitest';
import { layoutFaults, SIZES } from './layout.ts';
import { pages } from './screens.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();

/** Two frames: one lays out, the next is painted. */
const PAINTED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`;

describe('outside a game, at nine sizes, nothing is clipped, covered or too small to hit', () => {
  const outside = pages().filter(({ name }) => /^(home|games|set-up|rules-(payout|cards|words|sheet))/.test(name));
  const cases = outside.flatMap((screen) => (['en', 'fr'] as const).map((language) => ({ ...screen, language })));
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
