import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { verify } from '../../src/fairness/fairness.ts';
import { titles } from '../../src/games/index.ts';
import { CLOSED } from '../../src/protocol/version.ts';
import { en } from '../../src/web/words/en.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { playWords } from '../../src/web/words/play.ts';
import { begin, decide, goTo, inTurn, openTestServer, openTable, playOn, sitAt, tableOf } from './testserver.ts';
import { primary } from './drivers.ts';
import { faultsOf } from './inspection.ts';
import { restoreSize } from './layout.ts';
import { awaitTable } from './table.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const server = await openTestServer();
const words = onlineWords.en;

/** The standings as the page of `you` shows them. */
async function resultOn(page: Page, you = ''): Promise<string[]> {
  const shown = await page.locator('main.result .points li').locator('.rank, .name > b, > strong').allInnerTexts();
  return shown.map((text) => (text === playWords.en.result.you ? you : text));
}

const stateOf = (page: Page, state: string) => page.locator(`.line[data-state="${state}"]`);

describe.each(titles.map(({ game }) => game))('$id', (game) => {
  it('two people play to the end, and a spectator sees the same result', async () => {
    const [ada, ben, cleo] = await Promise.all([server.guest('Ada'), server.guest('Ben', PHONE), server.guest('Cleo')]);
    const seats = game.seats[0]!;
    const table = await begin(ada, ben, { game: game.id, seats, bots: seats - 2 });
    await goTo(cleo, table);
    await cleo.getByText(words.table.watching).waitFor();
    await Promise.all([
      playOn(ada, game.id),
      playOn(ben, game.id),
      cleo.locator('main.result').waitFor({ timeout: 0 }),
    ]);

    const result = await resultOn(cleo);
    expect(result).toHaveLength(3 * seats);
    expect(await resultOn(ada, 'Ada')).toEqual(result);
    expect(await resultOn(ben, 'Ben')).toEqual(result);
    await cleo.getByRole('button', { name: playWords.en.result.verify }).click();
    await cleo.getByText(/^(Verified|Nothing was left)/).waitFor();
    expect(verify(game, await server.record(table))).toMatchObject({ ok: true });
  });
});

const VEGAS = { game: 'las-vegas', seats: 2 } as const;

const entries = async (table: string): Promise<number> => (await server.record(table)).entries.length;

