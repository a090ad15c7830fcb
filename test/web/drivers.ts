import type { Tab, Target } from './tab.ts';

/*
 * Board drivers: how a person picks something in each game, with a mouse or a finger, or with the keyboard alone. `turn` counts
 * the decisions and selects which action is picked, so that all kinds of them come up.
 */

/** Picks one of the actions on offer; the primary button then says which. */
export type Pick = (page: Tab, turn: number) => Promise<void>;

export const primary = <T>(page: { readonly locator: (selector: string) => T }): T =>
  page.locator('.dock .acts .primary');

/** Presses one of several, counted round. */
async function pressOne(buttons: Target, turn: number): Promise<void> {
  const count = await buttons.count();
  await buttons.nth(turn % count).click();
}

const isThere = async (locator: Target): Promise<boolean> => (await locator.count()) > 0;

const LAS_VEGAS_GROUPS = '.tray .group[aria-pressed]';

const VABANQUE_CARDS = '.vb .slot:enabled';
const VABANQUE_TABLES = '.vb .tb:has(.felt.offered)';

const VAGABONDO_PIECES = '.own .piece:enabled:not(:has(.dead))';
/** What may be said about the cube. */
const VAGABONDO_WORDS = '.stakes button';

const VAALBARA_ANSWERS = '.va .choice button';
const VAALBARA_CARDS = '.va .hc button[aria-pressed]';
const VAALBARA_PLACES = '.va .place[aria-pressed="false"]';

/** With a mouse or a finger. */
export const byPressing: Readonly<Record<string, Pick>> = {
  'las-vegas': (page, turn) => pressOne(page.locator(LAS_VEGAS_GROUPS), turn),
  async vabanque(page, turn) {
    const cards = page.locator(VABANQUE_CARDS);
    if (await isThere(cards)) await pressOne(cards, turn);
    await pressOne(page.locator(VABANQUE_TABLES), turn);
  },
  async vagabondo(page, turn) {
    const words = page.locator(VAGABONDO_WORDS);
    if (await isThere(words)) return words.first().click();
    return pressOne(page.locator(VAGABONDO_PIECES), turn);
  },
  async vaalbara(page, turn) {
    for (const buttons of [page.locator(VAALBARA_ANSWERS), page.locator(VAALBARA_CARDS)]) {
      if (await isThere(buttons)) return pressOne(buttons, turn);
    }
    await pressOne(page.locator(VAALBARA_PLACES), turn);
    if (await isThere(primary(page))) return undefined;
    // A Rider swaps two, one of each row.
    const first = await page.locator('.va .place[aria-pressed="true"]').getAttribute('data-place');
    const other = first!.startsWith('0/') ? 1 : 0;
    return pressOne(page.locator(`${VAALBARA_PLACES}[data-place^="${other}/"]`), turn);
  },
};

/** Tab goes round the whole page in fewer steps. */
const MOST_TABS = 120;

/** Goes on with Tab until something that fits has the focus. */
export async function tabTo(page: Tab, selector: string): Promise<void> {
  for (let press = 0; press < MOST_TABS; press++) {
    if (await hasFocus(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

const hasFocus = (page: Tab, selector: string): Promise<boolean> =>
  page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`);

async function arrows(page: Tab, key: string, times: number): Promise<void> {
  for (let press = 0; press < times; press++) await page.keyboard.press(key);
}

/** On with the arrow keys until something that fits has the focus. */
export async function arrowTo(page: Tab, key: string, selector: string): Promise<void> {
  for (let press = 0; press < 12; press++) {
    if (await hasFocus(page, selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${selector}`);
}

/** With the keyboard alone; the focus stays where a second Enter confirms. */
export const byKeys: Readonly<Record<string, Pick>> = {
  async 'las-vegas'(page, turn) {
    await tabTo(page, LAS_VEGAS_GROUPS);
    await arrows(page, 'ArrowRight', turn % 3);
    await page.keyboard.press('Enter');
  },
  async vabanque(page, turn) {
    if (await isThere(page.locator(VABANQUE_CARDS))) {
      await tabTo(page, VABANQUE_CARDS);
      await arrows(page, 'ArrowRight', turn % 3);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, '.vb .tb');
    await arrows(page, turn % 2 === 0 ? 'ArrowRight' : 'ArrowLeft', turn % 4);
    await arrowTo(page, 'ArrowRight', VABANQUE_TABLES);
    await page.keyboard.press('Enter');
  },
  async vagabondo(page, turn) {
    if (await isThere(page.locator(VAGABONDO_WORDS))) await tabTo(page, VAGABONDO_WORDS);
    else {
      await tabTo(page, '.own .piece');
      await arrows(page, 'ArrowRight', turn % 5);
      await arrowTo(page, 'ArrowRight', VAGABONDO_PIECES);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
  },
  async vaalbara(page, turn) {
    for (const buttons of [VAALBARA_ANSWERS, VAALBARA_CARDS]) {
      if (!(await isThere(page.locator(buttons)))) continue;
      await tabTo(page, buttons);
      await arrows(page, 'ArrowRight', turn % 3);
      return page.keyboard.press('Enter');
    }
    await tabTo(page, '.va .place');
    await page.keyboard.press('ArrowDown');
    await arrowTo(page, 'ArrowRight', VAALBARA_PLACES);
    await page.keyboard.press('Enter');
    if (await isThere(primary(page))) return undefined;
    // A Rider swaps two, one of each row.
    await page.keyboard.press('ArrowUp');
    return page.keyboard.press('Enter');
  },
};
