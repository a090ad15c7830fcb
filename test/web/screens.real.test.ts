import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/core/prose.ts';
import { layoutFaults } from './layout.ts';
import { asks, layReal } from './realtable.ts';
import { screensSuite } from './screens.suite.ts';
import type { Screen } from './screens.ts';
import type { Seating, Step } from './storedtables.ts';
import type { Tab } from './tab.ts';
import { openSite, PHONE } from './visit.ts';

const FORM = '.dock .entry, .dock .yourturn';

function real(
  name: string,
  seating: Seating,
  isWanted: (step: Step) => boolean,
  reach: Screen['reach'] = async () => undefined,
): Screen {
  const { place, kept } = layReal(seating, isWanted);
  return {
    name,
    place,
    visit: { kept },
    async reach(page) {
      await page.locator(FORM).first().waitFor();
      await reach(page);
    },
  };
}

const VEGAS: Seating = { game: 'las-vegas', seats: 4, level: 2, options: { starter: 1 } };

const late = ({ before }: Step): boolean => before.entries.length > 14;
const BANK: Seating = { game: 'vabanque', seats: 5, options: { starter: 0 } };
/** The token whose move opens tables. */
const lastMove = (step: Step): boolean => {
  const { at, seats } = step.before.state as { readonly at: number; readonly seats: number };
  return asks('tokens', 2)(step) && at === seats - 1;
};

const CLANS: Seating = { game: 'vaalbara', seats: 4 };

const never = (): boolean => false;

async function openEntries(page: Tab): Promise<void> {
  await page.locator('.gbar-tools button').last().click();
  await page.locator('dialog ul button').last().click();
  await page.locator('dialog h3').first().waitFor();
}

/** Not condensed, and wider than ours. */
const STANDING_IN = `for (const name of ['--font-display', '--font-text'])
  document.documentElement.style.setProperty(name, 'sans-serif')`;

const screens: Screen[] = [
  { name: 'setup', place: '#/real', reach: (page) => page.locator('form .primary').waitFor() },
  real('las-vegas-start', { ...VEGAS, options: {} }, asks('start')),
  real('las-vegas-stock', VEGAS, asks('stock', 2), async (page) => {
    for (const bill of [60, 20, 30])
      await page
        .locator('.stocking .keys button')
        .nth(bill / 10 - 1)
        .click();
  }),
  real('las-vegas-roll', VEGAS, asks('roll', 2)),
  real('las-vegas-part', VEGAS, asks('roll', 3), async (page) => {
    await page.locator('.tray .key').nth(3).click();
    await page.locator('.tray .key').nth(3).click();
    await page.locator('.dock .primary').waitFor();
  }),
  real('las-vegas-white', { ...VEGAS, options: { neutralDice: true } }, asks('place', 3)),
  real('las-vegas-entries', VEGAS, asks('roll', 2), openEntries),
  real('las-vegas-correcting', VEGAS, asks('roll', 2), async (page) => {
    await openEntries(page);
    await page.locator('dialog li button').last().click();
    await page.locator('.correcting').waitFor();
  }),
  real('vagabondo-place', { game: 'vagabondo', seats: 2, options: { starter: 0 } }, late),
  real('vagabondo-dice', { game: 'vagabondo', seats: 2, options: { starter: 0, doubles: 'dice' } }, asks('dice')),
  real('vagabondo-dice-pool', { game: 'vagabondo', seats: 5, options: { starter: 0, doubles: 'dice' } }, asks('dice')),
  real('vabanque-chips', BANK, asks('chips', 2)),
  real('vabanque-cards', BANK, asks('cards', 2)),
  real('vabanque-cards-six', { ...BANK, seats: 6, options: { starter: 0, edition: 2001 } }, asks('cards', 3)),
  real('vabanque-tokens', BANK, asks('tokens', 3)),
  real('vabanque-opening', BANK, lastMove, async (page) => {
    await page.locator('.vb .tray ul button').nth(2).click();
    await page.locator('.dock .acts .primary').click();
    await page.locator('.opening .seg label').nth(1).click();
  }),
  real('vaalbara-rows', CLANS, asks('row'), async (page) => {
    for (const front of [0, 3, 8]) await page.locator('.deal .fronts button').nth(front).click();
  }),
  real('vaalbara-omens', CLANS, asks('row', 2), async (page) => {
    for (const front of [0, 5, 6, 7]) await page.locator('.deal .fronts button').nth(front).click();
    await page.locator('.deal .keys:not(.fronts) button').nth(1).click();
  }),
  real('vaalbara-reveal', CLANS, asks('choose', 3)),
  real('vaalbara-reveal-five', { ...CLANS, seats: 5 }, asks('choose', 6)),
  real('vaalbara-fighter', { ...CLANS, seats: 5 }, asks('fighter')),
  real('vaalbara-take', CLANS, asks('take', 4)),
  real('vaalbara-poet', CLANS, asks('poet')),
  {
    ...real('las-vegas-result', VEGAS, never),
    reach: (page) => page.locator('main.result .acts .btn').first().waitFor(),
  },
];

await screensSuite(screens, /./);

const site = await openSite();

/** As narrow as they come. */
const NARROW = { ...PHONE, viewport: { width: 360, height: 640 } };

describe.each(LANGUAGES)(
  'in %s, in typefaces that stand in until ours have come, nothing is clipped on a phone',
  (language) => {
    it.each(screens)('$name', async ({ place, visit, reach }) => {
      const page = await site.visit(place, { seed: 10, ...visit, device: NARROW, language });
      await reach(page);
      await page.evaluate(STANDING_IN);
      expect(await layoutFaults(page, { touch: true })).toEqual([]);
    });
  },
);
