import * as v from 'valibot';
import { newId } from '../../src/client/client.ts';
import { seeded } from '../../src/core/rng.ts';
import { TOURNAMENT_PARTS, type Tournament } from '../../src/protocol/tournament.ts';
import type { Store } from '../../src/server/store/store.ts';
import { readTable } from '../../src/table/extend.ts';
import type { TournamentCommand } from '../../src/tournament/command.ts';
import { outcomeOf } from './account.ts';
import { playOn, type Guest, type Page } from './client.ts';
import { insist } from './players.ts';

/* A tournament of scripted people over HTTP and sockets. */

export interface Player {
  readonly guest: Guest;
  readonly page: Page;
}

const SETTINGS = {
  ...{ name: 'Mardi Cup', game: 'vagabondo', options: {}, table: { usual: 2, least: 2, most: 2 } },
  ...{ format: { kind: 'swiss', rounds: 2 }, fill: null, clock: null },
};

/** Announces a tournament; resolves to its path. */
export async function announce(
  { guest }: Pick<Player, 'guest'>,
  settings: object = {},
  more: object = {},
): Promise<string> {
  const body = { id: newId(), settings: { ...SETTINGS, ...settings }, club: null, listed: true, starts: null, ...more };
  const answer = await guest.post('/api/tournaments', body);
  const { tournament } = (await answer.clone().json()) as { tournament?: string };
  if (tournament === undefined) throw new Error(`announcing is refused: ${await answer.text()}`);
  return `/api/tournaments/${tournament}`;
}

export const send = async (
  { guest }: Pick<Player, 'guest'>,
  at: string,
  command: TournamentCommand,
  more: object = {},
): Promise<string> => outcomeOf(await guest.post(`${at}/commands`, { id: newId(), command, ...more }));

/** Asks until the server answers. */
const readSurely = <T>(guest: Guest, path: string): Promise<T> =>
  insist(async () => {
    const answer = await guest.fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  });

export async function look({ guest }: Pick<Player, 'guest'>, at: string): Promise<Tournament> {
  const { tournament } = await readSurely<{ tournament: Tournament }>(guest, at);
  v.assert(v.strictObject(TOURNAMENT_PARTS.Tournament.entries), tournament);
  return tournament;
}

export const join = (player: Pick<Player, 'guest'>, at: string): Promise<string> =>
  send(player, at, { kind: 'join', name: player.guest.name });

const versionOf = async ({ guest }: Pick<Player, 'guest'>, at: string): Promise<string> =>
  (await readSurely<{ version: string }>(guest, `${at}/version`)).version;

/** Sends a command under one key until the server answers; anything but a success is an error. */
export async function insistOn(
  { guest }: Pick<Player, 'guest'>,
  at: string,
  command: TournamentCommand,
): Promise<void> {
  const id = newId();
  await insist(async () => {
    const answer = await guest.post(`${at}/commands`, { id, command });
    if (!answer.ok) throw new Error(`${command.kind} is refused: ${await answer.text()}`);
  });
}

/** Waits until the tournament is as wanted. */
export async function until(
  player: Pick<Player, 'guest'>,
  at: string,
  isSo: (tournament: Tournament) => boolean,
): Promise<Tournament> {
  for (;;) {
    const version = await versionOf(player, at);
    const tournament = await look(player, at);
    if (isSo(tournament)) return tournament;
    while ((await versionOf(player, at)) === version) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Plays the person's table of this round at random, if they have one. */
export async function playRound(player: Player, at: string, seed: string): Promise<void> {
  const { rounds, people } = await until(player, at, ({ rounds, stage, people }) => {
    const entrant = people.findIndex(({ person }) => person?.person === player.guest.id);
    const table = rounds.at(-1)?.tables.find(({ seats }) => seats.some((seat) => seat.entrant === entrant));
    return stage !== 'running' || !table || table.state !== 'waiting';
  });
  const entrant = people.findIndex(({ person }) => person?.person === player.guest.id);
  const table = rounds
    .at(-1)
    ?.tables.find(({ seats, final }) => !final && seats.some((seat) => seat.entrant === entrant));
  if (!table) return;
  await player.page.watch(table.id);
  await playOn(player.page, table.id, seeded(`${seed} ${player.guest.name}`));
}

/** The points of everybody by name, computed from the records of the tables alone, and byes as they were drawn. */
export async function recompute(store: Store, { rounds, people }: Tournament): Promise<Map<string, number>> {
  const points = new Map(people.map(({ name }) => [name, 0]));
  const add = (name: string, more: number): void => void points.set(name, points.get(name)! + more);
  for (const { tables, byes, begun } of rounds) {
    if (begun === null) continue;
    for (const entrant of byes) add(people[entrant]!.name, 50);
    for (const { id } of tables) {
      const { chairs, match } = readTable(id, (await store.events(id))!).table;
      const { ranks } = match.game.standing(match.state);
      for (const [seat, { sitter, helped }] of chairs.entries()) {
        if (sitter?.kind !== 'person' || helped === 'away') continue;
        const others = ranks.filter((_, other) => other !== seat);
        const won = others.reduce((sum, rank) => sum + (rank > ranks[seat]! ? 1 : rank === ranks[seat]! ? 0.5 : 0), 0);
        add(sitter.name, Math.round((100 * won) / others.length));
      }
    }
  }
  return points;
}

/** The points of everybody by name, as the tournament tells them. */
export const told = ({ standings, people }: Tournament): Map<string, number> =>
  new Map(people.map(({ name }, at) => [name, standings.find(({ entrant }) => entrant === at)!.sure]));
