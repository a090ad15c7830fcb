import type { CDPSession, Page } from 'playwright-core';
import { titles } from '../../src/games/index.ts';
import { layTable, type Laid } from './storedtables.ts';

/* Games between bots, one after another in the same page, and the memory that they leave in use. */

/** A table of every title before its first move, with bots of the first level on all seats. */
export const tablesOfBots = (): Laid[] =>
  titles.map(({ game: { id, seats } }) => {
    const laid = layTable({ game: id, seats: seats[0]! }, () => true);
    const kept = Object.fromEntries(Object.entries(laid.kept).map(([key, table]) => [key, amongBots(table)]));
    return { ...laid, kept };
  });

function amongBots(table: unknown): unknown {
  const { plan, ...rest } = table as { plan: { sitters: object[] } };
  return { ...rest, plan: { ...plan, sitters: plan.sitters.map((sitter) => ({ ...sitter, kind: 'bot', level: 1 })) } };
}

/** From the home page to the result and back, without a reload. */
export async function playThrough(page: Page, { place, kept }: Laid): Promise<void> {
  for (const [key, table] of Object.entries(kept)) {
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(table))})`);
  }
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
  await page.locator('main.result').waitFor();
  for (const key of Object.keys(kept)) await page.evaluate(`localStorage.removeItem(${JSON.stringify(key)})`);
  await page.evaluate(`location.hash = '#/'`);
  await page.locator('.launch .primary').waitFor();
}

async function withDebugger<T>(page: Page, ask: (session: CDPSession) => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const answer = await ask(session);
  await session.detach();
  return answer;
}

export interface Size {
  /** Bytes in use after a garbage collection. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

export const sizeOf = (page: Page): Promise<Size> =>
  withDebugger(page, async (session) => {
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string): number => metrics.find((metric) => metric.name === name)!.value;
    return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
  });

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: readonly number[];
}

/** The number of the program's objects on the heap, without compiled code and the browser's own objects. */
export const objectsIn = (page: Page): Promise<number> =>
  withDebugger(page, async (session) => {
    const chunks: string[] = [];
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
    const { node_fields: fields, node_types: types } = snapshot.meta;
    const [type, object] = [fields.indexOf('type'), types[0].indexOf('object')];
    let count = 0;
    for (let at = type; at < nodes.length; at += fields.length) if (nodes[at] === object) count++;
    return count;
  });
