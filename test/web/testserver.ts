import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import type { MatchRecord } from '../../src/core/record.ts';
import { serve, type Server } from '../../src/server/server.ts';
import { DEFAULTS, type Settings } from '../../src/server/settings.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { openBrowser } from '../chromium.ts';
import { awaitTable } from './table.ts';
import type { Tab } from './tab.ts';
import { DESKTOP, UNINSTALLED } from './visitor.ts';

/*
 * A real server on a temporary data folder, and people who visit it, each in a browser context of their own. Only a device
 * that allows service workers (INSTALLS) keeps the page for use without a network.
 */

export { decide, playOn } from './playing.ts';

const words = onlineWords.en;

export const INSTALLS = { ...DESKTOP, serviceWorkers: 'allow' } as const satisfies BrowserContextOptions;

/**
 * What the browser itself logs and no page can prevent: a conflict, a request that failed while the server was away, and one
 * that it refused because the tests beside this one keep the machine busy.
 */
const OFF_LINE =
  /status of (409|503)|response code \(503\)|WebSocket connection to .* failed|net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INTERNET_DISCONNECTED)|error occurred when fetching the script/;

export interface TestServer {
  readonly address: string;
  /** The data folder. */
  readonly data: string;
  /** A new person who has given a name. */
  readonly guest: (name: string, device?: BrowserContextOptions) => Promise<Page>;
  /** A page of somebody who has never been here. */
  readonly stranger: (place: string, device?: BrowserContextOptions) => Promise<Page>;
  readonly record: (table: string) => Promise<MatchRecord>;
  /** Stops the server, runs `meanwhile`, and starts it again on the same port. */
  readonly restart: (meanwhile?: () => Promise<void>) => Promise<void>;
}

export async function openTestServer(
  open: () => Promise<Browser> = openBrowser,
  more: Partial<Settings> = {},
): Promise<TestServer> {
  const data = await mkdtemp(join(tmpdir(), 'vatout-web-'));
  const web = fileURLToPath(new URL('../../dist/web', import.meta.url));
  const settings = {
    ...DEFAULTS,
    data,
    web,
    botPace: 0,
    threads: 1,
    log: 'silent' as const,
    requests: 0,
    guests: 0,
    ...more,
  };
  let server: Server = await serve({ ...settings, port: 0 });
  const address = `${server.url}/`;
  const browser = await open();
  const complaints: string[] = [];
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await server.close();
    await rm(data, { recursive: true });
  });

  const visit = (place: string, device?: BrowserContextOptions, name?: string): Promise<Page> =>
    openPage(browser, address + place, (complaint) => void complaints.push(complaint), device, name);

  return {
    address,
    data,
    stranger: (place, device) => visit(place, device),
    async guest(name, device) {
      const page = await visit('#/online', device, name);
      await page.getByText(words.you.are(name)).waitFor();
      return page;
    },
    async record(table) {
      const response = await fetch(`${address}api/tables/${table}/record`);
      return (await response.json()) as MatchRecord;
    },
    async restart(meanwhile) {
      await server.close();
      await meanwhile?.();
      server = await serve({ ...settings, port: Number(new URL(address).port) });
    },
  };
}

/** With a name, somebody who is signed in already: sitting down for the first time sends the same request. */
async function openPage(
  browser: Browser,
  address: string,
  complain: (complaint: string) => void,
  device: BrowserContextOptions = DESKTOP,
  name?: string,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light', ...device });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(
    `if (location.protocol === 'http:') localStorage['vatout.settings'] ??= '{"language":"en","tempo":0,"soundAsked":true}'`,
  );
  if (device.serviceWorkers !== 'allow') await context.addInitScript(UNINSTALLED);
  context.on('weberror', (error) => complain(String(error.error())));
  context.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    const nobody = message.text().includes('404') && message.location().url.includes('/api/people/');
    if (bad && !nobody && !OFF_LINE.test(message.text())) complain(message.text());
  });
  if (name !== undefined)
    await context.request.post(new URL('/api/me', address).href, { data: { name, identity: 'azur' } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

export interface Wanted {
  readonly game: string;
  readonly seats: number;
  readonly bots?: number;
  /** Further steps in the form. */
  readonly form?: (page: Page) => Promise<void>;
}

/** Opens a table in the form; returns its id. */
export async function openTable(page: Page, { game, seats, bots = 0, form }: Wanted): Promise<string> {
  await page.evaluate(`location.hash = '#/online/new/${game}'`);
  const players = page.getByRole('group', { name: 'Players' });
  await players.waitFor();
  for (;;) {
    const now = Number(await players.locator('output').innerText());
    if (now === seats) break;
    await players
      .getByRole('button')
      .nth(now > seats ? 0 : 1)
      .click();
  }
  for (let bot = 0; bot < bots; bot++) await page.getByRole('button', { name: words.create.moreBots }).click();
  await form?.(page);
  await page.getByRole('button', { name: words.create.go }).click();
  await page.getByRole('button', { name: words.wait.rise }).waitFor();
  return tableOf(page);
}

export const tableOf = (page: Page): string => /\/t\/([\w-]+)/.exec(page.url())![1]!;

export async function goTo(page: Tab, table: string): Promise<void> {
  await page.evaluate(`location.hash = '#/t/${table}'`);
}

/** Takes the first free chair. */
export async function sitAt(page: Page, table: string): Promise<void> {
  await goTo(page, table);
  await page.getByRole('button', { name: words.lobby.sit, exact: true }).click();
  await page.getByRole('button', { name: words.wait.rise }).waitFor();
}

/** Opens a table, seats both people and starts the game; returns its id. */
export async function begin(host: Page, guest: Page, wanted: Wanted): Promise<string> {
  const table = await openTable(host, wanted);
  await sitAt(guest, table);
  await host.getByRole('button', { name: words.wait.start, exact: true }).click();
  await Promise.all([host, guest].map((page) => page.locator('.dock').waitFor()));
  return table;
}

/** The page that is asked to act first, then the other one. */
export async function inTurn(one: Page, other: Page): Promise<[Page, Page]> {
  const first = await Promise.race([awaitTable(one).then(() => one), awaitTable(other).then(() => other)]);
  return first === one ? [one, other] : [other, one];
}
