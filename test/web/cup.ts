import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newId } from '../../src/client/client.ts';
import type { TournamentCommand } from '../../src/tournament/command.ts';
import type { TestServer } from './testserver.ts';

/* People of a tournament who need no browser: they send what a page would send. */

export interface Entrant {
  readonly name: string;
  /** Sends a request below `api/tournaments`. */
  readonly post: <Reply>(path: string, data: object) => Promise<Reply>;
  readonly send: (tournament: string, command: TournamentCommand) => Promise<unknown>;
}

const json = (data: object, cookie = ''): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(data),
});

/** The handle of a name; `newId` makes it one that nobody has. */
const handleOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 12)}${newId().slice(0, 6)}`;

/** Somebody new with an account and a browser. */
export async function keeper(server: TestServer, name: string, device?: BrowserContextOptions): Promise<Page> {
  const page = await server.guest(name, device);
  const answer = await page.request.post(`${server.address}api/me/account`, { data: { handle: handleOf(name) } });
  expect(answer.ok()).toBe(true);
  await page.reload();
  return page;
}

/** Somebody new with an account. */
export async function entrant(address: string, name: string): Promise<Entrant> {
  const welcome = await fetch(`${address}api/me`, json({ name, identity: 'jade' }));
  const cookie = welcome.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ');
  expect((await fetch(`${address}api/me/account`, json({ handle: handleOf(name) }, cookie))).status).toBe(200);
  const post = async <Reply>(path: string, data: object): Promise<Reply> => {
    const answer = await fetch(`${address}api/tournaments${path}`, json(data, cookie));
    expect([path, data, answer.ok || (await answer.text())]).toEqual([path, data, true]);
    return (await answer.json()) as Reply;
  };
  return { name, post, send: (tournament, command) => post(`/${tournament}/commands`, { id: newId(), command }) };
}

const SETTINGS = {
  ...{ name: 'Mardi Cup', game: 'las-vegas', options: {}, table: { usual: 4, least: 3, most: 5 } },
  ...{ format: { kind: 'swiss', rounds: 4 }, fill: null, clock: 45 },
};

/** Announces a tournament; returns its id. */
export async function announce(organiser: Pick<Entrant, 'post'>, settings: object = {}): Promise<string> {
  const body = { id: newId(), settings: { ...SETTINGS, ...settings }, club: null, listed: true, starts: null };
  return (await organiser.post<{ tournament: string }>('', body)).tournament;
}

/** A tournament whose first round plays, with people who are somewhere else. */
export async function runningCup(address: string): Promise<string> {
  const people: Entrant[] = [];
  for (const name of ['Inès', 'Léa', 'Tiago', 'Malik']) people.push(await entrant(address, name));
  const id = await announce(people[0]!);
  for (const one of people) await one.send(id, { kind: 'join', name: one.name });
  await people[0]!.send(id, { kind: 'pair' });
  await people[0]!.send(id, { kind: 'start' });
  return id;
}
