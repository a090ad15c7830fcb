import { afterAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addPasskey,
  askToSignIn,
  codeIn,
  outcomeOf,
  prove,
  signIn,
  signInBy,
  withCode,
  withPasskey,
} from './account.ts';
import { Authenticator } from './authenticator.ts';
import { Guest } from './client.ts';
import { ManualTime } from './manual.ts';
import { TestServer } from './testserver.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const time = new ManualTime();
const opened = TestServer.open({ sessionDays: 30, keepDevices: 300 }, time);
afterAll(async () => (await opened).close());

const newGuest = async (name = 'Ada'): Promise<Guest> => (await opened).welcome(name);
const newDevice = async (): Promise<Guest> => new Guest((await opened).at);
const whoIs = async (guest: Guest): Promise<string | null> =>
  (await guest.json<{ person: { id: string } | null }>('/api/me')).person?.id ?? null;
const remove = (guest: Guest, id: string, body: object = {}): Promise<Response> =>
  guest.fetch(`/api/me/passkeys/${id}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('keeping a name', () => {
  it('a guest becomes an account under the same id, with the games they have', async () => {
    const ada = await newGuest();
    const page = (await opened).page(ada);
    const table = await ada.open('las-vegas');
    await page.sit(table, 0);
    const answer = await addPasskey(ada, new Authenticator(ada.at.url), 'Ada_L');
    expect(await answer.json()).toEqual({ person: { id: ada.id, name: 'Ada', identity: 'azur', handle: 'Ada_L' } });
    expect(await accountOf(ada)).toMatchObject({
      handle: 'Ada_L',
      passkeys: [{ name: 'Phone', used: null }],
      code: null,
      games: { running: 1, finished: 0 },
    });
    expect(await whoIs(ada)).toBe(ada.id);
  });

  it('a handle is 3 to 20 letters, digits, _ or -, and belongs to one person in any case', async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    await withPasskey(one, 'Unique-1');
    expect(await outcomeOf(await other.post('/api/me/account', { handle: 'uNIQUE-1' }))).toBe('409 handle');
    expect(await outcomeOf(await addPasskey(other, new Authenticator(other.at.url), 'unique-1'))).toBe('409 handle');
    for (const handle of ['ab', 'x'.repeat(21), 'two words', 'accentué', 'а-cyrillic', ''])
      expect(await outcomeOf(await other.post('/api/me/account', { handle }))).toBe('400 message');
    expect(await accountOf(other)).toMatchObject({ handle: null });
    await withCode(other, 'unique-2');
    expect(await outcomeOf(await other.post('/api/me/account', { handle: 'unique-3' }))).toBe('409 account');
  });
});

describe('a passkey', () => {
  it('signs its person in on another device, and says when it was used', async () => {
    const ada = await newGuest();
    const key = await withPasskey(ada, 'second-device');
    const phone = await newDevice();
    expect((await signInBy(phone, key)).status).toBe(200);
    expect(await whoIs(phone)).toBe(ada.id);
    expect(await whoIs(ada)).toBe(ada.id);
    expect((await accountOf(phone)).passkeys).toMatchObject([{ used: time.ms }]);
  });

  it.each([
    ['made on another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rp: 'evil.example' }],
    ['to another challenge', { challenge: 'bm90IG91cnM' }],
    ['without user verification', { unverified: true }],
    ['in the name of another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['with a counter that does not advance', { counter: 1 }],
  ])('an answer %s is refused', async (what, faults) => {
    const ada = await newGuest();
    const key = await withPasskey(ada, what.replaceAll(' ', '-').slice(-20));
    expect(await outcomeOf(await signInBy(await newDevice(), key, faults))).toBe('400 credential');
    expect(await outcomeOf(await prove(ada, key, faults))).toBe('400 credential');
    expect((await signInBy(await newDevice(), key)).status).toBe(200);
  });

  it('a challenge is answered once, in time, by the browser that asked, and for its purpose', async () => {
    const ada = await newGuest();
    const key = await withPasskey(ada, 'challenged');
    const { options, visit } = await askToSignIn(await newDevice());
    const response = key.get(options);
    expect(await outcomeOf(await signIn(await newDevice(), { response }))).toBe('400 credential');
    const stolen = (await askToSignIn(await newDevice())).visit;
    expect(await outcomeOf(await signIn(await newDevice(), { response }, stolen))).toBe('400 credential');
    expect(await outcomeOf(await ada.post('/api/me/proof', { response }))).toBe('400 credential');
    expect((await signIn(await newDevice(), { response }, visit)).status).toBe(200);
    expect(await outcomeOf(await signIn(await newDevice(), { response }, visit))).toBe('400 credential');
    // Not even another answer of the same authenticator, whose counter has advanced.
    const again = { response: key.get(options) };
    expect(await outcomeOf(await signIn(await newDevice(), again, visit))).toBe('400 credential');
    const late = await askToSignIn(await newDevice());
    time.pass(5 * MINUTE + 1);
    expect(await outcomeOf(await signIn(await newDevice(), { response: key.get(late.options) }, late.visit))).toBe(
      '400 credential',
    );
  });

  it('one of another site, or to an old challenge, is not registered', async () => {
    const ada = await newGuest();
    const key = new Authenticator(ada.at.url);
    for (const faults of [{ origin: 'https://evil.example' }, { rp: 'evil.example' }, { unverified: true }])
      expect(await outcomeOf(await addPasskey(ada, key, 'not-yet', faults))).toBe('400 credential');
    const asked = await ada.post('/api/me/passkeys/options', { handle: 'not-yet' });
    const { options } = (await asked.json()) as { options: Parameters<Authenticator['create']>[0] };
    const body = { handle: 'not-yet', name: 'Phone', response: key.create(options) };
    const thief = await newGuest('Eve');
    expect(await outcomeOf(await thief.post('/api/me/passkeys', body))).toBe('400 credential');
    expect(await accountOf(ada)).toMatchObject({ handle: null, passkeys: [] });
  });

  it('several are listed, named and removed one by one, the last way in only on purpose', async () => {
    const ada = await newGuest();
    const first = await withPasskey(ada, 'many-keys');
    const second = new Authenticator(ada.at.url);
    expect((await addPasskey(ada, second)).status).toBe(200);
    const rename = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"name":"  Key ring "}' };
    expect((await ada.fetch(`/api/me/passkeys/${second.id}`, rename)).status).toBe(200);
    expect((await accountOf(ada)).passkeys.map(({ name }) => name).sort()).toEqual(['Key ring', 'Phone']);
    const eve = await newGuest('Eve');
    await withPasskey(eve, 'other-keys');
    expect(await outcomeOf(await remove(eve, first.id))).toBe('404 credential');
    expect(await outcomeOf(await eve.fetch(`/api/me/passkeys/${first.id}`, rename))).toBe('404 credential');
    expect((await remove(ada, first.id)).status).toBe(200);
    expect(await outcomeOf(await signInBy(await newDevice(), first))).toBe('400 credential');
    expect(await outcomeOf(await remove(ada, second.id))).toBe('409 lastWay');
    expect((await ada.post('/api/me/code')).status).toBe(200);
    expect((await remove(ada, second.id)).status).toBe(200);
    expect(await accountOf(ada)).toMatchObject({ passkeys: [] });
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and is replaced by a new one', async () => {
    const ada = await newGuest();
    const code = await withCode(ada, 'recovered');
    const phone = await newDevice();
    const answer = await signIn(phone, { code: code.toLowerCase().replaceAll('-', ' ') });
    expect(answer.status).toBe(200);
    expect(await whoIs(phone)).toBe(ada.id);
    const next = await codeIn(answer);
    expect(next).not.toBe(code);
    expect(await outcomeOf(await signIn(await newDevice(), { code }))).toBe('400 credential');
    expect((await signIn(await newDevice(), { code: next })).status).toBe(200);
  });

  it('is void once a new one is made', async () => {
    const ada = await newGuest();
    const code = await withCode(ada, 'renewed');
    const next = await codeIn(await ada.post('/api/me/code'));
    expect(await outcomeOf(await signIn(await newDevice(), { code }))).toBe('400 credential');
    expect((await signIn(await newDevice(), { code: next })).status).toBe(200);
  });

  it('of somebody else proves nothing and stays theirs', async () => {
    const [ada, bob] = [await newGuest('Ada'), await newGuest('Bob')];
    await withPasskey(ada, 'prove-ada');
    const code = await withCode(bob, 'prove-bob');
    expect(await outcomeOf(await ada.post('/api/me/proof', { code }))).toBe('400 credential');
    expect((await bob.post('/api/me/proof', { code })).status).toBe(200);
  });
});

describe('signing in where a person is signed in', () => {
  it('asks first: a guest would lose everything, an account comes back', async () => {
    const ada = await newGuest();
    const key = await withPasskey(ada, 'replacing');
    const guest = await newGuest('Bob');
    const { options, visit } = await askToSignIn(guest);
    const response = key.get(options);
    const refused = await signIn(guest, { response }, visit);
    expect(await refused.json()).toEqual({ problem: { code: 'replace', detail: 'last' } });
    const before = guest.cookie;
    expect((await signIn(guest, { response, replace: true }, visit)).status).toBe(200);
    expect(await whoIs(guest)).toBe(ada.id);
    guest.cookie = before;
    expect(await whoIs(guest)).toBeNull();
    const again = await signIn(ada, { code: 'any' });
    expect(await again.json()).toEqual({ problem: { code: 'replace', detail: 'other' } });
  });
});

describe('what is grave', () => {
  const others = async (guest: Guest): Promise<string[]> =>
    (await guest.json<{ devices: { id: string; current: boolean }[] }>('/api/me/devices')).devices
      .filter(({ current }) => !current)
      .map(({ id }) => id);

  it('needs a proof of the last five minutes, by a passkey or the code', async () => {
    const ada = await newGuest();
    const key = await withPasskey(ada, 'grave');
    const phone = await newDevice();
    await signInBy(phone, key);
    time.pass(5 * MINUTE + 1);
    const [other] = await others(ada);
    const grave: (() => Promise<Response>)[] = [
      () => ada.post('/api/me/passkeys/options', {}),
      () => ada.post('/api/me/code'),
      () => remove(ada, key.id, { sure: true }),
      () => ada.fetch(`/api/me/devices/${other}`, { method: 'DELETE' }),
    ];
    for (const act of grave) expect(await outcomeOf(await act())).toBe('403 proof');
    expect((await prove(ada, key)).status).toBe(200);
    expect(await outcomeOf(await phone.post('/api/me/code'))).toBe('403 proof'); // a proof is the device's own
    const code = await codeIn(await ada.post('/api/me/code'));
    time.pass(5 * MINUTE + 1);
    expect(await outcomeOf(await ada.post('/api/me/code'))).toBe('403 proof');
    expect((await ada.post('/api/me/proof', { code })).status).toBe(200);
    expect((await ada.fetch(`/api/me/devices/${other}`, { method: 'DELETE' })).status).toBe(200);
    expect(await whoIs(phone)).toBeNull();
  });

  it('a guest ends other devices as before, and anybody their own', async () => {
    const ada = await newGuest();
    await withPasskey(ada, 'own-device');
    time.pass(5 * MINUTE + 1);
    const { devices } = await ada.json<{ devices: { id: string }[] }>('/api/me/devices');
    expect((await ada.fetch(`/api/me/devices/${devices[0]!.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await whoIs(ada)).toBeNull();
  });
});

