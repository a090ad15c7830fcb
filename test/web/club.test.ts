import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { refusedText } from '../../src/messages/refused.ts';
import type { Club, Evening } from '../../src/protocol/club.ts';
import type { LobbyCard } from '../../src/protocol/reply.ts';
import { clubWords } from '../../src/web/words/club.ts';
import { formatMoment } from '../../src/web/words/day.ts';
import { duplicateWords } from '../../src/web/words/duplicate.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { playWords } from '../../src/web/words/play.ts';
import { withCode } from '../server/account.ts';
import { Guest, Page as Scripted } from '../server/client.ts';
import { tabTo } from './driver.ts';
import { faultsOf } from './inspection.ts';
import { speak, TRANSLATIONS } from './language.ts';
import { calm, faultsAtAllSizes, restoreSize } from './layout.ts';
import { INSTALLS, openTestServer } from './testserver.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const server = await openTestServer();
const words = clubWords.en;
const online = onlineWords.en;
/** Injects the checkers past the page's content security policy. */
const INSPECTED = { ...DESKTOP, bypassCSP: true };

async function member(name: string, handle: string, device: BrowserContextOptions = INSPECTED): Promise<Page> {
  const page = await server.guest(name, device);
  expect((await page.request.post(`${server.address}api/me/account`, { data: { handle } })).ok()).toBe(true);
  await page.reload();
  return page;
}

const go = (page: Page, place: string): Promise<unknown> => page.evaluate(`location.hash = '${place}'`);

/** A field of a form, by its label. */
const field = (page: Page, label: string) => page.locator('form').getByLabel(label, { exact: true });

async function found(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: words.clubs.found }).click();
  await field(page, words.found.name).fill(name);
  await page.getByRole('button', { name: words.found.go }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Plans an evening that begins in a minute or two, on the clock of the club. */
async function planNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.evening.plan }).click();
  const soon = await page.evaluate<string>(
    `(() => { const at = new Date(Date.now() + 90_000); const two = (n) => String(n).padStart(2, '0'); return at.getFullYear() + '-' + two(at.getMonth() + 1) + '-' + two(at.getDate()) + 'T' + two(at.getHours()) + ':' + two(at.getMinutes()); })()`,
  );
  await field(page, words.plan.date).fill(soon.slice(0, 10));
  await field(page, words.plan.time).fill(soon.slice(11));
  await page.getByRole('button', { name: words.plan.go }).click();
  await page.getByText(words.plan.done(1)).waitFor();
}

/** Takes the chair that was drawn for somebody; resolves to its table. */
async function takeChair(page: Scripted, tables: readonly LobbyCard[]): Promise<string> {
  for (const { id } of tables) {
    const { chairs } = (await page.watch(id)).snapshot;
    const seat = chairs.findIndex(({ kept }) => kept?.person === page.guest.id);
    if (seat < 0) continue;
    await page.sit(id, seat);
    return id;
  }
  throw new Error(`no chair was drawn for ${page.guest.name}`);
}

/** What a screen reader is told. */
const heard = (page: Page, text: string): Promise<void> =>
  page.locator('[aria-live]', { hasText: text }).waitFor({ state: 'attached' });

