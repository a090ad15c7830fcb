import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, type Server } from '../../src/server/server.ts';
import { DEFAULTS } from '../../src/server/settings.ts';
import { Guest, Page } from './client.ts';
import { Folders } from './folder.ts';
import { QUICK } from './testserver.ts';

const folders = new Folders();
const lines: string[] = [];
let server: Server;
beforeEach(async () => {
  const settings = { ...DEFAULTS, ...QUICK, data: folders.make(), log: 'info', requestTimeout: 1 } as const;
  server = await serve(settings, { write: (line) => void lines.push(line) });
});
afterEach(async () => {
  await server.close();
  folders.clear();
});

/** Sends `begin`, then one more byte ten times a second until the server has had enough; gives what it said. */
async function drip(begin: string, more: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const line: Socket = connect({ host: hostname, port: Number(port) });
  let said = '';
  line.on('data', (data: Buffer) => (said += data.toString()));
  line.on('error', () => undefined);
  line.write(begin);
  const feeding = setInterval(() => line.write(more), 100);
  await new Promise((resolve) => line.once('close', resolve));
  clearInterval(feeding);
  return said;
}

describe('a connection that is too slow is closed, while sockets live on', () => {
  it.each([
    [
      'a body',
      'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n',
      ' ',
    ],
    [
      'a chunked body',
      'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\n \r\n',
    ],
    ['headers', 'GET /api/me HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n'],
    ['nothing at all', '', ''],
  ])('%s', async (_, begin, more) => {
    const page = new Page(await Guest.welcome(server));
    await page.visitLobby();
    const said = await drip(begin, more);
    expect(said).toMatch(/^(HTTP\/1\.1 408 |$)/);
    const table = await page.guest.open('las-vegas');
    await page.watch(table);
    await page.sit(table, 0);
    expect(page.ended).toBeNull();
    page.close();
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
