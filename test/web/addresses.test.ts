import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { onlineWords } from '../../src/web/words/online.ts';
import { INSTALLS, openTable, openTestServer } from './testserver.ts';
import { PHONE } from './visitor.ts';

const server = await openTestServer();
const words = onlineWords.en;
const VEGAS = { game: 'las-vegas', seats: 2 } as const;

const invitation = (page: Page) => page.getByRole('heading', { name: words.wait.other('Ada', 'Las Vegas'), level: 1 });
const lobby = (page: Page) => page.getByRole('heading', { name: words.lobby.title, level: 1 });
const pathOf = (page: Page): string => page.url().slice(server.address.length);
/** Whether the page was loaded anew since `mark`. */
const mark = (page: Page): Promise<void> => page.evaluate(`window.here = true`);
const isMarked = (page: Page): Promise<boolean> => page.evaluate(`window.here === true`);

/** A proxy that serves the application below a folder, as a site does that has others beside it; its address. */
async function openFolder(prefix: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const strip = ({ url = '' }: IncomingMessage): string => url.slice(prefix.length);
  const proxy = createServer((asked, answer) => {
    if (!asked.url!.startsWith(`${prefix}/`)) return answer.writeHead(404).end();
    const { method, headers } = asked;
    const passed = request({ hostname, port, path: strip(asked), method, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    return asked.pipe(passed);
  });
  proxy.on('upgrade', (asked, socket) => {
    const line = connect(Number(port), hostname, () => {
      const head = asked.rawHeaders.map((text, at) => text + (at % 2 === 0 ? ': ' : '\r\n')).join('');
      line.write(`GET ${strip(asked)} HTTP/1.1\r\n${head}\r\n`);
      line.pipe(socket).pipe(line);
    });
    for (const end of [line, socket]) end.on('error', () => (line.destroy(), socket.destroy()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  afterAll(() => (proxy.closeAllConnections(), void proxy.close()));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${prefix}/`;
}

describe('the address of a table', () => {
  it('is a path that leads to it, from it and back, without another load', async () => {
    const ada = await server.guest('Ada');
    const table = await openTable(ada, VEGAS);
    expect(pathOf(ada)).toBe(`t/${table}`);
    expect(await ada.getByRole('textbox', { name: words.wait.link }).inputValue()).toBe(`${server.address}t/${table}`);

    const ben = await server.stranger(`t/${table}`, PHONE);
    await invitation(ben).waitFor();
    await mark(ben);
    expect(pathOf(ben)).toBe(`t/${table}`);
    await ben.evaluate(`location.hash = '#/online'`);
    await lobby(ben).waitFor();
    expect(pathOf(ben)).toBe('#/online');
    await ben.goBack();
    await invitation(ben).waitFor();
    expect(pathOf(ben)).toBe(`t/${table}`);
    await ben.goForward();
    await lobby(ben).waitFor();
    await ben.goBack();
    await ben.getByRole('button', { name: words.lobby.sit, exact: true }).click();
    await ben.getByRole('button', { name: words.wait.rise }).waitFor();
    expect(await isMarked(ben)).toBe(true);
    expect(pathOf(ben)).toBe(`t/${table}`);
    expect(await ben.locator('link[rel="canonical"]').count()).toBe(0);
    await ben.reload();
    await ben.getByRole('button', { name: words.wait.rise }).waitFor();
  });

  it('an older link leads to the same page, and becomes the path', async () => {
    const ada = await server.guest('Ada');
    const table = await openTable(ada, VEGAS);
    const ben = await server.stranger(`#/t/${table}`);
    await invitation(ben).waitFor();
    await expect.poll(() => pathOf(ben)).toBe(`t/${table}`);
    // A link that was copied from a page at another table.
    const other = await openTable(ada, VEGAS);
    const cleo = await server.stranger(`t/${other}#/t/${table}`);
    await invitation(cleo).waitFor();
    await expect.poll(() => pathOf(cleo)).toBe(`t/${table}`);
  });

  it('works below a folder', async () => {
    const folder = await openFolder('/games/vatout');
    const ada = await server.guest('Ada');
    const table = await openTable(ada, VEGAS);
    const ben = await server.stranger('#/about');
    await ben.goto(`${folder}t/${table}`);
    await invitation(ben).waitFor();
    await ben.getByRole('textbox').fill('Ben');
    await ben.getByRole('button', { name: words.lobby.sit, exact: true }).click();
    await ben.getByRole('button', { name: words.wait.rise }).waitFor();
    expect(await ben.getByRole('textbox', { name: words.wait.link }).inputValue()).toBe(`${folder}t/${table}`);
    await ada.getByRole('button', { name: words.wait.start, exact: true }).click();
    await ben.locator('.dock').waitFor();
    const styles = await ben.evaluate<string[]>('[...document.styleSheets].map(({ href }) => href)');
    expect(new Set(styles).size).toBe(styles.length);
    await ben.evaluate(`location.hash = '#/online'`);
    await lobby(ben).waitFor();
    expect(ben.url()).toBe(`${folder}#/online`);
  });

  it('shows the page without a network', async () => {
    const ada = await server.guest('Ada', INSTALLS);
    const table = await openTable(ada, VEGAS);
    await expect.poll(() => ada.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await ada.context().setOffline(true);
    await ada.goto(`${server.address}t/${table}`);
    await ada.getByRole('heading', { name: words.silent.title }).waitFor();
    expect(pathOf(ada)).toBe(`t/${table}`);
    await ada.context().setOffline(false);
    await ada.getByRole('button', { name: words.wait.rise }).waitFor();
  });
});
