import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { vatout } from '../cli.ts';
import { moderationWords } from '../../src/web/words/moderation.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { faultsOf } from './inspection.ts';
import { speak } from './language.ts';
import { faultsAtAllSizes } from './layout.ts';
import { begin, openTestServer } from './testserver.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const server = await openTestServer();
const words = moderationWords.en;
const chat = onlineWords.en.chat;
/** Injects the checkers past the page's content security policy. */
const INSPECTED = { ...DESKTOP, bypassCSP: true };

const go = (page: Page, place: string): Promise<unknown> => page.evaluate(`location.hash = '${place}'`);

async function member(name: string, handle: string, device: BrowserContextOptions = INSPECTED): Promise<Page> {
  const page = await server.guest(name, device);
  expect((await page.request.post(`${server.address}api/me/account`, { data: { handle } })).ok()).toBe(true);
  await page.reload();
  return page;
}

async function moderator(handle: string): Promise<Page> {
  const page = await member('Mo', handle);
  expect(await vatout(['role', `@${handle}`, 'moderator', '--data', server.data])).toMatchObject({ code: 0 });
  return page;
}

/** Writes a line in the chat of a table. */
async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: chat.write });
  await field.fill(text);
  await field.press('Enter');
}

describe('moderation', () => {
  it('a report from a table is decided by a moderator, and the muted person reads until when', async () => {
    const mo = await moderator('moe');
    const [ada, bob] = [await server.guest('Ada', INSPECTED), await server.guest('Bob')];
    await begin(ada, bob, { game: 'las-vegas', seats: 2 });
    await write(bob, 'You play like a bot');
    await ada.getByRole('log').getByText('You play like a bot').waitFor();

    await ada.getByText(chat.people, { exact: true }).press('Enter');
    await ada.getByRole('button', { name: words.reportName('Bob') }).press('Enter');
    const sheet = ada.getByRole('dialog', { name: words.reportName('Bob') });
    await sheet.getByRole('radio', { name: words.reasons.other }).check();
    await sheet.getByRole('textbox', { name: words.tell }).fill('It is meant to hurt');
    await sheet.getByRole('button', { name: words.send }).click();
    await sheet.getByRole('status').getByText(words.thanks('Bob')).waitFor();
    await sheet.getByRole('button', { name: words.close }).last().click();

    await go(mo, '#/account');
    await mo.getByRole('link', { name: words.toPage, exact: true }).click();
    const report = mo.getByRole('listitem', { name: `${words.reasons.other}, Bob` });
    await report.getByText('It is meant to hurt').waitFor();
    expect(await report.locator('.reported').innerText()).toContain('You play like a bot');
    expect([...(await faultsOf(mo)), ...(await faultsAtAllSizes(mo))]).toEqual([]);
    await report.getByRole('radio', { name: words.days[7] }).check();
    await report.getByRole('textbox', { name: words.reason }).fill('Be kind');
    await report.getByRole('button', { name: words.decide }).press('Enter');
    await mo.getByText(words.none).waitFor();
    await mo.getByText(words.deeds.mute('Mo @moe', 'Bob')).waitFor();

    const told = /closed the chat to you until .* 20\d\d.* Their reason: Be kind/;
    await bob.getByText(told).waitFor(); // at once, before Bob writes again
    await bob.getByRole('button', { name: 'Close' }).first().click();
    await write(bob, 'What?');
    await bob.getByText(told).waitFor();
    expect(await bob.getByRole('textbox', { name: chat.write }).inputValue()).toBe('What?');
    await go(bob, '#/account');
    await bob.getByRole('status').getByText(told).waitFor();

    await mo.getByRole('button', { name: words.liftOf('Bob') }).click();
    await mo.getByRole('textbox', { name: words.reason }).fill('Sorry');
    await mo.getByRole('textbox', { name: words.reason }).press('Enter');
    await mo.getByText(words.nobody).waitFor();
  });

  it('a profile ends with a report; in French on a phone everything fits', async () => {
    await member('Zoé', 'zoe');
    const lea = await member('Léa', 'lea', { ...PHONE, bypassCSP: true });
    const fr = moderationWords.fr;
    await go(lea, '#/p/zoe');
    await speak(lea, 'fr');
    const button = lea.getByRole('button', { name: fr.report, exact: true });
    await button.waitFor();
    expect(await lea.locator('main button, main a').last().innerText()).toContain(fr.report);
    await button.click();
    const sheet = lea.getByRole('dialog', { name: fr.reportName('Zoé') });
    await sheet.getByRole('radio', { name: fr.reasons.name }).check();
    expect([...(await faultsAtAllSizes(lea)), ...(await faultsOf(lea))]).toEqual([]);
    await sheet.getByRole('button', { name: fr.send }).click();
    await sheet.getByText(fr.thanks('Zoé')).waitFor();

    const mo = await moderator('moderatrice');
    await go(mo, '#/moderation');
    await speak(mo, 'fr');
    const report = mo.getByRole('listitem', { name: `${fr.reasons.name}, Zoé @zoe` });
    await report.waitFor();
    expect(await faultsAtAllSizes(mo)).toEqual([]);
    await speak(mo, 'de');
    await mo.getByRole('listitem', { name: `${moderationWords.de.reasons.name}, Zoé @zoe` }).waitFor();
    expect(await faultsAtAllSizes(mo)).toEqual([]);
    await speak(mo, 'fr');
    await report.waitFor();
    await report.getByRole('radio', { name: fr.actions.handle }).check();
    await report.getByRole('textbox', { name: fr.reason }).fill('Ce nom blesse');
    await report.getByRole('button', { name: fr.decide }).click();
    await report.waitFor({ state: 'detached' });
    await go(lea, '#/p/lea');
    await lea.locator('h1', { hasText: '@lea' }).waitFor();
    expect(await lea.getByRole('button', { name: fr.report, exact: true }).count()).toBe(0); // not oneself
    await go(lea, '#/moderation');
    await lea.getByText(fr.forModerators).waitFor();
  });
});
