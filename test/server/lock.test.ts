import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { databaseOf } from '../../src/server/store/folder.ts';
import { vatout } from '../cli.ts';
import { Guest } from './client.ts';
import { Folders } from './folder.ts';
import { start, Starting } from './start.ts';

const folders = new Folders();
const running: Starting[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill()));
});
afterAll(() => folders.clear());

async function serving(data: string): Promise<Starting> {
  const one = new Starting(['--port', '0', '--data', data]);
  running.push(one);
  await expect.poll(() => one.url ?? one.child.exitCode).toMatch(/http/);
  return one;
}

describe('the lock of a data folder under a running server', () => {
  it.each([
    ['deleted', ['lock'], false],
    ['replaced by another file', ['lock'], true],
    ['deleted together with the file that names who holds it', ['lock', 'server.json'], false],
  ])('%s: no second server starts, and nothing else takes the folder', async (_, files, replaced) => {
    const data = folders.make();
    const first = await serving(data);
    for (const name of files) rmSync(join(data, name));
    if (replaced) writeFileSync(join(data, 'lock'), '');
    const second = await start(['--port', '0', '--data', data]);
    const who = files.includes('server.json') ? '' : ` by process ${first.child.pid} .* at ${first.url}`;
    expect(second).toMatchObject({ code: 2, out: '' });
    expect(second.err).toMatch(new RegExp(`^The data folder .* is in use${who}\\. Stop that server, .*\\n$`));
    const before = statSync(databaseOf(data)).ino;
    expect(await vatout(['salvage', '--data', data])).toMatchObject({ code: 2 });
    expect(statSync(databaseOf(data)).ino).toBe(before);
    // The first one serves on, and writes.
    await Guest.welcome({ url: first.url! });
    expect((await fetch(`${first.url}/health`)).status).toBe(200);
    await first.kill();
    await (await serving(data)).kill('SIGTERM');
  });
});

describe('a folder whose lock is where it was', () => {
  it('is opened while somebody makes a copy of its database', async () => {
    const data = folders.make();
    await (await serving(data)).kill();
    const reader = new DatabaseSync(databaseOf(data), { readOnly: true });
    reader.exec('BEGIN; SELECT count(*) FROM tables');
    await serving(data);
    reader.close();
  });
});
