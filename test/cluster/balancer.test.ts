import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Balancer } from '../../scripts/balancer.ts';
import { freePort } from '../../scripts/backends.ts';
import { Guest, Page } from '../server/client.ts';
import { TestServer } from '../server/testserver.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function server(): Promise<TestServer> {
  const opened = await TestServer.open();
  open.push(opened);
  return opened;
}

async function balance(...urls: string[]): Promise<{ url: string }> {
  const balancer = new Balancer(urls.map((url) => ({ url })));
  open.unshift(balancer);
  return { url: await balancer.listen() };
}

const nobody = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;

it('distributes connections in turn, and skips a node that is down', async () => {
  const [one, other] = [await server(), await server()];
  const at = await balance(one.at.url, await nobody(), other.at.url);
  // The two servers share no store: only one knows the person.
  const guest = await Guest.welcome(one.at);
  const known = async (): Promise<boolean> => {
    const headers = { cookie: guest.cookie, connection: 'close' };
    const answer = await fetch(`${at.url}/api/me`, { headers });
    return ((await answer.json()) as { person: unknown }).person !== null;
  };
  const answers: boolean[] = [];
  for (let i = 0; i < 6; i++) answers.push(await known());
  expect(new Set(answers)).toEqual(new Set([true, false]));
});

it('passes sockets on, and ends them with their node', async () => {
  const one = await server();
  const at = await balance(one.at.url);
  const page = new Page(await Guest.welcome(at));
  const table = await page.guest.open('las-vegas');
  expect((await page.watch(table)).snapshot.id).toBe(table);
  await one.stop();
  await page.until(() => page.ended !== null);
  await one.start();
  await page.until(() => page.connected);
  await page.sit(table);
  page.close();
});

it('forwards the client’s address', async () => {
  const seen = new Promise<string | undefined>((resolve) => {
    const node = createServer((socket) => {
      resolve(socket.remoteAddress);
      socket.destroy();
    }).listen(0, '127.0.0.1');
    open.push({ close: async () => void node.close() });
    void once(node, 'listening').then(async () => {
      const { url } = await balance(`http://127.0.0.1:${(node.address() as AddressInfo).port}`);
      connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress: '127.0.0.2' });
    });
  });
  expect(await seen).toBe('127.0.0.2');
});

it('closes connections that no node accepts', async () => {
  const at = await balance(await nobody(), await nobody());
  await expect(fetch(at.url)).rejects.toThrow();
});
