import type { Locator, Page } from 'playwright-core';
import type { Tab, Target } from './tab.ts';

/**
 * Picks one of the actions on offer; the primary button then says which. `turn` counts the decisions and selects the action,
 * so that all kinds of them come up.
 */
export type Pick = (page: Tab, turn: number) => Promise<void>;

/** How a person plays on a board: `board/driver.ts` in the folder of a game that has one. */
export interface Driver {
  /** With a mouse or a finger. */
  readonly press: Pick;
  /** With the keyboard alone; the focus stays where a second Enter confirms. */
  readonly keys: Pick;
  /** The rows and rings of buttons: Tab leads to one, arrow keys move within it. */
  readonly groups: readonly string[];
  /** The names of the buttons that a listener tries, one pattern for each step of a choice; without it, any button. */
  readonly names?: readonly RegExp[];
  /** The moves of the first lesson; without it, each is to press what the coach points at. */
  readonly lesson?: readonly LessonMove[];
}

/** Presses with a mouse or a finger; `at`: where within the thing, as a share of its size. */
export type Hit = (target: Locator, at?: number) => Promise<void>;

export interface LessonMove {
  readonly press: (page: Page, hit: Hit) => Promise<void>;
  readonly keys: (page: Page) => Promise<void>;
}

export const primary = <T>(page: { readonly locator: (selector: string) => T }): T =>
  page.locator('.dock .acts .primary');

/** Presses one of several, counted round. */
export async function pressOne(buttons: Target, turn: number): Promise<void> {
  const count = await buttons.count();
  await buttons.nth(turn % count).click();
}

export const isThere = async (locator: Target): Promise<boolean> => (await locator.count()) > 0;

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

export async function arrows(page: Tab, key: string, times: number): Promise<void> {
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
