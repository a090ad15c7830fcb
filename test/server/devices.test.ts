import { describe, expect, it } from 'vitest';
import { Guest } from './client.ts';
import { testServerForFile } from './fixture.ts';
import { startTable, tableOf } from './startedtable.ts';

const server = testServerForFile();

describe('people and devices', () => {
  it('a ticket carries a person to another device, once', async () => {
    const at = await server();
    const game = await startTable(await server(), 'las-vegas', 2);
    const { guest } = game.players[0]!;
    const { ticket } = (await (await guest.post('/api/me/ticket')).json()) as { ticket: string };
    const phone = new Guest(at.at);
    expect((await phone.signIn('/api/me/redeem', { ticket })).status).toBe(200);
    expect(phone.id).toBe(guest.id);
    expect(phone.cookie).not.toBe(guest.cookie);
    expect((await phone.signIn('/api/me/redeem', { ticket })).status).toBe(400);
    expect((await phone.signIn('/api/me/redeem', { ticket: 'made-up' })).status).toBe(400);
    const page = at.page(phone);
    await page.watch(game.table);
    expect(tableOf(page, game.table).snapshot.you).toBe(0);
  });

  it('a session that is revoked loses its sockets and cannot come back; others stay', async () => {
    const at = await server();
    const one = await at.visitor('One');
    const { ticket } = (await (await one.guest.post('/api/me/ticket')).json()) as { ticket: string };
    const second = new Guest(at.at);
    await second.signIn('/api/me/redeem', { ticket });
    const two = at.page(second);
    await Promise.all([one.until(() => one.connected), two.until(() => two.connected)]);
    const { devices } = await one.guest.json<{ devices: { id: string; current: boolean }[] }>('/api/me/devices');
    const foreign = devices.find(({ current }) => !current)!;
    const stranger = await at.welcome('Stranger');
    expect((await stranger.fetch(`/api/me/devices/${foreign.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await one.guest.fetch(`/api/me/devices/${foreign.id}`, { method: 'DELETE' })).status).toBe(200);
    await two.until(() => two.ended !== null);
    expect(two.ended).toEqual({ code: 4001, reason: 'session' });
    expect(await second.json('/api/me')).toEqual({ person: null });
    const again = at.page(second);
    await again.until(() => again.ended !== null);
    expect(again.ended).toMatchObject({ code: 4001 });
    expect(one.connected).toBe(true);
  });

  it('everybody sees who is present', async () => {
    const { table, players, watcher } = await startTable(await server(), 'las-vegas', 2);
    const here = () => tableOf(watcher, table).snapshot.chairs.map((chair) => chair.here);
    await watcher.until(() => here().every(Boolean));
    const tab = (await server()).page(players[1]!.guest);
    await tab.watch(table);
    players[1]!.close();
    await watcher.until(() => here().every(Boolean));
    tab.close();
    await watcher.until(() => !here()[1]);
    expect(here()).toEqual([true, false]);
    const back = (await server()).page(players[1]!.guest);
    await back.watch(table);
    await watcher.until(() => here().every(Boolean));
  });
});
