import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { Language } from '../../src/core/prose.ts';
import { openBrowser } from '../chromium.ts';
import { serveSite } from './site.ts';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

interface Visit {
  /** What the device draws at random follows from it, and with the same presses so does the whole game. */
  readonly seed: number;
  readonly device?: BrowserContextOptions;
  readonly language?: Language;
  /** Milliseconds are no part of these tests: by default everything is shown at once. */
  readonly tempo?: number;
  /** What the device keeps already, by key. */
  readonly kept?: Readonly<Record<string, unknown>>;
}

interface Site {
  readonly address: string;
  /** A fresh device that opens the page at a place (`#/…`). */
  readonly visit: (place: string, visit: Visit) => Promise<Page>;
}

/** The built page in a real browser. Whatever it complains about in its console fails the test. */
export async function openSite(): Promise<Site> {
  const address = await serveSite();
  const browser = await openBrowser();
  const complaints: string[] = [];
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  return { address, visit: (place, visit) => open(browser, address + place, visit, complaints) };
}

async function open(browser: Browser, address: string, visit: Visit, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light', ...visit.device });
  context.setDefaultTimeout(20_000);
  const settings = { language: visit.language ?? 'en', tempo: visit.tempo ?? 0 };
  const kept = { 'vatout.settings': settings, ...visit.kept };
  await context.addInitScript(`(${prepare})(${visit.seed}, ${JSON.stringify(kept)})`);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto(address);
  return page;
}

/** Runs in the page before its own scripts. A text: this program is not compiled with a browser’s types. */
const prepare = `(seed, kept) => {
  const loads = Number(sessionStorage.getItem('loads') ?? 0);
  sessionStorage.setItem('loads', String(loads + 1));
  if (loads === 0) for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  let state = (seed * 1000 + loads) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return (x ^ (x >>> 14)) & 255;
  };
  crypto.getRandomValues = (bytes) => bytes.map((_, at) => (bytes[at] = next()));
}`;
