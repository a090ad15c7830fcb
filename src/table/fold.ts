import { CHANCE, type Seat } from '../core/game.ts';
import { isOver, start, type Match } from '../core/match.ts';
import { stepFrom, type Step } from '../core/steps.ts';
import { isFinal } from '../core/undo.ts';
import { titles } from '../games/index.ts';
import { credit, creditFor, debit, newClocks, runFor, type Clocks } from './clock.ts';
import { cooled, coolDown, type Cooling } from './cooling.ts';
import { Unreadable, type Chair, type Removal, type StandIn, type StoredEvent } from './event.ts';
import { newsAfter } from './news.ts';
import { countStandIn, undoStandIns } from './standins.ts';
import { EMPTY, isDuel, levelOf, type Table } from './table.ts';
import type { Terms } from './terms.ts';

type Of<Kind extends StoredEvent['kind']> = Extract<StoredEvent, { kind: Kind }>;

/** The table that all events fold to. Throws `Unreadable` at the first that does not follow. */
export function fold(id: string, [first, ...rest]: readonly StoredEvent[]): Table {
  return rest.reduce((table, event) => applyEvent(table, event), openTable(id, first));
}

/** The table after its first event. */
export const openTable = (id: string, first: StoredEvent | undefined): Table =>
  readable({ id, version: 0 }, () => {
    if (first?.kind !== 'open') throw new Error('a table begins with its opening');
    const { terms, host } = first;
    return {
      ...{ id, opening: first, host, version: 1, stage: 'open', turn: [], clocks: null, request: null, moves: 0 },
      movedAt: first.at,
      ...{ held: false, next: null, nextBy: null, recent: [], removed: [], closed: false, news: [], waitedAt: null },
      ...arranged(terms, first.chairs ?? Array<Chair>(terms.seats).fill(EMPTY)),
    };
  });

/** The parts of a table before the start that follow from its terms. */
function arranged(terms: Terms, chairs: readonly Chair[]) {
  if (chairs.length !== terms.seats) throw new Error(`${chairs.length} chairs for ${terms.seats} seats`);
  const perSeat = <T>(value: T): readonly T[] => Array<T>(terms.seats).fill(value);
  const [askedSince, interruptions, standIns] = [perSeat(null), perSeat(0), perSeat<StandIn>([])];
  return { terms, match: newMatch(terms), chairs, askedSince, interruptions, standIns, cooling: perSeat(cooled) };
}

function newMatch({ game, seats, options }: Terms): Match {
  const title = titles.find((title) => title.game.id === game);
  const begun = title && start(title.game, seats, options);
  if (!begun?.ok) throw new Error(`a table of ${game} cannot begin`);
  return begun.value;
}

/**
 * The table after one more event. Throws `Unreadable` if the event does not follow. `step`: the outcome of an `act`, where
 * the caller has computed it already.
 */
export const applyEvent = (table: Table, event: StoredEvent, step?: Step): Table =>
  readable(table, () => {
    const after = event.kind === 'act' ? act(table, event, step ?? stepOf(table, event)) : reduce(table, event);
    return derive(event.kind === 'seated' || event.kind === 'start' ? after : withNews(table, after, event), event);
  });

function withNews(before: Table, after: Table, event: StoredEvent): Table {
  const news = newsAfter(before, event);
  return news === before.news ? after : { ...after, news };
}

/** The outcome of an action at this table. Throws `Unreadable` where the rules refuse it. */
export const stepOf = (table: Table, { actor, text }: Of<'act'>): Step =>
  readable(table, () => {
    const step = stepFrom(table.match, actor, text);
    if (!step.ok) throw new Error(`${actor} ${text} is refused (${step.problem.code})`);
    return step.value;
  });

function readable<T>({ id, version }: Pick<Table, 'id' | 'version'>, apply: () => T): T {
  try {
    return apply();
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(id, version + 1, error);
  }
}

