import { afterEach, describe, expect, it } from 'vitest';
import { Pool, type PoolOptions } from '../src/workers/pool.ts';
import type { Errand } from './pool.thread.ts';

const ENTRY = new URL('./pool.thread.ts', import.meta.url);

let pools: Pool[] = [];
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  pools = [];
});

function open(options: PoolOptions, entry = ENTRY): (errand: Errand, signal?: AbortSignal) => ReturnType<Pool['ask']> {
  const pool = new Pool(entry, options);
  pools.push(pool);
  return (errand, signal) => pool.ask(errand, signal);
}

const cell = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

/** Resolves when the thread has written into the cell. */
const written = async (shared: Int32Array): Promise<unknown> => Atomics.waitAsync(shared, 0, 0).value;

const square = (of: number): Errand => ({ kind: 'square', of });

describe('a pool of worker threads', () => {
  it('gives every one of many requests its own answer', async () => {
    const ask = open({ threads: 3 });
    const numbers = [...Array(200).keys()];
    const outcomes = await Promise.all(numbers.map((of) => ask(square(of))));
    expect(outcomes).toEqual(numbers.map((of) => ({ ok: true, value: of * of })));
  });

  it('refuses a request when its queue is full', async () => {
    const ask = open({ threads: 1, queue: 2 });
    const outcomes = [1, 2, 3, 4].map((of) => ask(square(of)));
    expect(await outcomes[3]).toEqual({ ok: false, fault: 'full' });
    expect(await Promise.all(outcomes.slice(0, 3))).toEqual([1, 4, 9].map((value) => ({ ok: true, value })));
    expect(await ask(square(5))).toEqual({ ok: true, value: 25 });
  });

  it('works without any queue', async () => {
    const ask = open({ threads: 1, queue: 0 });
    const [first, second] = [ask(square(2)), ask(square(3))];
    expect(await second).toEqual({ ok: false, fault: 'full' });
    expect(await first).toEqual({ ok: true, value: 4 });
  });

  it('drops a waiting request that is cancelled', async () => {
    const ask = open({ threads: 1 });
    const counted = cell();
    const cancelled = new AbortController();
    const first = ask(square(2));
    const second = ask({ kind: 'throw', times: 0, cell: counted }, cancelled.signal);
    const third = ask(square(3));
    cancelled.abort();
    expect(await second).toEqual({ ok: false, fault: 'cancelled' });
    expect([await first, await third]).toEqual([4, 9].map((value) => ({ ok: true, value })));
    expect(counted[0]).toBe(0);
    expect(await ask(square(4), cancelled.signal)).toEqual({ ok: false, fault: 'cancelled' });
  });

  it('replaces the thread of a running request that is cancelled', async () => {
    const ask = open({ threads: 1 });
    const begun = cell();
    const cancelled = new AbortController();
    const endless = ask({ kind: 'spin', cell: begun }, cancelled.signal);
    const next = ask(square(3));
    await written(begun);
    cancelled.abort();
    expect(await endless).toEqual({ ok: false, fault: 'cancelled' });
    expect(await next).toEqual({ ok: true, value: 9 });
  });

  it.each(['exit', 'throw'] as const)('repeats a request when its thread dies: %s', async (kind) => {
    const ask = open({ threads: 2, attempts: 3 });
    const outcomes = await Promise.all([ask(square(2)), ask({ kind, times: 2, cell: cell() }), ask(square(3))]);
    expect(outcomes).toEqual([4, 'begun 3 times', 9].map((value) => ({ ok: true, value })));
  });

  it.each([
    ['exit', 'exit code 7'],
    ['throw', 'thrown on purpose'],
  ] as const)('gives a request up that costs too many threads: %s', async (kind, detail) => {
    const ask = open({ threads: 1, attempts: 2 });
    const counted = cell();
    const deadly = ask({ kind, times: 99, cell: counted });
    const next = ask(square(3));
    expect(await deadly).toEqual({ ok: false, fault: 'crashed', detail });
    expect(counted[0]).toBe(2);
    expect(await next).toEqual({ ok: true, value: 9 });
  });

  it('reports an entry that cannot be loaded', async () => {
    const ask = open({ threads: 1 }, new URL('./no-such-thread.ts', import.meta.url));
    expect(await ask(square(1))).toMatchObject({ ok: false, fault: 'crashed' });
  });

  it('closes with requests running and waiting, and answers none afterwards', async () => {
    const pool = new Pool(ENTRY, { threads: 1 });
    const begun = cell();
    const open = [pool.ask({ kind: 'spin', cell: begun }), pool.ask(square(2))];
    await written(begun);
    await pool.close();
    expect(await Promise.all(open)).toEqual([0, 1].map(() => ({ ok: false, fault: 'closed' })));
    expect(await pool.ask(square(3))).toEqual({ ok: false, fault: 'closed' });
  });
});
