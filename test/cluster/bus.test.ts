import { createClient } from '@redis/client';
import { randomBytes } from 'node:crypto';
import { once, EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { News } from '../../src/server/bus/bus.ts';
import { Exchange, LocalBus } from '../../src/server/bus/local.ts';
import { RedisBus } from '../../src/server/bus/redis.ts';
import { backendsForTests } from './backends.ts';
import { busContract } from './bus.suite.ts';

const backends = backendsForTests();

const exchange = new Exchange();
busContract('one process', async () => new LocalBus(exchange));
busContract('Redis', async () => RedisBus.open((await backends()).redisUrl));

describe('Redis that goes away', () => {
  const changed: News = { kind: 'changed', version: 1 };

  it('holds nobody up, and everything is heard again when it is back', async () => {
    const { redis, redisUrl } = await backends();
    const [one, other] = [await RedisBus.open(redisUrl), await RedisBus.open(redisUrl)];
    const heard = new EventEmitter();
    await other.subscribe('before', () => heard.emit('before'));
    const back = Promise.all([one, other].map((bus) => new Promise<void>((resolve) => bus.onReturn(resolve))));
    await redis.stop('SIGKILL');
    // Whether or not it has noticed: claims are given, news is lost, listening is remembered.
    expect(await one.claim('a', 60_000)).toBe(true);
    expect(await other.claim('a', 60_000)).toBe(true);
    one.publish('before', changed);
    await other.subscribe('meanwhile', () => heard.emit('meanwhile'));
    await redis.start();
    await back;
    expect([one.connected, other.connected]).toEqual([true, true]);
    for (const channel of ['before', 'meanwhile']) {
      const next = once(heard, channel);
      one.publish(channel, changed);
      await next;
    }
    const key = randomBytes(4).toString('hex');
    expect([await one.claim(key, 60_000), await other.claim(key, 60_000)]).toEqual([true, false]);
    await Promise.all([one.close(), other.close()]);
  });

  it('holds nobody up who asks it while it stands still', async () => {
    const { redis, redisUrl } = await backends();
    const bus = await RedisBus.open(redisUrl);
    process.kill(redis.pid!, 'SIGSTOP');
    try {
      expect(await bus.claim('still', 60_000)).toBe(true);
      expect(bus.connected).toBe(false); // so that the next who ask do not wait
      expect(await bus.claim('still', 60_000)).toBe(true);
    } finally {
      process.kill(redis.pid!, 'SIGCONT');
    }
    await bus.close();
  });

  it('nothing that others write there harms a node', async () => {
    const { redisUrl } = await backends();
    const [one, other] = [await RedisBus.open(redisUrl), await RedisBus.open(redisUrl)];
    const heard: News[] = [];
    const last = new Promise<void>((resolve) => {
      void other.subscribe('noise', (news) => {
        heard.push(news);
        resolve();
      });
    });
    const stranger = createClient({ url: redisUrl });
    await stranger.connect();
    for (const noise of ['', 'x', 'null', '{}', '[]', '[1,2]']) await stranger.publish('vatout:noise', noise);
    one.publish('noise', changed);
    await last;
    expect(heard).toEqual([changed]);
    stranger.destroy();
    await Promise.all([one.close(), other.close()]);
  });

  it('that is not there at the start is joined when it comes', async () => {
    const { redis, redisUrl } = await backends();
    await redis.stop();
    const bus = await RedisBus.open(redisUrl);
    expect(bus.connected).toBe(false);
    expect(await bus.claim('x', 10)).toBe(true);
    const back = new Promise<void>((resolve) => bus.onReturn(resolve));
    await redis.start();
    await back;
    expect(bus.connected).toBe(true);
    await bus.close();
  });
});
