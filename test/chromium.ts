import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { findChromium, findShell } from '../scripts/chromium.ts';

/**
 * Parts of Chromium that no test needs. Chromium heeds only the last `--disable-features`: these are those that Playwright turns
 * off, then the list under the address bar, for which every window loads two pages, and the process kept ready for a next page.
 */
const UNUSED = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'DialMediaRouteProvider'],
  ...['GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'OptimizationHints'],
  ...['ThirdPartyStoragePartitioning', 'BlockOriginHeaderModificationOnRedirect', 'Translate', 'AutoDeElevate'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
];

/** By program. Files of tests that share a process share its browsers, which end with it; their pages end with the file. */
const browsers = new Map<string, Promise<Browser>>();

/** Chromium without windows of its own. */
export const openBrowser = (): Promise<Browser> => open(findShell());

/** Chromium with everything around the engine, such as installing a page as an application. */
export const openWholeBrowser = (): Promise<Browser> => open(findChromium());

async function open(program: string | null): Promise<Browser> {
  if (!program) throw new Error('no Chromium: run node scripts/chromium.ts');
  const before = await browsers.get(program);
  if (!before?.isConnected()) browsers.set(program, launch(program));
  const browser = await browsers.get(program)!;
  afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
  return browser;
}

function launch(executablePath: string): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium’s sandbox does not work as root
  return chromium.launch({ executablePath, args: [...sandbox, `--disable-features=${UNUSED.join()}`] });
}

/** Serves an empty page at / and the scripts of a folder; the address. Ended after the tests of the file. */
export async function serveScripts(folder: string): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') return response.setHeader('content-type', 'text/html').end('<!doctype html><title>vatout</title>');
    const script = await readFile(join(folder, url.slice(1))).catch(() => null);
    response.statusCode = script ? 200 : 404;
    return response.setHeader('content-type', 'text/javascript').end(script ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
