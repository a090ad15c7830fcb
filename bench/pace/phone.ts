import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../../scripts/chromium.ts';
import { CHAMPION } from '../../src/core/level.ts';
import { serveSite } from '../../test/web/site.ts';

/** The factor of Lighthouse’s phone. */
const SLOW = 4;
/** A loop of a fixed amount of work: it shows by how much the page really is slower. */
const LOOP = `{ let sum = 0; for (let i = 0; i < 3e8; i++) sum = (sum + i * i) | 0; globalThis.sum = sum; }`;
const LOOPS = 3;
/** Asking the page for anything takes some time. */
const ASKS = 30;

/** CPU milliseconds of the page’s main thread, so that other work on the machine does not count. */
async function timed<T>(session: CDPSession, run: () => Promise<T>): Promise<{ took: number; value: T }> {
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const before = await spent();
  const value = await run();
  return { took: (await spent()) - before, value };
}

/** The mean time of a script. */
async function meanOf(script: string, times: number, page: Page, session: CDPSession): Promise<number> {
  let sum = 0;
  for (let n = 0; n < times; n++) sum += (await timed(session, () => page.evaluate(script))).took;
  return sum / times;
}

export interface Phone {
  /** How much slower the loop was with the brake than without. */
  readonly slower: number;
  /** CPU milliseconds of each move of the champion in a game among itself. */
  readonly timesOf: (game: string, seats: number, seed: string) => Promise<number[]>;
  readonly close: () => Promise<void>;
}

/** A page of Chromium with a processor four times slower. Minds run on its main thread, because the brake spares workers. */
export async function openPhone(): Promise<Phone> {
  const folder = mkdtempSync(join(tmpdir(), 'vatout-pace-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder, lib: { entry: 'bench/pace/game.ts', formats: ['es'], fileName: 'game' } },
  });
  const site = await serveSite(folder);
  const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`${site.address}game.js`);
  await page.evaluate(`import('/game.js').then(({ paced }) => void (globalThis.paced = paced))`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const loop = (): Promise<number> => meanOf(LOOP, LOOPS, page, session);
  await loop();
  const free = await loop();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const slower = (await loop()) / free;
  const asking = await meanOf('true', ASKS, page, session);
  return {
    slower,
    async timesOf(game, seats, seed) {
      await page.evaluate(`globalThis.step = paced('${game}', ${seats}, ${CHAMPION}, '${seed}')`);
      const times: number[] = [];
      for (;;) {
        const { took, value } = await timed(session, () => page.evaluate<boolean>('step()'));
        times.push(Math.max(0, took - asking));
        if (!value) return times;
      }
    },
    async close() {
      await browser.close();
      site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
