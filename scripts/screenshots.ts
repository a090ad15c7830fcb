import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Language } from '../src/core/prose.ts';
import { SIZES } from '../test/web/layout.ts';
import { around, ends, pages, phases, type Screen } from '../test/web/screens.ts';
import { serveSite } from '../test/web/site.ts';
import { DESKTOP, openDevice, PHONE } from '../test/web/visitor.ts';
import { findChromium } from './chromium.ts';

/*
 * `npm run screenshots [-- NAME …] [--docs]`: every screen and state at nine sizes, on a phone and a desktop also by night, some
 * in French, into the ignored folder screenshots/ as `name.size[.fr][.night].webp`. `--docs` also replaces the pictures that
 * docs/screenshots has. The games are played from fixed secrets, so a picture changes only with what it shows.
 */

const FOLDER = new URL('../screenshots/', import.meta.url);
const DOCS = new URL('../docs/screenshots/', import.meta.url);
const QUALITY = 78;

const DEVICES = { desktop: DESKTOP, phone: { ...PHONE, deviceScaleFactor: 2 } } as const;
type Device = keyof typeof DEVICES;

/** Screens that are also taken in French on a phone, where long words have the least room. */
const IN_FRENCH =
  /^(home|settings|rules-vabanque|las-vegas-place|vabanque-cards|vagabondo-place|vaalbara-choose|result-vaalbara)$/;

/** Panels that are a drawer on a phone and a column on a desktop. */
const ON_PHONES = /^(log|players)$/;

async function shoot(browser: Browser, address: string, screen: Screen, device: Device, language: Language) {
  const visit = { seed: 10, ...screen.visit, device: DEVICES[device], language };
  const page = await openDevice(browser, address + screen.place, visit, (complaint) => {
    console.error(`${screen.name}: ${complaint}`);
    process.exitCode = 1;
  });
  await screen.reach(page);
  // A review computes everybody’s chances, move by move.
  if (screen.name.startsWith('review')) {
    const done = page.waitForFunction(`document.querySelector('[data-working]') === null`, undefined, {
      timeout: 300_000,
    });
    await done.catch(() => console.error(`${screen.name}: the chances were not worked out in time`));
  }
  for (const theme of ['day', 'night'] as const) {
    await page.emulateMedia({ colorScheme: theme === 'day' ? 'light' : 'dark', reducedMotion: 'reduce' });
    await page.waitForFunction(`document.documentElement.dataset.theme === '${theme}'`);
    await settle(page);
    const parts = [screen.name, device, language === 'fr' && 'fr', theme === 'night' && 'night', 'webp'];
    writeFileSync(new URL(parts.filter(Boolean).join('.'), FOLDER), await picture(page));
  }
  if (language === 'en') await shootOtherSizes(page, screen, device);
  await page.context().close();
}

/** Resizes one open page through all sizes of its kind: much faster than opening it for each size. */
async function shootOtherSizes(page: Page, screen: Screen, device: Device): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.waitForFunction(`document.documentElement.dataset.theme === 'day'`);
  for (const { name, width, height, touch } of SIZES) {
    if (touch !== (device === 'phone') || name === device) continue;
    await page.setViewportSize({ width, height });
    await page.evaluate('scrollTo(0, 0)');
    await settle(page);
    const file = `${screen.name}.${name.replace(' % ', '-').replace(' ', '-').toLowerCase()}.webp`;
    writeFileSync(new URL(file, FOLDER), await picture(page));
  }
}

/** Waits until fonts and images are loaded and animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`Promise.all([
    document.fonts.ready,
    ...[...document.images].map((image) => image.decode().catch(() => undefined)),
    ...document.getAnimations().filter(({ playState }) => playState === 'running').map(({ finished }) => finished.catch(() => undefined)),
  ]).then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))))`);
}

async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  return Buffer.from(data, 'base64');
}

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { docs: { type: 'boolean' } } });
const all = [...pages(), ...phases(), ...around(), ...ends()];
const screens = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
mkdirSync(FOLDER, { recursive: true });
if (wanted.length === 0) {
  for (const file of readdirSync(FOLDER)) rmSync(new URL(file, FOLDER));
}
const site = await serveSite();
const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
for (const screen of screens) {
  for (const device of ['desktop', 'phone'] as const) {
    if (device === 'desktop' && ON_PHONES.test(screen.name)) continue;
    await shoot(browser, site.address, screen, device, 'en');
    if (device === 'phone' && IN_FRENCH.test(screen.name)) await shoot(browser, site.address, screen, device, 'fr');
  }
}
await browser.close();
site.close();
if (values.docs) {
  for (const file of readdirSync(DOCS)) {
    if (existsSync(new URL(file, FOLDER))) copyFileSync(new URL(file, FOLDER), new URL(file, DOCS));
  }
}
