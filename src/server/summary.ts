import type { LobbyCard } from '../protocol/reply.ts';
import { deadline } from '../table/clock.ts';
import { personIn } from '../table/command.ts';
import type { Chair, PersonId } from '../table/event.ts';
import { quietEnd } from '../table/quiet.ts';
import { resultOf } from '../table/result.ts';
import { levelOf, presentSeats, type Table } from '../table/table.ts';
import { sealedAmong } from './duplicate/access.ts';
import type { TableResults } from './store/summary.ts';
import { withHandles } from './handles.ts';
import type { Listed, Store, Summary } from './store/store.ts';
import type { Time } from './time.ts';

/* The summary of a table that is stored beside its events: what lists and the sweep need. */

/** How long after the last event another process may take over, in milliseconds. */
const TAKEOVER = 2_000;

/**
 * Whether bots act though nobody watches. They do at tables with clocks: people come back later to find the answer, and
 * the clocks of the others run. In a tournament others wait for the result, and so they do for a table of bots alone that plays a
 * board: nobody may watch it. Elsewhere bots pause until somebody comes.
 */
export function botsActUnseen(table: Table): boolean {
  const { terms, chairs } = table;
  if (terms.tournament !== undefined) return true;
  if (terms.board && chairs.every(({ sitter }) => personIn(sitter) === null)) return true;
  return terms.pace.kind !== 'free' && presentSeats(table).length > 0;
}

export function summaryOf(table: Table, at: number): Summary {
  const { terms, stage, turn } = table;
  const people = table.closed ? [] : table.chairs.flatMap(({ sitter }) => personIn(sitter) ?? []);
  const awaited = turn.filter((actor) => actor >= 0);
  const bots = stage === 'running' && botsActUnseen(table) && awaited.some((seat) => levelOf(table, seat) !== null);
  const clock = stage === 'running' && table.clocks ? deadline(table.clocks) : null;
  const dues = [bots ? at + TAKEOVER : null, clock, quietEnd(table)].filter((due) => due !== null);
  const due = dues.length > 0 ? Math.min(...dues) : null;
  const deciding = awaited.filter((seat) => levelOf(table, seat) === null && personIn(table.chairs[seat]!.sitter));
  return {
    game: terms.game,
    // Nobody but members is shown a table of members, and nobody else one that plays a board.
    listed: terms.listed && !terms.club?.members && (!terms.board || stage === 'open'),
    ...(terms.club && { club: terms.club }),
    ...(terms.board && { board: terms.board, ...(table.closed && { closed: true }) }),
    // A closed table is nobody’s: no list shows it, and it is pruned like a table that never started.
    stage: table.closed ? 'open' : stage,
    people,
    ...(stage === 'open' && !table.closed && { host: table.host }),
    turn: deciding.map((seat) => personIn(table.chairs[seat]!.sitter)!),
    since: deciding.map((seat) => table.askedSince[seat] ?? 0),
    ends: clock,
    due,
    ...(stage === 'ended' && !table.closed && { results: resultsOf(table) }),
    card: {
      terms,
      chairs: table.chairs.map(cardChair),
      step: table.match.entries.length,
      ...(stage === 'ended' && !table.closed && { result: resultOf(table) }),
      ...(clock !== null && terms.pace.kind === 'move' && terms.pace.seconds >= SLOW && { clock }),
    } satisfies Card,
  };
}

/** How the game ended for its people. */
export function resultsOf(table: Table): TableResults {
  const { terms, chairs } = table;
  const { ranks, scores, winners } = resultOf(table);
  const people = chairs.flatMap(({ sitter }, seat) => {
    const person = personIn(sitter);
    if (person === null) return [];
    const place = winners.length === 0 ? null : ranks[seat]!;
    return { person, place, score: scores[seat]!, rated: terms.rated === true };
  });
  return { game: terms.game, seats: terms.seats, people };
}

/** From so many seconds for each move on, lists say when the clock runs out. */
const SLOW = 60 * 60;

