import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../src/core/prose.ts';
import { accountWords } from '../../src/web/words/account.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { profileWords } from '../../src/web/words/profile.ts';
import { faultsOf } from './inspection.ts';
import { speak } from './language.ts';
import { faultsAtAllSizes } from './layout.ts';
import { fillGames } from './pastgames.ts';
import { goTo, openTable, openTestServer, sitAt } from './testserver.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const server = await openTestServer();
const PLAYERS = [
  { name: 'Éva', handle: 'eva', identity: 'jade' },
  { name: 'Maximilienne de la Tour', handle: 'maximilienne-tour', identity: 'azur' },
] as const;
const PAST = [
  { game: 'las-vegas', games: 45, options: {} },
  { game: 'vagabondo', games: 12, options: { series: 3 } },
  { game: 'vaalbara', games: 3, options: {} },
];
await server.restart(async () => fillGames(server.data, PLAYERS, PAST));
const words = profileWords.en;
const online = onlineWords.en;

/** Injects the checkers past the page's content security policy. */
const INSPECTED = { ...DESKTOP, bypassCSP: true };

/** A person with an account. */
async function member(name: string, handle: string, device?: BrowserContextOptions): Promise<Page> {
  const page = await server.guest(name, device);
  const answer = await page.request.post(`${server.address}api/me/account`, { data: { handle } });
  expect(answer.ok()).toBe(true);
  await page.reload();
  return page;
}

const go = (page: Page, place: string): Promise<unknown> => page.evaluate(`location.hash = '${place}'`);
const row = (page: Page) => page.locator('main li', { hasText: words.review });

async function openRated(page: Page): Promise<string> {
  return openTable(page, {
    game: 'las-vegas',
    seats: 2,
    form: (form) => form.getByRole('switch', { name: online.create.rated }).check(),
  });
}

/** Ends a game of two. */
async function concede(page: Page): Promise<void> {
  await page.locator('.gbar-tools button').last().click();
  await page.getByRole('button', { name: online.table.menu.concede }).click();
  await page.getByRole('button', { name: online.table.sure.concede }).click();
  await page.locator('main.result').waitFor();
}

/** A visitor of the page in a language, without a session. */
async function visitor(place: string, language: Language): Promise<Page> {
  const page = await server.stranger(place, INSPECTED);
  if (language !== 'en') await speak(page, language);
  return page;
}

