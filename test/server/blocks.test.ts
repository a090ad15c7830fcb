import { describe, expect, it } from 'vitest';
import { outcomeOf } from './account.ts';
import { befriend, invite, keeper, waitingTable } from './acquaintances.ts';
import type { Page } from './client.ts';
import { testServerForFile } from './fixture.ts';
import { tableOf } from './startedtable.ts';

const server = testServerForFile();

const SIT = { kind: 'sit', seat: null, name: 'Bob', identity: 'azur', entropy: '0123456789abcdef' } as const;
const block = async (page: Page, target: object): Promise<string> =>
  outcomeOf(await page.guest.post('/api/me/blocks', target));
const unblock = async (page: Page, target: object): Promise<string> =>
  outcomeOf(await page.guest.remove('/api/me/blocks', target));
/** The frames of a page that contain a text. */
const frames = ({ received }: Page, text: string): string[] => received.filter((frame) => frame.includes(text));

describe('a block from a table', () => {
  it('tells nothing of the profile of somebody who sits there under another name', async () => {
    const at = await server();
    const [ada, bob] = [await at.visitor('Ada'), await keeper(at, 'Bob')];
    await bob.guest.post('/api/me/privacy', { games: 'me' });
    const table = await waitingTable({ page: ada, guest: ada.guest });
    await bob.page.watch(table);
    await bob.page.must(table, { ...SIT, name: 'Ghost' });
    const shown = async (): Promise<unknown[]> =>
      (await ada.guest.json<{ blocked: unknown[] }>('/api/me/friends')).blocked;
    const person = bob.guest.id;
    expect(await block(ada, { person, table })).toBe('200');
    expect(await shown()).toEqual([{ person, name: 'Ghost', handle: null, identity: 'onyx' }]);
    expect(await (await ada.guest.fetch('/api/me/export')).text()).not.toContain(bob.handle);
    await unblock(ada, { person });
    expect(await block(ada, { person })).toBe('200');
    expect(await shown()).toEqual([{ person, name: '', handle: null, identity: 'onyx' }]);
    expect(await block(ada, { handle: bob.handle })).toBe('200');
    expect(await shown()).toMatchObject([{ name: 'Bob', handle: bob.handle }]);
  });
});

describe('somebody at a table', () => {
  it('is known by the handle to those who may see their games, and only while they sit there', async () => {
    const at = await server();
    const [ada, bob] = [await keeper(at, 'Ada'), await keeper(at, 'Bob')];
    const table = await waitingTable(bob);
    const ask = async ({ guest }: { guest: Page['guest'] }): Promise<unknown> =>
      (await guest.fetch(`/api/tables/${table}/people/${bob.guest.id}`)).json();
    expect(await ask(ada)).toEqual({ handle: bob.handle, relation: 'none' });
    await bob.guest.post('/api/me/privacy', { games: 'friends' });
    expect(await ask(ada)).toEqual({ handle: null, relation: 'none' });
    await befriend(ada, bob);
    expect(await ask(ada)).toEqual({ handle: bob.handle, relation: 'friend' });
    expect(await ask({ guest: (await at.visitor('Cyd')).guest })).toEqual({ handle: null, relation: 'none' });
    await bob.page.must(table, { kind: 'rise' });
    expect(await ask(ada)).toMatchObject({ problem: { code: 'person' } });
  });
});