/** Version, turn, clocks and open decisions follow from the rest. */
function derive(table: Table, event: StoredEvent): Table {
  const { match, stage } = table;
  const version = event.kind === 'seated' ? event.version : table.version + 1;
  const turn = stage === 'open' || stage === 'ended' ? [] : match.game.turn(match.state);
  const isAsked = (seat: Seat): boolean => stage === 'running' && turn.includes(seat);
  // A decision is a new one when the seat has acted or something was undone.
  const isNew = (seat: Seat): boolean => event.kind === 'undo' || (event.kind === 'act' && event.actor === seat);
  return {
    ...table,
    version,
    turn,
    movedAt: isMove(table, event) ? event.at : table.movedAt,
    clocks: table.clocks && runFor(table.clocks, thinkers(table, turn), event.at),
    askedSince: table.askedSince.map((since, seat) => {
      if (!isAsked(seat)) return null;
      return since === null || isNew(seat) ? version : since;
    }),
  };
}

const isMove = ({ stage }: Table, { kind }: StoredEvent): boolean =>
  stage === 'open' || ['start', 'act', 'undo', 'resume'].includes(kind);

/** The people whose clocks run: those who must decide while the game is running. */
const thinkers = (table: Table, turn: Table['turn']): Seat[] =>
  table.stage === 'running' ? turn.filter((actor) => actor !== CHANCE && levelOf(table, actor) === null) : [];

function reduce(table: Table, event: Exclude<StoredEvent, { kind: 'act' }>): Table {
  switch (event.kind) {
    case 'sit':
      return seated(table, event);
    case 'rise':
      return risen(table, event);
    case 'admit':
      return { ...table, removed: table.removed.filter(({ person }) => person !== event.person) };
    case 'ready':
      return putOn(table, event.seat, readied(table.chairs[event.seat]!, event.ready));
    case 'terms':
      return { ...table, ...arranged(event.terms, event.chairs) };
    case 'host':
      return { ...table, host: event.person };
    case 'close':
      return { ...ended(table), closed: true };
    case 'seated': {
      const { chairs, terms = table.terms, host = table.host, removed = [], news = [] } = event;
      return { ...table, host, removed, news, ...arranged(terms, chairs) };
    }
    case 'start': {
      const clocks = newClocks(table.terms.pace, table.terms.seats, event.at);
      return { ...table, stage: 'running', clocks, removed: [], news: [] };
    }
    case 'wish': {
      const request = { wish: event.wish, by: event.seat, agreed: [event.seat] };
      return { ...interrupted(table, event.seat), request };
    }
    case 'consent':
      return consented(table, event.seat);
    case 'refuse':
      return refused(table, event.at);
    case 'undo':
      return undone(table, event);
    case 'pause':
      return granted({ ...table, stage: 'paused' });
    case 'resume':
      return { ...table, stage: 'running' };
    case 'away':
      return withChair(interrupted(table, event.seat), event.seat, { helped: 'away' });
    case 'late':
      return withChair(table, event.seat, { helped: 'late' });
    case 'back':
      return withChair(table, event.seat, { helped: event.late ? 'late' : null });
    case 'lose': {
      const without = withChair(table, event.seat, { helped: 'away', lost: event.why });
      return isDuel(table) ? ended(without) : without;
    }
    case 'abandon':
      return ended(table);
    case 'wait':
      return { ...interrupted(table, event.seat), waitedAt: event.at };
    case 'hint':
      return table;
    case 'hold':
      return { ...table, stage: 'paused', held: true };
    case 'release':
      return { ...table, stage: 'running', held: false };
    case 'cut':
      return ended(table);
    case 'substitute':
      return withChair(table, event.seat, { sitter: event.sitter, helped: null });
    case 'next':
      return { ...table, next: event.table, nextBy: event.by ?? null };
    case 'open':
      throw new Error('the table is open already');
    default:
      // A newer program writes kinds that this one does not know.
      throw new Error(`unknown kind ${JSON.stringify((event as { readonly kind: unknown }).kind)}`);
  }
}

function seated(table: Table, { seat, sitter, entropy }: Of<'sit'>): Table {
  const after = putOn(table, seat, { ...EMPTY, sitter, entropy });
  if (sitter.kind === 'bot' || table.removed.length === 0) return after;
  return { ...after, removed: table.removed.filter(({ person }) => person !== sitter.person) };
}

