import { gunzipSync } from 'node:zlib';
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { Tournament } from '../../src/protocol/tournament.ts';
import { keeper, type Keeper } from './acquaintances.ts';
import { announce, join, look, send, until } from './cup.ts';
import { testServerForFile } from './fixture.ts';

const server = testServerForFile();

/** The answer as it comes over the line. */
async function raw({ guest }: Keeper, path: string, accepts: string): Promise<{ encoding: string; body: Buffer }> {
  const headers = { cookie: guest.cookie, 'accept-encoding': accepts };
  const [answer] = (await once(request(guest.at.url + path, { headers }).end(), 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { encoding: answer.headers['content-encoding'] ?? '', body: Buffer.concat(parts) };
}
const parsed = (body: Buffer): Tournament => (JSON.parse(body.toString()) as { tournament: Tournament }).tournament;

it('the page of a tournament is packed for those who take it, the same for all but what concerns the reader', async () => {
  const house = await server();
  const people: Keeper[] = [];
  for (const name of ['Ada', 'Ben', 'Cléo', 'Dan', 'Ève']) people.push(await keeper(house, name));
  const [ada, ...others] = people as [Keeper, ...Keeper[]];
  const at = await announce(ada, { name: 'Coupe d’été 🎲' });
  for (const one of others) await join(one, at);
  await send(ada, at, { kind: 'pair' });
  await send(ada, at, { kind: 'start' });
  await until(ada, at, ({ rounds }) => rounds[0]!.tables.every(({ state }) => state === 'playing'));
  const shown: Tournament[] = [];
  for (const one of [ada, ...others]) {
    const [packed, plain, never] = await Promise.all(
      ['br, gzip;q=0.5', 'br', 'gzip;q=0'].map((accepts) => raw(one, at, accepts)),
    );
    expect([packed!.encoding, plain!.encoding, never!.encoding]).toEqual(['gzip', '', '']);
    expect(packed!.body.length).toBeLessThan(plain!.body.length);
    const { now: _, ...unpacked } = parsed(gunzipSync(packed!.body));
    const { now, ...same } = parsed(plain!.body);
    expect(unpacked).toEqual(same);
    shown.push({ ...same, now });
  }
  expect(shown.map(({ you }) => you)).toEqual(['organiser', ...others.map(() => 'entrant')]);
  expect(shown.map(({ reader }) => reader!.entrant)).toEqual([null, 0, 1, 2, 3]);
  const { you: _you, reader: _reader, now: _now, ...first } = shown[0]!;
  for (const { you: _, reader: __, now: ___, ...other } of shown) expect(other).toEqual(first);

  // What an event changes is told at once, and so is the version.
  expect(await send(ada, at, { kind: 'remove', entrant: 0, reason: 'because' })).toBe('200');
  const after = await look(ada, at);
  expect(after.people[0]!.present).toBe(false);
  expect(after.version).not.toBe(first.version);
  expect(await ada.guest.json(`${at}/version`)).toEqual({ version: after.version });
});
