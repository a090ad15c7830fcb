import { withCode } from './account.ts';
import type { Guest, Page } from './client.ts';
import type { TestServer } from './testserver.ts';

/* People with accounts who know each other. */

/** A person with an account and one page; the handle is the name in lower case with a number that no test shares. */
let accounts = 0;
export async function keeper(server: TestServer, name: string): Promise<{ page: Page; guest: Guest; handle: string }> {
  const page = await server.visitor(name);
  const handle = `${name.toLowerCase().replace(/[^a-z]/g, '')}-${++accounts}`;
  await withCode(page.guest, handle);
  return { page, guest: page.guest, handle };
}

export type Keeper = Awaited<ReturnType<typeof keeper>>;

export const befriend = async (one: Keeper, other: Keeper): Promise<void> => {
  await one.guest.post('/api/me/friends', { handle: other.handle });
  await other.guest.post('/api/me/friends', { handle: one.handle });
};

/** A waiting table of a person who sits there. */
export async function waitingTable({ page, guest }: Pick<Keeper, 'page' | 'guest'>, listed = false): Promise<string> {
  const table = await guest.open('las-vegas', { seats: 3, listed });
  await page.watch(table);
  await page.sit(table, 0);
  return table;
}

export const invite = (guest: Guest, table: string, handle: string): Promise<Response> =>
  guest.post(`/api/tables/${table}/invitations`, { handle });