/** How long a person whom the host has removed may not sit down again, unless the host lets them; in milliseconds. */
const BARRED = 5 * 60_000;
const MOST_REMOVED = 50;

function risen(table: Table, { seat, removed, at }: Of<'rise'>): Table {
  const { sitter } = table.chairs[seat]!;
  const after = putOn(table, seat, EMPTY);
  if (!removed || sitter?.kind !== 'person') return after;
  const { person, name } = sitter;
  const removal: Removal = { person, name, until: at + BARRED };
  const others = table.removed.filter((other) => other.person !== person);
  return { ...after, removed: [...others.slice(1 - MOST_REMOVED), removal] };
}

const putOn = (table: Table, seat: Seat, chair: Chair): Table => ({ ...table, chairs: table.chairs.with(seat, chair) });

function readied({ ready: _, ...chair }: Chair, ready: boolean): Chair {
  return ready ? { ...chair, ready } : chair;
}

const withChair = (table: Table, seat: Seat, change: Partial<Chair>): Table => ({
  ...table,
  chairs: table.chairs.with(seat, { ...table.chairs[seat]!, ...change }),
});

const ended = (table: Table): Table => ({ ...table, stage: 'ended', request: null });

const interrupted = (table: Table, seat: Seat): Table => ({
  ...table,
  interruptions: table.interruptions.with(seat, table.interruptions[seat]! + 1),
});

const consented = (table: Table, seat: Seat): Table =>
  table.request ? { ...table, request: { ...table.request, agreed: [...table.request.agreed, seat] } } : table;

const refused = (table: Table, at: number): Table => answered(table, (cooling) => coolDown(cooling, at));

const granted = (table: Table): Table => answered(table, () => cooled);

/** Closes the request; the seat that wished cools down or need not. */
function answered(table: Table, next: (cooling: Cooling) => Cooling): Table {
  const { request, cooling } = table;
  if (!request) return table;
  return { ...table, request: null, cooling: cooling.with(request.by, next(cooling[request.by]!)) };
}

function act(table: Table, { actor, at }: Of<'act'>, { events, match }: Step): Table {
  const { chairs, request } = table;
  const { clocks, earned } = actor === CHANCE ? { clocks: table.clocks, earned: null } : paid(table, actor, at);
  const entry = { actor, events, credit: earned, before: table.match };
  const wasLate = actor !== CHANCE && chairs[actor]!.helped === 'late';
  const after: Table = {
    ...table,
    match,
    clocks,
    recent: isFinal(match.game, entry) ? [] : [...table.recent, entry],
    moves: table.moves + 1,
    request: request?.wish === 'undo' ? null : request,
    chairs: wasLate ? chairs.with(actor, { ...chairs[actor]!, helped: null }) : chairs,
    standIns: countStandIn(table, actor),
  };
  return isOver(match) ? ended(after) : after;
}

/** The clocks when a seat has decided, with the time that it earned. */
function paid({ clocks, terms, chairs }: Table, seat: Seat, at: number) {
  if (!clocks) return { clocks, earned: null };
  const stopped = runFor(clocks, [], at);
  const earned = creditFor(stopped, terms.pace, seat, chairs[seat]!.helped !== null);
  return { clocks: earned ? credit(stopped, earned) : stopped, earned };
}

function undone(table: Table, { to, at }: Of<'undo'>): Table {
  const { recent, terms } = table;
  const kept = recent.findIndex(({ before }) => before.entries.length === to);
  if (kept < 0) throw new Error(`the last ${table.match.entries.length - to} entries cannot be undone`);
  const taken = recent.slice(kept);
  const repaid = (clocks: Clocks): Clocks =>
    debit(
      runFor(clocks, [], at),
      terms.pace,
      taken.map(({ credit }) => credit),
    );
  return granted({
    ...table,
    standIns: undoStandIns(table, to),
    match: taken[0]!.before,
    recent: recent.slice(0, kept),
    moves: table.moves + 1,
    clocks: table.clocks && repaid(table.clocks),
    // Another decision may be open now. If its time is up as well, the clock notices at once.
    chairs: table.chairs.map((chair) => (chair.helped === 'late' ? { ...chair, helped: null } : chair)),
  });
}
