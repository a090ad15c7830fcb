import { AxeBuilder } from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './visitor.ts';

/*
 * What is wrong with what a page shows: axe-core and IBM's Equal Access engine, by day and by night, on a desktop and on a
 * phone; the size of what is pressed on a phone; what is cut off at 200 %.
 */

const IBM = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };

/** The rules of axe that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * All rules of both engines by day on a desktop and by night on a phone; of the other two combinations the colours, which are
 * all that day and night change.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, faults: readonly string[]): void =>
    void found.push(...faults.map((fault) => `${where}: ${fault}`));
  await page.evaluate(SHORTEN);
  await page.evaluate(`window.ace ?? (0, eval)(${JSON.stringify(IBM)})`);

  await page.setViewportSize(DESKTOP.viewport);
  await light(page, 'night');
  note('axe, desktop, night', await byAxe(page, COLOURS));
  await light(page, 'day');
  note('axe, desktop, day', await byAxe(page));
  note('IBM, desktop, day', await byIbm(page));
  note('desktop', await cutOff(page));

  await page.setViewportSize(PHONE.viewport);
  note('axe, phone, day', await byAxe(page, COLOURS));
  await light(page, 'night');
  note('axe, phone, night', await byAxe(page));
  note('IBM, phone, night', await byIbm(page));
  note('phone', [...(await cutOff(page)), ...(await tooSmall(page))]);

  await page.setViewportSize(ZOOMED);
  note('200 %', await cutOff(page));
  return found;
}

/** One line of the log is like the other: a few stand for all of them, which take long to look at. */
const SHORTEN = `document.querySelectorAll('.log li:nth-last-child(n + 4)').forEach((line) => line.remove())`;

async function light(page: Page, theme: 'day' | 'night'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'day' ? 'light' : 'dark', reducedMotion: 'reduce' });
  await page.waitForFunction(`document.documentElement.dataset.theme === '${theme}'`);
}

async function byAxe(page: Page, rules?: string[]): Promise<string[]> {
  // There are no frames: one script in one page is enough, and quicker.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} ${target.join(' ')} ${html}`));
}

interface Finding {
  readonly ruleId: string;
  readonly snippet: string;
  readonly message: string;
  readonly path: { readonly dom: string };
}

/** The page without the symbols that it lends, which are never shown themselves. */
async function byIbm(page: Page): Promise<string[]> {
  const findings = await page.evaluate<Finding[]>(`
    new window.ace.Checker().check(document.getElementById('app'), ['WCAG_2_2']).then(({ results }) =>
      results
        .filter(({ value: [kind, verdict] }) => kind === 'VIOLATION' && verdict === 'FAIL')
        .map(({ ruleId, snippet, message, path }) => ({ ruleId, snippet, message, path })))
  `);
  return findings.map(({ ruleId, message, snippet, path }) => `${ruleId} ${message} ${snippet} ${path.dom}`);
}

/** Nothing is reached by scrolling sideways, and nothing lies outside. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [\`\${scrollWidth} in \${clientWidth} px\`] : [];
  })()`);

const PRESSED = 'button, a[href], input, select, summary, [role="button"], [role="radio"], [role="slider"]';

/**
 * What a finger cannot hit: under 44 pixels across, with its label and the room that it takes around itself. A link in a
 * sentence is as high as its line.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const isHit = (target, x, y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && target.contains(hit);
    };
    const isSmall = (target) => {
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || Math.min(width, height) >= 43.5) return false;
      target.scrollIntoView({ block: 'center' });
      const { x, y } = target.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      return ![[-21, 0], [21, 0], [0, -21], [0, 21]].every(([dx, dy]) => isHit(target, across + dx, down + dy));
    };
    return [...document.querySelectorAll('${PRESSED}')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('[inert], p a, li a'))
      .map((target) => target.closest('label') ?? target)
      .filter(isSmall)
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return \`\${Math.round(width)} × \${Math.round(height)} \${target.outerHTML.slice(0, 140)}\`;
      });
  })()`);
