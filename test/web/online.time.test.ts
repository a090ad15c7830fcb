import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TableSnapshot } from '../../src/protocol/reply.ts';
import { copyOut, putBack } from '../../src/server/store/copies.ts';
import { leftAt } from '../../src/table/clock.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { begin, decide, goTo, inTurn, openTestServer, sitAt } from './testserver.ts';
import { awaitTable } from './table.ts';

const server = await openTestServer();
const words = onlineWords.en;
const VEGAS = { game: 'las-vegas', seats: 2 } as const;

/** What a page shows outside of itself: its title, its icon and its notifications. */
const WATCHED = `
  window.notices = [];
  window.looks = false;
  document.hasFocus = () => window.looks;
  window.Notification = class {
    static permission = 'granted';
    constructor(text) { window.notices.push(text); }
    close() {}
  };
`;

const notices = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.notices');

describe('a turn', () => {
  it('is notified once while the page is in the background, and never while it has the focus', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    await begin(ada, ben, VEGAS);
    const [first, second] = await inTurn(ada, ben);
    for (const page of [ada, ben]) {
      await page.addInitScript(WATCHED);
      await page.evaluate(WATCHED);
    }
    await first.evaluate('window.looks = true');
    await decide(first, VEGAS.game, 0);
    await awaitTable(second);
    expect(await second.title()).toContain(words.table.turn);
    expect(await second.locator('link[rel="icon"]').getAttribute('href')).toContain('turn');
    const notified = [words.table.turnIn('Las Vegas')];
    expect(await notices(second)).toEqual(notified);

    await second.context().setOffline(true);
    await second.locator('.line[data-state="reconnecting"]').waitFor();
    await second.context().setOffline(false);
    await second.locator('.line[data-state="saved"]').waitFor();
    expect(await notices(second), 'after a reconnect in the same turn').toEqual(notified);

    const table = first.url();
    await first.goto('about:blank');
    await second.locator('.marks .state:visible').waitFor();
    await first.goto(table);
    await second.locator('.marks .state:visible').waitFor({ state: 'detached' });
    expect(await notices(second), 'after others left and came back in the same turn').toEqual(notified);

    await second.reload();
    await awaitTable(second);
    expect(await notices(second), 'of a page that is opened in the background').toEqual(notified);

    await first.evaluate('window.looks = true');
    await second.evaluate(`window.looks = true; window.dispatchEvent(new Event('focus'))`);
    await expect.poll(() => second.title()).not.toContain(words.table.turn);
    await decide(second, VEGAS.game, 0);
    await awaitTable(first);
    expect(await first.title()).not.toContain(words.table.turn);
    expect(await notices(first)).toEqual([]);
    await second.evaluate('window.looks = false');
    await decide(first, VEGAS.game, 1);
    await awaitTable(second);
    expect(await notices(second)).toHaveLength(2);
  });
});

describe('a clock', () => {
  /** Sets the clock of the device hours ahead and keeps the real time for the test. */
  const SKEWED = `
    window.realNow = Date.now.bind(Date);
    Date.now = () => window.realNow() + 3 * 3600_000;
    const Real = Date;
    window.Date = class extends Real { constructor(...given) { given.length ? super(...given) : super(Real.now()); } };
  `;
  const SAMPLE = `new Promise((resolve) => requestAnimationFrame(() =>
    resolve([document.querySelector('.clock.running > span[aria-hidden]').textContent, window.realNow()])))`;

  it('is right to a tenth of a second on a device whose own clock is wrong', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    await ben.addInitScript(SKEWED);
    await ben.reload();
    const terms = {
      ...VEGAS,
      options: {},
      pace: { kind: 'move', seconds: 18 },
      overtime: 'move',
      listed: false,
      hints: false,
    };
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(terms) };
    const { id } = await ada.evaluate<{ id: string }>(
      `fetch('api/tables', ${JSON.stringify(asked)}).then((answer) => answer.json())`,
    );
    await goTo(ada, id);
    await ada.getByRole('button', { name: words.wait.sitHere }).first().click();
    await sitAt(ben, id);
    await ada.getByRole('button', { name: words.wait.start, exact: true }).click();
    await ben.locator('.clock.running').first().waitFor();
    const errors: number[] = [];
    for (let i = 0; i < 15; i++) {
      const [text, now] = await ben.evaluate<[string, number]>(SAMPLE);
      const sent = Date.now();
      const { seen } = (await (await fetch(`${server.address}api/tables/${id}`)).json()) as { seen: TableSnapshot };
      const [mover] = seen.clocks!.running;
      // Server and browser are on one machine: the server's time is its calendar and an offset.
      const ahead = seen.now - (sent + Date.now()) / 2;
      errors.push(Math.abs(Number(text) * 1000 - leftAt(seen.clocks!, now + ahead)[mover!]!));
    }
    // The page redraws at intervals, longer ones on a busy machine: most readings must be right.
    expect(errors.sort((a, b) => a - b)[7], errors.join(' ')).toBeLessThanOrEqual(100);
  });
});

describe('an absent player', () => {
  it('is shown with the time until a bot takes over', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    await begin(ada, ben, VEGAS);
    const [first, second] = await inTurn(ada, ben);
    const name = first === ada ? 'Ada' : 'Ben';
    const address = first.url();
    await first.goto('about:blank');
    const notice = second.locator('.notice').filter({ hasText: words.table.takeover(name, '').slice(0, -1) });
    await notice.getByText(/in (2:00|1:[0-5]\d)\./).waitFor();
    await first.goto(address);
    await notice.waitFor({ state: 'detached' });
  });
});

describe('a server restored from a backup', () => {
  it('takes every page back to the older position, and play goes on from there', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    const table = await begin(ada, ben, VEGAS);
    const [first, second] = await inTurn(ada, ben);
    const entries = async (): Promise<number> => (await server.record(table)).entries.length;
    const tray = (): Promise<string[]> => first.locator('.tray .group').allInnerTexts();
    const before = { entries: await entries(), tray: await tray() };
    const copy = join(server.data, 'copy.db');
    expect(await copyOut(server.data, copy)).toBe(true);
    await decide(first, VEGAS.game, 0);
    await awaitTable(second);
    expect(await entries()).toBeGreaterThan(before.entries);
    expect(await putBack(copy, server.data)).toBe(true);
    await expect.poll(entries).toBe(before.entries);
    await awaitTable(first);
    await expect.poll(tray).toEqual(before.tray);
    await decide(first, VEGAS.game, 1);
    expect(await awaitTable(second)).toBe('turn');
  });
});
