import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { openBrowser } from '../chromium.ts';
import { serveSite } from './site.ts';
import { openDevice, type Visit } from './visitor.ts';

export { DESKTOP, PHONE } from './visitor.ts';

interface Site {
  readonly address: string;
  /** A fresh device that opens the page at a place (`#/…`). */
  readonly visit: (place: string, visit: Visit) => Promise<Page>;
}

/** The built page in a real browser. Whatever it complains about in its console fails the test. */
export async function openSite(folder?: string): Promise<Site> {
  const { address, close } = await serveSite(folder);
  afterAll(close);
  const browser = await openBrowser();
  const complaints: string[] = [];
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  const complain = (complaint: string): void => void complaints.push(complaint);
  return { address, visit: (place, visit) => openDevice(browser, address + place, visit, complain) };
}
