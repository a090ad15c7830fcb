import { describe, expect, it } from 'vitest';
import { Guest } from './client.ts';
import { testServerForFile } from './fixture.ts';

const server = testServerForFile();

const ticketOf = async (guest: Guest): Promise<string> =>
  ((await (await guest.post('/api/me/ticket')).json()) as { ticket: string }).ticket;

interface Shown {
  readonly id: string;
  readonly current: boolean;
}
const devicesOf = async (guest: Guest): Promise<readonly Shown[]> =>
  (await guest.json<{ devices: readonly Shown[] }>('/api/me/devices')).devices;

const signOut = (guest: Guest, { id }: Shown): Promise<Response> =>
  guest.fetch(`/api/me/devices/${id}`, { method: 'DELETE' });

const whoIs = async (guest: Guest): Promise<string | null> =>
  (await guest.json<{ person: { id: string } | null }>('/api/me')).person?.id ?? null;

/** The same session, as somebody who kept its token would use it. */
function copyOf(guest: Guest): Guest {
  const copy = new Guest(guest.at, guest.name);
  copy.cookie = guest.cookie;
  return copy;
}

describe('a ticket', () => {
  it('is void after every device was signed out', async () => {
    const ada = await (await server()).welcome('Ada');
    const ticket = await ticketOf(ada);
    for (const device of await devicesOf(ada)) await signOut(ada, device);
    const thief = new Guest(ada.at);
    expect((await thief.post('/api/me/redeem', { ticket })).status).toBe(400);
  });

  it('is void after its issuing device was signed out, even if another one stays', async () => {
    const ada = await (await server()).welcome('Ada');
    const phone = new Guest(ada.at);
    await phone.signIn('/api/me/redeem', { ticket: await ticketOf(ada) });
    const ticket = await ticketOf(phone);
    await signOut(
      ada,
      (await devicesOf(ada)).find(({ current }) => !current)!,
    );
    expect((await new Guest(ada.at).post('/api/me/redeem', { ticket })).status).toBe(400);
    expect(await whoIs(ada)).toBe(ada.id);
  });

  it('used where its own person is signed in ends the old token and its sockets', async () => {
    const at = await server();
    const ada = await at.welcome('Ada');
    const page = at.page(copyOf(ada));
    await page.until(() => page.connected);
    const old = copyOf(ada);
    expect((await ada.signIn('/api/me/redeem', { ticket: await ticketOf(ada) })).status).toBe(200);
    await page.until(() => page.ended !== null);
    expect(page.ended).toMatchObject({ code: 4001 });
    expect(await whoIs(old)).toBeNull();
    expect(await devicesOf(ada)).toMatchObject([{ current: true }]);
  });

  it('used where another person is signed in is a conflict until that is confirmed', async () => {
    const at = await server();
    const [ada, ben] = [await at.welcome('Ada'), await at.welcome('Ben')];
    const ticket = await ticketOf(ada);
    const conflict = await ben.post('/api/me/redeem', { ticket });
    expect([conflict.status, await conflict.json()]).toEqual([409, { problem: { code: 'replace', detail: 'last' } }]);
    expect(await whoIs(ben)).toBe(ben.id);
    const phone = new Guest(ben.at);
    await phone.signIn('/api/me/redeem', { ticket: await ticketOf(ben) });
    expect(await (await ben.post('/api/me/redeem', { ticket })).json()).toEqual({
      problem: { code: 'replace', detail: 'other' },
    });
    const old = copyOf(ben);
    expect((await ben.signIn('/api/me/redeem', { ticket, replace: true })).status).toBe(200);
    expect(await whoIs(ben)).toBe(ada.id);
    expect(await whoIs(old)).toBeNull();
    expect(await whoIs(phone)).toBe(phone.id);
  });

  it('that is not valid leaves the session as it was', async () => {
    const ben = await (await server()).welcome('Ben');
    expect((await ben.post('/api/me/redeem', { ticket: 'guessed', replace: true })).status).toBe(400);
    expect(await whoIs(ben)).toBe(ben.id);
  });

  it('is void when newer ones exceed the limit', async () => {
    const ada = await (await server()).welcome('Ada');
    const tickets: string[] = [];
    for (let i = 0; i < 5; i++) tickets.push(await ticketOf(ada));
    const answers = [];
    for (const ticket of tickets) answers.push((await new Guest(ada.at).post('/api/me/redeem', { ticket })).status);
    expect(answers).toEqual([400, 400, 200, 200, 200]);
  });
});

it('a person has a bounded number of devices: the least recently seen is signed out', async () => {
  const at = await server();
  const ada = await at.welcome('Ada');
  const phones: Guest[] = [];
  for (let i = 0; i < 22; i++) {
    const phone = new Guest(ada.at);
    const last = phones.at(-1) ?? ada;
    await phone.signIn('/api/me/redeem', { ticket: await ticketOf(last) });
    phones.push(phone);
  }
  expect(await devicesOf(phones.at(-1)!)).toHaveLength(20);
  expect(await Promise.all([ada, ...phones].map(async (one) => (await whoIs(one)) !== null))).toEqual([
    ...Array<boolean>(3).fill(false),
    ...Array<boolean>(20).fill(true),
  ]);
});
