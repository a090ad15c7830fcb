import type { Seat } from '../core/game.ts';
import type { News, PersonId, SeatedPerson, StoredEvent, Wish } from './event.ts';
import { seatOf, undoneBy, type Table } from './table.ts';

const MOST_NEWS = 60;

type Told = Omit<News, 'at' | 'step'>;

/** The news of a table after an event; `before`: the table before it. */
export function newsAfter(before: Table, event: StoredEvent): readonly News[] {
  const { news, match } = before;
  if (event.kind === 'sit' && hasJustRisen(before, event)) return news.slice(0, -1); // changed chairs
  const told = tell(before, event);
  if (!told) return news;
  return [...news.slice(1 - MOST_NEWS), { at: event.at, step: match.entries.length, ...told }];
}

function hasJustRisen({ news }: Table, { sitter, at }: Extract<StoredEvent, { kind: 'sit' }>): boolean {
  const last = news.at(-1);
  return sitter.kind === 'person' && last?.kind === 'rose' && last.person === sitter.person && last.at === at;
}

function tell(table: Table, event: StoredEvent): Told | null {
  switch (event.kind) {
    case 'sit':
      return event.sitter.kind === 'person' && seatOf(table, event.sitter.person) === null
        ? { kind: 'sat', ...named(event.sitter) }
        : null;
    case 'rise': {
      const { sitter } = table.chairs[event.seat]!;
      if (sitter?.kind !== 'person') return null;
      return { kind: event.removed ? 'removed' : 'rose', ...named(sitter) };
    }
    case 'admit':
      return { kind: 'admitted', ...removedAs(table, event.person) };
    case 'host':
      return { kind: 'host', ...seatedAs(table, event.person) };
    case 'terms': {
      const { seats, pace } = event.terms;
      return {
        kind: 'terms',
        ...seatedAs(table, table.host),
        ...(seats !== table.terms.seats && { seats }),
        ...(JSON.stringify(pace) !== JSON.stringify(table.terms.pace) && { pace }),
      };
    }
    default:
      return tellGame(table, event);
  }
}

function tellGame(table: Table, event: StoredEvent): Told | null {
  const { request } = table;
  switch (event.kind) {
    case 'wish':
      return { kind: 'wish', seat: event.seat, ...asked(table, event.seat, event.wish) };
    case 'refuse':
      if (!request) return null;
      return { kind: event.seat === request.by ? 'withdrawn' : 'refused', seat: event.seat, ...openWish(table) };
    case 'act':
      return request?.wish === 'undo' ? { kind: 'dropped', seat: event.actor, ...openWish(table) } : null;
    case 'undo':
    case 'pause':
    case 'abandon':
      return request ? { kind: 'granted', ...openWish(table) } : null;
    case 'resume':
      return { kind: 'resumed', ...(event.seat !== undefined && { seat: event.seat }) };
    default:
      return tellSeat(table, event);
  }
}

function tellSeat({ standIns }: Table, event: StoredEvent): Told | null {
  switch (event.kind) {
    case 'away':
    case 'late':
    case 'wait':
    case 'hint':
      return { kind: event.kind, seat: event.seat };
    case 'back':
      return { kind: 'back', seat: event.seat, moves: standIns[event.seat]!.length };
    case 'lose':
      return { kind: 'lose', seat: event.seat, why: event.why };
    default:
      return null;
  }
}

function openWish(table: Table): Pick<News, 'by' | 'wish' | 'takes'> {
  const { by, wish } = table.request!;
  return { by, ...asked(table, by, wish) };
}

/** What a wish asks for. */
export function asked(table: Table, by: Seat, wish: Wish): Pick<News, 'wish' | 'takes'> {
  const takes = wish === 'undo' ? undoneBy(table, by) : null;
  return { wish, ...(takes && { takes }) };
}

type Named = Pick<News, 'person' | 'name' | 'bot'>;

const named = ({ person, name, bot }: SeatedPerson): Named => ({ person, name, ...(bot && { bot }) });

function seatedAs(table: Table, person: PersonId): Named {
  const seat = seatOf(table, person);
  const sitter = seat === null ? null : table.chairs[seat]!.sitter;
  return sitter?.kind === 'person' ? named(sitter) : { person };
}

function removedAs(table: Table, person: PersonId): Named {
  const name = table.removed.find((removal) => removal.person === person)?.name;
  return { person, ...(name !== undefined && { name }) };
}
