import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './chromium.ts';

/*
 * `node scripts/icons.ts`: draws the icons of the installed application from mark.svg into src/web/public. Run it after
 * a change of mark.svg.
 */

const PUBLIC = new URL('../src/web/public/', import.meta.url);
const INK = '#12181b';

interface IconSpec {
  readonly file: string;
  readonly size: number;
  /** The mark's share of the icon; devices crop the corners of icons that fill their square. */
  readonly share: number;
}

const ICONS: readonly IconSpec[] = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'icon-maskable.png', size: 512, share: 0.84 },
  { file: 'icon-180.png', size: 180, share: 0.88 },
];

async function draw(browser: Browser, mark: string, { file, size, share }: IconSpec): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const image = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`;
  const ground = share < 1 ? INK : 'transparent';
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">` +
      `<img src="${image}" width="${size * share}" height="${size * share}">`,
  );
  await page.evaluate('document.images[0].decode()');
  writeFileSync(new URL(file, PUBLIC), await page.screenshot({ omitBackground: true }));
  await page.close();
}

const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium: run node scripts/chromium.ts first.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const mark = readFileSync(new URL('mark.svg', PUBLIC), 'utf8');
for (const icon of ICONS) await draw(browser, mark, icon);
await browser.close();
