import { createClient } from '@redis/client';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/backends.ts';
import { start, Starting } from '../server/start.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const running: Starting[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill()));
});

const begin = (...flags: string[]): Starting => {
  const one = new Starting(['--port', '0', ...flags]);
  running.push(one);
  return one;
};

const asOwner = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

describe('vatout serve on PostgreSQL', () => {
  it('away: says at once that it waits, then what is wrong, without the password', async () => {
    const place = `127.0.0.1:${await freePort()}`;
    const one = begin('--database', `postgres://ada:hunter2@${place}/vatout`);
    await expect.poll(() => one.err).toBe(`Waiting for PostgreSQL at ${place} …\n`);
    const { code, err } = await one.ended;
    expect([code, err.split('\n').slice(1)]).toEqual([
      2,
      [expect.stringMatching(/^PostgreSQL at \S+ does not answer \(.*ECONNREFUSED.*\)\. Check --database, /), ''],
    ]);
    expect(err).not.toContain('hunter2');
  });

  it('away at first: starts once it answers', async () => {
    const services = await backends();
    const url = await services.newDatabase(newName());
    await services.postgres.stop();
    const one = begin('--database', url);
    await expect.poll(() => one.err).toMatch(/^Waiting for PostgreSQL at .* …\n/);
    await services.postgres.start();
    await expect.poll(() => one.url).not.toBeNull();
    expect(await one.kill('SIGTERM')).toMatchObject({ code: 0 });
  });

  it('with a wrong password, a database or rights that are missing: one line', async () => {
    const services = await backends();
    const url = await services.newDatabase(newName());
    const access = join(services.folder, 'postgres/pg_hba.conf');
    writeFileSync(access, `host all secretive 127.0.0.1/32 scram-sha-256\n${readFileSync(access, 'utf8')}`);
    await asOwner(url, "CREATE ROLE secretive LOGIN PASSWORD 'right'", 'SELECT pg_reload_conf()');
    const as = (user: string, database = new URL(url).pathname.slice(1)): string =>
      url.replace(/\/\/vatout@(.*)\/.*/, `//${user}@$1/${database}`);
    await expect
      .poll(() => start(['--port', '0', '--database', as('secretive:hunter2')]))
      .toEqual({
        code: 2,
        out: '',
        err: expect.stringMatching(/^PostgreSQL at \S+ refuses the user or password\. .*\n$/),
      });
    expect(await start(['--port', '0', '--database', as('secretive:right')])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^The user of PostgreSQL at \S+ lacks rights \(.*\)\. .*GRANT .*\n$/),
    });
    expect(await start(['--port', '0', '--database', as('vatout', 'nowhere')])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^PostgreSQL at \S+ has no database “nowhere”\. Create it .*\n$/),
    });
  });

  it('with a malformed address: one line without the password', async () => {
    const line = await start(['--port', '0', '--database', 'postgre://ada:hunter2@db/x', '--lang', 'fr']);
    expect(line).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^--database demande une adresse comme .*\n$/),
    });
    expect(line.err).not.toContain('hunter2');
  });
});

describe('vatout serve with Redis', () => {
  it('away: says so and starts without it', async () => {
    const url = await (await backends()).newDatabase(newName());
    const one = begin('--database', url, '--redis', `redis://:hunter2@127.0.0.1:${await freePort()}`);
    await expect.poll(() => one.err).toMatch(/^Redis at \S+ does not answer: starting without it\. /);
    await expect.poll(() => one.url).not.toBeNull();
    expect((await fetch(`${one.url}/health`)).status).toBe(200);
    expect(one.err).not.toContain('hunter2');
  });

  it('and a wrong password: one line', async () => {
    const services = await backends();
    const url = await services.newDatabase(newName());
    const redis = services.redisUrl.replace('//', '//:hunter2@');
    const wrong = {
      code: 2,
      out: '',
      err: expect.stringMatching(/^Redis at \S+ refuses the user or password\. .*\n$/),
    };
    const client = createClient({ url: services.redisUrl });
    await client.connect();
    await client.configSet('requirepass', 'right');
    try {
      for (const address of [redis, services.redisUrl])
        expect(await start(['--port', '0', '--database', url, '--redis', address])).toEqual(wrong);
    } finally {
      await client.configSet('requirepass', '');
      client.destroy();
    }
  });
});