describe('clubs', () => {
  it('an organiser founds a club, a member joins by link on a phone, and both play an evening that counts', async () => {
    const ada = await member('Ada', 'ada');
    await found(ada, 'Mardi Club');
    await ada.getByText(words.evening.none).waitFor();
    await planNow(ada);
    await ada.getByRole('button', { name: words.people.invite }).click();
    const link = await ada.getByLabel(online.wait.link).inputValue();
    await ada.keyboard.press('Escape');

    const bob = await member('Bob', 'bob', { ...PHONE, bypassCSP: true });
    await bob.goto(link);
    // Bob has a keyboard only.
    await tabTo(bob, 'main .btn.primary');
    await bob.keyboard.press('Enter');
    await tabTo(bob, '[role=tab]');
    await tabTo(bob, 'main input[type=radio]');
    await bob.keyboard.press('Space');
    await bob.getByText(words.evening.guests(0)).first().waitFor();
    await tabTo(bob, `[aria-label="${words.evening.moreGuests}"]`);
    await bob.keyboard.press('Enter');
    await bob.getByText(words.evening.guests(1)).first().waitFor();
    await calm(bob);
    expect([...(await faultsOf(bob)), ...(await faultsAtAllSizes(bob))]).toEqual([]);
    await restoreSize(bob);

    await ada.getByRole('radio', { name: words.evening.answers.yes }).press('Space');
    await ada.getByRole('radio', { name: 'Vagabondo' }).press('Space');
    await ada.getByRole('button', { name: words.draw.go(1, 3, 3) }).waitFor(); // with the guest
    await bob.getByRole('button', { name: words.evening.lessGuests }).press('Enter');
    const open = ada.getByRole('button', { name: words.draw.go(1, 2, 2) });
    await open.press('Enter');
    await ada.getByText(words.draw.done(1)).waitFor();
    await ada.getByRole('link', { name: words.evening.toTable }).press('Enter');
    await bob.getByRole('link', { name: words.evening.toTable }).waitFor();
    await heard(bob, words.evening.yourTable('Vagabondo'));
    await tabTo(bob, 'main a.primary');
    await bob.keyboard.press('Enter');
    await ada.getByRole('button', { name: online.wait.start, exact: true }).click();
    await bob.locator('.dock').waitFor();

    await bob.getByRole('button', { name: playWords.en.menu, exact: true }).click();
    await bob.getByRole('button', { name: online.table.menu.concede }).click();
    await bob.getByRole('button', { name: online.table.sure.concede }).click();
    await bob.getByText(online.result.conceded('Bob'), { exact: true }).waitFor();
    await go(bob, '#/c/mardi-club');
    await bob.getByRole('tab', { name: words.parts.evening }).press('ArrowRight');
    await bob.getByText(online.result.conceded('Bob')).waitFor();
    await bob.getByRole('tab', { name: words.parts.tables }).press('ArrowRight');
    const row = bob.getByRole('row').filter({ hasText: 'Ada' });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/1\s+Ada\s+1\s+5/);
    const game = bob.getByLabel(words.season.game, { exact: true });
    await game.selectOption({ label: 'Las Vegas' });
    await bob.getByText(words.season.none).waitFor();
    await game.selectOption({ label: 'Vagabondo' });
    await row.waitFor();
  });
  it('an answer without a connection waits on the device, also through a reload, and is sent from any page', async () => {
    const [ada, ben] = [await member('Ada', 'ada-away'), await member('Ben', 'ben-away', INSTALLS)];
    const send = async (page: Page, path: string, data: object): Promise<void> => {
      expect((await page.request.post(`${server.address}api/clubs${path}`, { data })).ok()).toBe(true);
    };
    await send(ada, '', { address: 'away', name: 'Away Club', about: '', joining: 'open', zone: 'UTC' });
    const repeat = { every: 'week', count: 2 };
    await send(ada, '/away/evenings', { id: 'b'.repeat(24), local: '2090-11-14T20:30', repeat });
    await send(ben, '/away/join', {});
    await go(ben, '#/c/away');
    const answer = (name: 'yes' | 'no') => ben.getByRole('radio', { name: words.evening.answers[name] });
    await answer('yes').waitFor();
    await ben.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await ben.context().setOffline(true);
    await answer('yes').press('Space');
    const later = ben.getByRole('main').getByText(words.evening.later);
    await later.waitFor();
    await answer('no').press('Space'); // the last one counts
    await ben.reload();
    await ben.getByText(words.evening.ask('Ben')).waitFor();
    expect([await answer('no').isChecked(), await later.count()]).toEqual([true, 1]);
    await ben.getByRole('button', { name: words.evening.othersOf('') }).click();
    const sheet = ben.getByRole('dialog');
    await sheet.getByRole('radio', { name: words.evening.answers.maybe }).press('Space');
    await sheet.getByRole('paragraph').filter({ hasText: words.evening.later }).waitFor();

    const evenings = async (page: Page): Promise<readonly Evening[]> => {
      const { club } = (await (await page.request.get(`${server.address}api/clubs/away`)).json()) as { club: Club };
      return club.inside!.evenings;
    };
    const first = async (): Promise<Evening> => (await evenings(ada))[0]!;
    const toBen = async (): Promise<unknown> => (await evenings(ben)).map(({ you }) => you?.answer ?? null);
    expect(await toBen()).toEqual([null, null]);
    await ben.goto(`${server.address}#/rules/vaalbara`);
    await ben.reload();
    await ben.getByRole('heading', { name: 'Vaalbara', level: 1 }).waitFor();
    await ben.context().setOffline(false);
    await ben.getByText(words.evening.sent('Away Club', words.evening.told.maybe)).waitFor();
    expect(await toBen()).toEqual(['no', 'maybe']);
    await go(ben, '#/c/away');
    await answer('no').waitFor();
    expect([await answer('no').isChecked(), await later.count()]).toEqual([true, 0]);

    const { id } = await first();
    const data = { local: '2090-11-14T21:45' };
    expect((await ada.request.patch(`${server.address}api/clubs/away/evenings/${id}`, { data })).ok()).toBe(true);
    await heard(ben, words.spoken.moved(formatMoment((await first()).starts, 'en')));

    // What the server refuses is not sent again, and the page says why.
    await ben.context().setOffline(true);
    await answer('yes').press('Space');
    await later.waitFor();
    await send(ada, `/away/evenings/${id}/cancel`, {});
    await ben.context().setOffline(false);
    const why = refusedText({ code: 'cancelled' }, 'en');
    await ben.getByText(words.evening.refused('Away Club', why)).waitFor();
    await later.waitFor({ state: 'detached' });
    expect(await ben.evaluate(`localStorage['vatout.answers']`)).toBe('[]');

    // An answer that came too late, and one of somebody else who has signed out on this device.
    const kept = {
      club: 'away',
      clubName: 'Away Club',
      evening: id,
      person: 'somebody',
      answer: { answer: 'yes' },
    };
    const others = { ...kept, until: 4e12 };
    const both = JSON.stringify([{ ...kept, until: 1 }, others]);
    await ben.evaluate(`localStorage['vatout.answers'] = ${JSON.stringify(both)}`);
    await ben.goto(`${server.address}#/rules/vaalbara`);
    await ben.reload();
    await ben.getByText(words.evening.missed('Away Club')).waitFor();
    await go(ben, '#/c/away');
    await ben.getByText(words.evening.cancelled).waitFor();
    expect(JSON.parse(await ben.evaluate<string>(`localStorage['vatout.answers']`))).toEqual([others]);
    expect(await ben.getByText(words.evening.refused('Away Club', why)).count()).toBe(0);
  });
  it('an evening with the same chance at every table leads from the press to the page that compares them', async () => {
    const ada = await member('Ada', 'ada-twice');
    const at = { url: server.address.slice(0, -1) };
    const others: Scripted[] = [];
    onTestFinished(() => others.forEach((page) => page.close()));
    for (const name of ['Bob', 'Cyd', 'Dan']) {
      const other = new Scripted(await Guest.welcome(at, name));
      await withCode(other.guest, `${name.toLowerCase()}-twice`);
      others.push(other);
    }
    await found(ada, 'Twice');
    await planNow(ada);
    const { club } = (await (await ada.request.get(`${server.address}api/clubs/twice`)).json()) as { club: Club };
    const { next, desk } = club.inside!;
    for (const { guest } of others) {
      await guest.post('/api/clubs/twice/join', { invite: desk!.invite });
      await guest.post(`/api/clubs/twice/evenings/${next!.id}/answer`, { answer: 'yes' });
    }
    await ada.getByRole('radio', { name: words.evening.answers.yes }).press('Space');
    await ada.getByRole('radio', { name: 'Vagabondo' }).press('Space');
    await ada.getByRole('button', { name: words.draw.go(2, 2, 2) }).waitFor();
    await ada.getByRole('switch', { name: words.draw.duplicate }).press('Space');
    await calm(ada);
    expect(await faultsAtAllSizes(ada)).toEqual([]);
    await restoreSize(ada);
    await ada.getByRole('button', { name: words.draw.go(2, 2, 2) }).press('Enter');
    await ada.getByText(words.draw.done(2)).waitFor();
    // Only a chair that is kept for oneself is offered.
    const waiting = ada.getByRole('listitem').filter({ hasText: /\bfor \w+, \w+/, has: ada.getByRole('link') });
    await expect.poll(() => waiting.count()).toBe(2);
    const offers = ['Ada', 'Bob'].map((name) =>
      waiting.filter({ hasText: name }).getByRole('link', { name: online.lobby.sit }),
    );
    await offers[0]!.waitFor();
    const together = (await waiting.filter({ hasText: 'Ada' }).filter({ hasText: 'Bob' }).count()) > 0;
    expect(await offers[1]!.count()).toBe(together ? 1 : 0);
    await ada.getByRole('link', { name: words.evening.toTable }).press('Enter');
    await ada.getByText(/^Table [12]: the same chance at every one\./).waitFor();

    // The others sit down where a chair was drawn for them, and in each game of two somebody gives up.
    const { tables } = (await others[0]!.guest.json<{ club: Club }>('/api/clubs/twice')).club.inside!;
    const places = await Promise.all(others.map((page) => takeChair(page, tables)));
    const own = tables.find(({ id }) => ada.url().includes(id))!.id;
    const partner = others[places.indexOf(own)]!;
    const [host, guest] = others.filter((page) => page !== partner) as [Scripted, Scripted];
    const apart = places[others.indexOf(host)]!;
    await ada.getByRole('button', { name: online.wait.start, exact: true }).press('Enter');
    await ada.locator('.dock').waitFor();
    await partner.must(own, { kind: 'concede' });
    await ada.getByText(online.result.conceded(partner.guest.name), { exact: true }).waitFor();
    await go(ada, '#/c/twice');
    await ada.getByRole('link', { name: words.tables.compare('Vagabondo') }).click();
    await ada
      .getByRole('status')
      .filter({ hasText: duplicateWords.en.waitingFor(1) })
      .waitFor();
    const first = [host, guest].find((page) => page.guest.id === page.tables.get(apart)!.snapshot.host)!;
    await first.must(apart, { kind: 'start', fill: null });
    await go(ada, '#/c/twice');
    const sealed = ada.getByRole('listitem').filter({ hasText: online.lobby.sealed });
    await sealed.waitFor();
    expect(await sealed.getByRole('link').count()).toBe(0);
    await first.must(apart, { kind: 'concede' });
    await ada.getByRole('heading', { name: words.tables.results }).waitFor();
    await ada.getByRole('link', { name: words.tables.compare('Vagabondo') }).click();
    await ada.getByText(duplicateWords.en.unfinishedTables(2)).waitFor();
    expect(await ada.getByText(duplicateWords.en.waitingFor(1)).count()).toBe(0);
  });

  it.each(TRANSLATIONS)(
    'in %s every part and sheet fits, and those who run the club decide who is in',
    async (language) => {
      const told = clubWords[language];
      const address = `les-joueurs-${language}`;
      const [zoe, max, tom] = [
        await member('Zoé Dupont-Moretti', `zoe-${language}`),
        await member('Maximilien', `max-${language}`, { ...PHONE, bypassCSP: true }),
        await member('Tom', `tom-${language}`),
      ];
      const send = async (page: Page, path: string, data: object): Promise<void> => {
        expect((await page.request.post(`${server.address}api/clubs${path}`, { data })).ok()).toBe(true);
      };
      const club = { address, name: 'Les joueurs du mardi soir', about: 'Au café', zone: 'Asia/Tokyo' };
      await send(zoe, '', { ...club, joining: 'invitation', season: 'Saison d’automne' });
      const repeat = { every: 'week', count: 3 };
      await send(zoe, `/${address}/evenings`, {
        id: language.repeat(12),
        local: '2090-11-14T20:30',
        game: 'vaalbara',
        repeat,
      });
      for (const page of [max, tom]) await send(page, `/${address}/join`, {});
      for (const page of [zoe, max]) {
        await go(page, `#/c/${address}`);
        await speak(page, language);
      }
      await max.getByText(told.join.asked).waitFor();
      expect(await faultsAtAllSizes(max)).toEqual([]);
      await restoreSize(max);

      await zoe.getByRole('button', { name: told.people.acceptOf('Maximilien') }).click();
      await zoe.getByText(told.people.accepted('Maximilien')).waitFor();
      await zoe.getByRole('button', { name: told.people.refuseOf('Tom') }).click();
      await zoe.getByText(told.people.refused('Tom')).waitFor();
      await zoe.getByText(told.evening.there('20:30', 'Tokyo')).waitFor();
      await zoe.getByRole('textbox', { name: told.chat.write }).fill('À mardi');
      await zoe.getByRole('button', { name: told.chat.send }).click();
      await zoe.getByRole('log').getByText('À mardi').waitFor();
      await calm(zoe);
      expect([...(await faultsOf(zoe)), ...(await faultsAtAllSizes(zoe))]).toEqual([]);
      await restoreSize(zoe);
      const sheets = [
        told.evening.change,
        told.evening.plan,
        told.tables.open,
        told.people.invite,
        told.settings.title,
        told.calendar.go,
      ];
      for (const name of [...sheets, told.people.more('Maximilien'), `${told.hook.title}, ${told.hook.set}`]) {
        await zoe.getByRole('button', { name, exact: true }).click();
        expect([name, ...(await faultsAtAllSizes(zoe))]).toEqual([name]);
        await restoreSize(zoe);
        await zoe.keyboard.press('Escape');
      }

      for (const name of [told.parts.tables, told.parts.standings, told.parts.members]) {
        await max.getByRole('tab', { name }).click();
        expect([name, ...(await faultsOf(max)), ...(await faultsAtAllSizes(max))]).toEqual([name]);
        await restoreSize(max);
      }
      await zoe.getByRole('button', { name: told.people.more('Maximilien') }).click();
      await zoe.getByRole('button', { name: told.people.ban }).click();
      await max.getByRole('main').getByText(told.join.banned).waitFor();
      await heard(max, told.join.banned);
      await zoe.getByRole('button', { name: told.people.pardonOf('Maximilien') }).click();
      await max.getByRole('button', { name: told.join.goAsk }).waitFor();

      await zoe.getByRole('button', { name: told.settings.title }).click();
      await zoe.getByRole('button', { name: told.settings.leave }).click();
      await zoe.getByText(told.settings.leaveLast).waitFor();
      await zoe.getByRole('button', { name: told.settings.leave }).click();
      await zoe.getByText(told.clubs.none).waitFor();
      expect(await faultsAtAllSizes(zoe)).toEqual([]);
    },
  );
});
