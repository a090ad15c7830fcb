import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../scripts/backends.ts';
import { startChild } from '../scripts/child.ts';
import { findEngines } from '../scripts/engines.ts';
import { awaitDriver, openSession, type DrivenTab } from './webdriver.ts';

/* WebKitGTK: MiniBrowser on a virtual display, driven by WebKitWebDriver. */

export interface WebKit {
  /** The one tab of the one browser; the first call starts it. */
  readonly open: () => Promise<DrivenTab>;
  readonly close: () => Promise<void>;
}

/** In milliseconds. Now and then WebKitWebDriver never answers when it starts its browser: then another driver is asked. */
const SLOWEST_START = 20_000;
const MOST_STARTS = 4;

/** Animations off is how GTK says that somebody prefers reduced motion. */
const GTK_SETTINGS = '[Settings]\ngtk-enable-animations=0\n';

/** MiniBrowser's toolbar, at its own size, makes the window wider than a phone. */
const GTK_STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 0 }\n';

/** Failed requests are no complaints: tests take the network away. */
const COMPLAINT = /^CONSOLE (?!NETWORK).*(ERROR|WARN)/;

export async function startWebKit(complain: (complaint: string) => void): Promise<WebKit> {
  const { webkitDriver, miniBrowser, xvfb } = findEngines();
  if (!webkitDriver || !miniBrowser || !xvfb) throw new Error('no WebKitGTK: run node scripts/engines.ts');
  const home = mkdtempSync(join(tmpdir(), 'vatout-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), GTK_SETTINGS);
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), GTK_STYLE);

  const screen = startChild(xvfb, ['-displayfd', '3', '-screen', '0', '2560x1600x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const env = {
    ...process.env,
    DISPLAY: `:${display.toString().trim()}`,
    HOME: home,
    XDG_CONFIG_HOME: home,
    LC_ALL: 'C.UTF-8',
  };
  // The browser's console messages go through the driver's standard output.
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const capabilities = { 'webkitgtk:browserOptions': { binary: miniBrowser, args } };

  let driver: ChildProcess | null = null;
  let session: DrivenTab | null = null;
  const start = async (): Promise<DrivenTab> => {
    const port = await freePort();
    // A group of its own, so that its browser ends with it.
    driver = startChild(webkitDriver, [`--port=${port}`], { stdio: ['ignore', 'pipe', 'ignore'], env, detached: true });
    driver.stdout!.on('data', (data: Buffer) => {
      for (const line of data.toString().split('\n')) if (COMPLAINT.test(line)) complain(line);
    });
    const address = `http://127.0.0.1:${port}`;
    await awaitDriver(address);
    return openSession(address, capabilities, SLOWEST_START);
  };
  const stop = async (): Promise<void> => {
    const group = driver;
    driver = null;
    if (group) await end(group, () => process.kill(-group.pid!, 'SIGKILL'));
  };
  return {
    async open() {
      for (let starts = 1; !session; starts++) {
        try {
          session = await start();
        } catch (error) {
          await stop();
          if (starts === MOST_STARTS) throw error;
        }
      }
      return session;
    },
    async close() {
      await session?.close();
      await stop();
      await end(screen, () => screen.kill());
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess, kill: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  kill();
  await gone;
}
