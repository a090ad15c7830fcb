import type { LobbyCard } from '../protocol/reply.ts';
import { deadline } from '../table/clock.ts';
import { personIn } from '../table/command.ts';
import type { Chair } from '../table/event.ts';
import { levelOf, presentSeats, type Table } from '../table/table.ts';
import { chairSnapshot } from './chair.ts';
import type { Listed, Summary } from './store/store.ts';

/* The summary of a table that is stored beside its events: what lists and the sweep need. */

/** How long after the last event another process may take over, in milliseconds. */
const TAKEOVER = 2_000;

/**
 * Whether bots act though nobody watches. They do at tables with clocks: people come back later to find the answer, and
 * the clocks of the others run. Elsewhere bots pause until somebody comes.
 */
export const botsActUnseen = (table: Table): boolean =>
  table.terms.pace.kind !== 'free' && presentSeats(table).length > 0;

export function summaryOf(table: Table, at: number): Summary {
  const { terms, stage, turn } = table;
  const people = table.chairs.flatMap(({ sitter }) => personIn(sitter) ?? []);
  const awaited = turn.filter((actor) => actor >= 0);
  const bots = stage === 'running' && botsActUnseen(table) && awaited.some((seat) => levelOf(table, seat) !== null);
  const clock = stage === 'running' && table.clocks ? deadline(table.clocks) : null;
  const due = bots ? Math.min(at + TAKEOVER, clock ?? Infinity) : clock;
  return {
    game: terms.game,
    listed: terms.listed,
    stage,
    people,
    turn: awaited.flatMap((seat) =>
      levelOf(table, seat) === null ? (personIn(table.chairs[seat]!.sitter) ?? []) : [],
    ),
    due,
    card: { terms, chairs: table.chairs.map(cardChair), step: table.match.entries.length },
  };
}

function cardChair(chair: Chair): LobbyCard['chairs'][number] {
  const { kind, name, identity, level, lost } = chairSnapshot(chair, false);
  return {
    kind,
    ...(name !== undefined && { name, identity }),
    ...(level !== undefined && { level }),
    ...(lost && { lost }),
  };
}

export function lobbyCard({ id, stage, changed, turn, card }: Listed, person: string | null): LobbyCard {
  const { terms, chairs, step } = card as Pick<LobbyCard, 'terms' | 'chairs' | 'step'>;
  return { id, terms, stage, chairs, step, changed, yourTurn: person !== null && turn.includes(person) };
}
