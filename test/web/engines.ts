import type { Browser } from 'playwright-core';
import { startFirefox } from '../firefox.ts';
import { startWebKit } from '../webkit.ts';
import type { Size, Tab } from './tab.ts';
import { UNINSTALLED } from './visitor.ts';

/* The engines beside Chromium, as devices that visit the page. One browser each, started once for a file of tests. */

interface Visit {
  readonly size: Size;
  /** What the device keeps already, by key. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** Whether the page is kept for use without a network. WebKit, with one session for all visits, does so once anyway. */
  readonly installs?: boolean;
}

interface Engine {
  /** A fresh device; it replaces the one before. */
  readonly visit: (address: string, visit: Visit) => Promise<Tab>;
  /** Puts the device away. */
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Firefox extends Engine {
  readonly browser: Browser;
}

export const ENGINES = ['WebKit', 'Firefox'] as const;

export const SIZES = [
  { device: 'phone', size: { width: 390, height: 844 } },
  { device: 'desktop', size: { width: 1366, height: 768 } },
] as const;

export interface Engines {
  readonly WebKit: Engine;
  readonly Firefox: Firefox;
}

/** `complain` hears what a console reports of errors and warnings. */
export async function startEngines(complain: (complaint: string) => void): Promise<Engines> {
  const [webkit, browser] = await Promise.all([startWebKit(complain), startFirefox()]);
  const leaveFirefox = async (): Promise<void> => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return {
    WebKit: {
      async visit(address, visit) {
        const tab = await webkit.open();
        return prepare(tab, address, visit, tab.forget);
      },
      async leave() {
        await (await webkit.open()).goto('about:blank');
      },
      close: webkit.close,
    },
    Firefox: {
      browser,
      leave: leaveFirefox,
      async visit(address, visit) {
        await leaveFirefox();
        const context = await browser.newContext({ viewport: visit.size });
        context.setDefaultTimeout(60_000); // other tests may keep both cores busy meanwhile
        if (!visit.installs) await context.addInitScript(UNINSTALLED);
        const page = await context.newPage();
        page.on('pageerror', (error) => complain(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
        });
        return prepare(page, address, visit);
      },
      close: () => browser.close(),
    },
  };
}

/** WebDriver runs nothing before a page's own scripts: what a device keeps is written beside a file that has none. */
async function prepare(tab: Tab, address: string, { size, kept }: Visit, forget?: () => Promise<void>): Promise<Tab> {
  await tab.goto(new URL('mark.svg', address).href);
  await forget?.();
  await tab.setViewportSize(size);
  const items = { 'vatout.settings': { language: 'en', tempo: 0, soundAsked: true }, ...kept };
  const entries = Object.entries(items).map(([key, value]) => [key, JSON.stringify(value)]);
  await tab.evaluate(`${JSON.stringify(entries)}.forEach(([key, value]) => localStorage.setItem(key, value))`);
  await tab.goto(address);
  return tab;
}