describe('a connection', () => {
  it('reload: the page shows the same table', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    await begin(ada, ben, VEGAS);
    const [first, second] = await inTurn(ada, ben);
    await decide(first, VEGAS.game, 0);
    expect(await awaitTable(second)).toBe('turn');
    await decide(second, VEGAS.game, 0);
    await awaitTable(first);
    const sight = (): Promise<string[]> => first.locator('.seat .nm, .seat .sub, .log, .dock .live').allInnerTexts();
    const before = await sight();
    await first.reload();
    await awaitTable(first);
    await expect.poll(sight).toEqual(before);
    await decide(first, VEGAS.game, 1);
    expect(await awaitTable(second)).toBe('turn');
  });

  it('connection loss: the selection stays, and a move made meanwhile is applied once', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    const table = await begin(ada, ben, VEGAS);
    const [first, second] = await inTurn(ada, ben);
    const before = await entries(table);
    await first.locator('.tray .group[aria-pressed]').first().click();
    const chosen = await primary(first).innerText();
    await first.context().setOffline(true);
    await stateOf(first, 'reconnecting').waitFor();
    expect(await primary(first).innerText()).toBe(chosen);
    await primary(first).click();
    await first.getByText(words.table.unsafe).waitFor();
    expect(await entries(table)).toBe(before);
    await first.context().setOffline(false);
    await stateOf(first, 'saved').waitFor();
    expect(await awaitTable(second)).toBe('turn');
    const acts = (await server.record(table)).entries.slice(before).filter(([actor]) => actor !== 'chance');
    expect(acts).toHaveLength(1);
  });

  it('a page opened offline connects once the server is back', async () => {
    const ada = await server.guest('Ada');
    await ada.addInitScript(`Object.defineProperty(navigator, 'onLine', { get: () => 'network' in window })`);
    await ada.goto(`${server.address}#/online`);
    await ada.reload();
    await ada.getByText(words.silent.title).waitFor();
    await ada.evaluate(`window.network = true; dispatchEvent(new Event('online'))`);
    await ada.getByRole('heading', { name: words.lobby.title, level: 1 }).waitFor();
  });

  it('two tabs of one person follow each other, and either can act', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    await begin(ada, ben, VEGAS);
    const [first, second] = await inTurn(ada, ben);
    const tab = await first.context().newPage();
    await tab.goto(first.url());
    expect(await awaitTable(tab)).toBe('turn');
    await decide(tab, VEGAS.game, 0);
    await primary(first).waitFor({ state: 'detached' });
    await decide(second, VEGAS.game, 0);
    await Promise.all([awaitTable(first), awaitTable(tab)]);
    await decide(first, VEGAS.game, 1);
    expect(await awaitTable(second)).toBe('turn');
  });

  it('a page that the server finds outdated reloads and restores drafts and selections', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    await begin(ada, ben, VEGAS);
    const [first, second] = await inTurn(ada, ben);
    let outdated = false;
    await first.routeWebSocket(/api\/socket/, (socket) => {
      if (outdated) void socket.close({ code: CLOSED.outdated });
      else socket.connectToServer();
    });
    await first.reload();
    await awaitTable(first);
    await first.locator('.tray .group[aria-pressed]').first().click();
    const chosen = await primary(first).innerText();
    await first.getByRole('textbox').fill('Wait for');
    outdated = true;
    const loaded = first.waitForEvent('load');
    await first.context().setOffline(true);
    await first.context().setOffline(false);
    await loaded;
    // The page stops reloading if that does not help.
    await first.getByText(en['update.ready']).waitFor();
    outdated = false;
    await first.getByRole('button', { name: en['update.now'] }).click();
    await awaitTable(first);
    expect(await primary(first).innerText()).toBe(chosen);
    expect(await first.getByRole('textbox').inputValue()).toBe('Wait for');
    await primary(first).click();
    expect(await awaitTable(second)).toBe('turn');
  });

  it('server restart: pages reconnect and the game is played to its end', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    const table = await begin(ada, ben, VEGAS);
    const [first, second] = await inTurn(ada, ben);
    await decide(first, VEGAS.game, 0);
    await awaitTable(second);
    await second.getByRole('tab', { name: playWords.en.log }).click();
    const log = await second.locator('.log').innerText();
    await server.restart(async () => {
      await Promise.all([ada, ben].map((page) => stateOf(page, 'reconnecting').waitFor()));
    });
    await Promise.all([ada, ben].map((page) => stateOf(page, 'saved').waitFor()));
    expect(await second.locator('.log').innerText()).toBe(log);
    await Promise.all([playOn(ada, VEGAS.game), playOn(ben, VEGAS.game)]);
    expect(verify(titles.find(({ game }) => game.id === VEGAS.game)!.game, await server.record(table))).toMatchObject({
      ok: true,
    });
  });
});

