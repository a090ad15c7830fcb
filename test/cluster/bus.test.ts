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
import { busContract } from './bus.suite.ts';

const backends = backendsForTests();
const key = async (): Promise<string> => 'the key of these tests';

const exchange = new Exchange();
busContract('one process', async () => new LocalBus(exchange));
busContract('Redis', async () => RedisBus.open((await backends()).redisUrl, { key }));

const changed = (version = 1): News => ({ kind: 'changed', version });

const open: RedisBus[] = [];
afterEach(() => Promise.all(open.splice(0).map((bus) => bus.close())));

async function join(options: Partial<RedisBusOptions> & { readonly url?: string } = {}): Promise<RedisBus> {
  const bus = await RedisBus.open(options.url ?? (await backends()).redisUrl, { key, ...options });
  open.push(bus);
  return bus;
}

/** A plain client of the same Redis: an operator, or somebody who got in. */
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
  it('blocks nobody, and everything is heard again when it is back', async () => {
    const { redis } = await backends();
    const [one, other] = [await join(), await join()];
    const heard = new EventEmitter();
    await other.subscribe('before', () => heard.emit('before'));
    const returned = Promise.all([one, other].map(back));
    await redis.stop('SIGKILL');
    // Whether or not it has noticed: claims are given, news is lost, listening is remembered.
    expect(await one.claim('a', 60_000)).toBe(true);
    expect(await other.claim('a', 60_000)).toBe(true);
    one.publish('before', changed());
    await other.subscribe('meanwhile', () => heard.emit('meanwhile'));
    await redis.start();
    await returned;
    expect([one.connected, other.connected]).toEqual([true, true]);
    for (const channel of ['before', 'meanwhile']) {
      const next = once(heard, channel);
      one.publish(channel, changed());
      await next;
    }
    const name = randomBytes(4).toString('hex');
    expect([await one.claim(name, 60_000), await other.claim(name, 60_000)]).toEqual([true, false]);
  });

  it('that is not there at the start is joined when it comes', async () => {
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
  it('hung: nobody is blocked, it is called silent once, and no subscription made meanwhile is lost', async () => {
    const { redis } = await backends();
    const states: BusState[] = [];
    const [one, other] = [await join(), await join({ changed: (state) => states.push(state) })];
    const returned = back(other);
    process.kill(redis.pid!, 'SIGSTOP');
    try {
      expect(await other.claim('still', 60_000)).toBe(true);
      await until(() => !other.connected);
      expect(await other.claim('still', 60_000)).toBe(true);
      await other.subscribe('hung', () => undefined);
    } finally {
      process.kill(redis.pid!, 'SIGCONT');
    }
    await returned;
    expect(states).toEqual(['silent', 'ok']);
    const heard = new Promise<News>((resolve) => void other.subscribe('hung', resolve));
    one.publish('hung', changed(7));
    expect(await heard).toEqual(changed(7));
  });

  it('half-open: a connection that carries nothing is replaced, with all subscriptions', async () => {
    const { hostname, port } = new URL((await backends()).redisUrl);
    // A line that swallows whatever is sent over its first connection from a moment on, without an error for anybody.
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
    await bus.subscribe('before', (news) => heard.push(news));
    const returned = back(bus);
    deaf = true;
    await returned;
    expect(lines.length).toBeGreaterThan(1);
    (await join()).publish('before', changed(9));
    await until(() => heard.length > 0);
    await bus.close();
    line.close();
  });

  it('slow for one claim: news goes through, subscriptions are confirmed late, and nothing is called silent', async () => {
    const states: BusState[] = [];
    const [one, other] = [await join(), await join({ changed: (state) => states.push(state) })];
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

  it('full (maxmemory, noeviction): claims are given, news goes through, and the error is told', async () => {
    const errors: string[] = [];
    const [one, other] = [await join(), await join({ refused: ({ message }) => errors.push(message) })];
    const admin = await stranger();
    await admin.configSet({ maxmemory: '1', 'maxmemory-policy': 'noeviction' });
    try {
      expect(await other.claim('full', 60_000)).toBe(true);
      expect(errors.join()).toMatch(/^OOM/);
      const heard = new Promise<News>((resolve) => void other.subscribe('full', resolve));
      await until(() => other.connected);
      one.publish('full', changed(4));
      expect(await heard).toEqual(changed(4));
      expect(other.connected).toBe(true);
    } finally {
      await admin.configSet('maxmemory', '0');
      admin.destroy();
    }
  });

  it('without rights to channels: it is silent with the reason, and well once they are granted', async () => {
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
    await bus.subscribe('granted', (news) => heard.push(news));
    const returned = back(bus);
    await admin.sendCommand(['ACL', 'SETUSER', user, 'allchannels']);
    await returned;
    const other = await join();
    other.publish('granted', changed(5));
    await until(() => heard.length > 0);
    // Taken away again under a running node: Redis cuts the connection.
    await admin.sendCommand(['ACL', 'SETUSER', user, 'resetchannels']);
    await until(() => !bus.connected);
    await admin.sendCommand(['ACL', 'SETUSER', user, 'allchannels']);
    await until(() => bus.connected);
    other.publish('granted', changed(6));
    await until(() => heard.length > 1);
    admin.destroy();
  });

  it('without rights to one channel: the others are subscribed to, and it is silent while that one is wanted', async () => {
    const admin = await stranger();
    const user = `node-${randomBytes(4).toString('hex')}`;
    const rights = ['~*', '+@all', 'resetchannels', '&vatout:node/*'];
    await admin.sendCommand(['ACL', 'SETUSER', user, 'on', '>secret', ...rights]);
    const { redisUrl } = await backends();
    const bus = await join({ url: redisUrl.replace('redis://', `redis://${user}:secret@`) });
    expect(bus.connected).toBe(true);
    const heard: News[] = [];
    await Promise.all([bus.subscribe('closed', () => undefined), bus.subscribe('open', (news) => heard.push(news))]);
    // Both are wanted and refused; from here on one command asks for both, and Redis refuses it as a whole.
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

describe('whoever can write to Redis', () => {
  /** A node, what it heard and dropped on a channel, and a way to write there. */
  async function attacked() {
    const heard: News[] = [];
    const faults: Fault[] = [];
    const errors: Error[] = [];
    const bus = await join({ dropped: (fault) => faults.push(fault), refused: (error) => errors.push(error) });
    await bus.subscribe('table/a', (news) => heard.push(news));
    const client = await stranger();
    const write = (text: string, channel = 'table/a'): Promise<number> => client.publish(`vatout:${channel}`, text);
    return { bus, heard, faults, errors, write, end: () => client.destroy() };
  }

  it('cannot forge a message, move it to another table, or say it again', async () => {
    const { bus, heard, faults, write, end } = await attacked();
    await write(JSON.stringify(['some-node', { kind: 'here', people: ['eve'] }])); // the form of the version before
    const wrong = new Seal('some-node', 'a guess', Date.now);
    await write(wrong.close('table/a', { kind: 'emote', person: 'ada', emote: 'hello' }));
    const node = new Seal('another-node', await key(), Date.now);
    const [elsewhere, mine] = [node.close('table/b', changed(2)), node.close('table/a', changed(1))];
    await write(elsewhere);
    await write(mine);
    await write(mine);
    await write(mine.replace('"version":1', '"version":9'));
    await write(new Seal('old-node', await key(), () => Date.now() - 3_600_000).close('table/a', changed(5)));
    await write(node.close('table/a', changed(3)));
    await until(() => heard.length === 2);
    expect(heard).toEqual([changed(1), changed(3)]);
    expect(faults).toEqual(['unsigned', 'unsigned', 'unsigned', 'stale', 'unsigned', 'stale']);
    expect(bus.foreign).toBe(true);
    end();
  });

  it('cannot keep a node from noticing that Redis is silent', async () => {
    const { bus, faults, write, end } = await attacked();
    await write('["echo"]', `node/${bus.node}`);
    await write(
      new Seal(bus.node, 'a guess', Date.now).close(`node/${bus.node}`, { kind: 'echo', number: 999 }),
      `node/${bus.node}`,
    );
    await until(() => faults.length === 2);
    expect(faults).toEqual(['unsigned', 'unsigned']);
    end();
  });

  it('does no harm with noise: messages are dropped one by one, and the connection stays', async () => {
    const { bus, heard, faults, errors, write, end } = await attacked();
    const states: BusState[] = [];
    const watcher = await join({ changed: (state) => states.push(state) });
    let told = 0;
    await watcher.subscribe('table/a', () => {
      told++;
      throw new Error('a listener that fails');
    });
    const node = new Seal('another-node', await key(), Date.now);
    const signed = (body: unknown): string => node.close('table/a', body as News);
    const noise = [
      '',
      ' ',
      'x',
      'null',
      '{}',
      '[]',
      '[1,2]',
      `${'a'.repeat(43)} []`,
      '\u0000\uffff',
      'é '.repeat(50_000),
    ];
    // In one packet, so that a fault in one would take the others along.
    await Promise.all([
      ...noise.map((text) => write(text)),
      ...[null, 7, {}, { kind: 'no such' }, { kind: 'changed' }, { kind: 'changed', version: -1 }].map((body) =>
        write(signed(body)),
      ),
      ...[1, 2, 3].map((version) => write(signed(changed(version)))),
    ]);
    await until(() => heard.length === 3 && told === 3); // what followed the failure came in the same packet
    expect(heard).toEqual([1, 2, 3].map(changed));
    expect(faults.filter((fault) => fault === 'unsigned')).toHaveLength(noise.length);
    expect(faults.filter((fault) => fault === 'malformed')).toHaveLength(6);
    expect([errors, states, bus.connected, watcher.connected]).toEqual([[], [], true, true]);
    end();
  });

  it('a key that changed in the database is read again', async () => {
    let current = 'one key';
    const heard: News[] = [];
    const bus = await join({ key: async () => current });
    await bus.subscribe('table/a', (news) => heard.push(news));
    current = 'another key';
    const other = await join({ key: async () => current });
    await until(() => {
      other.publish('table/a', changed());
      return heard.length > 0;
    });
  });
});
