import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titles } from '../../src/games/index.ts';
import { openBrowser } from '../chromium.ts';
import { serveSite, type Served } from '../web/site.ts';
import type { Consumer } from './consumer.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A finished game that our own tests keep, with other names. */
function recordOf(game: string): Record<string, unknown> {
  const [line] = readFileSync(`src/games/${game}/corpus.v1.ndjson`, 'utf8').split('\n');
  const { record } = JSON.parse(line!) as { record: { readonly seats: number } };
  const names = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald'];
  const players = Array.from({ length: record.seats }, (_, seat) => ({ name: names[seat]!, kind: 'person' }));
  return { ...record, players };
}

/** Symbols that are used and not there, and parts that stick out. */
const MISFITS = `(() => {
  const host = document.querySelector('vatout-replay');
  const { left, right } = host.getBoundingClientRect();
  const within = (selector) => [...host.shadowRoot.querySelectorAll(selector)];
  const symbols = within('.replay use').map((use) => use.getAttribute('href').slice(1));
  const sticksOut = (part) => part.getBoundingClientRect().right > right + 1 || part.getBoundingClientRect().left < left - 1;
  return [
    ...(symbols.length > 5 ? [] : ['hardly a symbol']),
    ...symbols.filter((id) => !host.shadowRoot.getElementById(id)),
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...within('.steps > *, .seats > *, .stage > *').filter(sticksOut).map((part) => part.className),
  ];
})()`;

