import type { Browser, CDPSession } from 'playwright-core';
import { openDevice } from '../test/web/visitor.ts';

/*
 * From a press on "Play now" to the first possible decision, on a slow phone that has been here before. Pauses of the playback
 * are off: they are for people to look, and a press ends them.
 */

/** Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'no-preference',
} as const;

/** Slow 4G, as Lighthouse throttles it: latency in milliseconds, bytes per second. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWDOWN = 4;

async function slowDown(device: CDPSession): Promise<void> {
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', LINE);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/**
 * Milliseconds from the press to the paint after which the whole board is there and it is somebody's turn: the person's,
 * or that of a bot that is ahead of them.
 */
const FIRST_TURN = `new Promise((resolve) => {
  let pressed = 0;
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { once: true, capture: true });
  const observer = new MutationObserver(() => {
    const board = document.querySelector('.board-frame');
    if (!board?.firstElementChild || board.querySelector('[data-later]') || !document.querySelector('.dock .yourturn')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
  });
  observer.observe(document, { subtree: true, childList: true });
})`;

export async function playNow(browser: Browser, address: string, game: string): Promise<number> {
  const kept = { 'vatout.game': game };
  const fail = (complaint: string): never => {
    throw new Error(complaint);
  };
  const visit = { seed: 41, device: PHONE, kept, installs: true };
  const page = await openDevice(browser, address, visit, fail);
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.reload();
  const button = page.locator('.launch .primary');
  await button.waitFor();
  await slowDown(await page.context().newCDPSession(page));
  const turn = page.evaluate<number>(FIRST_TURN);
  await button.click();
  const took = await turn;
  await page.context().close();
  return took;
}
