import { expect } from 'vitest';
import type { Tab } from './tab.ts';

/* Sheets in any engine: how they are opened and measured. */

/** Layout faults of the open sheet: too small, empty, outside the window, or its end out of reach. */
export const SHEET_FAULTS = `(() => {
  const sheet = document.querySelector('dialog[open]');
  if (!sheet) return ['no sheet is open'];
  const faults = [];
  const content = sheet.querySelector('.content');
  const [outer, inner] = [sheet, content].map((box) => box.getBoundingClientRect());
  if (outer.width < 300 || outer.height < 120) faults.push(\`the sheet has \${outer.width} × \${outer.height} px\`);
  if (inner.height < 60) faults.push(\`the content has \${inner.height} px\`);
  if (outer.top < 0 || outer.left < 0 || outer.bottom > innerHeight + 1 || outer.right > innerWidth + 1) faults.push('it leaves the window');
  if (inner.bottom > outer.bottom + 1) faults.push('its content leaves it');
  if (content.scrollWidth > content.clientWidth) faults.push('it scrolls sideways');
  if (content.innerText.trim() === '') faults.push('it says nothing');
  const hit = document.elementFromPoint(inner.x + inner.width / 2, inner.y + Math.min(30, inner.height / 2));
  if (!content.contains(hit)) faults.push('its content is covered');
  content.scrollTop = content.scrollHeight;
  const end = content.lastElementChild.getBoundingClientRect().bottom;
  if (end > inner.bottom + 1) faults.push('its end is out of reach');
  content.scrollTop = 0;
  return faults;
})()`;

/** Opens a sheet, measures it, closes it with its button. */
export async function measureSheet(tab: Tab, open: () => Promise<void>): Promise<void> {
  await open();
  // An empty dialog counts as hidden: wait for the element alone.
  await expect.poll(() => tab.locator('dialog[open] header h2').count()).toBe(1);
  expect(await tab.evaluate<string[]>(SHEET_FAULTS)).toEqual([]);
  await tab.locator('dialog[open] header button').click();
  await expect.poll(() => tab.locator('dialog').count()).toBe(0);
}

export const click = (tab: Tab, selector: string, hasText?: string) => (): Promise<void> =>
  tab.locator(selector, { hasText }).filter({ visible: true }).click();
