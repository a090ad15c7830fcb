import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { atSizes, layoutFaults, SIZES, type Size } from './layout.ts';

/*
 * What is wrong with what a page shows: axe-core and IBM's Equal Access engine, by day and by night, on a desktop and on a
 * phone; the size of what is pressed on a phone; what is cut off at 200 %.
 */

const scriptOf = (name: string): string => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8');
const AXE = scriptOf('axe-core/axe.min.js');
const IBM = scriptOf('accessibility-checker-engine/ace.js');

const named = (name: string): Size => SIZES.find((size) => size.name === name)!;
const INSPECTED = [named('desktop'), named('phone'), named('200 % zoom')];

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
  await page.evaluate(`window.axe ?? (0, eval)(${JSON.stringify(AXE)})`);
  await page.evaluate(`window.ace ?? (0, eval)(${JSON.stringify(IBM)})`);

  const looks: Readonly<Record<string, () => Promise<void>>> = {
    async desktop() {
      await light(page, 'day');
      note('axe, desktop, day', await byAxe(page));
      note('IBM, desktop, day', await byIbm(page));
      await light(page, 'night');
      note('axe, desktop, night', await byAxe(page, COLOURS));
    },
    async phone() {
      note('axe, phone, night', await byAxe(page));
      note('IBM, phone, night', await byIbm(page));
      await light(page, 'day');
      note('axe, phone, day', await byAxe(page, COLOURS));
      const faults = await layoutFaults(page, named('phone'));
      note(
        'phone',
        faults.filter((fault) => fault.startsWith('small')),
      );
    },
  };
  await atSizes(page, INSPECTED, async ({ name }) => {
    await looks[name]?.();
    note(name, await cutOff(page));
  });
  return found;
}

/** One line of the log is like the other: a few stand for all of them, which take long to look at. */
const SHORTEN = `document.querySelectorAll('.log li:nth-last-child(n + 4)').forEach((line) => line.remove())`;

async function light(page: Page, theme: 'day' | 'night'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'day' ? 'light' : 'dark', reducedMotion: 'reduce' });
  await page.waitForFunction(`document.documentElement.dataset.theme === '${theme}'`);
}

async function byAxe(page: Page, rules?: readonly string[]): Promise<string[]> {
  // What is in order is not reported: to describe it takes longer than to find it.
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} ${target.join(' ')} ${html}`));
}

interface Finding {
  readonly ruleId: string;
  readonly snippet: string;
  readonly message: string;
  readonly path: { readonly dom: string };
}

/**
 * The page without the symbols that it lends, which are never shown themselves. A rule whose code nowhere fails only wants
 * people to look; the one about `orientation` can only fail with a style sheet that asks for it. Both take most of the time.
 */
async function byIbm(page: Page): Promise<string[]> {
  const findings = await page.evaluate<Finding[]>(`(async () => {
    const checker = new window.ace.Checker();
    const isTurned = [...document.styleSheets].some((sheet) => [...sheet.cssRules].some(({ cssText }) => /\\(orientation/.test(cssText)));
    const canFail = (id) =>
      checker.engine.ruleMap[id].run.toString().includes('RuleFail') && (isTurned || id !== 'element_orientation_unlocked');
    checker.rulesetRules.WCAG_2_2 = checker.rulesetRules.WCAG_2_2.filter(canFail);
    const { results } = await checker.check(document.getElementById('app'), ['WCAG_2_2']);
    return results
      .filter(({ value: [kind, verdict] }) => kind === 'VIOLATION' && verdict === 'FAIL')
      .map(({ ruleId, snippet, message, path }) => ({ ruleId, snippet, message, path }));
  })()`);
  return findings.map(({ ruleId, message, snippet, path }) => `${ruleId} ${message} ${snippet} ${path.dom}`);
}

/** Nothing is reached by scrolling sideways, and nothing lies outside. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [\`\${scrollWidth} in \${clientWidth} px\`] : [];
  })()`);
