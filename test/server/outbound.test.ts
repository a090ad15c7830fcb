import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { Forbidden, isPublic, Outbound } from '../../src/server/notices/outbound.ts';
import type { Channel } from '../../src/server/store/notices.ts';
import { hookKindOf, WebhookSender } from '../../src/server/notices/webhook.ts';
import { TestServer } from './testserver.ts';

const open: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(open.map((close) => close())));

const CHANNEL: Channel = {
  ...{ id: 'webhook:ada', person: 'ada', kind: 'webhook', device: '', address: '', language: 'en' },
  ...{ site: 'https://play.example.org/', created: 0, tries: 0, lease: 0 },
};
const MESSAGE = { title: 'Your turn', body: '', turns: 0, tables: [] };

interface Received {
  readonly path: string;
  readonly body: unknown;
}

/** A service of the internet, here on this machine. */
async function service(
  status: number,
  headers: Record<string, string> = {},
): Promise<{ url: string; got: Received[] }> {
  const got: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    got.push({ path: request.url!, body: JSON.parse(await textOf(request)) });
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

async function guestAt(settings: { privateTargets: boolean }) {
  const server = await TestServer.open({ ...settings, address: 'https://play.example.org/' });
  open.push(() => server.close());
  return server.welcome('Ada');
}

describe('requests to addresses that people give', () => {
  it.each([
    ...[
      '127.0.0.1',
      '127.8.8.8',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
    ],
    ...['100.64.0.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
    ],
    ...['ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::', 'fe80::1%eth0', 'not an address'],
  ])('%s is not public', (address) => expect(isPublic(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  );

  it.each([
    ...[
      'http://example.org/',
      'ftp://example.org/',
      'https://user:secret@example.org/',
      'https://localhost/',
      'https://[::1]/',
    ],
    ...[
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::ffff:127.0.0.1]/',
      'https://intranet/',
      'x',
    ],
  ])('%s is no target', (url) => expect(new Outbound({ allowPrivate: false }).isTarget(url)).toBe(false));

  it('a name is refused if any of its addresses is private, and looked up once', async () => {
    const { url, got } = await service(200);
    const { port } = new URL(url);
    const answers = [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['2606:4700::1111', '::1']];
    for (const addresses of answers) {
      const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const outbound = new Outbound({ allowPrivate: false, addresses: resolve });
      await expect(outbound.post(`https://rebinding.example:${port}/`, {}, '{}')).rejects.toThrow(Forbidden);
    }
    expect(got).toEqual([]);
    let lookups = 0;
    const addresses = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
    const outbound = new Outbound({ allowPrivate: true, addresses });
    expect(await outbound.post(`http://rebinding.example:${port}/`, {}, '{}')).toBe(200);
    expect([lookups, got.length]).toEqual([1, 1]);
  });

  it('a look-up that is never answered is given up, and nothing is sent', async () => {
    const { url, got } = await service(200);
    const { port } = new URL(url);
    const addresses = () => new Promise<never>(() => undefined);
    for (const allowPrivate of [true, false]) {
      const outbound = new Outbound({ allowPrivate, addresses, longestLookup: 10 });
      await expect(outbound.post(`https://silent.example:${port}/`, {}, '{}')).rejects.toThrow('silent.example');
      const sender = new WebhookSender(outbound);
      const hook = { url: `https://silent.example:${port}/`, kind: 'json' };
      expect(await sender.send({ ...CHANNEL, address: JSON.stringify(hook) }, MESSAGE)).toBe('failed');
    }
    expect(got).toEqual([]);
  });

  it('a redirect is not followed', async () => {
    const [inner, outer] = [await service(200), await service(307, { location: 'http://127.0.0.1:1/' })];
    const outbound = new Outbound({ allowPrivate: true });
    expect(await outbound.post(outer.url, {}, '{}')).toBe(307);
    expect(inner.got).toEqual([]);
  });
});

describe('a webhook', () => {
  it('is recognised by its address', () => {
    const kinds = [
      'https://discord.com/api/webhooks/1/a',
      'https://hooks.slack.com/services/a',
      'https://ntfy.sh/topic',
    ];
    expect(kinds.map(hookKindOf)).toEqual(['discord', 'slack', 'ntfy']);
    expect(hookKindOf('https://discord.com.evil.example/api/webhooks/1')).toBe('json');
  });

  it('is saved, tested in every form, and removed', async () => {
    const guest = await guestAt({ privateTargets: true });
    const { url, got } = await service(204);
    for (const kind of ['discord', 'slack', 'ntfy', 'json', null]) {
      const saved = await guest.post('/api/me/notices/webhook', { url: `${url}/topic`, kind, language: 'fr' });
      expect([saved.status, await saved.json()]).toEqual([200, { kind: kind ?? 'json' }]);
      expect((await guest.post('/api/me/notices/test', { kind: 'webhook' })).status).toBe(200);
    }
    const link = 'https://play.example.org/#/account';
    expect(got.map(({ path }) => path)).toEqual(['/topic', '/topic', '/', '/topic', '/topic']);
    expect(got.map(({ body }) => body)).toMatchObject([
      { content: expect.stringMatching(/^\*\*Ça marche\*\*\n.*\n<https:/s) as string, allowed_mentions: { parse: [] } },
      { text: expect.stringContaining(link) as string },
      { topic: 'topic', title: 'Ça marche', click: link },
      { title: 'Ça marche', link, turns: 0, tables: [] },
      { title: 'Ça marche' },
    ]);
    expect(await guest.json('/api/me/notices')).toMatchObject({ webhook: { kind: 'json', failing: false } });
    await guest.fetch('/api/me/notices/webhook', { method: 'DELETE' });
    expect(await guest.json('/api/me/notices')).toMatchObject({ webhook: null });
  });

  it('at a private address is refused, unless the host allows it', async () => {
    const guest = await guestAt({ privateTargets: false });
    for (const url of ['http://127.0.0.1:9/', 'https://10.0.0.1/', 'https://localhost/']) {
      const answer = await guest.post('/api/me/notices/webhook', { url, kind: null, language: 'en' });
      expect([answer.status, await answer.json()]).toEqual([400, { problem: { code: 'target' } }]);
    }
  });
});