describe('a newcomer', () => {
  it('with a link sees the table first, and sits down in one step', async () => {
    const ada = await server.guest('Ada');
    const table = await openTable(ada, VEGAS);
    const ben = await server.stranger(`#/t/${table}`);
    await ben.getByRole('heading', { name: words.wait.other('Ada', 'Las Vegas'), level: 1 }).waitFor();
    expect(await ben.getByRole('dialog').count()).toBe(0);
    // Ada has azure.
    const colours = ben.getByRole('radiogroup', { name: words.invitation.colour }).getByRole('radio');
    expect(await colours.count()).toBe(5);
    await ben.getByLabel(words.invitation.sitAs).fill('Ben');
    await ben.getByRole('button', { name: words.lobby.sit, exact: true }).click();
    await ben.getByRole('button', { name: words.wait.rise }).waitFor();
    await ada.getByText('Ben', { exact: true }).first().waitFor();
    await ada.getByRole('button', { name: words.wait.start, exact: true }).click();
    expect(await awaitTable((await inTurn(ada, ben))[0])).toBe('turn');
  });

  it('without a name plays as the colour', async () => {
    const ada = await server.guest('Ada');
    const table = await openTable(ada, VEGAS);
    const ben = await server.stranger(`#/t/${table}`);
    await ben.getByRole('button', { name: words.lobby.sit, exact: true }).click();
    await ada.getByText('Carmine', { exact: true }).first().waitFor();
  });

  it('looks around and watches a game without a name', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    const visitor = await server.stranger('#/online');
    await visitor.getByText(words.lobby.lookAround).waitFor();
    const table = await begin(ada, ben, VEGAS);
    await visitor.locator(`a[href="#/t/${table}"]`, { hasText: words.lobby.watch }).click();
    await visitor.locator('.dock').waitFor();
    const [first] = await inTurn(ada, ben);
    await decide(first, VEGAS.game, 0);
    await visitor.getByRole('log').getByRole('listitem').first().waitFor();
    expect(await visitor.getByRole('dialog').count()).toBe(0);
  });

  it('sits down from the lobby with one press once they have a name', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    const table = await openTable(ada, VEGAS);
    await ben.locator(`a[href="#/t/${table}"]`, { hasText: words.lobby.sit }).click();
    await ben.getByRole('button', { name: words.wait.rise }).waitFor();
    await ada.getByText('Ben', { exact: true }).first().waitFor();
  });
});

describe('people', () => {
  it('meet in the lobby, which follows every change', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    const table = await openTable(ada, { ...VEGAS, game: 'vaalbara' });
    const row = ben.getByRole('listitem').filter({ has: ben.locator(`a[href="#/t/${table}"]`) });
    await row.getByText(words.lobby.tableOf('Ada')).waitFor();
    await sitAt(ben, table);
    await ada.getByText('Ben', { exact: true }).first().waitFor();
    await ada.getByRole('button', { name: words.wait.remove('Ben') }).click();
    await ben.getByRole('alert').getByText(words.room.removed).waitFor();
    await ada.getByRole('button', { name: words.wait.addBot }).click();
    await ada.getByRole('button', { name: words.wait.start, exact: true }).click();
    await ada.locator('.dock').waitFor();
    await ben.evaluate(`location.hash = '#/online'`);
    await row.getByRole('link', { name: words.lobby.watch }).waitFor();
    await ada.evaluate(`location.hash = '#/online'`);
    await ada.getByText(words.lobby.yourTurn).first().waitFor();
  });

  it('chat, send emotes and can be muted', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    await begin(ada, ben, VEGAS);
    await ben.getByRole('tab', { name: playWords.en.log }).click();
    await ada.getByLabel(words.chat.write).fill('Good luck! <b>');
    await ada.keyboard.press('Enter');
    await ben.getByRole('tab', { name: `${words.chat.title}, ${words.chat.unread(1)}` }).click();
    await ben.getByRole('log', { name: words.chat.title }).getByText('Good luck! <b>').waitFor();
    await ada.getByRole('button', { name: words.chat.emote.hello }).click();
    await ben.locator('.seat').getByText(words.chat.emote.hello).waitFor();
    await ben.getByText(words.chat.people, { exact: true }).click();
    await ben.getByRole('button', { name: words.chat.mute('Ada') }).click();
    await ben.getByText(words.chat.none).waitFor();
  });

  it('cannot chat where partners play', async () => {
    const ada = await server.guest('Ada');
    await openTable(ada, { game: 'vagabondo', seats: 4, bots: 3 });
    await ada.getByRole('button', { name: words.wait.start, exact: true }).click();
    await ada.locator('.dock').waitFor();
    await ada.getByLabel(words.chat.write).fill('Which piece?');
    await ada.keyboard.press('Enter');
    await ada.getByText(words.chat.silent).waitFor();
  });

  it('agree on a pause and on an undo, and one concedes', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    const table = await begin(ada, ben, { game: 'vagabondo', seats: 2 });
    const [first, second] = await inTurn(ada, ben);
    const names = first === ada ? ['Ada', 'Ben'] : ['Ben', 'Ada'];
    const menu = async (page: Page, item: string): Promise<void> => {
      await page.getByRole('button', { name: playWords.en.menu, exact: true }).click();
      await page.getByRole('button', { name: item, exact: true }).click();
    };
    await menu(first, words.table.menu.pause);
    await second.locator('.notice').getByText(words.table.asks.pause(names[0]!)).waitFor();
    await second.getByRole('button', { name: words.table.agree }).click();
    await second.getByRole('button', { name: words.table.resume }).click();
    await decide(first, 'vagabondo', 0);
    await awaitTable(second);
    const played = await entries(table);
    await menu(first, words.table.menu.undo);
    await second.getByRole('button', { name: words.table.agree }).click();
    await awaitTable(first);
    expect(await entries(table)).toBeLessThan(played);
    await menu(second, words.table.menu.concede);
    await second.getByRole('button', { name: words.table.sure.concede }).click();
    for (const page of [first, second])
      await page.getByText(words.result.conceded(names[1]!), { exact: true }).waitFor();
    await first.getByText(playWords.en.result.youWin, { exact: true }).waitFor();
    for (const page of [first, second]) await page.evaluate(`location.hash = '#/games'`);
    const row = (page: Page) => page.locator('li').filter({ has: page.locator(`a[href="#/t/${table}"]`) });
    await row(first).getByText(en['row.won'], { exact: true }).waitFor();
    await row(second).getByText(en['row.winner'].replace('{names}', names[0]!), { exact: true }).waitFor();
  });

  it('are shown the way to the table of the next game', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    const table = await begin(ada, ben, { game: 'vagabondo', seats: 2 });
    await ada.getByRole('button', { name: playWords.en.menu, exact: true }).click();
    await ada.getByRole('button', { name: words.table.menu.concede }).click();
    await ada.getByRole('button', { name: words.table.sure.concede }).click();
    await ben.locator('main.result').waitFor();
    await ada.getByRole('button', { name: words.result.rematch, exact: true }).click();
    await ada.getByRole('button', { name: words.wait.rise }).waitFor();
    await ben.getByText(words.room.asked('Ada')).waitFor();
    await ben.getByRole('button', { name: words.result.go }).click(); // to the chair that was kept
    await ben.getByRole('button', { name: words.wait.rise }).waitFor();
    expect(tableOf(ben)).not.toBe(table);
    for (const page of [ada, ben]) await page.getByLabel(words.room.series(1)).getByText('Ben').waitFor();
    await ada.getByRole('button', { name: words.wait.start, exact: true }).click();
    await awaitTable((await inTurn(ada, ben))[0]);
  });
});

