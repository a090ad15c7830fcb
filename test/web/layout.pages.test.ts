import { describe, expect, it } from 'vitest';
import { layoutFaults, SIZES } from './layout.ts';
import { pages } from './screens.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();

/** Two frames: one lays out, the next is painted. */
const PAINTED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`;

/** Ways into a game that nobody sees without scrolling, or that a bar covers. */
const OUT_OF_SIGHT = `[...document.querySelectorAll('.lacts .btn')].filter((button) => button.checkVisibility()).filter((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return ![0.05, 0.95].every((part) => button.contains(document.elementFromPoint(x + width / 2, y + height * part)));
}).map((button) => 'out of sight: ' + button.innerText)`;

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
        const unseen = await page.evaluate<string[]>(OUT_OF_SIGHT);
        faults.push(...[...unseen, ...(await layoutFaults(page, size))].map((fault) => `${size.name}: ${fault}`));
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });
});
