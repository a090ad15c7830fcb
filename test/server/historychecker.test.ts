import { beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { TestServer } from './testserver.ts';
import { playOne } from './players.ts';
import { check, newSum, type Played } from './historychecker.ts';

/* A checker that finds nothing proves nothing, unless it finds planted faults. */

describe('the history checker', () => {
  let played: Played;
  let events: readonly StoredEvent[];
  let secret: string;

  beforeAll(async () => {
    const server = await TestServer.open();
    played = await playOne(server.at, server.at, 'checker 4');
    await server.stop();
    const store = new SqliteStore(databaseOf(server.data));
    events = (await store.events(played.table))!;
    secret = (await store.secret(played.table))!;
    await store.close();
    await server.close();
  });

  /** A store with other events than were played. */
  const holding = (others: readonly StoredEvent[]): Store =>
    ({ events: async () => others, secret: async () => secret, said: async () => [] }) as Partial<Store> as Store;
  const quiet = (): Played => ({
    ...played,
    histories: played.histories.map((history) => ({ ...history, lines: [] })),
  });
  const found = (others: readonly StoredEvent[], game = quiet()) => check(holding(others), game, newSum());
  const isMove = (event: StoredEvent): boolean => event.kind === 'act' && event.actor >= 0;

  it('finds nothing in a correct game', async () => {
    expect(await found(events)).toEqual([]);
  });

  it('finds an acknowledged move that is lost', async () => {
    expect(await found(events.slice(0, -1))).not.toEqual([]);
    const move = events.findLastIndex(isMove);
    expect(await found(events.toSpliced(move, 1))).not.toEqual([]);
  });

  it('finds a move that was applied twice', async () => {
    const end = events.findLastIndex(({ id }) => id !== undefined);
    expect(await found([...events, events[end]!])).not.toEqual([]);
  });

  it('finds a page that was sent another history', async () => {
    const [first, ...others] = quiet().histories;
    const at = first!.received.findLastIndex((text) => text.startsWith('{"t":"acts"'));
    const other = first!.received[at]!.replace(/"acts":\[\[(-?\d+),"[^"]*"/, '"acts":[[$1,"something else"');
    const received = first!.received.with(at, other);
    expect(await found(events, { ...played, histories: [{ ...first!, received }, ...others] })).not.toEqual([]);
  });

  it('finds a client that derived another history from its messages', async () => {
    const [first, ...others] = quiet().histories;
    const at = first!.told.findLastIndex(({ act }) => act !== null);
    const { act, snapshot } = first!.told[at]!;
    const again = { act, snapshot: { ...snapshot, step: snapshot.step + 1 } };
    for (const told of [first!.told.toSpliced(at + 1, 0, again), first!.told.slice(0, at)])
      expect(await found(events, { ...played, histories: [{ ...first!, told }, ...others] })).not.toEqual([]);
  });

  it('finds dice that do not come from the secret, and a game without an end', async () => {
    const turned = [...secret].reverse().join('');
    const store = { ...holding(events), secret: async () => turned } as Store;
    expect(await check(store, quiet(), newSum())).not.toEqual([]);
    expect(await found(events.slice(0, events.length / 2))).not.toEqual([]);
  });
});
