import * as v from 'valibot';
import { expect } from 'vitest';
import { localAt } from '../../src/club/calendar.ts';
import { seeded } from '../../src/core/rng.ts';
import { CLUB_PARTS, type Club, type DrawnTable } from '../../src/protocol/club.ts';
import { outcomeOf } from './account.ts';
import { keeper, type Keeper } from './acquaintances.ts';
import { playOn, type Guest } from './client.ts';
import { termsOf } from './tableharness.ts';
import type { TestServer } from './testserver.ts';

/* Clubs at a test server, their evenings and tables. */

const HOUR = 3_600_000;
let made = 0;

/** A key that no request had before. */
export const newKey = (what: string): string => `${what}-${++made}`;
/** The date and time in so many hours, on the clock of UTC. */
export const localIn = (hours: number): string => localAt(Date.now() + hours * HOUR, () => 0);
export const founding = (address: string, more: object = {}): object => ({
  ...{ address, name: 'Mardi Club', about: '', joining: 'open', zone: 'UTC', ...more },
});

export const posted = async ({ guest }: { guest: Guest }, path: string, body: object = {}): Promise<string> =>
  outcomeOf(await guest.post(path, body));
export const patched = async ({ guest }: { guest: Guest }, path: string, body: object): Promise<string> =>
  outcomeOf(
    await guest.fetch(path, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  );
export async function read({ guest }: { guest: Guest }, at: string): Promise<Club> {
  const { club } = await guest.json<{ club: Club }>(at);
  v.assert(v.strictObject(CLUB_PARTS.Club.entries), club);
  return club;
}

/** A club of people with an account; the first organises it. */
export async function foundClub(
  house: TestServer,
  names: readonly string[],
  more: object = {},
): Promise<{ at: string; address: string; people: Keeper[] }> {
  const people: Keeper[] = [];
  for (const name of names) people.push(await keeper(house, name));
  const address = newKey('club');
  const at = `/api/clubs/${address}`;
  expect(await posted(people[0]!, '/api/clubs', founding(address, more))).toBe('200');
  const { invite } = (await read(people[0]!, at)).inside!.desk!;
  for (const one of people.slice(1)) expect(await posted(one, `${at}/join`, { invite })).toBe('200');
  return { at, address, people };
}

/** Plans evenings, by default one that began an hour ago. */
export async function plan({ guest }: Keeper, at: string, more: object = {}): Promise<string[]> {
  const answer = await guest.post(`${at}/evenings`, {
    id: newKey('evening'),
    local: localIn(-1),
    zone: 'UTC',
    ...more,
  });
  expect(await outcomeOf(answer)).toBe('200');
  return ((await answer.json()) as { evenings: string[] }).evenings;
}

/** Opens tables for everybody, who has said yes before. */
export async function drawTables(
  at: string,
  evening: string,
  people: readonly Keeper[],
  drawing: object,
): Promise<DrawnTable[]> {
  for (const one of people) await posted(one, `${at}/evenings/${evening}/answer`, { answer: 'yes' });
  return openDrawn(at, evening, people[0]!, { id: newKey('press-press'), ...drawing });
}

export async function openDrawn(
  at: string,
  evening: string,
  { guest }: Keeper,
  drawing: object,
): Promise<DrawnTable[]> {
  const answer = await guest.post(`${at}/evenings/${evening}/tables`, drawing);
  expect(await outcomeOf(answer)).toBe('200');
  return ((await answer.json()) as { tables: DrawnTable[] }).tables;
}

/** Everybody takes the chair that was drawn for them, and plays at random until the end. */
export async function playDrawn({ table, people: drawn }: DrawnTable, people: readonly Keeper[]): Promise<void> {
  const pages = drawn.map(({ person }) => people.find(({ guest }) => guest.id === person)!.page);
  for (const page of pages) {
    await page.watch(table);
    const { chairs } = page.tables.get(table)!.snapshot;
    await page.sit(
      table,
      chairs.findIndex(({ kept }) => kept?.person === page.guest.id),
    );
  }
  const { host } = pages[0]!.tables.get(table)!.snapshot;
  await pages.find(({ guest }) => guest.id === host)!.must(table, { kind: 'start', fill: null });
  await Promise.all(pages.map((page, i) => playOn(page, table, seeded(`${table} ${i}`))));
}

/** Two people play a table of the club to its end; with an evening, it counts for that. */
export async function played(
  at: string,
  evening: string | null,
  [one, two]: readonly [Keeper, Keeper],
  game = 'las-vegas',
): Promise<string> {
  const { rated: _, ...terms } = { ...termsOf(game, { seats: 2 }), rated: false };
  const answer = await one.guest.post(`${at}/tables`, {
    ...terms,
    members: true,
    ...(evening !== null && { evening }),
  });
  expect(await outcomeOf(answer)).toBe('200');
  const { id } = (await answer.json()) as { id: string };
  for (const [seat, { page }] of [one, two].entries()) {
    await page.watch(id);
    await page.sit(id, seat);
  }
  await one.page.must(id, { kind: 'start', fill: null });
  await Promise.all([one, two].map(({ page }, i) => playOn(page, id, seeded(`${id} ${i}`))));
  return id;
}
