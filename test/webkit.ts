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
  /** A browser with nothing kept in it. A driver has one at a time: the one before is closed. */
  readonly open: () => Promise<DrivenTab>;
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Animations off is how GTK says that somebody prefers reduced motion. */
const GTK_SETTINGS = '[Settings]\ngtk-enable-animations=0\n';

/** MiniBrowser's toolbar, at its own size, makes the window wider than a phone. */
const GTK_STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 0 }\n';

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
  const port = await freePort();
  const driver = startChild(webkitDriver, [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LC_ALL: 'C.UTF-8',
    },
  });
  driver.stdout!.on('data', (data: Buffer) => {
    for (const line of data.toString().split('\n')) if (/^CONSOLE.* (ERROR|WARN)/.test(line)) complain(line);
  });
  const address = `http://127.0.0.1:${port}`;
  await awaitDriver(address);

  let session: DrivenTab | null = null;
  const leave = async (): Promise<void> => {
    await session?.close();
    session = null;
  };
  return {
    leave,
    async open() {
      await leave();
      // Console messages go through the driver's standard output.
      const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
      session = await openSession(address, { 'webkitgtk:browserOptions': { binary: miniBrowser, args } });
      return session;
    },
    async close() {
      await leave();
      await Promise.all([end(driver), end(screen)]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
