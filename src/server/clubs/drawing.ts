import { drawTables, seatsFor, sizesFor, type Comer, type PastTable } from '../../club/seating.ts';
import { start } from '../../core/match.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { seeded } from '../../core/rng.ts';
import { titles } from '../../games/index.ts';
import type { DrawnTable } from '../../protocol/club.ts';
import type { Drawing } from '../../protocol/club-request.ts';
import type { PersonId } from '../../table/event.ts';
import type { BoardOfTable, Pace, Terms } from '../../table/terms.ts';
import { listed } from '../friends.ts';
import { newTableId, type Hub } from '../hub.ts';
import { chairsFor, legible } from '../pairing.ts';
import type { StoredClub } from '../store/clubs.ts';
import type { StoredDraw, StoredEvening } from '../store/evenings.ts';

/* Opening the tables of an evening. The plan is stored first, so any node can finish it, and a repeated request finds it. */

interface PlannedTable {
  readonly table: string;
  readonly seats: number;
  /** Whose chairs are kept; none once the table is open. */
  readonly people: readonly PersonId[];
  readonly guests: number;
}

/** Of a stored draw. */
export interface Plan {
  readonly by: PersonId;
  readonly terms: Omit<Terms, 'seats'>;
  readonly tables: readonly PlannedTable[];
  /** All tables play one board, with the same chance. */
  readonly board?: Pick<BoardOfTable, 'event' | 'commitment'>;
}

const FREE: Pace = { kind: 'free' };
const MOST_PAST = 300;

export const planOf = ({ plan }: StoredDraw): Plan => JSON.parse(plan) as Plan;

/** Draws the tables of everybody who said yes, and their guests; null: nobody did. */
export async function draw(
  hub: Hub,
  club: StoredClub,
  evening: StoredEvening,
  by: PersonId,
  { game, size, members = true, options = {}, pace = FREE, duplicate = false }: Drawing,
  key: string,
  patience: number,
): Promise<Result<Plan> | null> {
  const title = titles.find((one) => one.game.id === game);
  if (!title) return fail('game', { detail: game, expected: titles.map((one) => one.game.id).join(', ') });
  const answers = await hub.store.evenings.answers([evening.id]);
  const comers = answers
    .filter(({ answer }) => answer === 'yes')
    .flatMap(({ person: { id }, guests }): Comer[] => [
      { person: id, guest: false },
      ...Array.from({ length: guests }, () => ({ person: id, guest: true })),
    ]);
  if (comers.length === 0) return null;
  const { seats: allowed, usual } = title.facts;
  const sizes = sizesFor(comers.length, allowed, size ?? usual);
  for (const count of new Set(sizes.map((one) => seatsFor(one, allowed)))) {
    const begun = start(title.game, count, options);
    if (!begun.ok) return begun;
  }
  const past = await pastTables(hub, club, evening);
  const apart = await apartPairs(hub, comers);
  const drawn = drawTables(comers, sizes, past, seeded(key), apart);
  const terms: Plan['terms'] = {
    ...{ game, options, pace, overtime: 'bot', listed: false, hints: false },
    ...(pace.kind === 'free' && { patience }),
    club: { address: club.address, name: club.name, evening: evening.id, ...(members && { members }) },
  };
  // The tables of a board have the same seats; bots take those that are left.
  const isBoard = duplicate && drawn.length > 1;
  const most = Math.max(...drawn.map((table) => seatsFor(table.length, allowed)));
  const tables = drawn.map((table) => ({
    table: newTableId(),
    seats: isBoard ? most : seatsFor(table.length, allowed),
    people: table.flatMap(({ person, guest }) => (guest ? [] : person)),
    guests: table.filter(({ guest }) => guest).length,
  }));
  if (!isBoard) return ok({ by, terms, tables });
  const event = newTableId();
  return ok({ by, terms, tables, board: { event, commitment: await hub.boards.seal(event) } });
}

/** The tables of the club that its people remember, by how many evenings ago they were. */
async function pastTables(hub: Hub, { address }: StoredClub, evening: StoredEvening): Promise<PastTable[]> {
  const all = await hub.store.evenings.of(address);
  const tables = await hub.store.tables({ club: address, stages: ['running', 'paused', 'ended'], limit: MOST_PAST });
  const held = all.filter(
    ({ id, starts }) =>
      id === evening.id || (starts < evening.starts && tables.some((one) => one.club?.evening === id)),
  );
  return tables.flatMap(({ people, club }) => {
    const index = held.findIndex(({ id }) => id === club?.evening);
    return index === -1 ? [] : { people, ago: held.length - 1 - index };
  });
}

/** Pairs of whom one blocks the other. */
async function apartPairs(hub: Hub, comers: readonly Comer[]): Promise<(a: string, b: string) => boolean> {
  const people = [...new Set(comers.map(({ person }) => person))];
  const sets = await Promise.all(people.map((person) => hub.store.friends.apartFrom(person)));
  const apart = new Map(people.map((person, i) => [person, sets[i]!]));
  return (a, b) => apart.get(a)?.has(b) ?? false;
}

/** Opens the tables of a draw that are not open yet, and calls everybody to their chair. */
export async function openDraw(
  hub: Hub,
  draw: StoredDraw,
  called: (people: PersonId[], table: string) => void,
): Promise<void> {
  const { by, terms, tables, board } = planOf(draw);
  for (const [at, planned] of tables.entries()) {
    const known = await Promise.all(planned.people.map((person) => hub.store.person(person)));
    const people = known.flatMap((person) => (person ? legible(person) : []));
    const host = people.find(({ id }) => id === by) ?? people[0];
    if (!host) continue; // everybody was erased meanwhile
    if (!(await hub.room(planned.table))) {
      const free = planned.guests > 0 && terms.club?.members ? withoutMembers(terms) : terms;
      const chairs = chairsFor(people, planned.seats);
      await hub
        .open(
          { ...free, seats: planned.seats, ...(board && { board: { ...board, number: 1, table: at + 1 } }) },
          host.id,
          planned.table,
          chairs,
        )
        .catch(async (error: unknown) => {
          if (!(await hub.room(planned.table))) throw error; // another process was first
        });
    }
    const others = people.map(({ id }) => id).filter((id) => id !== by);
    await hub.store.invitations.call(planned.table, others, by, hub.time.wall());
    called(others, planned.table);
  }
  // From now on the tables know who sits where.
  if (board) await hub.boards.close(board.event);
  const rest = { terms, ...(board && { board }) };
  const plan: Plan = { by: '', ...rest, tables: tables.map((one) => ({ ...one, people: [] })) };
  await hub.store.evenings.finish(draw, JSON.stringify(plan));
}

/** A guest has no membership, only the link. */
function withoutMembers(terms: Plan['terms']): Plan['terms'] {
  const { members: _, ...club } = terms.club!;
  return { ...terms, club };
}

/** The tables of a draw as those who opened them see them. */
export async function drawnTables(hub: Hub, plan: Plan): Promise<DrawnTable[]> {
  return Promise.all(
    plan.tables.map(async ({ table, seats, guests }) => {
      const room = await hub.room(table);
      const ids = (room?.table.chairs ?? []).flatMap(({ sitter, kept }) => {
        const one = kept ?? sitter;
        return one?.kind === 'person' ? one.person : [];
      });
      const known = await Promise.all(ids.map((id) => hub.store.person(id)));
      const people = known.flatMap((person) => (person ? listed(person) : []));
      return { table, seats, guests, people, ...(plan.board && { board: plan.board.event }) };
    }),
  );
}
