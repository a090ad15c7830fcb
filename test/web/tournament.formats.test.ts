import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/client/client.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { playWords } from '../../src/web/words/play.ts';
import { tournamentWords } from '../../src/web/words/tournament.ts';
import { announce, entrant, keeper, type Entrant } from './cup.ts';
import { calm, faultsAtAllSizes, restoreSize } from './layout.ts';
import { openTestServer } from './testserver.ts';
import { DESKTOP, PHONE } from './visitor.ts';

/* Formats whose pages differ from a Swiss tournament: an arena, a knockout and duplicate rounds. Games end by giving up. */

const server = await openTestServer();
const words = tournamentWords.en;
const DUEL = { game: 'vagabondo', table: { usual: 2, least: 2, most: 2 } };

/** Their numbers, in the order in which they enter. */
const [CYD, BOB] = [0, 3];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Opens the page of the tournament. */
async function visit(page: Page, id: string): Promise<void> {
  await page.evaluate(`location.hash = '#/e/${id}'`);
  await page.locator('main#content h2').first().waitFor();
}

/** Goes to the own table, gives up and comes back. */
async function giveUp(page: Page, id: string, name: string): Promise<void> {
  await page.locator('main section > a.btn').click();
  await button(page, playWords.en.menu).click();
  await button(page, onlineWords.en.table.menu.concede).click();
  await button(page, onlineWords.en.table.sure.concede).click();
  await page.getByText(onlineWords.en.result.conceded(name), { exact: true }).waitFor();
  await visit(page, id);
}

async function fits(page: Page): Promise<void> {
  await calm(page);
  expect(await faultsAtAllSizes(page)).toEqual([]);
  await restoreSize(page);
}

/** Lets the checkers past the page’s content security policy. */
const inspected = (device: BrowserContextOptions): BrowserContextOptions => ({ ...device, bypassCSP: true });

/** Ada and Bob have browsers, Cyd and Dan have none. */
async function four(): Promise<{ ada: Page; bob: Page; others: [Entrant, Entrant] }> {
  const [ada, bob] = [await keeper(server, 'Ada', inspected(DESKTOP)), await keeper(server, 'Bob', inspected(PHONE))];
  return { ada, bob, others: [await entrant(server.address, 'Cyd'), await entrant(server.address, 'Dan')] };
}
/** What a page sends, through its own session. */
const poster = (page: Page): Pick<Entrant, 'post' | 'send'> => {
  const post = async <Reply>(path: string, data: object): Promise<Reply> => {
    const answer = await page.request.post(`${server.address}api/tournaments${path}`, { data });
    expect([path, answer.ok() || (await answer.text())]).toEqual([path, true]);
    return (await answer.json()) as Reply;
  };
  return { post, send: (id, command) => post(`/${id}/commands`, { id: newId(), command }) };
};

/** A tournament that all four have entered; Ada organises it. */
async function enter(ada: Page, bob: Page, others: readonly Entrant[], settings: object): Promise<string> {
  const id = await announce(poster(ada), { ...DUEL, ...settings });
  for (const one of others) await one.send(id, { kind: 'join', name: one.name });
  for (const [page, name] of [
    [ada, 'Ada'],
    [bob, 'Bob'],
  ] as const) {
    await poster(page).send(id, { kind: 'join', name });
    await visit(page, id);
  }
  return id;
}

/** Draws the round so that Ada and Bob sit apart, and starts it. */
async function startApart(ada: Page, id: string, round: number): Promise<void> {
  await button(ada, words.desk.pair(round)).click();
  await button(ada, words.desk.start(round)).waitFor();
  const together = ada.locator('article').filter({ hasText: words.tables.you }).filter({ hasText: 'Bob' });
  if ((await together.count()) > 0) {
    await poster(ada).send(id, { kind: 'swap', a: BOB, b: CYD, reason: 'Apart.' });
    await together.waitFor({ state: 'detached' });
  }
  await button(ada, words.desk.start(round)).click();
}

describe('formats of tournaments', () => {
  it('an arena opens once, gives a table to two who wait, and takes them again', async () => {
    const { ada, bob, others } = await four();
    const id = await enter(ada, bob, others, { format: { kind: 'arena', minutes: 30 }, clock: null });
    await button(ada, words.desk.pairArena).click();
    await heading(ada, words.you.resting).waitFor();
    await button(ada, words.desk.pairArena).waitFor({ state: 'detached' });
    await button(ada, words.you.wait).click();
    await ada.getByText(words.you.waitingNote(1, 2)).waitFor();
    await fits(ada);
    await button(bob, words.you.wait).click();
    await heading(ada, words.you.sit(1)).waitFor();
    // Where Bob sits, or by now that it is his turn there.
    await bob.locator('[aria-live]', { hasText: 'at table 1' }).waitFor({ state: 'attached' });
    await giveUp(bob, id, 'Bob');
    await button(bob, words.you.wait).click();
    await heading(bob, words.you.waiting).waitFor();
    await button(ada, words.you.wait).click();
    await heading(ada, words.you.sit(2)).waitFor();
    // The winner has the points of the first table for sure.
    await ada.getByRole('row').filter({ hasText: words.standings.you }).waitFor();
    await ada.getByText(words.standings.ruleArena).waitFor();
  });

  it('a knockout says who goes on and who is out, and shows the next round before it is drawn', async () => {
    const { ada, bob, others } = await four();
    const id = await enter(ada, bob, others, { format: { kind: 'knockout', through: 1 } });
    await startApart(ada, id, 1);
    await ada.getByText(words.tables.through(1)).waitFor();
    await giveUp(bob, id, 'Bob');
    await heading(bob, words.preview.title(2)).waitFor();
    await giveUp(ada, id, 'Ada');
    for (const page of [ada, bob]) await heading(page, words.you.out).waitFor();
    await heading(ada, words.preview.settled(2)).waitFor();
    expect(await ada.getByRole('row').filter({ hasText: words.standings.out }).count()).toBe(2);
    await fits(ada);
    await button(ada, words.desk.pair(2)).click();
    await button(ada, words.desk.start(2)).waitFor();
    // Only those who go on are drawn.
    await expect.poll(() => ada.locator('article').count()).toBe(1);
    expect(await ada.locator('article').innerText()).toMatch(/Cyd[^]*Dan|Dan[^]*Cyd/);
  });

  it('a duplicate round hides its scores until all tables are done, then compares them', async () => {
    const { ada, bob, others } = await four();
    const id = await enter(ada, bob, others, { format: { kind: 'swiss', rounds: 2 }, duplicate: true });
    await startApart(ada, id, 1);
    await giveUp(bob, id, 'Bob');
    await ada.locator('article', { hasText: words.tables.finished }).getByText(words.tables.duplicate).waitFor();
    expect(await ada.locator('article .score').count()).toBe(0);
    // No way leads to the table of the others.
    expect(await ada.locator('article:not(.own) a').count()).toBe(0);
    expect(await ada.getByRole('link', { name: words.tables.board }).count()).toBe(0);
    await giveUp(ada, id, 'Ada');
    await ada.getByText(words.standings.ruleDuplicate).waitFor();
    await expect.poll(() => ada.locator('article .score').count()).toBe(4);
    expect(await ada.locator('article:not(.own) a').count()).toBe(1);
    await ada.getByRole('link', { name: words.tables.board }).click();
    await ada.getByText('Vagabondo, 2 tables').waitFor();
    expect(ada.url()).toContain(`#/board/${id}/1`);
  });
});
