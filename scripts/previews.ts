import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import type { Facts } from '../src/games/facts.ts';
import { findChromium } from './chromium.ts';

/*
 * `node scripts/previews.ts`: draws the pictures that a link to a table shows in a chat, from the cover of each game: art/preview.jpg
 * in the folder of the game, and one with all covers for a game without its own. Run it after a change of a cover.
 */

const [WIDTH, HEIGHT] = [1200, 630];
const FONT = 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

const embedded = (file: string, type: string): string => `data:${type};base64,${readFileSync(file).toString('base64')}`;
const image = (file: string): string => `<img src="${embedded(file, 'image/svg+xml')}">`;

const STYLE = `
  @font-face { font-family: Display; font-weight: 200 800; src: url(${embedded(FONT, 'font/woff2')}); }
  body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; display: flex; background: #12181b; color: #fff; }
  .cover { height: ${HEIGHT}px; }
  .words { flex: 1; padding: 0 64px; display: flex; flex-direction: column; justify-content: center; gap: 40px; }
  .words img { width: 240px; align-self: start; }
  h1 { margin: 0; font: 800 104px/0.98 Display; letter-spacing: -0.03em; }
  .all { flex: 1; display: flex; flex-wrap: wrap; place-content: center; gap: 56px 22px; }
  .all img { width: 258px; }
  .all img:last-child { width: 330px; }`;

async function draw(browser: Browser, file: string, body: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent(`<style>${STYLE}</style><body>${body}`);
  await page.evaluate('Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())])');
  writeFileSync(file, await page.screenshot({ type: 'jpeg', quality: 80 }));
  await page.close();
}

const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium: run node scripts/chromium.ts first.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const covers = globSync('src/games/*/art/cover.svg').sort();
const wordmark = `<img src="${embedded('src/web/public/wordmark.svg', 'image/svg+xml')}" style="filter: invert(1)">`;
for (const cover of covers) {
  const folder = dirname(dirname(cover));
  const { facts } = (await import(`../${folder}/facts.ts`)) as { facts: Facts };
  const words = `<div class="words"><h1>${facts.name.en}</h1>${wordmark}</div>`;
  await draw(browser, `${folder}/art/preview.jpg`, image(cover).replace('<img', '<img class="cover"') + words);
}
await draw(browser, 'src/web/public/preview.jpg', `<div class="all">${covers.map(image).join('')}${wordmark}</div>`);
await browser.close();
