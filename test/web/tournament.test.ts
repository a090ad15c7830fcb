import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/client/client.ts';
import type { Tournament } from '../../src/protocol/tournament.ts';
import type { TournamentCommand } from '../../src/tournament/command.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { playWords } from '../../src/web/words/play.ts';
import { tournamentWords } from '../../src/web/words/tournament.ts';
import { announce, entrant, keeper } from './cup.ts';
import { tabTo } from './driver.ts';
import { faultsOf } from './inspection.ts';
import { speak, TRANSLATIONS } from './language.ts';
import { calm, faultsAtAllSizes, restoreSize } from './layout.ts';
import { openTestServer } from './testserver.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const server = await openTestServer();
const words = tournamentWords.en;
/** Injects the checkers past the page's content security policy. */
const ON_DESKTOP = { ...DESKTOP, bypassCSP: true };
const ON_PHONE = { ...PHONE, bypassCSP: true };

const player = (name: string, device: BrowserContextOptions = ON_DESKTOP): Promise<Page> =>
  keeper(server, name, device);

const go = (page: Page, place: string): Promise<unknown> => page.evaluate(`location.hash = '${place}'`);
const idOf = (page: Page): string => /#\/e\/([\w-]+)/.exec(page.url())![1]!;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A field of a form, by its label. */
const field = (page: Page, label: string) => page.locator('form').getByLabel(label, { exact: true });

async function post<Reply>(page: Page, path: string, data: object): Promise<Reply> {
  const answer = await page.request.post(`${server.address}api/tournaments${path}`, { data });
  expect([path, data, answer.ok() || (await answer.text())]).toEqual([path, data, true]);
  return (await answer.json()) as Reply;
}
const send = (page: Page, id: string, command: TournamentCommand): Promise<unknown> =>
  post(page, `/${id}/commands`, { id: newId(), command });

async function read(page: Page, id: string): Promise<Tournament> {
  const answer = await page.request.get(`${server.address}api/tournaments/${id}`);
  return ((await answer.json()) as { tournament: Tournament }).tournament;
}

