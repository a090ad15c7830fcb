import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Language } from '../../src/core/prose.ts';

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;

export interface Visit {
  /** What the device draws at random follows from it, and with the same presses so does the whole game. */
  readonly seed: number;
  readonly device?: BrowserContextOptions;
  readonly language?: Language;
  /** Milliseconds are no part of these visits: by default everything is shown at once. */
  readonly tempo?: number;
  /** Whether it is the first game of this device, which asks about sounds. */
  readonly first?: boolean;
  /** Nothing passes by itself: what people are given time to look at stays until a tap ends the wait. */
  readonly held?: boolean;
  /** Whether the page is kept for use without a network, which takes a while: all of it is fetched. */
  readonly installs?: boolean;
  /** What the device keeps already, by key. */
  readonly kept?: Readonly<Record<string, unknown>>;
}

/** A fresh device that opens an address; `complain` hears of everything that its console reports. */
export async function openDevice(
  browser: Browser,
  address: string,
  visit: Visit,
  complain: (complaint: string) => void,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light', ...visit.device });
  context.setDefaultTimeout(60_000); // other tests may keep both cores busy meanwhile
  const settings = {
    language: visit.language ?? 'en',
    tempo: visit.tempo ?? (visit.held ? 1 : 0),
    soundAsked: !visit.first,
  };
  const kept = { 'vatout.settings': settings, ...visit.kept };
  await context.addInitScript(`(${prepare})(${visit.seed}, ${JSON.stringify(kept)})`);
  if (visit.held) await context.addInitScript(HOLD);
  if (!visit.installs) await context.addInitScript(UNINSTALLED);
  const page = await context.newPage();
  page.on('pageerror', (error) => complain(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
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

/** Runs in a page that is not kept for use without a network: to fetch and store all of it takes longer than most tests. */
export const UNINSTALLED = `if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {})`;

/** From a tenth of a second on, waits are for people. */
const HOLD = `
  const { setTimeout } = window;
  window.setTimeout = (run, delay, ...rest) => setTimeout(run, delay < 100 ? delay : 1e9, ...rest);
`;
