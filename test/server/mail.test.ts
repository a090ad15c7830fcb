import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { choices, type Page } from './client.ts';
import { ManualTime } from './manual.ts';
import { TestServer } from './testserver.ts';

const HOUR = 3_600_000;
const open: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of open.reverse()) await close();
});

interface Mail {
  readonly to: string;
  readonly raw: string;
  /** The text with soft line breaks joined and quoted-printable decoded. */
  readonly text: string;
}

const decoded = (raw: string): string =>
  Buffer.from(
    raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** A real SMTP server on this machine. */
async function mailServer(): Promise<{ url: string; mails: Mail[] }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('nobody@') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) =>
      void textOf(stream).then((raw) => {
        mails.push({ to: session.envelope.rcptTo[0]!.address, raw, text: decoded(raw) });
        done();
      }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails };
}

async function setting() {
  const { url, mails } = await mailServer();
  const time = new ManualTime();
  const mail = { smtp: url, mailFrom: 'Vatout <vatout@example.org>', address: 'https://play.example.org/' };
  const server = await TestServer.open({ ...mail, noticeDelay: 0 }, time);
  open.push(() => server.close());
  return { server, time, mails };
}

const codeIn = ({ raw }: Mail): string => /\b\d{8}\b/.exec(raw)![0];

async function act(page: Page, table: string): Promise<void> {
  const watched = page.tables.get(table)!;
  await page.until(() => choices(watched).length > 0);
  await page.must(table, { kind: 'act', text: choices(watched)[0]! });
}

describe.concurrent('e-mail', () => {
  it('goes to a confirmed address after an hour, once a day for each table, and ends at one press', async () => {
    const { server, time, mails } = await setting();
    const [ada, bob] = [await server.visitor('Ada'), await server.visitor('Bob')];
    const table = await ada.guest.open('las-vegas', { seats: 2 });
    for (const [seat, page] of [ada, bob].entries()) {
      await page.watch(table);
      await page.sit(table, seat);
    }
    await ada.must(table, { kind: 'start', fill: null });
    await bob.until(() => bob.tables.get(table)!.snapshot.turn.some((actor) => actor >= 0));
    if (choices(bob.tables.get(table)!).length > 0) await act(bob, table);
    expect((await bob.guest.post('/api/me/notices/mail', { address: 'bob@example.org', language: 'fr' })).status).toBe(
      200,
    );
    expect(mails.map(({ to }) => to)).toEqual(['bob@example.org']);
    expect((await bob.guest.post('/api/me/notices/mail/confirm', { code: codeIn(mails[0]!) })).status).toBe(200);
    expect(await bob.guest.json('/api/me/notices')).toMatchObject({
      mail: { offered: true, address: 'bob@example.org' },
    });
    bob.close();
    await act(ada, table);
    const begun = time.ms;
    let step = HOUR / 12;
    const passing = setInterval(() => time.pass(step), 100);
    await vi.waitFor(() => expect(mails).toHaveLength(2), { timeout: 20_000 });
    expect(time.ms - begun).toBeGreaterThanOrEqual(HOUR);
    const [, { raw, text }] = mails as [Mail, Mail];
    expect(text).toContain(`https://play.example.org/#/t/${table}`);
    expect(text).toContain('Avec Ada');
    const [, link] = /^List-Unsubscribe: ?<(https:.*?)>/m.exec(raw.replace(/\r?\n[ \t]+/g, ''))!;
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(text).toContain(link);

    // The next turn on the same day waits until the day is over.
    const back = server.page(bob.guest);
    await back.watch(table);
    await act(back, table);
    back.close();
    await act(ada, table);
    const sent = time.ms;
    step = HOUR / 2;
    await vi.waitFor(() => expect(mails).toHaveLength(3), { timeout: 60_000 });
    clearInterval(passing);
    expect(time.ms - sent).toBeGreaterThanOrEqual(22 * HOUR);

    const path = new URL(link!).pathname;
    const look = await fetch(server.at.url + path);
    expect([look.status, await look.text()]).toEqual([200, expect.stringContaining('<button>Arrêter les e-mails')]);
    expect(await bob.guest.json('/api/me/notices')).toMatchObject({ mail: { address: 'bob@example.org' } });
    const press = (at: string) =>
      fetch(server.at.url + at, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect((await press(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    expect((await press(path)).status).toBe(200);
    expect(await bob.guest.json('/api/me/notices')).toMatchObject({ mail: { address: null } });
  }, 120_000);

  it('needs the code: a few attempts, half an hour, one code a minute', async () => {
    const { server, time, mails } = await setting();
    const guest = await server.welcome('Ada');
    const ask = (address: string) => guest.post('/api/me/notices/mail', { address, language: 'en' });
    const confirm = (code: string) => guest.post('/api/me/notices/mail/confirm', { code });
    for (const address of ['ada', 'a@b', 'a@b.c\r\nBcc: x@y.z', '<a@b.c>', 'a b@c.d'])
      expect((await ask(address)).status).toBe(400);
    const nobody = await ask('nobody@example.org');
    expect([nobody.status, await nobody.json()]).toEqual([502, { problem: { code: 'unreached', detail: 'gone' } }]);
    expect((await ask('ada@example.org')).status).toBe(429);
    time.pass(61_000);
    expect((await ask('ada@example.org')).status).toBe(200);
    const wrong = codeIn(mails[0]!) === '00000000' ? '11111111' : '00000000';
    for (let i = 0; i < 5; i++) expect((await confirm(wrong)).status).toBe(400);
    const late = await confirm(codeIn(mails[0]!));
    expect([late.status, await late.json()]).toEqual([400, { problem: { code: 'code' } }]);
    time.pass(61_000);
    await ask('ada@example.org');
    time.pass(HOUR / 2 + 1);
    expect((await confirm(codeIn(mails[1]!))).status).toBe(400);
    await ask('ada@example.org');
    const other = await server.welcome('Eve');
    expect((await other.post('/api/me/notices/mail/confirm', { code: codeIn(mails[2]!) })).status).toBe(400);
    expect((await confirm(codeIn(mails[2]!))).status).toBe(200);
    expect((await guest.post('/api/me/notices/test', { kind: 'mail' })).status).toBe(200);
    expect(mails[3]!.text).toContain('It works');
    await guest.fetch('/api/me/notices/mail', { method: 'DELETE' });
    expect(await guest.json('/api/me/notices')).toMatchObject({ mail: { address: null } });
  });

  it('is not offered without an SMTP server', async () => {
    const server = await TestServer.open();
    open.push(() => server.close());
    const guest = await server.welcome('Ada');
    expect(await guest.json('/api/me/notices')).toMatchObject({ mail: { offered: false, address: null } });
    const answer = await guest.post('/api/me/notices/mail', { address: 'ada@example.org', language: 'en' });
    expect([answer.status, await answer.json()]).toEqual([400, { problem: { code: 'target' } }]);
    expect((await fetch(`${server.at.url}/api/unsubscribe/abc.def`)).status).toBe(404);
  });
});