describe('after a game', () => {
  it('anybody with the link reviews it from any seat, and players find it among their games', async () => {
    const ada = await server.guest('Ada');
    const table = await openTable(ada, { game: 'vaalbara', seats: 2, bots: 1 });
    await ada.getByRole('button', { name: words.wait.start, exact: true }).click();
    await playOn(ada, 'vaalbara');
    const stranger = await server.stranger(`t/${table}/move/9/as/B`);
    await stranger.getByText(playWords.en.review.position(9, await entries(table))).waitFor();
    await stranger.getByRole('button', { name: playWords.en.review.next }).click();
    await expect.poll(() => stranger.url()).toContain(`/t/${table}/move/10/as/B`);
    await stranger.getByRole('button', { name: playWords.en.review.result }).click();
    await stranger.getByRole('button', { name: playWords.en.result.verify }).click();
    await stranger.getByText(/^(Verified|Nothing was left)/).waitFor();
    await ada.evaluate(`location.hash = '#/online'`);
    await ada.locator(`a[href="#/t/${table}"]`).waitFor();
  });

  it('a one-time link moves a person to another device', async () => {
    const ada = await server.guest('Ada');
    await ada.evaluate(`location.hash = '#/account'`);
    await ada.getByRole('button', { name: words.account.carryLink }).click();
    const link = await ada.getByLabel(words.wait.link).inputValue();
    const phone = await server.stranger(link.slice(server.address.length));
    await phone.getByRole('button', { name: words.account.carryGo }).click();
    await phone.getByText(words.you.are('Ada')).waitFor();
    await phone.evaluate(`location.hash = '#/account'`);
    await phone.getByRole('button', { name: /^Sign out Chrome/ }).waitFor();
  });

  it('a link of another person first says who would be signed out, and stays valid', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
    await ada.evaluate(`location.hash = '#/account'`);
    await ada.getByRole('button', { name: words.account.carryLink }).click();
    const link = await ada.getByLabel(words.wait.link).inputValue();
    const open = async (): Promise<void> => {
      await ben.evaluate(`location.hash = ${JSON.stringify(new URL(link).hash)}`);
      await ben.getByRole('button', { name: words.account.carryGo, exact: true }).click();
      await ben.getByText(words.account.replace('Ben', true)).waitFor();
    };
    await open();
    await ben.getByRole('link', { name: words.account.replaceNot('Ben') }).click();
    await ben.getByRole('button', { name: words.account.replaceGo('Ben') }).waitFor({ state: 'detached' });
    await ben.getByText(words.you.are('Ben')).waitFor();
    await open();
    await ben.evaluate(`sessionStorage.setItem('vatout.draft', 'by Ben')`);
    await ben.getByRole('button', { name: words.account.replaceGo('Ben') }).click();
    await ben.getByText(words.you.are('Ada')).waitFor();
    expect(await ben.evaluate(`sessionStorage.getItem('vatout.draft')`)).toBeNull();
  });
});

