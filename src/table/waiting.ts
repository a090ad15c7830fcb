import type { Seat } from '../core/game.ts';
import { start } from '../core/match.ts';
import { personIn, type Asker, type Command } from './command.ts';
import { events, refuse, refuseFor, type Decision } from './decision.ts';
import type { Chair, PersonId, TableEvent } from './event.ts';
import { distinctName } from './name.ts';
import { EMPTY, seatOf, type Table } from './table.ts';
import type { Terms } from './terms.ts';

/* What people decide before the game starts: who sits where, on which terms, and who is the host. */

type Waiting = Extract<
  Command,
  { kind: 'sit' | 'rise' | 'invite' | 'remove' | 'admit' | 'change' | 'close' | 'ready' }
>;

export function decideWaiting(table: Table, by: Asker, command: Waiting, now: number): Decision {
  const seat = seatOf(table, by);
  // The tournament alone says who plays, and on which terms.
  if (table.terms.tournament && table.stage === 'open') return refuse('round');
  if (command.kind === 'sit') return sit(table, by, seat, command, now);
  if (command.kind === 'rise' || command.kind === 'ready') {
    if (seat === null) return refuse('stranger');
    if (table.stage !== 'open') return refuse('begun');
    return command.kind === 'rise' ? rise(table, seat) : ready(table, seat, command.ready);
  }
  if (by !== table.host) return refuse('host');
  if (table.stage !== 'open') return refuse('begun');
  return arrange(table, command);
}

function arrange(table: Table, command: Exclude<Waiting, { kind: 'sit' | 'rise' | 'ready' }>): Decision {
  switch (command.kind) {
    case 'close':
      return events({ kind: 'close' });
    case 'change':
      return table.terms.board ? refuse('duplicate') : change(table, command);
    case 'admit':
      return table.removed.some(({ person }) => person === command.person)
        ? events({ kind: 'admit', person: command.person })
        : events();
    case 'invite':
    case 'remove': {
      const chair = table.chairs[command.seat];
      if (!chair) return refuse('chair');
      if (command.kind === 'remove') return free(table, command.seat, chair);
      return personIn(chair.sitter) === null ? events(botOn(command.seat, command.level)) : refuse('taken');
    }
  }
}

function sit(
  table: Table,
  by: Asker,
  old: Seat | null,
  command: Extract<Command, { kind: 'sit' }>,
  now: number,
): Decision {
  if (by === null) return refuse('stranger');
  if (table.stage !== 'open') return refuse('begun');
  const { rated, bots, club } = table.terms;
  if (bots && by !== table.host) return refuse('bots');
  if (rated && command.bot !== bots) return refuse(bots ? 'bots' : 'bot');
  if (club && command.bot) return refuse('bot'); // the standings of a club are of people
  const wait = (table.removed.find(({ person }) => person === by)?.until ?? 0) - now;
  if (wait > 0) return refuseFor('removed', wait);
  const seats = [...table.chairs.keys()].filter((seat) => table.chairs[seat]!.sitter === null);
  const isMine = (seat: Seat): boolean => table.chairs[seat]!.kept?.person === by;
  // An erased person has no id, and the chair is free.
  const free = seats.filter((seat) => !table.chairs[seat]!.kept?.person || isMine(seat));
  const seat = command.seat ?? free.find(isMine) ?? free[0];
  if (seat === undefined) return refuse(seats.length > 0 ? 'kept' : 'chair');
  if (!table.chairs[seat]) return refuse('chair');
  if (seat !== old && !free.includes(seat)) return refuse(seats.includes(seat) ? 'kept' : 'taken');
  const identity = table.chairs[seat].kept?.identity ?? command.identity;
  const name = distinctName(command.name, namesBeside(table, by));
  const sitter = { kind: 'person', person: by, name, identity, ...(command.bot && ({ bot: true } as const)) } as const;
  const down: TableEvent = { kind: 'sit', seat, sitter, entropy: command.entropy };
  const taken: TableEvent[] = isUnowned(table) && by !== table.host ? [{ kind: 'host', person: by }] : [];
  return old === null || old === seat ? events(down, ...taken) : events({ kind: 'rise', seat: old }, down);
}

/** Of a board that a person opened, each table belongs to the first person there: nobody could host them all. */
const isUnowned = ({ terms, chairs }: Table): boolean =>
  terms.board?.tables !== undefined && chairs.every(({ sitter }) => personIn(sitter) === null);

