import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onlineWords } from '../../src/web/words/online.ts';
import { peopleWords } from '../../src/web/words/people.ts';
import { faultsOf } from './inspection.ts';
import { faultsAtAllSizes } from './layout.ts';
import { openTable, openTestServer } from './testserver.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const server = await openTestServer();
const words = peopleWords.en;
const online = onlineWords.en;

/** Injects the checkers past the page's content security policy. */
const INSPECTED = { ...DESKTOP, bypassCSP: true };
const HELD = { ...PHONE, bypassCSP: true };

async function member(name: string, handle: string, device?: BrowserContextOptions): Promise<Page> {
  const page = await server.guest(name, device);
  const answer = await page.request.post(`${server.address}api/me/account`, { data: { handle } });
  expect(answer.ok()).toBe(true);
  await page.reload();
  return page;
}

const go = (page: Page, place: string): Promise<unknown> => page.evaluate(`location.hash = '${place}'`);
/** Puts a toast away: it may cover a heading for a moment. */
async function calm(page: Page): Promise<Page> {
  const close = page.locator('.toast').getByRole('button', { name: 'Close' });
  if ((await close.count()) > 0) await close.click();
  await close.waitFor({ state: 'detached' });
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

it('friends are made, invited by name, seated and blocked, on a desktop and on a phone', async () => {
  const [ada, ben] = await Promise.all([member('Ada', 'ada', INSPECTED), member('Ben', 'ben', HELD)]);

  // Ben asks by handle; Ada hears of it in the lobby and accepts with the keyboard.
  await ben.getByRole('textbox', { name: words.friends.handle }).fill('@ben');
  await button(ben, words.friends.add).click();
  await ben.getByRole('alert').filter({ hasText: 'or ask this person' }).waitFor();
  await ben.getByRole('textbox', { name: words.friends.handle }).fill('@ada');
  await button(ben, words.friends.add).click();
  await ada
    .getByRole('status')
    .filter({ hasText: words.requests.told('Ben') })
    .waitFor({ state: 'attached' });
  expect(await faultsOf(await calm(ada))).toEqual([]);
  await button(ada, words.requests.acceptOf('Ben')).press('Enter');
  await row(ada, 'Ben').filter({ hasText: words.looking }).waitFor();
  await row(ben, 'Ada').filter({ hasText: words.looking }).waitFor();

  // Ada invites Ben before she has a table: the next one asks him.
  await button(ada, words.inviteOf('Ben')).click();
  const table = await openTable(ada, { game: 'las-vegas', seats: 3 });
  await row(ada, words.table.noReply).filter({ hasText: 'Ben' }).waitFor();
  await ada
    .getByRole('listitem', { name: /^Seat/ })
    .filter({ hasText: words.table.hasBeenAsked('Ben') })
    .waitFor();
  await ben
    .getByRole('status')
    .filter({ hasText: words.invitations.told('Ada', 'Las Vegas') })
    .waitFor({ state: 'attached' });
  expect([
    ...(await faultsOf(await calm(ada))),
    ...(await faultsAtAllSizes(await calm(ada))),
    ...(await faultsAtAllSizes(await calm(ben))),
  ]).toEqual([]);

  // He declines; she sees it. Taken back and made anew is another table: here he sits down by the link.
  await button(ben, words.invitations.declineOf('Ada')).click();
  await row(ada, words.table.declined).waitFor();
  const second = await openTable(ada, { game: 'vabanque', seats: 3 });
  await ada.getByRole('textbox', { name: words.table.byName }).fill('be');
  await ada.keyboard.press('Enter');
  await row(ada, words.table.noReply).waitFor();
  await ben.getByRole('link', { name: words.invitations.goTo('Ada', 'Vabanque') }).click();
  await ben.getByRole('button', { name: online.lobby.sit, exact: true }).click();
  await button(ben, online.wait.rise).waitFor();
  await expect.poll(() => row(ada, words.table.noReply).count()).toBe(0);
  expect(second).not.toBe(table);

  // Ada blocks Ben at his chair: what he says no longer reaches her.
  await button(ada, words.table.more('Ben')).click();
  await button(ada, words.block.go('Ben')).click();
  await button(ada, words.block.go('Ben')).click();
  await ada.getByText(words.block.done('Ben')).waitFor();
  await ben.getByRole('button', { name: online.room.openChat(0) }).click();
  const chat = ben.getByRole('dialog');
  await chat.getByRole('textbox', { name: online.chat.write }).fill('Can you hear me?');
  await ben.keyboard.press('Enter');
  await chat.getByText('Can you hear me?').waitFor();
  await button(ada, online.room.sayReady).click();
  await button(ada, online.room.ready).waitFor(); // what was sent to her before has arrived
  expect(await ada.getByText('Can you hear me?').count()).toBe(0);

  // On his page she sees that, ends it, and asks him again.
  await go(ada, '#/p/ben');
  await ada.getByText(words.block.have('Ben')).waitFor();
  expect([...(await faultsOf(await calm(ada))), ...(await faultsAtAllSizes(await calm(ada)))]).toEqual([]);
  await button(ada, words.block.endOf('Ben')).click();
  await button(ada, words.friends.add).click();
  await ada.getByRole('button', { name: words.friends.takeBack('Ben') }).waitFor();
  await ben.keyboard.press('Escape');
  await go(ben, '#/p/ben');
  await button(ben, words.requests.acceptOf('Ada')).click();
  await row(ben, 'Ada').filter({ hasText: words.looking }).waitFor();
  expect(await faultsAtAllSizes(await calm(ben))).toEqual([]);
});

it('a person chooses who sees their games and whether open data names them, and a guest is told how to have friends', async () => {
  const [cleo, dora] = await Promise.all([member('Cleo', 'cleo', INSPECTED), server.guest('Dora', HELD)]);
  await dora.getByRole('link', { name: words.friends.keep }).click();
  await dora.waitForURL(/#\/account$/);
  await go(cleo, '#/account');
  await cleo.getByRole('radio', { name: words.privacy.friends }).check({ force: true });
  await cleo.getByText(words.privacy.saved).waitFor();
  const named = cleo.getByRole('switch', { name: words.privacy.named });
  expect(await named.isChecked()).toBe(false);
  const saved = cleo.waitForResponse((response) => response.url().endsWith('/api/me/privacy'));
  await named.check();
  expect((await saved).ok()).toBe(true);
  await cleo.reload();
  await expect.poll(() => named.isChecked()).toBe(true);
  expect([...(await faultsOf(await calm(cleo))), ...(await faultsAtAllSizes(await calm(cleo)))]).toEqual([]);
  await go(dora, '#/p/cleo');
  await dora.getByText(words.privacy.onlyFriends).waitFor();
  expect(await faultsAtAllSizes(await calm(dora))).toEqual([]);
  await go(cleo, '#/p/cleo');
  await cleo.getByText(words.friends.none).waitFor();
  expect(await cleo.getByText(words.privacy.onlyFriends).count()).toBe(0);
});