describe('accessibility', () => {
  /** Injects the checkers past the page's content security policy. */
  const INSPECTED = { ...DESKTOP, bypassCSP: true };
  async function atBest(page: Page): Promise<void> {
    expect(await faultsOf(page)).toEqual([]);
    await restoreSize(page);
  }

  it('finds nothing wrong with the lobby and the form of a new table', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada', INSPECTED), server.guest('Ben')]);
    await Promise.all([openTable(ada, VEGAS), openTable(ben, VEGAS)]);
    await ada.getByRole('button', { name: words.wait.qr }).click();
    await atBest(ada);
    await ada.evaluate(`location.hash = '#/online'`);
    await ada.getByText(words.lobby.tableOf('Ben')).first().waitFor();
    await atBest(ada);
    await ada.evaluate(`location.hash = '#/online/new/vabanque'`);
    await ada.getByRole('button', { name: words.create.go }).waitFor();
    await ada.getByRole('radio', { name: words.pace.kinds.bank }).check({ force: true });
    await atBest(ada);
  });

  it('finds nothing wrong with what a newcomer sees', async () => {
    const ada = await server.guest('Ada');
    const table = await openTable(ada, VEGAS);
    const visitor = await server.stranger(`#/t/${table}`, INSPECTED);
    await visitor.getByLabel(words.invitation.sitAs).waitFor();
    await atBest(visitor);
    await visitor.getByRole('button', { name: words.invitation.watch }).click();
    await atBest(visitor);
    await visitor.evaluate(`location.hash = '#/online'`);
    await visitor.getByText(words.lobby.lookAround).waitFor();
    await atBest(visitor);
  });

  it('finds nothing wrong with a table in play, its chat and its result', async () => {
    const [ada, ben] = await Promise.all([server.guest('Ada', INSPECTED), server.guest('Ben')]);
    await begin(ada, ben, { game: 'vagabondo', seats: 2, form: (page) => choosePace(page, words.pace.kinds.bank) });
    await ben.getByRole('button', { name: playWords.en.menu, exact: true }).click();
    await ben.getByRole('button', { name: words.table.menu.abandon }).click();
    await ben.getByRole('button', { name: words.ask.sure.abandon }).click();
    await ada.getByRole('button', { name: words.table.agree }).waitFor();
    await atBest(ada);
    await ada.getByRole('tab', { name: playWords.en.log }).click();
    await atBest(ada);
    await ada.getByRole('button', { name: words.table.agree }).click();
    await ada.getByText(words.result.abandoned, { exact: true }).waitFor();
    await atBest(ada);
  });
});

const choosePace = (page: Page, kind: string): Promise<void> =>
  page.getByRole('radio', { name: kind }).check({ force: true });
