import {
  appendFileSync,
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer, type Server as NetServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { spawn } from 'node:child_process';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { MIGRATIONS } from '../../src/server/store/migrations.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { vatout } from '../cli.ts';
import { Guest, Page, playOn } from './client.ts';
import { Folders } from './folder.ts';
import { TestServer } from './testserver.ts';
import { openNumbered } from './numbered.ts';
import { start, Starting } from './start.ts';

const folders = new Folders();
const running: Starting[] = [];
const listeners: NetServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill()));
  for (const one of listeners.splice(0)) one.close();
});
afterAll(() => folders.clear());

const newData = (): string => join(folders.make(), 'data');

async function takenPort(): Promise<number> {
  const server = createServer();
  listeners.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A folder with a database that has been in use. */
async function used(): Promise<string> {
  const data = newData();
  const store = new SqliteStore(databaseOf(data));
  await Promise.all([...Array(300).keys()].map((i) => openNumbered(store, `table-${i}`)));
  await store.close();
  return data;
}

async function serving(flags: readonly string[], ...mount: [{ folder: string; options: string }?]): Promise<Starting> {
  const one = new Starting(['--port', '0', ...flags], ...mount);
  running.push(one);
  await expect.poll(() => one.url ?? one.child.exitCode).toMatch(/http/);
  return one;
}

/** One line on standard error, nothing else, exit code 2. */
function refused(line: RegExp): object {
  return { code: 2, out: '', err: expect.stringMatching(new RegExp(`^(?!.*\\n.)${line.source}\\n$`)) };
}

const FREE = ['--port', '0'];

describe('vatout serve says in one line what is wrong and what to do, and ends with exit code 2', () => {
  it('port taken', async () => {
    const port = await takenPort();
    const data = newData();
    const line = await start(['--data', data, '--port', String(port)]);
    expect(line).toEqual(refused(/Port \d+ on 127\.0\.0\.1 is already in use\. .*--port \d+\./));
    expect(() => statSync(data)).toThrow(); // nothing was touched
    const french = await start(['--data', data, '--port', String(port), '--lang', 'fr']);
    expect(french).toEqual(refused(/Le port \d+ de 127\.0\.0\.1 est déjà pris\. .*/));
  });

  it('port of the metrics taken: what was opened is closed', async () => {
    const metrics = `127.0.0.1:${await takenPort()}`;
    const line = await start(['--data', newData(), ...FREE, '--metrics', metrics]);
    expect(line).toEqual(refused(/Port \d+ .* in use\. .*--metrics\./));
  });

  it.each(['203.0.113.9', '999.1.1.1'])('host bad: %s', async (host) => {
    const line = await start(['--data', newData(), ...FREE, '--host', host]);
    expect(line).toEqual(refused(/This machine has no address “[\d.]+”\. Use --host .*/));
  });

  it('folder impossible: below /proc, or in the place of a file', async () => {
    expect(await start(['--data', '/proc/nope', ...FREE])).toEqual(
      refused(/The data folder \/proc\/nope cannot be written to: .*--data\./),
    );
    const file = join(folders.make(), 'file');
    writeFileSync(file, 'x');
    expect(await start(['--data', file, ...FREE])).toEqual(refused(/.* there is a file with that name\. .*/));
  });

  it('folder read-only', async () => {
    const folder = folders.make();
    const line = await start(['--data', join(folder, 'data'), ...FREE], { folder, options: 'ro' });
    expect(line).toEqual(refused(/.* cannot be written to: the file system is read-only\. .*--data\./));
  });

  it('disk full', async () => {
    const folder = folders.make();
    const line = await start(['--data', folder, ...FREE], { folder, options: 'size=200k' });
    expect(line).toEqual(refused(/The disk that holds .* is full\. Make room, .*/));
  });

  it('folder locked: names the holder, since when and where; not after kill -9', async () => {
    const data = newData();
    const first = await serving(['--data', data]);
    const line = await start(['--data', data, ...FREE]);
    const who = `by process ${first.child.pid} on ${hostname()} since .* at ${first.url}`;
    expect(line).toEqual(refused(new RegExp(`The data folder .* is in use ${who}\\. .*`)));
    expect((await start(['--data', data, ...FREE, '--lang', 'fr'])).err).toContain(`processus ${first.child.pid}`);
    expect(await vatout(['backup', join(folders.make(), 'copy.db'), '--data', data])).toMatchObject({ code: 0 });
    expect(await vatout(['prune', '--data', data])).toMatchObject({ code: 0 });
    await first.kill('SIGKILL');
    const second = await serving(['--data', data]);
    expect(await second.kill('SIGTERM')).toMatchObject({ code: 0 });
    await serving(['--data', data]);
  });

  it('file empty, even if it was never used', async () => {
    const data = await used();
    truncateSync(databaseOf(data), 0);
    expect(await start(['--data', data, ...FREE])).toEqual(
      refused(/.*vatout\.db is empty \(0 bytes\).* restore FILE.*/),
    );
    expect(statSync(databaseOf(data)).size).toBe(0);
  });

  it('file missing from a folder that has been in use', async () => {
    const data = newData();
    await (await serving(['--data', data])).kill('SIGTERM');
    rmSync(databaseOf(data));
    expect(await start(['--data', data, ...FREE])).toEqual(refused(/.*vatout\.db is missing, .* restore FILE.*/));
  });

  it('file garbled: in the middle, or all of it', async () => {
    const data = await used();
    const file = databaseOf(data);
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(6000, 'garbage'), 0, 6000, Math.floor(statSync(file).size / 2));
    closeSync(descriptor);
    const line = await start(['--data', data, ...FREE]);
    expect(line).toEqual(refused(/.*vatout\.db is damaged \(.*\)\. .*vatout restore FILE.*vatout salvage\./));
    writeFileSync(file, 'garbage '.repeat(5000));
    expect(await start(['--data', data, ...FREE])).toEqual(refused(/.*vatout\.db is damaged .*/));
  });

  it('file cut off', async () => {
    const data = await used();
    const file = databaseOf(data);
    truncateSync(file, Math.floor(statSync(file).size * 0.8));
    expect(await start(['--data', data, ...FREE])).toEqual(refused(/.*vatout\.db is damaged .*/));
  });

  it('file of a newer version', async () => {
    const data = await used();
    const db = new DatabaseSync(databaseOf(data));
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
    db.exec(`UPDATE meta SET value = '${MIGRATIONS.length + 1}' WHERE key = 'compatible'`);
    db.close();
    expect(await start(['--data', data, ...FREE])).toEqual(
      refused(/.* newer Vatout \(schema \d+, .* Update this program.*/),
    );
  });

  it('file of another program', async () => {
    const data = newData();
    mkdirSync(data);
    const db = new DatabaseSync(databaseOf(data));
    db.exec('CREATE TABLE other (x); PRAGMA application_id = 7');
    db.close();
    expect(await start(['--data', data, ...FREE])).toEqual(refused(/.* is not a Vatout database\. .*/));
  });

  it('npm run cluster with its port taken: the same line, before it builds anything', async () => {
    const child = spawn(process.execPath, ['scripts/cluster.ts', '--port', String(await takenPort())], {
      env: { ...process.env, LANG: 'C' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, said]).toEqual([2, expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is already in use\. [^\n]*\n$/)]);
  });
});

describe('a damaged database', () => {
  it('is renamed by restore, and the server starts on the copy', async () => {
    const data = await used();
    const copy = join(folders.make(), 'copy.db');
    expect(await vatout(['backup', copy, '--data', data])).toMatchObject({ code: 0 });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    for (const bytes of ['', 'garbage '.repeat(9000)]) {
      writeFileSync(databaseOf(data), bytes);
      const run = await vatout(['restore', copy, '--data', data]);
      expect(run).toMatchObject({ code: 0 });
      expect(run.err).toContain('kept as');
    }
    const server = await serving(['--data', data]);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });
});

describe('files of the data folder', () => {
  const open = (data: string): string[] =>
    ['.', ...readdirSync(data)].filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0);

  it('are private to their owner, also older ones', async () => {
    const server = await TestServer.open();
    await server.welcome();
    expect(open(server.data)).toEqual([]);
    await server.stop();
    chmodSync(server.data, 0o755);
    chmodSync(databaseOf(server.data), 0o644);
    await server.start();
    expect(open(server.data)).toEqual([]);
    await server.close();
  });

  it('in a folder with other files are private, and the folder keeps its mode', async () => {
    const server = await TestServer.open();
    await server.stop();
    writeFileSync(join(server.data, 'notes.txt'), 'mine');
    chmodSync(join(server.data, 'notes.txt'), 0o644);
    chmodSync(server.data, 0o755);
    chmodSync(databaseOf(server.data), 0o644);
    await server.start();
    expect(open(server.data).sort()).toEqual(['.', 'notes.txt']);
    await server.close();
  });
});