/** The tests of `<vatout-replay>`: in a page that Vite has built for somebody else. */
export function replaySuite({ root }: Consumer): void {
  let site: Served;
  beforeAll(async () => {
    mkdirSync(join(root, 'public'));
    for (const { facts } of titles) {
      writeFileSync(join(root, 'public', `${facts.id}.json`), JSON.stringify(recordOf(facts.id)));
    }
    writeFileSync(join(root, 'public/game.json'), JSON.stringify(recordOf('las-vegas')));
    writeFileSync(join(root, 'public/broken.json'), '{"format": "vatout/1", "game": "las-vegas"');
    await build({
      ...{ root, configFile: false, logLevel: 'silent', base: './' },
      build: { outDir: 'site', rolldownOptions: { input: join(root, 'replay.html') } },
    });
    site = await serveSite(join(root, 'site'));
  });
  afterAll(() => site?.close());

  describe('<vatout-replay> in a page of somebody else', () => {
    const faults: string[] = [];

    async function visit(width = 1100, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
      const browser = await openBrowser();
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.goto(`${site.address}replay.html`);
      await page.getByRole('region', { name: 'A game of Las Vegas, move by move' }).waitFor();
      return page;
    }
    const at = (page: Page) => page.evaluate<number>("document.querySelector('vatout-replay').step");
    const set = (page: Page, name: string, value: string) =>
      page.evaluate(
        `document.querySelector('vatout-replay').setAttribute(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
      );
    /** A property of a part inside, as the browser computes it. */
    const look = (page: Page, part: string, property: string) =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('vatout-replay').shadowRoot.querySelector('${part}')).getPropertyValue('${property}')`,
      );
    const spoken = (page: Page) => page.locator('vatout-replay [aria-live]').textContent();

    it('shows the board at the step that the page names, with everybody’s name and score', async () => {
      const page = await visit();
      expect(await at(page)).toBe(20);
      expect(await page.getByText(/^Move 20 of \d+$/).isVisible()).toBe(true);
      expect(
        await page.getByRole('region', { name: 'The Strip' }).or(page.locator('.casinos')).first().isVisible(),
      ).toBe(true);
      expect(await page.getByRole('list', { name: 'Players' }).getByText('Ada').isVisible()).toBe(true);
      await page.close();
    });

    it('is stepped through by keys and buttons, and says each step', async () => {
      const page = await visit();
      await page.evaluate(
        "window.steps = []; document.querySelector('vatout-replay').addEventListener('vatout-step', ({ detail }) => steps.push(detail.step))",
      );
      await page.getByRole('button', { name: 'Next move' }).click();
      expect(await at(page)).toBe(21);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('k');
      await page.keyboard.press('ArrowLeft');
      expect(await at(page)).toBe(22);
      expect(await spoken(page)).toMatch(/^Move 22 of \d+\. (Ada|Grace) .*\.$/);
      await page.keyboard.press('Home');
      expect(await at(page)).toBe(0);
      expect(await page.getByText('Before the first move.').isVisible()).toBe(true);
      await page.keyboard.press('End');
      expect(await spoken(page)).toMatch(/The game is over: .* wins\.$/);
      await page.getByRole('slider', { name: 'Moves' }).press('ArrowLeft');
      const last = await page.evaluate<number>("document.querySelector('vatout-replay').length");
      expect(await at(page)).toBe(last - 1);
      expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe(`Move ${last - 1} of ${last}`);
      expect(await page.evaluate('steps')).toEqual([21, 22, 23, 22, 0, last, last - 1]);
      await page.close();
    });

    it('plays by itself until it is paused', async () => {
      const page = await visit();
      await page.getByRole('button', { name: 'Play' }).click();
      await expect.poll(() => at(page)).toBeGreaterThan(20);
      await page.getByRole('button', { name: 'Pause' }).click();
      expect(await page.getByRole('button', { name: 'Play' }).isVisible()).toBe(true);
      await page.close();
    });

    it('speaks the language of the page around it, or its own', async () => {
      const page = await visit();
      await set(page, 'lang', 'fr-CA');
      await page.getByRole('region', { name: 'Partie de Las Vegas, coup par coup' }).waitFor();
      expect(await page.getByRole('button', { name: 'Coup suivant' }).isVisible()).toBe(true);
      expect(await page.getByText(/^Coup 20 sur \d+$/).isVisible()).toBe(true);
      await page.close();
    });

    it('keeps the styles of the page out, and takes its colours and its day and night', async () => {
      const page = await visit();
      await page.addStyleTag({ content: 'button, p, section { background: red !important; font-size: 40px; }' });
      expect(await look(page, '.told', 'font-size')).toBe('14px');
      expect(await look(page, '.told', 'background-color')).toBe('rgba(0, 0, 0, 0)');
      expect(await look(page, '.replay', 'background-color')).toBe('rgb(255, 247, 232)'); // --panel of the page
      expect(await look(page, '.replay', 'font-family')).not.toContain('Georgia');
      expect(await look(page, 'h2', 'font-family')).toContain('Georgia');
      expect(await look(page, '.las-vegas', '--lv-ground')).toBe('#f2deb9');
      await page.evaluate("document.documentElement.style.colorScheme = document.body.style.colorScheme = 'dark'");
      await expect.poll(() => look(page, '.las-vegas', '--lv-ground')).toBe('#081c2d');
      expect(await look(page, '.replay', 'background-color')).toBe('rgb(34, 26, 16)');
      await page.evaluate("document.body.style.colorScheme = 'light dark'");
      await expect.poll(() => look(page, '.las-vegas', '--lv-ground')).toBe('#f2deb9');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => look(page, '.las-vegas', '--lv-ground')).toBe('#081c2d');
      await page.close();
    });

    it('shows what everybody has, or only what one seat could know', async () => {
      const page = await visit();
      await page.evaluate("document.querySelector('vatout-replay').step = 90");
      const money = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('.money');
      expect(await money('Ada').textContent()).toMatch(/^\d+k$/);
      expect(await money('Grace').textContent()).toMatch(/^\d+k$/);
      await set(page, 'seat', 'A');
      await expect.poll(() => money('Grace').count()).toBe(0);
      expect(await at(page)).toBe(90);
      expect(await money('Ada').textContent()).toMatch(/^\d+k$/);
      await set(page, 'seat', 'Z');
      await page.getByRole('alert').getByText('This game has no seat “Z”. Choose one of: A, B.').waitFor();
      await page.close();
    });

    it('says why there is nothing to show', async () => {
      const page = await visit();
      await page.evaluate(
        "window.why = []; document.querySelector('vatout-replay').addEventListener('vatout-error', ({ detail }) => why.push(detail.message))",
      );
      const alert = page.getByRole('alert');
      await set(page, 'src', 'nowhere.json');
      await alert.getByText('The server answered 404 for nowhere.json. Check the address of the game.').waitFor();
      await set(page, 'src', 'broken.json');
      await alert.getByText('This is not a Vatout game file, or it is damaged.').waitFor();
      await set(page, 'src', 'http://127.0.0.1:1/game.json');
      await alert.getByText('http://127.0.0.1:1/game.json cannot be loaded.').waitFor();
      await set(page, 'lang', 'fr');
      await alert.getByText('Impossible de charger http://127.0.0.1:1/game.json.').waitFor();
      await page.evaluate("document.querySelector('vatout-replay').removeAttribute('src')");
      await alert.getByText('Il n’y a pas de partie ici.').waitFor();
      expect(await page.evaluate<string[]>('why')).toHaveLength(5);
      faults.splice(0); // the browser’s own lines about the addresses
      await page.close();
    });

    it('reads a record from inside the element, and from a program', async () => {
      const page = await visit();
      const [inside, given] = ['vagabondo', 'vabanque'].map((game) => JSON.stringify(recordOf(game)));
      await page.evaluate(
        `document.body.innerHTML = '<vatout-replay><script type="application/json">' + ${JSON.stringify(inside)} + '</script></vatout-replay>'`,
      );
      await page.getByRole('region', { name: 'A game of Vagabondo, move by move' }).waitFor();
      await page.evaluate(`void Object.assign(document.querySelector('vatout-replay'), { record: ${given}, step: 7 })`);
      await page.getByRole('region', { name: 'A game of Vabanque, move by move' }).waitFor();
      expect(await at(page)).toBe(7);
      await page.close();
    });

    it.each(['light', 'dark'] as const)('has no faults of access around its board when it is %s', async (scheme) => {
      const page = await visit(scheme === 'light' ? 1100 : 390, scheme);
      await page.evaluate(AXE);
      const context = "{ include: ['vatout-replay'], exclude: [{ fromShadowDom: ['vatout-replay', '.stage'] }] }";
      const violations = await page.evaluate<string[]>(
        `axe.run(${context}).then(({ violations, passes }) => [
          ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target)),
          ...(passes.length > 10 ? [] : ['nothing was inspected']),
        ])`,
      );
      expect(violations).toEqual([]);
      await page.close();
    });

    it.each(titles.map(({ facts }) => facts.id))(
      '%s: has its symbols and fits, on a desktop and on a phone',
      async (game) => {
        const page = await visit();
        await set(page, 'src', `${game}.json`);
        await page.getByRole('region', { name: new RegExp(`A game of ${titleNamed(game)}`) }).waitFor();
        await page.getByRole('button', { name: 'Last move' }).click();
        for (const width of [1100, 390]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate<string[]>(MISFITS)).toEqual([]);
        }
        await page.close();
      },
    );

    it('without an error in the console', () => expect(faults).toEqual([]));
  });
}

const titleNamed = (game: string): string => titles.find(({ facts }) => facts.id === game)!.facts.name.en;