describe('a session', () => {
  it('of an account ends after the days of the setting without a visit; a guest’s lasts longer', async () => {
    const [ada, bob] = [await newGuest('Ada'), await newGuest('Bob')];
    const key = await withPasskey(ada, 'sliding');
    for (let visit = 0; visit < 3; visit++) {
      time.pass(29 * DAY);
      expect(await whoIs(ada)).toBe(ada.id);
    }
    time.pass(31 * DAY);
    expect(await whoIs(ada)).toBeNull();
    expect(await whoIs(bob)).toBe(bob.id);
    const phone = await newDevice();
    expect((await signInBy(phone, key)).status).toBe(200);
    expect((await phone.json<{ devices: unknown[] }>('/api/me/devices')).devices).toHaveLength(1);
    time.pass(301 * DAY);
    expect(await whoIs(bob)).toBeNull();
  });
});

it('attempts to sign in are limited by address', async () => {
  const server = await TestServer.open({ signIns: 3 });
  const guest = new Guest(server.at);
  const code = '0000-0000-0000-0000-0000-0000-0000-0000';
  const outcomes = [];
  for (let i = 0; i < 4; i++) outcomes.push(await outcomeOf(await signIn(guest, { code })));
  expect(outcomes).toEqual(['400 credential', '400 credential', '400 credential', '429 busy']);
  await server.close();
});