describe('a disk that is full while people play', () => {
  it('is reported by health, refuses commands, and play continues when there is space', async () => {
    const folder = folders.make();
    const server = await serving(['--data', folder, '--messages', '0', '--requests', '0', '--guests', '0'], {
      folder,
      options: 'size=8m',
    });
    const at = { url: server.url! };
    const health = async () => {
      const answer = await fetch(`${at.url}/health`);
      return [answer.status, await answer.json()];
    };
    expect(await health()).toEqual([200, expect.objectContaining({ ok: true, database: true })]);
    const pages = [new Page(await Guest.welcome(at, 'Ada')), new Page(await Guest.welcome(at, 'Bob'))];
    const table = await pages[0]!.guest.open('las-vegas', { seats: 2 });
    for (const [seat, page] of pages.entries()) {
      await page.watch(table);
      await page.sit(table, seat);
    }
    await pages[0]!.must(table, { kind: 'start', fill: null });
    const filler = server.inside('filler');
    for (const size of [65_536, 4_096]) {
      for (let full = false; !full;) {
        try {
          appendFileSync(filler, Buffer.alloc(size));
        } catch {
          full = true;
        }
      }
    }
    await expect.poll(health).toEqual([503, expect.objectContaining({ ok: false, database: false, reason: 'full' })]);
    const newcomer = await new Guest(at, 'Cyd').post('/api/me', { name: 'Cyd', identity: 'azur' });
    expect([newcomer.status, await newcomer.json()]).toEqual([503, { problem: { code: 'busy' } }]);
    const before = pages[0]!.tables.get(table)!.snapshot.version;
    const rng = seeded('full disk');
    const playing = Promise.all(pages.map((page) => playOn(page, table, rng.split())));
    rmSync(filler);
    const ends = await playing;
    expect(ends.map(({ snapshot }) => snapshot.stage)).toEqual(['ended', 'ended']);
    expect(ends[0]!.snapshot.version).toBeGreaterThan(before);
    await expect.poll(health).toEqual([200, expect.objectContaining({ ok: true, database: true })]);
    for (const page of pages) page.close();
  });
});
