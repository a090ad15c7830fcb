import { describe, expect, it } from 'vitest';
import { newId } from '../../src/client/client.ts';
import { testServerForFile } from './fixture.ts';
import { startTable, tableOf } from './startedtable.ts';

const server = testServerForFile();

describe('chat', () => {
  it('reaches everybody at the table once, in one order; spectators cannot write', async () => {
    const { table, players, watcher } = await startTable(await server(), 'las-vegas', 2);
    const id = newId();
    await Promise.all([players[0]!.say(table, 'Bonne chance !', id), players[0]!.say(table, 'Bonne chance !', id)]);
    await players[1]!.say(table, '<script>alert(1)</script>');
    expect(await watcher.say(table, 'psst')).toMatchObject({ t: 'refused', problem: { code: 'stranger' } });
    for (const page of [...players, watcher]) {
      await page.until(() => tableOf(page, table).said.size === 2);
      expect([...tableOf(page, table).said.values()].map(({ number, text }) => [number, text])).toEqual([
        [1, 'Bonne chance !'],
        [2, '<script>alert(1)</script>'], // as text; what draws it knows how
      ]);
    }
    const late = await (await server()).visitor();
    await late.watch(table);
    await late.until(() => tableOf(late, table).said.size === 2);
    players[1]!.emote(table, 'hello');
    await watcher.until(() => watcher.emotes.length === 1);
    expect(watcher.emotes).toMatchObject([{ person: players[1]!.guest.id, emote: 'hello' }]);
  });

  it.each(['pair', 'player'])('is closed to four in Vagabondo while they play, scored by %s', async (scoring) => {
    const at = await server();
    const [host, guest] = [await at.visitor('Host'), await at.visitor('Guest')];
    const table = await host.guest.open('vagabondo', { seats: 4, options: { scoring } });
    await host.watch(table);
    await guest.watch(table);
    await host.sit(table, 0);
    await guest.sit(table, 2);
    expect(await host.say(table, 'before')).toMatchObject({ t: 'done' });
    await host.must(table, { kind: 'start', fill: 1 });
    expect(await host.say(table, 'while')).toMatchObject({ t: 'refused', problem: { code: 'silence' } });
    guest.emote(table, 'hello');
    await guest.until(() => guest.received.some((text) => text.includes('"silence"')));
    await host.must(table, { kind: 'wish', wish: 'abandon' });
    await guest.must(table, { kind: 'answer', yes: true });
    expect(await host.say(table, 'after')).toMatchObject({ t: 'done' });
    expect(host.emotes).toEqual([]);
  });
});