describe('profiles', () => {
  it('a rated game is on both profiles, and everybody reads them', async () => {
    const [ada, ben, cleo] = await Promise.all([member('Ada', 'ada'), member('Ben', 'ben'), server.guest('Cleo')]);
    const table = await openRated(ada);
    await ada.getByText(online.invitation.ratedNote).waitFor();

    await goTo(cleo, table);
    await cleo.getByText(online.invitation.ratedNote).waitFor();
    await cleo.getByRole('button', { name: online.lobby.sit, exact: true }).click();
    await cleo.getByRole('link', { name: online.invitation.toAccount }).click();
    await cleo.waitForURL(/#\/account$/);

    await sitAt(ben, table);
    await ben.getByRole('button', { name: online.room.sayReady }).click();
    await ada.getByText(online.room.ready, { exact: true }).waitFor();
    await ada.getByRole('button', { name: online.wait.start }).click();
    await concede(ben);

    await go(ada, '#/account');
    await ada.getByRole('link', { name: accountWords.en.me.page }).click();
    await ada.locator('h1', { hasText: '@ada' }).waitFor();
    await row(ada).waitFor();
    expect(await ada.getByText(words.together('Ada')).count()).toBe(0);

    await go(ben, '#/p/ada');
    await ben.getByRole('heading', { name: words.together('Ada') }).waitFor();
    await expect.poll(() => row(ben).innerText()).toMatch(/Las Vegas[^]*1st of 2[^]*0k[^]*You[^]*today/);

    // Giving up at once costs Ben, and gives Ada nothing.
    const reader = await server.stranger('#/p/ben');
    await expect.poll(() => ratedGames(reader)).toBe(1);
    expect(await ratedGames(ben)).toBe(0);
    await expect.poll(() => row(reader).innerText()).toMatch(/2nd of 2[^]*0k[^]*Ada[^]*today/);
    await row(reader).getByRole('link').press('Enter');
    await reader.locator('main.result').waitFor();
    expect(reader.url()).toContain(table);
  });

  it.each(LANGUAGES)('a full profile and a leaderboard have no faults in any size: %s', async (language) => {
    const page = await visitor('#/p/eva', language);
    const told = profileWords[language];
    await page.getByRole('heading', { name: `${told.history} 60` }).waitFor();
    await page.getByText(told.ratedGames(3, 10)).waitFor();
    await page
      .getByText({ en: /^\d+ games$/, fr: /^\d+ parties$/, de: /^\d+ Partien$/ }[language])
      .nth(2)
      .waitFor();
    expect(await page.getByRole('img', { name: /1\d{3} ± \d+.* 1\d{3} ± \d+/ }).count()).toBe(2);
    const faults = language === 'en' ? await faultsOf(page) : [];
    faults.push(...(await faultsAtAllSizes(page)));
    await go(page, '#/leaders/las-vegas');
    await page.locator('main ol li').first().waitFor();
    faults.push(...(language === 'en' ? await faultsOf(page) : []), ...(await faultsAtAllSizes(page)));
    expect(faults).toEqual([]);
  });

  it('by keyboard: older games follow where the list ended, leaders lead to their profiles', async () => {
    const page = await server.stranger('#/p/eva', PHONE);
    const rows = page.locator('time');
    await expect.poll(() => rows.count()).toBe(20);
    await page.getByRole('button', { name: words.more }).press('Enter');
    await expect.poll(() => rows.count()).toBe(50);
    const focused = `[...document.querySelectorAll('li:has(> time)')].indexOf(document.activeElement)`;
    await expect.poll(() => page.evaluate(focused)).toBe(20);
    await page.getByRole('button', { name: words.more }).press('Enter');
    await expect.poll(() => rows.count()).toBe(60);
    await page.getByRole('button', { name: words.more }).waitFor({ state: 'detached' });
    await page.locator('nav', { hasText: words.leaders.title }).getByRole('link', { name: 'Vabanque' }).press('Enter');
    await page.getByText(words.leaders.empty).waitFor();
    await page.getByRole('link', { name: 'Vagabondo', exact: true }).press('Enter');
    await page.getByRole('link', { name: '@maximilienne-tour' }).press('Enter');
    await page.locator('h1', { hasText: '@maximilienne-tour' }).waitFor();
  });
});

const ratedGames = async (page: Page): Promise<number> => {
  await page.reload();
  await page.locator('h1', { hasText: '@' }).waitFor();
  return page.getByText(words.ratedGames(1, 10)).count();
};

describe('without a profile to show', () => {
  it('nobody has that name, or no game is finished yet', async () => {
    const page = await member('Dora', 'dora', INSPECTED);
    await go(page, '#/p/nobody');
    await page.getByRole('heading', { name: words.nobody.title }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await go(page, '#/p/dora');
    await page.getByText(words.empty).waitFor();
    expect(await faultsAtAllSizes(page)).toEqual([]);
  });

  it('outlines hold the place, nothing jumps, and an unreachable server is asked again', async () => {
    const page = await server.stranger('#/');
    await page.locator('.launch').waitFor();
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/people/eva', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(`(window.shifts = [], new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift' }))`);
    await go(page, '#/p/eva');
    await page.getByRole('status').getByText(words.loading).waitFor({ state: 'attached' });
    answer();
    await page.getByRole('heading', { name: `${words.history} 60` }).waitFor();
    expect(await page.evaluate(`shifts.reduce((sum, shift) => sum + shift, 0)`)).toBeLessThan(0.01);

    await page.unrouteAll();
    await page.route('**/api/people/maximilienne-tour', (route) => route.abort('internetdisconnected'));
    await go(page, '#/p/maximilienne-tour');
    await page.getByRole('alert').getByText(words.failed).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: words.retry }).press('Enter');
    await page.locator('h1', { hasText: '@maximilienne-tour' }).waitFor();
  });
});