const namesBeside = ({ chairs }: Table, person: string): string[] =>
  chairs.flatMap(({ sitter }) => (sitter?.kind === 'person' && sitter.person !== person ? sitter.name : []));

/** A host who stands up hands the table to the next person; alone they stay the host. */
function rise(table: Table, seat: Seat): Decision {
  const up: TableEvent = { kind: 'rise', seat };
  const heir = personIn(table.chairs[seat]!.sitter) === table.host ? heirAfter(table, seat) : null;
  return heir === null ? events(up) : events(up, { kind: 'host', person: heir });
}

function heirAfter({ chairs }: Table, seat: Seat): PersonId | null {
  const others = [...chairs.slice(seat + 1), ...chairs.slice(0, seat)];
  return others.map(({ sitter }) => personIn(sitter)).find((person) => person !== null) ?? null;
}

/**
 * A person who may not play leaves a waiting table, with or without a chair. A host hands it to the next person who sits there
 * or for whom a chair is kept; without one the table is closed, because nobody could start it.
 */
export function leave(table: Table, person: PersonId): Decision {
  if (table.stage !== 'open' || table.closed) return events();
  const seat = seatOf(table, person);
  const up: TableEvent[] = seat === null ? [] : [{ kind: 'rise', seat }];
  if (table.host !== person) return events(...up);
  const kept = table.chairs.find((chair) => chair.kept && chair.kept.person !== person)?.kept?.person;
  const heir = heirAfter(table, seat ?? table.chairs.length) ?? kept;
  return events(...up, heir === undefined ? { kind: 'close' } : { kind: 'host', person: heir });
}

/** Frees a chair. A person whom the host removes does not sit straight back. */
function free(table: Table, seat: Seat, { sitter, kept }: Chair): Decision {
  if (!sitter && !kept) return refuse('chair');
  const person = personIn(sitter);
  if (person === table.host) return rise(table, seat);
  return events({ kind: 'rise', seat, ...(person !== null && { removed: true }) });
}

const ready = (table: Table, seat: Seat, ready: boolean): Decision =>
  (table.chairs[seat]!.ready === true) === ready ? events() : events({ kind: 'ready', seat, ready });

export const botOn = (seat: Seat, level: number): TableEvent => ({
  kind: 'sit',
  seat,
  sitter: { kind: 'bot', level },
  entropy: '',
});

function change(table: Table, { kind: _, ...agreed }: Extract<Command, { kind: 'change' }>): Decision {
  const people = table.chairs.filter(({ sitter }) => personIn(sitter) !== null).length;
  if (agreed.seats < people) return refuse('seats');
  const begun = start(table.match.game, agreed.seats, agreed.options);
  if (!begun.ok) return begun;
  const hints = agreed.hints && !table.terms.rated;
  const terms: Terms = { ...table.terms, ...agreed, hints, options: begun.value.options };
  if (isTimeless(terms)) return refuse('timeless');
  if (JSON.stringify(terms) === JSON.stringify(table.terms)) return events();
  const chairs = resized(table.chairs, agreed.seats).map((chair) => asked(chair, table.host));
  return events({ kind: 'terms', terms, chairs });
}

/** Without a clock a bot could leave a game that goes badly as it is, for good. */
export const isTimeless = ({ bots, pace }: Terms): boolean => bots === true && pace.kind === 'free';

/** New chairs come last. Empty chairs go first, then kept ones, then bots; people keep their order. */
function resized(chairs: readonly Chair[], seats: number): readonly Chair[] {
  if (seats >= chairs.length) return [...chairs, ...Array<Chair>(seats - chairs.length).fill(EMPTY)];
  const worth = ({ sitter, kept }: Chair): number => (sitter?.kind === 'person' ? 3 : sitter ? 2 : kept ? 1 : 0);
  const order = [...chairs.keys()].sort((a, b) => worth(chairs[b]!) - worth(chairs[a]!) || a - b);
  return order
    .slice(0, seats)
    .sort((a, b) => a - b)
    .map((seat) => chairs[seat]!);
}

/** Everybody but the host must agree to the new terms. */
function asked({ ready, ...chair }: Chair, host: PersonId): Chair {
  return ready && personIn(chair.sitter) === host ? { ...chair, ready } : chair;
}