describe('tournaments', () => {
  it('an organiser runs a round, a player plays it on a phone by keyboard, and a stranger watches', async () => {
    const ada = await player('Ada');
    await ada.getByRole('link', { name: words.list.create }).click();
    await field(ada, words.form.name).fill('Mardi Cup');
    await field(ada, words.form.game).selectOption({ label: 'Vagabondo' });
    await button(ada, words.form.fewerRounds).click();
    await ada.getByText(words.form.options('Vagabondo')).click();
    await ada.getByRole('switch', { name: 'Open trays' }).press('Space');
    await button(ada, words.form.go).click();
    await ada.getByText(words.entry.none).waitFor();
    const id = idOf(ada);
    // A change of settings keeps the house rules.
    await button(ada, words.menu).click();
    await button(ada, words.desk.change).click();
    await button(ada, words.form.save).click();
    await ada.locator('dialog').waitFor({ state: 'detached' });
    expect((await read(ada, id)).settings.options).toEqual({ openTrays: false });
    // Too few people have come: the control says so.
    await button(ada, words.desk.pair(1)).press('Enter');
    await ada.locator('.toast', { hasText: words.desk.few(4) }).waitFor();
    await button(ada, words.you.join).click();
    await ada.getByRole('heading', { name: words.you.entered }).waitFor();
    for (const name of ['Cyd', 'Dan']) await (await entrant(server.address, name)).send(id, { kind: 'join', name });

    // Bob has a phone and a keyboard.
    const bob = await player('Bob', ON_PHONE);
    await go(bob, `#/e/${id}`);
    await tabTo(bob, 'main section button');
    await bob.keyboard.press('Enter');
    await bob.getByRole('heading', { name: words.you.entered }).waitFor();
    const eve = await server.stranger(`#/e/${id}`, ON_DESKTOP);
    await eve.getByRole('heading', { name: words.entry.title }).waitFor();
    await button(eve, words.list.nameGo).waitFor();

    await button(ada, words.desk.pair(1)).click();
    await button(ada, words.desk.start(1)).waitFor();
    const drawn = await read(ada, id);
    await button(ada, words.desk.swap).click();
    await field(ada, words.desk.reason).fill('They came together.');
    await ada.locator('form').getByRole('button', { name: words.desk.swap }).click();
    await ada.locator('dialog').waitFor({ state: 'detached' });
    expect((await read(ada, id)).rounds[0]!.tables[0]!.seats).not.toEqual(drawn.rounds[0]!.tables[0]!.seats);
    await button(ada, words.desk.start(1)).click();

    // What a screen reader hears: the round has begun, and where one sits.
    const { rounds, people } = await read(ada, id);
    const bobs = people.findIndex(({ name }) => name === 'Bob');
    const at = rounds[0]!.tables.findIndex(({ seats }) => seats.some(({ entrant }) => entrant === bobs));
    await bob.locator('[aria-live]', { hasText: words.spoken.started(1) }).waitFor({ state: 'attached' });
    await bob.getByRole('heading', { name: words.you.sit(at + 1) }).waitFor();
    await eve.getByRole('link', { name: words.tables.watchOf(at + 1) }).waitFor();
    expect([...(await faultsOf(eve)), ...(await faultsAtAllSizes(eve))]).toEqual([]);
    await restoreSize(eve);

    await tabTo(bob, 'main section a');
    await bob.keyboard.press('Enter');
    await button(bob, playWords.en.menu).click();
    await button(bob, onlineWords.en.table.menu.concede).click();
    await button(bob, onlineWords.en.table.sure.concede).click();
    await bob.getByText(onlineWords.en.result.conceded('Bob'), { exact: true }).waitFor();
    await go(bob, `#/e/${id}`);
    await bob.getByText(words.you.donePlace(2, 0)).waitFor();
    await bob.getByRole('tab', { name: words.parts.tables }).press('ArrowRight');
    await bob.getByRole('row').filter({ hasText: words.standings.you }).waitFor();

    // The other table has no end: the organiser reports its result.
    await ada.getByRole('link', { name: words.tables.reviewOf(at + 1) }).waitFor();
    await button(ada, words.menu).click();
    await button(ada, words.desk.correct).click();
    await field(ada, words.desk.correctTable).selectOption({ label: words.desk.tableOf(1, 2 - at) });
    await field(ada, words.desk.reason).fill('They played on a real board.');
    // A refusal is seen and heard in the sheet.
    const places = ada.locator('form fieldset select');
    for (const at of [0, 1]) await places.nth(at).selectOption({ label: '2' });
    await button(ada, words.desk.correctGo).click();
    await ada.locator('dialog .toast').waitFor();
    await ada.locator('dialog .toast button').click();
    await places.first().selectOption({ label: '1' });
    await button(ada, words.desk.correctGo).click();
    await ada.locator('dialog').waitFor({ state: 'detached' });
    await ada.getByText(words.tables.allDone).waitFor();
    await button(ada, words.menu).click();
    await ada.getByText('They came together.').waitFor();
    await button(ada, words.desk.finish).click();
    await field(ada, words.desk.reason).fill('It is late.');
    await ada.locator('form').getByRole('button', { name: words.desk.finish }).click();
    await eve.getByText(words.next.ended).first().waitFor();
    const csv = await eve.getByRole('link', { name: words.standings.csv }).getAttribute('href');
    expect(await (await eve.request.get(csv!)).text()).toContain('Bob');
    await eve.getByRole('link', { name: words.tables.reviewOf(at + 1) }).click();
    await eve.getByText(onlineWords.en.result.conceded('Bob')).first().waitFor();
  });

  it.each(TRANSLATIONS)(
    'in %s every state and sheet fits, by day and night, for organiser, player and spectator',
    async (language) => {
      const told = tournamentWords[language];
      const cup = `Coupe de Noël du mardi ${language}`;
      const zoe = await player('Zoé Dupont-Moretti');
      const max = await player('Maximilien de Brabant', ON_PHONE);
      const fits = async (page: Page, state: string): Promise<void> => {
        expect([state, ...(await faultsAtAllSizes(page))]).toEqual([state]);
        await restoreSize(page);
      };
      for (const page of [zoe, max]) await speak(page, language);
      await go(zoe, '#/e/new');
      await field(zoe, told.form.name).fill('Coupe');
      await button(zoe, told.form.addGame).click();
      expect(await faultsOf(zoe)).toEqual([]);
      await fits(zoe, 'form');

      const play = { game: 'las-vegas', options: {}, table: { usual: 4, least: 3, most: 5 } };
      const programme = [play, { ...play, game: 'vaalbara' }];
      const settings = { name: cup, ...play, programme, between: 30 };
      const id = await announce({ post: (path, data) => post(zoe, path, data) }, settings);
      await send(max, id, { kind: 'join', name: 'Maximilien de Brabant' });
      await send(zoe, id, { kind: 'join', name: 'Zoé Dupont-Moretti' });
      for (const page of [zoe, max]) await go(page, `#/e/${id}`);
      await zoe.getByRole('heading', { name: told.entry.title }).waitFor();
      for (const name of ['Tom', 'Ines', 'Bastien'])
        await (await entrant(server.address, name)).send(id, { kind: 'join', name });
      await max.getByText(told.you.enteredNote(5)).waitFor();
      await fits(max, 'entry');
      for (const name of [told.desk.change, told.desk.remove, told.desk.cancel]) {
        await button(zoe, told.menu).click();
        await button(zoe, name).click();
        await fits(zoe, name);
        await zoe.keyboard.press('Escape');
      }

      await button(zoe, told.desk.pair(1)).click();
      await zoe.locator('.toast', { hasText: told.desk.done.paired(1) }).waitFor();
      await calm(zoe);
      await button(zoe, told.desk.swap).click();
      await fits(zoe, 'swap');
      await zoe.keyboard.press('Escape');
      await fits(zoe, 'drawn');
      await button(zoe, told.desk.start(1)).click();
      await zoe.locator('.toast', { hasText: told.desk.done.started(1) }).waitFor();
      await max.locator('main section a').waitFor();
      await calm(zoe);
      expect([...(await faultsOf(zoe)), ...(await faultsOf(max))]).toEqual([]);
      await fits(zoe, 'running');
      await max.getByRole('tab', { name: told.parts.standings }).click();
      await fits(max, 'standings');
      for (const name of [told.desk.substitute, told.desk.pause]) {
        await button(zoe, name).click();
        await fits(zoe, name);
        await zoe.keyboard.press('Escape');
      }
      for (const name of [told.desk.extend, told.desk.correct]) {
        await button(zoe, told.menu).click();
        await fits(zoe, 'menu');
        await button(zoe, name).click();
        await fits(zoe, name);
        await zoe.keyboard.press('Escape');
      }

      // Without a server the last copy stays, and the controls say why they wait.
      await server.restart(async () => {
        await zoe.locator('.copy').waitFor();
        await button(zoe, told.desk.pause).press('Enter');
        await zoe.locator('.toast', { hasText: told.offline }).waitFor();
      });
      await zoe.locator('.copy').waitFor({ state: 'detached' });
      await go(zoe, '#/e');
      await zoe.getByRole('link', { name: cup }).waitFor();
      await calm(zoe);
      await fits(zoe, 'list');
    },
  );
});
