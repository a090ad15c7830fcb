import { afterAll, expect, it } from 'vitest';
import { accountOf, addPasskey, askToSignIn, outcomeOf, signIn, withCode, withPasskey } from '../server/account.ts';
import { Authenticator } from '../server/authenticator.ts';
import { Guest } from '../server/client.ts';
import { TestServer } from '../server/testserver.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const servers: TestServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

it('an account is the same at every node: challenges, proofs, codes and the end of sessions', async () => {
  const database = await (await backends()).newDatabase(newName());
  const nodes = [await TestServer.open({ database }), await TestServer.open({ database })];
  servers.push(...nodes);
  const [here, there] = nodes.map(({ at }) => at) as [Guest['at'], Guest['at']];
  const ada = await nodes[0]!.welcome('Ada');
  const key = await withPasskey(ada, 'ada');
  const elsewhere = new Guest(there);
  elsewhere.cookie = ada.cookie;
  expect(await accountOf(elsewhere)).toMatchObject({ handle: 'ada', passkeys: [{ id: key.id }] });
  // Proved here, used there.
  expect((await addPasskey(elsewhere, new Authenticator(there.url))).status).toBe(200);

  // Asked here, answered there; not a second time anywhere. The nodes are one site, but two ports in this test.
  const { options, visit } = await askToSignIn(new Guest(here));
  const response = key.get(options, { origin: there.url });
  const phone = new Guest(there);
  expect((await signIn(phone, { response }, visit)).status).toBe(200);
  expect(await outcomeOf(await signIn(new Guest(there), { response }, visit))).toBe('400 credential');

  const bob = await nodes[1]!.welcome('Bob');
  expect(await outcomeOf(await bob.post('/api/me/account', { handle: 'ADA' }))).toBe('409 handle');
  const code = await withCode(bob, 'bob');
  const tries = await Promise.all([here, there].map(async (at) => (await signIn(new Guest(at), { code })).status));
  expect(tries.sort()).toEqual([200, 400]);

  const { devices } = await phone.json<{ devices: { id: string; current: boolean }[] }>('/api/me/devices');
  const other = devices.find(({ current }) => !current)!;
  expect((await phone.fetch(`/api/me/devices/${other.id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await ada.json('/api/me')).toEqual({ person: null });
});
