import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountWords } from '../../src/web/words/account.ts';
import { en } from '../../src/web/words/en.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { decide, openTable, openTestServer } from './testserver.ts';
import { awaitTable } from './table.ts';
import { PHONE } from './visitor.ts';

const server = await openTestServer();
const words = onlineWords.en;
const account = accountWords.en;
const VEGAS = { game: 'las-vegas', seats: 2 } as const;

const awayOn = (page: Page) => page.locator('.notice b, [role="status"] span').getByText(words.table.reconnecting);
const players = (page: Page) => page.getByRole('group', { name: en['set.players'] });
const openForm = async (page: Page): Promise<void> => {
  await page.evaluate(`location.hash = '#/online/new/las-vegas'`);
  await players(page).waitFor();
};

describe('a server that restarts', () => {
  it('every online page says that it tries again, and is then where it was', async () => {
    const [host, lobby, form, settings, player] = await Promise.all(
      ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => server.guest(name)),
    );
    const table = await openTable(host!, VEGAS);
    const invited = await server.stranger(`#/t/${table}`, PHONE);
    await invited.getByRole('textbox').fill('Fay');
    await openForm(form!);
    await players(form!).getByRole('button', { name: en['set.more'] }).click();
    const seats = await players(form!).locator('output').innerText();
    await settings!.evaluate(`location.hash = '#/account'`);
    await settings!.getByText(account.devices.here, { exact: true }).waitFor();
    await openTable(player!, { ...VEGAS, bots: 1 });
    await player!.getByRole('button', { name: words.wait.start, exact: true }).click();
    await awaitTable(player!);

    const pages = [host!, lobby!, form!, settings!, player!, invited];
    await server.restart(async () => {
      await Promise.all(pages.map((page) => awayOn(page).waitFor()));
      await form!.getByRole('button', { name: words.create.go }).click();
    });
    await Promise.all(pages.map((page) => awayOn(page).waitFor({ state: 'detached' })));

    await lobby!.getByText(words.lobby.tableOf('Ada')).waitFor();
    expect(await players(form!).locator('output').innerText()).toBe(seats);
    await form!.getByRole('button', { name: words.create.go }).click();
    await form!.getByRole('button', { name: words.wait.rise }).waitFor();
    await settings!.getByText(account.devices.here, { exact: true }).waitFor();
    await decide(player!, VEGAS.game, 0);
    expect(await invited.getByRole('textbox').inputValue()).toBe('Fay');
    await invited.getByRole('button', { name: words.lobby.sit, exact: true }).click();
    await host!.getByText('Fay', { exact: true }).first().waitFor();
  });

  it('a first visit while a proxy answers for it shows the page once it is back', async () => {
    const ada = await server.guest('Ada');
    const table = await openTable(ada, VEGAS);
    let away = true;
    const visits = [
      ['#/online', (page: Page) => page.getByRole('heading', { name: words.lobby.title, level: 1 })],
      [`#/t/${table}`, (page: Page) => page.getByRole('button', { name: words.lobby.sit, exact: true })],
      ['#/online/new/las-vegas', players],
      ['#/carry/x', (page: Page) => page.getByRole('button', { name: words.account.carryGo })],
    ] as const;
    const visitors = await Promise.all(
      visits.map(async ([place]) => {
        const page = await server.stranger('#/about');
        await page.route(/\/api\//, (route) =>
          away ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
        );
        await page.goto(server.address + place);
        await page.reload();
        return page;
      }),
    );
    await Promise.all(visitors.map((page) => page.getByRole('heading', { name: words.silent.title }).waitFor()));
    away = false;
    await Promise.all(visits.map(([, shown], at) => shown(visitors[at]!).waitFor()));
  });

  it('a reload restores the form for a new table', async () => {
    const ada = await server.guest('Ada');
    await openForm(ada);
    await players(ada).getByRole('button', { name: en['set.more'] }).click();
    await ada.getByRole('switch', { name: words.create.listed }).click();
    const seats = await players(ada).locator('output').innerText();
    await ada.reload();
    await players(ada).waitFor();
    expect(await players(ada).locator('output').innerText()).toBe(seats);
    expect(await ada.getByRole('switch', { name: words.create.listed }).isChecked()).toBe(false);
  });

  it('a transfer link that could not be sent still works', async () => {
    const ada = await server.guest('Ada');
    const answer = await ada.request.post(`${server.address}api/me/ticket`);
    const { ticket } = (await answer.json()) as { ticket: string };
    const other = await server.stranger(`#/carry/${ticket}`);
    const go = other.getByRole('button', { name: words.account.carryGo });
    await go.waitFor();
    await server.restart(() => go.click().then(() => awayOn(other).waitFor()));
    await awayOn(other).waitFor({ state: 'detached' });
    await go.click();
    await other.getByText(words.account.carried('Ada')).waitFor();
  });
});
