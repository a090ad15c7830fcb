import { beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { Dated } from '../../src/table/note.ts';
import { House } from './house.ts';
import { playOne } from './party.ts';
import { check, newSum, type Played } from './testimony.ts';

/* A checker that finds nothing proves nothing unless it finds what is put there. */

describe('the checker of histories', () => {
  let played: Played;
  let notes: readonly Dated[];
  let secret: string;

  beforeAll(async () => {
    const house = await House.open();
    played = await playOne(house.at, house.at, 'checker 4');
    await house.stop();
    const store = new SqliteStore(databaseOf(house.data));
    notes = (await store.notes(played.table))!;
    secret = (await store.secret(played.table))!;
    await store.close();
    await house.close();
  });

  /** A store that has other notes than were played. */
  const holding = (others: readonly Dated[]): Store =>
    ({ notes: async () => others, secret: async () => secret, said: async () => [] }) as Partial<Store> as Store;
  const quiet = (): Played => ({
    ...played,
    testimonies: played.testimonies.map((testimony) => ({ ...testimony, lines: [] })),
  });
  const found = (others: readonly Dated[], game = quiet()) => check(holding(others), game, newSum());
  const isMove = (note: Dated): boolean => note.kind === 'act' && note.actor >= 0;

  it('finds nothing in what was played', async () => {
    expect(await found(notes)).toEqual([]);
  });

  it('finds an acknowledged move that is lost', async () => {
    expect(await found(notes.slice(0, -1))).not.toEqual([]);
    const move = notes.findLastIndex(isMove);
    expect(await found(notes.toSpliced(move, 1))).not.toEqual([]);
  });

  it('finds a move that is there twice', async () => {
    const end = notes.findLastIndex(({ id }) => id !== undefined);
    expect(await found([...notes, notes[end]!])).not.toEqual([]);
  });

  it('finds a page that was told another history', async () => {
    const [first, ...others] = quiet().testimonies;
    const at = first!.received.findLastIndex((text) => text.startsWith('{"t":"acts"'));
    const other = first!.received[at]!.replace(/"text":"[^"]*"/, '"text":"something else"');
    const received = first!.received.with(at, other);
    expect(await found(notes, { ...played, testimonies: [{ ...first!, received }, ...others] })).not.toEqual([]);
  });

  it('finds a page that made another history of what it was sent', async () => {
    const [first, ...others] = quiet().testimonies;
    const at = first!.told.findLastIndex(({ act }) => act !== null);
    const { act, seen } = first!.told[at]!;
    const again = { act, seen: { ...seen, step: seen.step + 1 } };
    for (const told of [first!.told.toSpliced(at + 1, 0, again), first!.told.slice(0, at)])
      expect(await found(notes, { ...played, testimonies: [{ ...first!, told }, ...others] })).not.toEqual([]);
  });

  it('finds dice that do not come from the secret, and a game without an end', async () => {
    const turned = [...secret].reverse().join('');
    const store = { ...holding(notes), secret: async () => turned } as Store;
    expect(await check(store, quiet(), newSum())).not.toEqual([]);
    expect(await found(notes.slice(0, notes.length / 2))).not.toEqual([]);
  });
});
