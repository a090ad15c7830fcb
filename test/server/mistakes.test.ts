import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { databaseOf } from '../../src/server/store/folder.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { Unavailable } from '../../src/server/store/unavailable.ts';
import { vatout } from '../cli.ts';
import { Guest } from './client.ts';
import { Folders } from './folder.ts';
import { numbered, openNumbered, SUMMARY } from './numbered.ts';
import { Starting } from './start.ts';

/* What an operator may do to the files of a server by mistake. */

const folders = new Folders();
const running: Starting[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill()));
});
afterAll(() => folders.clear());

async function serving(data: string): Promise<{ server: Starting; at: { url: string } }> {
  const server = new Starting(['--port', '0', '--data', data]);
  running.push(server);
  await expect.poll(() => server.url).not.toBe(null);
  return { server, at: { url: server.url! } };
}

describe('files of an open database', () => {
  it('that are moved: writes are refused, and resume once they are back', async () => {
    for (const name of ['vatout.db', 'vatout.db-wal']) {
      const data = folders.make();
      const store = new SqliteStore(databaseOf(data));
      await openNumbered(store, 'table-a');
      const [file, elsewhere] = [join(data, name), join(folders.make(), name)];
      renameSync(file, elsewhere);
      const refused = store.append('table-a', 1, [numbered(1)], SUMMARY);
      await expect(refused).rejects.toThrow(`${file} was moved, deleted or replaced`);
      await expect(refused).rejects.toBeInstanceOf(Unavailable);
      renameSync(elsewhere, file);
      expect(await store.append('table-a', 1, [numbered(1)], SUMMARY)).toBe(true);
      await store.close();
    }
  });

  it('that are replaced: health reports it', async () => {
    const data = folders.make();
    const { at } = await serving(data);
    await Guest.welcome(at);
    const copy = join(folders.make(), 'copy.db');
    expect(await vatout(['backup', copy, '--data', data])).toMatchObject({ code: 0 });
    const placed = join(data, 'placed.db');
    writeFileSync(placed, readFileSync(copy));
    renameSync(placed, databaseOf(data));
    await expect
      .poll(async () => (await fetch(`${at.url}/health`)).json())
      .toMatchObject({ ok: false, database: false, reason: 'away' });
    expect((await new Guest(at).post('/api/me', { name: 'Bob', identity: 'azur' })).status).toBe(503);
  });
});

describe('vatout restore', () => {
  it('of the file of a killed server includes its write-ahead log', async () => {
    const data = folders.make();
    const { server, at } = await serving(data);
    const guest = await Guest.welcome(at);
    await server.kill();
    const other = folders.make();
    expect(await vatout(['restore', databaseOf(data), '--data', other])).toMatchObject({ code: 0 });
    const store = new SqliteStore(databaseOf(other));
    expect(await store.person(guest.id)).toMatchObject({ name: 'Ada' });
    await store.close();
  });

  it('and backup refuse the folder’s own files, by whatever name, also while it is served', async () => {
    const data = folders.make();
    const { at } = await serving(data);
    const guest = await Guest.welcome(at);
    const names = folders.make();
    mkdirSync(join(names, 'deep'));
    const [soft, hard] = [join(names, 'deep', 'soft.db'), join(names, 'hard.db')];
    symlinkSync(databaseOf(data), soft);
    linkSync(databaseOf(data), hard);
    for (const [command, file] of [
      ['restore', databaseOf(data)],
      ['restore', soft],
      ['backup', hard],
      ['backup', join(data, 'lock')],
      ['backup', `${databaseOf(data)}-wal`],
    ] as const) {
      const { code, err } = await vatout([command, file, '--data', data]);
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/^[^\n]* itself, not a backup\. [^\n]*nothing was changed\.\n$/),
      ]);
    }
    rmSync(hard);
    expect(await guest.json('/api/me')).toMatchObject({ person: { id: guest.id } });
    expect((await fetch(`${at.url}/health`)).status).toBe(200);
  });
});

describe('vatout backup', () => {
  it('of a damaged database keeps the previous copy', async () => {
    const data = folders.make();
    const store = new SqliteStore(databaseOf(data));
    await Promise.all([...Array(300).keys()].map((i) => openNumbered(store, `table-${i}`)));
    await store.close();
    const copy = join(folders.make(), 'copy.db');
    expect(await vatout(['backup', copy, '--data', data])).toMatchObject({ code: 0 });
    const before = readFileSync(copy);
    const bytes = readFileSync(databaseOf(data));
    bytes.fill(7, bytes.length / 2, bytes.length / 2 + 6000);
    writeFileSync(databaseOf(data), bytes);
    const { code, err } = await vatout(['backup', copy, '--data', data]);
    expect([code, err]).toEqual([2, expect.stringMatching(/^[^\n]*vatout\.db is damaged [^\n]*\n$/)]);
    expect(readFileSync(copy).equals(before)).toBe(true);
  });
});

describe('vatout migrate-store', () => {
  it('refuses while a server uses the folder: later moves would be missing', async () => {
    const data = folders.make();
    const { at } = await serving(data);
    const { code, err } = await vatout(['migrate-store', '--data', data, '--database', 'postgres://127.0.0.1:1/none']);
    expect([code, err]).toEqual([2, expect.stringMatching(/ is in use by process [^\n]*\n$/)]);
    expect(err).toContain(at.url);
  });
});