describe('a blocked person', () => {
  it('is no friend, cannot ask, invite or be invited, and nobody is told why', async () => {
    const at = await server();
    const [ada, bob] = [await keeper(at, 'Ada'), await keeper(at, 'Bob')];
    await befriend(ada, bob);
    const [mine, theirs] = [await waitingTable(ada), await waitingTable(bob)];
    await ada.page.visitLobby();
    await invite(bob.guest, theirs, ada.handle);
    await ada.page.until(() => ada.page.circle?.invitations.length === 1);
    expect(await block(ada.page, { handle: bob.handle })).toBe('200');
    await ada.page.until(() => ada.page.circle?.friends.length === 0);
    expect(ada.page.circle?.invitations).toEqual([]);
    const asks = await bob.guest.post('/api/me/friends', { handle: ada.handle });
    expect(await outcomeOf(asks)).toBe('403 apart');
    expect(await outcomeOf(await ada.guest.post('/api/me/friends', { handle: bob.handle }))).toBe('403 apart');
    expect(await outcomeOf(await invite(bob.guest, theirs, ada.handle))).toBe('409 apart');
    expect(await outcomeOf(await invite(ada.guest, mine, bob.handle))).toBe('409 apart');
    const { blocked } = await ada.guest.json<{ blocked: { handle: string }[] }>('/api/me/friends');
    expect(blocked.map(({ handle }) => handle)).toEqual([bob.handle]);
    expect(await bob.guest.json('/api/me/friends')).toMatchObject({ blocked: [] });
    expect([await unblock(ada.page, { handle: bob.handle }), await unblock(ada.page, { handle: bob.handle })]).toEqual([
      ...['200', '404 nothing'],
    ]);
    expect(await outcomeOf(await bob.guest.post('/api/me/friends', { handle: ada.handle }))).toBe('200');
  });

  it('does not sit down at the host’s table, but keeps a chair that they have; guests count too', async () => {
    const at = await server();
    const [host, bob, cyd] = [await at.visitor('Host'), await at.visitor('Bob'), await at.visitor('Cyd')];
    const table = await waitingTable({ page: host, guest: host.guest });
    for (const page of [bob, cyd]) await page.watch(table);
    await cyd.sit(table, 2);
    expect(await block(host, { person: bob.guest.id })).toBe('200');
    expect(await block(host, { person: cyd.guest.id })).toBe('200');
    expect(await bob.do(table, SIT)).toMatchObject({ t: 'refused', problem: { code: 'apart' } });
    expect(await cyd.do(table, { ...SIT, name: 'Cyd', seat: 1 })).toMatchObject({ t: 'done' });
    const other = await waitingTable({ page: cyd, guest: cyd.guest });
    await bob.watch(other);
    expect(await bob.do(other, SIT)).toMatchObject({ t: 'done' });
    expect(await unblock(host, { person: bob.guest.id })).toBe('200');
    expect(await bob.do(table, SIT)).toMatchObject({ t: 'done' });
  });

  it('is not heard and does not hear: lines, emotes and the chat on return never reach the wire', async () => {
    const at = await server();
    const [ada, bob, cyd] = [await at.visitor('Ada'), await at.visitor('Bob'), await at.visitor('Cyd')];
    const table = await waitingTable({ page: ada, guest: ada.guest });
    for (const [i, page] of [bob, cyd].entries()) {
      await page.watch(table);
      await page.sit(table, i + 1);
    }
    await block(ada, { person: bob.guest.id });
    await bob.say(table, 'from bob');
    await ada.say(table, 'from ada');
    bob.emote(table, 'hurry');
    ada.emote(table, 'bravo');
    await cyd.say(table, 'from cyd');
    await cyd.until(() => tableOf(cyd, table).said.size === 3 && cyd.emotes.length === 2);
    for (const page of [ada, bob]) await page.until(() => frames(page, 'from cyd').length > 0);
    await cyd.emote(table, 'hello'); // after the others: what was sent before it has arrived
    for (const page of [ada, bob]) await page.until(() => page.emotes.some(({ emote }) => emote === 'hello'));
    expect([frames(ada, 'from bob'), frames(bob, 'from ada')]).toEqual([[], []]);
    expect([frames(ada, '"hurry"'), frames(bob, '"bravo"')]).toEqual([[], []]);
    const [again, back] = [at.page(ada.guest), at.page(bob.guest)];
    for (const page of [again, back]) {
      await page.watch(table);
      await page.until(() => frames(page, 'from cyd').length > 0);
    }
    expect([frames(again, 'from bob'), frames(back, 'from ada')]).toEqual([[], []]);
    expect([frames(again, 'from ada').length, frames(back, 'from bob').length]).toEqual([1, 1]);
    const visitor = await at.visitor('Visitor');
    await visitor.watch(table);
    await visitor.until(() => tableOf(visitor, table).said.size === 3);
  });

  it('must exist, and nobody blocks themselves', async () => {
    const at = await server();
    const ada = await at.visitor('Ada');
    expect(await block(ada, { person: 'nobody-at-all' })).toBe('404 person');
    expect(await block(ada, { person: ada.guest.id })).toBe('409 apart');
    expect(await block(ada, {})).toBe('400 message');
    expect(await block(ada, { person: ada.guest.id, handle: 'ada' })).toBe('400 message');
    expect(await outcomeOf(await fetch(`${ada.guest.at.url}/api/me/blocks`, { method: 'POST' }))).toBe('401 session');
  });
});
