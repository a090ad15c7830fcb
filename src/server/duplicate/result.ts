import { SPECTATOR } from '../../core/game.ts';
import type { Player } from '../../core/record.ts';
import type { TableRecord } from '../../duplicate/verify.ts';
import type { BoardResult } from '../../protocol/board.ts';
import type { LobbyCard } from '../../protocol/reply.ts';
import type { PersonId } from '../../table/event.ts';
import { EventLog } from '../eventlog.ts';
import type { Hub } from '../hub.ts';
import { recordFor } from '../snapshot.ts';
import type { BoardKey } from '../store/boards.ts';
import { isMember } from '../store/clubs.ts';
import type { Listed } from '../store/store.ts';
import { lobbyCard } from '../summary.ts';
import { MOST_TABLES } from './boards.ts';

type BoardTable = BoardResult['ended'][number];

/** How a board was played, as far as a person may know; null: a visitor. Resolves to null where there is no such board. */
export async function boardFor(hub: Hub, key: BoardKey, person: PersonId | null): Promise<BoardResult | null> {
  const { store, time } = hub;
  const state = await store.boards.state(key);
  const all = state ? await store.tables({ board: key, limit: MOST_TABLES }) : [];
  const tables = all.filter(({ closed }) => !closed).sort((a, b) => a.board!.table - b.board!.table);
  const [first] = tables;
  if (!state || !first || (await isForMembers(hub, tables, person))) return null;
  const own = tables.find(({ people }) => person !== null && people.includes(person));
  const seat = own && lobbyCard(own, person, time).you;
  const { terms } = first.card as Pick<LobbyCard, 'terms'>;
  const ended = tables.filter(({ stage }) => stage === 'ended');
  const visible = state.published ? ended : ended.filter((one) => one === own);
  const secret = await hub.boards.revealed(key.event);
  const shown = await Promise.all(visible.map((one) => tableFor(hub, one, secret)));
  return {
    ...{ event: key.event, number: key.number, game: terms.game, seats: terms.seats },
    commitment: first.board!.commitment,
    sealed: await store.boards.created(key.event),
    opened: secret === null ? null : await openedAt(hub, key.event),
    numbers: tables.map(({ board }) => board!.table),
    open: tables.flatMap(openTable),
    waiting: tables.length - ended.length,
    published: state.published,
    you: own && seat !== undefined ? { table: own.board!.table, seat } : null,
    ...(terms.club && { club: { address: terms.club.address, name: terms.club.name } }),
    ended: shown.flatMap((one) => one ?? []),
  };
}

/** The secret of an event is revealed with the end of its last table, which plays the last board. */
async function openedAt({ store }: Hub, event: string): Promise<number> {
  const boards = await store.boards.published([event]);
  const last = Math.max(...boards.map(({ number }) => number));
  const tables = await store.tables({ board: { event, number: last }, limit: MOST_TABLES });
  return Math.max(...tables.map(({ changed }) => changed));
}

/** A table that waits for people. Those of clubs and tournaments are found on their own pages. */
function openTable({ id, card, board, stage }: Listed): BoardResult['open'] {
  if (stage !== 'open' || board!.tables === undefined) return [];
  const { chairs } = card as Pick<LobbyCard, 'chairs'>;
  return [{ number: board!.table, id, free: chairs.filter(({ kind }) => kind === 'empty').length }];
}

/** Whether the tables are for members of a club only, and the person is none and plays at none. */
async function isForMembers({ store }: Hub, tables: readonly Listed[], person: PersonId | null): Promise<boolean> {
  const club = tables.find((one) => one.club?.members)?.club;
  if (!club || tables.some(({ people }) => person !== null && people.includes(person))) return false;
  return person === null || !isMember(await store.clubs.standing(club.address, person));
}

/** A finished table; null where it cannot be read. */
async function tableFor(hub: Hub, { id, card, board }: Listed, event: string | null): Promise<BoardTable | null> {
  const loaded = await EventLog.load(hub, id).catch(() => null);
  if (!loaded || loaded.problem) return null;
  const { table, secret } = loaded.log;
  const { chairs } = card as Pick<LobbyCard, 'chairs'>;
  const record = recordFor(table, SPECTATOR, { secret, event }) as TableRecord;
  return { number: board!.table, id, chairs, record: { ...record, players: chairs.map(playerOn) } };
}

/** A bot account is a bot without a level. */
const playerOn = ({ kind, name = '', level, bot }: LobbyCard['chairs'][number]): Player => ({
  name,
  kind: kind === 'person' && !bot ? 'person' : 'bot',
  ...(level !== undefined && { level }),
});
