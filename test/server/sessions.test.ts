import { describe, expect, it } from 'vitest';
import { DAY } from '../../src/server/store/results.ts';
import { MOST_DEVICES } from '../../src/server/store/store.ts';
import { outcomeOf, signInBy, withPasskey } from './account.ts';
import { Guest } from './client.ts';
import { testServerForFile } from './fixture.ts';
import { ManualTime } from './manual.ts';
import { TestServer } from './testserver.ts';

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

/** Devices until there are as many as a person may have: each comes by a ticket of the one before. */
async function fill(first: Guest): Promise<Guest[]> {
  const devices = [first];
  while (devices.length < MOST_DEVICES) {
    const device = new Guest(first.at);
    const answer = await device.signIn('/api/me/redeem', { ticket: await ticketOf(devices.at(-1)!) });
    expect(answer.status).toBe(200);
    devices.push(device);
  }
  return devices;
}

const signedIn = (devices: readonly Guest[]): Promise<boolean[]> =>
  Promise.all(devices.map(async (device) => (await whoIs(device)) !== null));

it('all other devices are signed out at once, with a proof; this one and other people stay', async () => {
  const at = await server();
  const [ada, ben] = [await at.welcome('Ada'), await at.welcome('Ben')];
  const key = await withPasskey(ada, 'ada-elsewhere');
  const devices = await fill(ada);
  const page = at.page(copyOf(devices[3]!));
  await page.until(() => page.connected);
  const ends = (device: Guest): Promise<Response> => device.fetch('/api/me/devices', { method: 'DELETE' });
  expect(await outcomeOf(await ends(devices[5]!))).toBe('403 proof');
  expect(await outcomeOf(await ends(new Guest(ada.at)))).toBe('401 session');
  const laptop = new Guest(ada.at);
  await signInBy(laptop, key);
  expect(await (await ends(laptop)).json()).toEqual({ ended: MOST_DEVICES - 1 });
  await page.until(() => page.ended !== null);
  expect(await signedIn([laptop, ben, ...devices])).toEqual([true, true, ...devices.map(() => false)]);
});

describe('a person with as many devices as there may be', () => {
  it('gets no other by a ticket, and keeps every one; the ticket works once there is room', async () => {
    const ada = await (await server()).welcome('Ada');
    const devices = await fill(ada);
    const lent = devices.at(-1)!;
    const ticket = await ticketOf(lent);
    for (let i = 0; i < 22; i++)
      expect(await outcomeOf(await new Guest(ada.at).post('/api/me/redeem', { ticket }))).toBe('409 devices');
    expect(await signedIn(devices)).toEqual(devices.map(() => true));
    await signOut(
      ada,
      (await devicesOf(devices[1]!)).find(({ current }) => current)!,
    );
    expect((await new Guest(ada.at).signIn('/api/me/redeem', { ticket })).status).toBe(200);
  });

  it('gets another by a passkey, which ends the oldest that a ticket brought', async () => {
    const ada = await (await server()).welcome('Ada');
    const key = await withPasskey(ada, 'ada-full');
    const devices = await fill(ada);
    const laptop = new Guest(ada.at);
    expect((await signInBy(laptop, key)).status).toBe(200);
    const phone = new Guest(ada.at);
    expect((await signInBy(phone, key)).status).toBe(200);
    const there = await signedIn(devices);
    expect(there.filter((one) => !one)).toHaveLength(2);
    // The first device proved who is there when it made the passkey.
    expect([there[0], ...(await signedIn([laptop, phone]))]).toEqual([true, true, true]);
    expect(await devicesOf(phone)).toHaveLength(MOST_DEVICES);
  });
});

it('sessions that have ended take no room', async () => {
  const time = new ManualTime();
  const at = await TestServer.open({ sessionDays: 90 }, time);
  const ada = await at.welcome('Ada');
  const key = await withPasskey(ada, 'ada');
  await fill(ada);
  time.pass(91 * DAY);
  expect((await signInBy(ada, key)).status).toBe(200);
  const phone = new Guest(ada.at);
  expect((await phone.signIn('/api/me/redeem', { ticket: await ticketOf(ada) })).status).toBe(200);
  expect(await devicesOf(ada)).toHaveLength(2);
  await at.close();
});
