import { createClient } from '@redis/client';
import { randomBytes } from 'node:crypto';
import { once, EventEmitter } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Bus, BusState, News } from '../../src/server/bus/bus.ts';
import { Exchange, LocalBus } from '../../src/server/bus/local.ts';
import { RedisBus, type RedisBusOptions } from '../../src/server/bus/redis.ts';
import { Seal, type Fault } from '../../src/server/bus/seal.ts';
import { backendsForTests } from './backends.ts';
import { busContract, subscribed } from './bus.suite.ts';

const backends = backendsForTests();
const key = async (): Promise<string> => 'the key of these tests';

const exchange = new Exchange();
busContract('one process', async () => new LocalBus(exchange));
busContract('Redis', async () => {
  const bus = await RedisBus.open((await backends()).redisUrl, { key });
  await until(() => bus.connected);
  return bus;
});

const changed = (version = 1): News => ({ kind: 'changed', version });

const open: RedisBus[] = [];
afterEach(() => Promise.all(open.splice(0).map((bus) => bus.close())));

async function join(options: Partial<RedisBusOptions> & { readonly url?: string } = {}): Promise<RedisBus> {
  const bus = await RedisBus.open(options.url ?? (await backends()).redisUrl, { key, ...options });
  open.push(bus);
  return bus;
}

/** A node that Redis answers: `join` alone returns before that where Redis is slow. */
async function joined(options: Partial<RedisBusOptions> & { readonly url?: string } = {}): Promise<RedisBus> {
  const bus = await join(options);
  await until(() => bus.connected);
  return bus;
}

