import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../src/core/prose.ts';
import { clubWords } from '../../src/web/words/club.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { playWords } from '../../src/web/words/play.ts';
import { tournamentWords } from '../../src/web/words/tournament.ts';
import { entrant, runningCup } from './cup.ts';
import { ENGINES, SIZES, startEngines } from './engines.ts';
import { layoutFaults } from './layout.ts';
import { click, measureSheet } from './sheet.ts';
import { openTestServer } from './testserver.ts';

/* Clubs and tournaments in every engine: Chromium has tests of its own for all of this and more. */

/** A phone has the longest words. */
const SPOKEN = [
  { ...SIZES[0], language: 'de' },
  { ...SIZES[1], language: 'en' },
] as const;

const [{ size: PHONE }, { size: DESKTOP }] = SIZES;

const complaints: string[] = [];
const engines = await startEngines((complaint) => void complaints.push(complaint));
const server = await openTestServer(async () => engines.Firefox.browser);
afterEach(async () => {
  await Promise.all(ENGINES.map((engine) => engines[engine].leave()));
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(() => Promise.all(ENGINES.map((engine) => engines[engine].close())));

/** Gives the visitor an account, as the page's own requests do, and does `more`. */
const withAccount = (handle: string, more = ''): string => `(async () => {
  const post = async (path, body) => {
    const answer = await fetch('/api/' + path, {
      method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(path + ' ' + (await answer.text()));
    return answer.json();
  };
  await post('me', { name: 'Ada', identity: 'azur' });
  await post('me/account', { handle: '${handle}' });
  ${more}
})()`;

/** Makes the visitor the organiser of a club with an evening. */
const clubBy = (address: string): string =>
  withAccount(
    address,
    `
  await post('clubs', { address: '${address}', name: 'Mardi Club', about: '', joining: 'open', zone: 'Europe/Paris' });
  await post('clubs/${address}/evenings', { id: 'the-evening', local: '2090-11-14T20:30', game: 'vaalbara' });
`,
  );

/** Sets a date or a time, as the browser’s own picker does, which no driver can press. */
const picked = (selector: string, value: string): string => `(() => {
  const field = document.querySelector('${selector}');
  field.value = '${value}';
  field.dispatchEvent(new Event('input', { bubbles: true }));
})()`;

const inLanguage = (language: Language) => ({ 'vatout.settings': { language, tempo: 0, soundAsked: true } });

describe.each(ENGINES)('%s', (name) => {
  const engine = engines[name];

  it.each(SPOKEN)(
    'shows a club, and takes an answer to its evening, on a $device ($language)',
    async ({ size, language }) => {
      const { evening, parts, people } = clubWords[language];
      const tab = await engine.visit(server.address, { size, kept: inLanguage(language) });
      const address = `${name}-${language}`.toLowerCase(); // longer ones break on a phone, as they may
      await tab.evaluate(clubBy(address));
      await tab.goto(`${server.address}#/c/${address}`);
      await tab.reload();
      await tab.locator('.answers label', { hasText: evening.answers.yes }).click();
      await tab.locator('.counter, .more', { hasText: evening.guests(0) }).waitFor();
      await tab.locator('dd', { hasText: evening.you }).waitFor();
      if (size === PHONE) await tab.locator('[role=tab]', { hasText: parts.members }).click();
      await tab.locator('.members li', { hasText: people.roles.organiser }).waitFor();
      expect(await layoutFaults(tab, { touch: size === PHONE })).toEqual([]);
    },
  );

  // Chromium has tests of its own for both sizes and languages.
  it.each(SPOKEN)(
    'creates, enters, starts and plays a tournament on a $device ($language)',
    async ({ size, language }) => {
      const { you, entry, parts, form } = tournamentWords[language];
      const tab = await engine.visit(server.address, { size, kept: inLanguage(language) });
      await tab.evaluate(withAccount(`cup-${name}-${language}`.toLowerCase()));
      await tab.goto(`${server.address}#/e/new`);
      await tab.reload();
      await tab.locator('form input').first().fill('Coupe');
      await click(tab, 'form details summary')();
      // Out from behind the bar at the bottom, as a finger would drag it.
      await tab.evaluate(`document.querySelector('form .opt').scrollIntoView({ block: 'center' })`);
      await click(tab, 'form .opt label', '2001')(); // the edition
      await click(tab, 'form .btn.primary', form.go)();
      await tab.locator('main p', { hasText: entry.none }).waitFor();
      await click(tab, 'main section .btn', you.join)();
      await tab.locator('main h2', { hasText: you.entered }).waitFor();
      const id = /#\/e\/([\w-]+)/.exec(await tab.evaluate<string>('location.hash'))![1]!;
      for (const other of ['Bob', 'Cyd', 'Dan'])
        await (await entrant(server.address, other)).send(id, { kind: 'join', name: other });
      await tab.locator('main p', { hasText: you.enteredNote(4) }).waitFor();
      const next = size === PHONE ? 'nav .ready' : 'aside .btn.primary';
      await click(tab, next)();
      await tab.locator('main h2', { hasText: you.sitNext(1, 1) }).waitFor();
      await click(tab, next)();
      await tab.locator('main section > a.btn').waitFor();
      await click(tab, 'main section > a.btn')();
      await tab.locator('.dock').waitFor();
      await tab.goto(`${server.address}#/e/${id}`);
      if (size === PHONE) await click(tab, '[role=tab]', parts.standings)();
      await expect.poll(() => tab.locator('tbody tr').count()).toBe(4);
      expect(await tab.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    },
  );

  it.each(SIZES)('shows a tournament to a stranger on a $device', async ({ size }) => {
    const tab = await engine.visit(`${server.address}#/e/${await runningCup(server.address)}`, { size });
    await tab.locator('article a').first().waitFor();
    await measureSheet(tab, () => tab.locator('header nav button').last().click());
    if (size === PHONE) await tab.locator('[role=tab]').last().click();
    await expect.poll(() => tab.locator('tbody tr').count()).toBe(4);
    expect(await tab.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
});

// What one engine does is one more combination: the others have it in English, or on another size.
describe('beside Chromium, in French', () => {
  it('WebKit plans an evening on a phone, opens its tables and writes to the club', async () => {
    const words = clubWords.fr;
    const tab = await engines.WebKit.visit(server.address, { size: PHONE, kept: inLanguage('fr') });
    const club = { address: 'le-club', name: 'Le club du mardi', about: '', joining: 'invitation', zone: 'UTC' };
    await tab.evaluate(withAccount('le-club', `await post('clubs', ${JSON.stringify(club)});`));
    await tab.goto(`${server.address}#/c/le-club`);
    await tab.reload();
    await click(tab, 'main .btn.primary', words.evening.plan)();
    const soon = new Date(Date.now() + 90_000).toISOString();
    await tab.evaluate(picked('form input[type=date]', soon.slice(0, 10)));
    await tab.evaluate(picked('form input[type=time]', soon.slice(11, 16)));
    expect(await layoutFaults(tab, { touch: true })).toEqual([]);
    await click(tab, 'form .btn.primary', words.plan.go)();
    await tab.locator('main time').first().waitFor();
    await click(tab, '.answers label', words.evening.answers.yes)();
    await click(tab, '.games label', 'Vagabondo')();
    await click(tab, 'main .btn.primary', words.draw.go(1, 2, 2))();
    const own = tab.locator('main a.btn.primary', { hasText: words.evening.toTable });
    await own.waitFor();
    expect(await layoutFaults(tab, { touch: true })).toEqual([]);
    await click(tab, '[role=tab]', words.parts.members)();
    await tab.locator(`main form input[aria-label="${words.chat.write}"]`).fill('À mardi !');
    await click(tab, 'main form .btn', words.chat.send)();
    await tab.locator('[role=log] span', { hasText: 'À mardi !' }).waitFor();
    expect(await layoutFaults(tab, { touch: true })).toEqual([]);
    await click(tab, '[role=tab]', words.parts.evening)();
    await own.click();
    await tab.locator('main ol button', { hasText: onlineWords.fr.wait.rise }).waitFor();
  });

  it('Firefox runs an arena on a laptop: it opens, seats two who wait, and counts who wins', async () => {
    const words = tournamentWords.fr;
    const tab = await engines.Firefox.visit(server.address, { size: DESKTOP, kept: inLanguage('fr') });
    const settings = {
      ...{ name: 'Arène du mardi', game: 'vagabondo', options: {}, table: { usual: 2, least: 2, most: 2 } },
      ...{ format: { kind: 'arena', minutes: 30 }, fill: null, clock: null },
    };
    const body = { id: 'an-arena-in-french', settings, club: null, listed: true, starts: null };
    const announced = `sessionStorage.at = (await post('tournaments', ${JSON.stringify(body)})).tournament;`;
    await tab.evaluate(withAccount('arene', announced));
    const id = await tab.evaluate<string>('sessionStorage.at');
    const others = [await entrant(server.address, 'Bob'), await entrant(server.address, 'Cyd')];
    for (const one of [...others, await entrant(server.address, 'Dan')])
      await one.send(id, { kind: 'join', name: one.name });
    await tab.goto(`${server.address}#/e/${id}`);
    await tab.reload();
    await click(tab, 'main section .btn', words.you.join)();
    await tab.locator('main h2', { hasText: words.you.entered }).waitFor();
    await click(tab, 'aside .btn.primary', words.desk.pairArena)();
    await tab.locator('main h2', { hasText: words.you.resting }).waitFor();
    await click(tab, 'main section .btn', words.you.wait)();
    await tab.locator('main p', { hasText: words.you.waitingNote(1, 2) }).waitFor();
    await others[0]!.send(id, { kind: 'wait' });
    await tab.locator('main h2', { hasText: words.you.sit(1) }).waitFor();
    await expect.poll(() => tab.locator('.toast').count()).toBe(0); // it would cover what is measured
    expect(await layoutFaults(tab, { touch: false })).toEqual([]);
    await click(tab, 'main section > a.btn')();
    await tab.locator('.dock').waitFor();
    await tab.locator(`button[aria-label="${playWords.fr.menu}"]`).click();
    await click(tab, 'dialog button', onlineWords.fr.table.menu.concede)();
    await click(tab, 'dialog button', onlineWords.fr.table.sure.concede)();
    await tab.locator('main', { hasText: onlineWords.fr.result.conceded('Ada') }).waitFor();
    await tab.goto(`${server.address}#/e/${id}`);
    await tab.locator('p', { hasText: words.standings.ruleArena }).waitFor();
    await tab.locator('tbody tr', { hasText: 'Bob' }).waitFor();
    expect(await layoutFaults(tab, { touch: false })).toEqual([]);
  });
});
