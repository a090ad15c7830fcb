import { afterEach, describe, expect, it } from 'vitest';
import type { Bus, Hear, News } from '../../src/server/bus/bus.ts';

/** Resolves once the subscription is confirmed; on a busy machine that can be later than the call returns. */
export const subscribed = (bus: Bus, channel: string, hear: Hear): Promise<void> =>
  new Promise((resolve) => void bus.subscribe(channel, hear, resolve));

/** The contract of a bus; `join` adds a node. */
export function busContract(name: string, join: () => Promise<Bus>): void {
  describe(`the bus contract in ${name}`, () => {
    const nodes: Bus[] = [];
    const joined = async (): Promise<Bus> => {
      const bus = await join();
      nodes.push(bus);
      return bus;
    };
    afterEach(() => Promise.all(nodes.splice(0).map((bus) => bus.close())));

    const changed = (version: number): News => ({ kind: 'changed', version });

    /** Subscribes; `until` resolves after so many messages. */
    async function listen(bus: Bus, channel: string) {
      const heard: [News, string][] = [];
      let look = (): void => {};
      await subscribed(bus, channel, (news, from) => {
        heard.push([news, from]);
        look();
      });
      const until = (count: number): Promise<void> =>
        new Promise((resolve) => {
          look = () => void (heard.length >= count && resolve());
          look();
        });
      return { heard, until };
    }

    it('delivers news to every other subscribed node, in order, and to no other', async () => {
      const [one, other, third] = [await joined(), await joined(), await joined()];
      const [own, here, there, elsewhere] = [
        await listen(one, 'table/a'),
        await listen(other, 'table/a'),
        await listen(third, 'table/a'),
        await listen(third, 'table/b'),
      ];
      for (let version = 1; version <= 50; version++) one.publish('table/a', changed(version));
      await Promise.all([here.until(50), there.until(50)]);
      expect(here.heard).toEqual([...Array(50).keys()].map((i) => [changed(i + 1), one.node]));
      expect(there.heard).toEqual(here.heard);
      other.publish('table/b', changed(1));
      await elsewhere.until(1);
      expect(elsewhere.heard).toEqual([[changed(1), other.node]]);
      expect(own.heard).toEqual([]);
      expect(there.heard).toHaveLength(50);
    });

    it('carries text of every kind', async () => {
      const [one, other] = [await joined(), await joined()];
      const here = await listen(other, 'table/a');
      const news: News = { kind: 'emote', person: '“é” 🎲 \\ " \n', emote: 'hello' };
      one.publish('table/a', news);
      await here.until(1);
      expect(here.heard).toEqual([[news, one.node]]);
    });

    it('a node that unsubscribed receives nothing, and can subscribe again', async () => {
      const [one, other] = [await joined(), await joined()];
      const [first, mark] = [await listen(other, 'table/a'), await listen(other, 'mark')];
      other.unsubscribe('table/a');
      const asked = await listen(one, 'asked');
      other.publish('asked', changed(0)); // follows the unsubscription on the same connection
      await asked.until(1);
      one.publish('table/a', changed(1));
      one.publish('mark', changed(2));
      await mark.until(1);
      expect(first.heard).toEqual([]);
      const again = await listen(other, 'table/a');
      one.publish('table/a', changed(3));
      await again.until(1);
      expect(again.heard).toEqual([[changed(3), one.node]]);
    });

    it('of simultaneous claims one wins, until it expires', async () => {
      const all = await Promise.all([1, 2, 3].map(() => joined()));
      for (const key of ['a', 'b', 'c']) {
        const won = await Promise.all(all.map((bus) => bus.claim(key, 60_000)));
        expect(won.filter(Boolean)).toHaveLength(1);
      }
      expect(await all[0]!.claim('short', 20)).toBe(true);
      while (!(await all[1]!.claim('short', 60_000))) await new Promise(setImmediate);
      expect(await all[0]!.claim('short', 60_000)).toBe(false);
    });

    it('counts for all nodes together, within a window that ends', async () => {
      const [one, other] = [await joined(), await joined()];
      const key = `${name} counted`;
      expect((await one.count(key, 60_000, 100)).count).toBe(1);
      expect((await other.count(key, 60_000, 100)).count).toBe(2);
      const { count, left } = await one.count(key, 60_000, 100);
      expect(count).toBe(3);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(60_000);
      expect((await one.count(`${key} apart`, 60_000, 100)).count).toBe(1);
      const brief = `${key} briefly`;
      await one.count(brief, 30, 1_000_000);
      while ((await other.count(brief, 30, 1_000_000)).count > 1) await new Promise(setImmediate);
    });

    it('sums the shares of all nodes, and drops withdrawn ones', async () => {
      const [one, other] = [await joined(), await joined()];
      const key = `${name} added up`;
      expect(await one.tally(key, 3, 60_000)).toBe(3);
      expect(await other.tally(key, 2, 60_000)).toBe(5);
      expect(await one.tally(key, 4, 60_000)).toBe(6);
      expect(await one.tally(key, 0, 60_000)).toBe(2);
      expect(await other.tally(key, 0, 60_000)).toBe(0);
    });

    it('names every node differently', async () => {
      const names = (await Promise.all([1, 2, 3].map(() => joined()))).map(({ node }) => node);
      expect(new Set(names).size).toBe(3);
    });
  });
}