/** A plain client of the same Redis: an operator or an attacker. */
async function stranger() {
  const client = createClient({ url: (await backends()).redisUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const back = (bus: Bus): Promise<void> => new Promise((resolve) => bus.onReturn(resolve));

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('Redis that goes away', () => {
  it('blocks no call, and all subscriptions work when it is back', async () => {
    const { redis } = await backends();
    const [one, other] = [await joined(), await joined()];
    const heard = new EventEmitter();
    await subscribed(other, 'before', () => heard.emit('before'));
    const returned = Promise.all([one, other].map(back));
    await redis.stop('SIGKILL');
    // Whether or not a node has noticed: claims are granted, news is lost, subscriptions are kept.
    expect(await one.claim('a', 60_000)).toBe(true);
    expect(await other.claim('a', 60_000)).toBe(true);
    one.publish('before', changed());
    let confirmed = (): void => undefined;
    const confirmation = new Promise<void>((resolve) => (confirmed = resolve));
    await other.subscribe('meanwhile', () => heard.emit('meanwhile'), confirmed);
    await redis.start();
    await Promise.all([returned, confirmation]);
    await until(() => one.connected && other.connected);
    for (const channel of ['before', 'meanwhile']) {
      const next = once(heard, channel);
      one.publish(channel, changed());
      await next;
    }
    const name = randomBytes(4).toString('hex');
    expect([await one.claim(name, 60_000), await other.claim(name, 60_000)]).toEqual([true, false]);
  });

  it('and is away at the start is joined when it answers', async () => {
    const { redis } = await backends();
    await redis.stop();
    const states: BusState[] = [];
    const bus = await join({ changed: (state) => states.push(state) });
    expect([bus.connected, states]).toEqual([false, ['silent']]);
    expect(await bus.claim('x', 10)).toBe(true);
    const returned = back(bus);
    await redis.start();
    await returned;
    expect([bus.connected, states]).toEqual([true, ['silent', 'ok']]);
  });
});

describe('Redis that is slow or hangs', () => {
  it('hung: no call blocks, the state is `silent` once, and no subscription made meanwhile is lost', async () => {
    const { redis } = await backends();
    const states: BusState[] = [];
    const [one, other] = [await joined(), await joined({ changed: (state) => states.push(state) })];
    const returned = back(other);
    const heard: News[] = [];
    let confirmed = (): void => undefined;
    const confirmation = new Promise<void>((resolve) => (confirmed = resolve));
    process.kill(redis.pid!, 'SIGSTOP');
    try {
      expect(await other.claim('still', 60_000)).toBe(true);
      await until(() => !other.connected);
      expect(await other.claim('still', 60_000)).toBe(true);
      await other.subscribe('hung', (news) => heard.push(news), confirmed);
    } finally {
      process.kill(redis.pid!, 'SIGCONT');
    }
    await Promise.all([returned, confirmation]);
    expect(states).toEqual(['silent', 'ok']);
    await until(() => one.connected);
    one.publish('hung', changed(7));
    await until(() => heard.length > 0);
    expect(heard).toEqual([changed(7)]);
  });

  it('half-open: a connection that carries nothing is replaced, with all subscriptions', async () => {
    const { hostname, port } = new URL((await backends()).redisUrl);
    // A proxy that, once deaf, drops all data of its first connection without an error.
    let deaf = false;
    const lines: Socket[] = [];
    const line = createServer((near) => {
      const first = lines.push(near) === 1;
      const far = connect(Number(port), hostname);
      near.on('data', (data) => void ((deaf && first) || far.write(data)));
      far.on('data', (data) => void ((deaf && first) || near.write(data)));
      for (const socket of [near, far]) socket.on('error', () => undefined);
      near.on('close', () => far.destroy());
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const bus = await join({ url: `redis://127.0.0.1:${(line.address() as AddressInfo).port}` });
    const heard: News[] = [];
    await subscribed(bus, 'before', (news) => heard.push(news));
    const returned = back(bus);
    deaf = true;
    await returned;
    expect(lines.length).toBeGreaterThan(1);
    (await joined()).publish('before', changed(9));
    await until(() => heard.length > 0);
    await bus.close();
    line.close();
  });

  it('slow for one claim: news arrives, subscriptions are confirmed late, and the state stays `ok`', async () => {
    const states: BusState[] = [];
    const [one, other] = [await joined(), await joined({ changed: (state) => states.push(state) })];
    const admin = await stranger();
    await admin.sendCommand(['CLIENT', 'PAUSE', '1200', 'ALL']);
    expect(await other.claim('slow', 60_000)).toBe(true);
    expect(other.connected).toBe(true);
    const confirmed = new Promise<void>((resolve) => {
      void other.subscribe('slow', (news) => heard.push(news), resolve);
    });
    const heard: News[] = [];
    await confirmed;
    one.publish('slow', changed(3));
    await until(() => heard.length > 0);
    expect([heard, states]).toEqual([[changed(3)], []]);
    admin.destroy();
  });

  it('full (maxmemory, noeviction): claims are granted, news arrives, and the error is reported', async () => {
    const errors: string[] = [];
    const [one, other] = [await joined(), await joined({ refused: ({ message }) => errors.push(message) })];
    const admin = await stranger();
    await admin.configSet({ maxmemory: '1', 'maxmemory-policy': 'noeviction' });
    try {
      expect(await other.claim('full', 60_000)).toBe(true);
      expect(errors.join()).toMatch(/^OOM/);
      const heard: News[] = [];
      await subscribed(other, 'full', (news) => heard.push(news));
      one.publish('full', changed(4));
      await until(() => heard.length > 0);
      expect(heard).toEqual([changed(4)]);
      expect(other.connected).toBe(true);
    } finally {
      await admin.configSet('maxmemory', '0');
      admin.destroy();
    }
  });

  it('without rights to channels: the state is `silent` with the reason, and `ok` once they are granted', async () => {
    const admin = await stranger();
    const user = `node-${randomBytes(4).toString('hex')}`;
    await admin.sendCommand(['ACL', 'SETUSER', user, 'on', '>secret', '~*', '+@all', 'resetchannels']);
    const { redisUrl } = await backends();
    const reasons: (string | undefined)[] = [];
    const url = redisUrl.replace('redis://', `redis://${user}:secret@`);
    const bus = await join({ url, changed: (_, reason) => reasons.push(reason?.message) });
    expect(bus.connected).toBe(false);
    expect(reasons[0]).toMatch(/^NOPERM/);
    const heard: News[] = [];
    const confirmed = subscribed(bus, 'granted', (news) => heard.push(news));
    const returned = back(bus);
    await admin.sendCommand(['ACL', 'SETUSER', user, 'allchannels']);
    await Promise.all([returned, confirmed]);
    const other = await joined();
    other.publish('granted', changed(5));
    await until(() => heard.length > 0);
    // Revoked under a running node: Redis cuts the connection.
    await admin.sendCommand(['ACL', 'SETUSER', user, 'resetchannels']);
    await until(() => !bus.connected);
    await admin.sendCommand(['ACL', 'SETUSER', user, 'allchannels']);
    await until(() => bus.connected);
    other.publish('granted', changed(6));
    await until(() => heard.length > 1);
    admin.destroy();
  });

  it('without rights to one channel: the others work, and the state is `silent` while that one is wanted', async () => {
    const admin = await stranger();
    const user = `node-${randomBytes(4).toString('hex')}`;
    const rights = ['~*', '+@all', 'resetchannels', '&vatout:node/*'];
    await admin.sendCommand(['ACL', 'SETUSER', user, 'on', '>secret', ...rights]);
    const { redisUrl } = await backends();
    const bus = await joined({ url: redisUrl.replace('redis://', `redis://${user}:secret@`) });
    const heard: News[] = [];
    await Promise.all([bus.subscribe('closed', () => undefined), bus.subscribe('open', (news) => heard.push(news))]);
    // Both were refused. One command now subscribes to both, and Redis refuses it as a whole.
    await admin.sendCommand(['ACL', 'SETUSER', user, '&vatout:open']);
    const other = await join();
    await until(() => {
      other.publish('open', changed(8));
      return heard.length > 0;
    });
    await until(() => !bus.connected);
    bus.unsubscribe('closed');
    await until(() => bus.connected);
    admin.destroy();
  });
});

describe('an attacker who can write to Redis', () => {
  /** A node, the messages that it received and dropped on a channel, and a way to write there. */
  async function attacked() {
    const heard: News[] = [];
    const faults: Fault[] = [];
    const errors: Error[] = [];
    const bus = await joined({ dropped: (fault) => faults.push(fault), refused: (error) => errors.push(error) });
    await subscribed(bus, 'table/a', (news) => heard.push(news));
    const client = await stranger();
    const write = (text: string, channel = 'table/a'): Promise<number> => client.publish(`vatout:${channel}`, text);
    return { bus, heard, faults, errors, write, end: () => client.destroy() };
  }

  it('cannot forge a message, move it to another table, or replay it', async () => {
    const { bus, heard, faults, write, end } = await attacked();
    await write(JSON.stringify(['some-node', { kind: 'here', people: ['eve'] }])); // the format of the version before
    const wrong = new Seal('some-node', 'a guess', Date.now);
    await write(wrong.close('table/a', { kind: 'emote', person: 'ada', emote: 'hello' }));
    const node = new Seal('another-node', await key(), Date.now);
    const [elsewhere, mine] = [node.close('table/b', changed(2)), node.close('table/a', changed(1))];
    await write(elsewhere);
    await write(mine);
    await write(mine);
    await write(mine.replace(/.(?=.{9}$)/, (sign) => (sign === 'A' ? 'B' : 'A')));
    await write(mine.replace(/(?<=^\S+ )\d+/, (number) => String(Number(number) + 100)));
    await write(new Seal('old-node', await key(), () => Date.now() - 3_600_000).close('table/a', changed(5)));
    await write(node.close('table/a', changed(3)));
    await until(() => heard.length === 2);
    expect(heard).toEqual([changed(1), changed(3)]);
    expect(faults).toEqual(['unsealed', 'unsealed', 'unsealed', 'stale', 'unsealed', 'unsealed', 'stale']);
    expect(bus.foreign).toBe(true);
    end();
  });

  it('cannot read what nodes tell each other', async () => {
    const bus = await joined();
    const client = await stranger();
    const read: string[] = [];
    await client.subscribe('vatout:table/a', (message) => void read.push(message));
    const event = { kind: 'act', actor: 0, text: 'choose lion elephant', at: 1, id: 'ada-lovelace/1' } as const;
    const news: News = { kind: 'changed', version: 2, stored: { tail: 'abc', events: [event] } };
    bus.publish('table/a', news);
    bus.publish('table/a', news);
    await until(() => read.length === 2);
    // Neither as text nor in the bytes, and equal messages differ. Words too long to appear in random bytes.
    for (const message of read) {
      const bytes = Buffer.from(message.split(' ').at(-1)!, 'base64').toString('latin1');
      for (const word of ['version', 'changed', 'elephant', 'lovelace']) expect(message + bytes).not.toContain(word);
    }
    expect(read[0]!.split(' ').at(-1)).not.toBe(read[1]!.split(' ').at(-1));
    expect(new Seal('a node', await key(), Date.now).open('table/a', read[1]!)).toMatchObject({ ok: true, news });
    client.destroy();
  });

  it('cannot keep a node from noticing that Redis is silent', async () => {
    const { bus, faults, write, end } = await attacked();
    await write('["echo"]', `node/${bus.node}`);
    await write(
      new Seal(bus.node, 'a guess', Date.now).close(`node/${bus.node}`, { kind: 'echo', number: 999 }),
      `node/${bus.node}`,
    );
    await until(() => faults.length === 2);
    expect(faults).toEqual(['unsealed', 'unsealed']);
    end();
  });

  it('cannot disturb with noise: each message is dropped alone, and the connection stays', async () => {
    const { bus, heard, faults, errors, write, end } = await attacked();
    const states: BusState[] = [];
    const watcher = await joined({ changed: (state) => states.push(state) });
    let told = 0;
    await subscribed(watcher, 'table/a', () => {
      told++;
      throw new Error('a listener that fails');
    });
    const node = new Seal('another-node', await key(), Date.now);
    const sealed = (body: unknown): string => node.close('table/a', body as News);
    const noise = [
      '',
      ' ',
      'x',
      'null',
      '{}',
      '[]',
      '[1,2]',
      `${'a'.repeat(43)} []`,
      `some-node 1 ${Date.now()} `,
      `some-node 999999999999999 ${Date.now()} ${'A'.repeat(64)}`,
      '\u0000\uffff',
      'é '.repeat(50_000),
    ];
    // In one packet, so that a failure in one would affect the others.
    await Promise.all([
      ...noise.map((text) => write(text)),
      ...[null, 7, {}, { kind: 'no such' }, { kind: 'changed' }, { kind: 'changed', version: -1 }].map((body) =>
        write(sealed(body)),
      ),
      ...[1, 2, 3].map((version) => write(sealed(changed(version)))),
    ]);
    await until(() => heard.length === 3 && told === 3); // messages after the failure, from the same packet
    expect(heard).toEqual([1, 2, 3].map(changed));
    expect(faults.filter((fault) => fault === 'unsealed')).toHaveLength(noise.length);
    expect(faults.filter((fault) => fault === 'malformed')).toHaveLength(6);
    expect([errors, states, bus.connected, watcher.connected]).toEqual([[], [], true, true]);
    end();
  });

  it('a node reads the key again when it changed in the database', async () => {
    let current = 'one key';
    const heard: News[] = [];
    const bus = await joined({ key: async () => current });
    await subscribed(bus, 'table/a', (news) => heard.push(news));
    current = 'another key';
    const other = await joined({ key: async () => current });
    await until(() => {
      other.publish('table/a', changed());
      return heard.length > 0;
    });
  });
});