/** `clock`: when the first running clock runs out, in service time. */
export interface Card extends Pick<LobbyCard, 'terms' | 'step' | 'result'> {
  readonly chairs: readonly CardChair[];
  readonly clock?: number;
}

/** `kept`: for whom an empty chair is kept; the name is read when the table is listed. */
interface CardChair extends Omit<LobbyCard['chairs'][number], 'kept'> {
  readonly kept?: PersonId;
}

function cardChair({ sitter, lost, kept }: Chair): CardChair {
  const known = lost ? { lost } : null;
  if (!sitter) return { kind: 'empty', ...known, ...(kept?.person && { kept: kept.person }) };
  if (sitter.kind === 'bot') return { kind: 'bot', level: sitter.level, ...known };
  const { name, identity, bot } = sitter;
  return { kind: 'person', name, identity, ...(bot && { bot }), ...known };
}

/** A table of which others may know only who plays there: other tables still play its board. */
function sealed(listed: Listed): Listed {
  const { terms, chairs } = listed.card as Card;
  const card: Card = { terms, chairs: chairs.map(({ lost: _, ...chair }) => chair), step: 0 };
  return { ...listed, stage: 'running', turn: [], changed: 0, card };
}

export function lobbyCard(listed: Listed, person: string | null, time: Pick<Time, 'now' | 'wall'>): LobbyCard {
  const { id, stage, changed, turn, people } = listed;
  const { terms, chairs, step, result, clock } = listed.card as Card;
  const yourTurn = person !== null && turn.includes(person);
  // `people` are those on the chairs, in order.
  const seated = [...chairs.keys()].filter((seat) => chairs[seat]!.kind === 'person');
  const you = person === null ? undefined : seated[people.indexOf(person)];
  return {
    ...{ id, terms, stage, step, changed, yourTurn },
    chairs: chairs.map(({ kept: _, ...chair }) => chair),
    ...(you !== undefined && { you }),
    ...(clock !== undefined && { until: Math.round(time.wall() + clock - time.now()) }),
    ...(result && { result }),
  };
}

/** A list of tables, in which people whose names look alike are told apart. */
export async function lobbyCards(
  store: Pick<Store, 'friends' | 'boards' | 'person'>,
  tables: readonly Listed[],
  person: string | null,
  time: Pick<Time, 'now' | 'wall'>,
): Promise<LobbyCard[]> {
  const isSealed = await sealedAmong(store, tables, person);
  const cards = tables.map((one) => lobbyCard(isSealed(one) ? sealed(one) : one, person, time));
  const chairs = await withHandles(
    store,
    cards.map(({ chairs }, i) => ({ chairs, people: tables[i]!.people })),
  );
  const named = cards.map((card, i) => ({ ...card, chairs: chairs[i]! }));
  const keepers = tables.flatMap(({ card }) => (card as Card).chairs.flatMap(({ kept }) => kept ?? []));
  return keepers.length === 0 ? named : withKeepers(store, tables, named, [...new Set(keepers)]);
}

/** The same list, with the names of people for whom a chair is kept at a table that waits. */
async function withKeepers(
  store: Pick<Store, 'person'>,
  tables: readonly Listed[],
  cards: readonly LobbyCard[],
  people: readonly PersonId[],
): Promise<LobbyCard[]> {
  const known = (await Promise.all(people.map((id) => store.person(id)))).filter((one) => one !== null);
  const keepers = new Map(
    known.map(({ id, name, identity, bot }) => [id, { person: id, name, identity, ...(bot && { bot }) }]),
  );
  return cards.map((card, i) => ({
    ...card,
    chairs: card.chairs.map((chair, seat) => {
      const { stage, card } = tables[i]!;
      const kept = stage === 'open' ? keepers.get((card as Card).chairs[seat]!.kept ?? '') : undefined;
      return kept ? { ...chair, kept } : chair;
    }),
  }));
}
