import { advance } from '../core/advance.ts';
import type { Actor, Seat } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import { stepFrom } from '../core/steps.ts';
import { overdue } from './clock.ts';
import { seatLetter } from '../core/seat.ts';
import { personIn, type Asker, type Command, type Tick } from './command.ts';
import { acts, events, refuse, refuseFor, type Decision } from './decision.ts';
import type { Chair, PersonId, TableEvent, Wish } from './event.ts';
import {
  gaveUp,
  hasSpentBank,
  isDuel,
  levelOf,
  mayWishAt,
  presentSeats,
  seatOf,
  STAND_IN,
  undoTarget,
  type Table,
} from './table.ts';
import { quiet } from './quiet.ts';
import { botOn, decideWaiting, leave } from './waiting.ts';

/** Where dice and deals come from: the secret of the table. */
export type Dice = (match: Match) => string;

/**
 * Turns a person's command into events. It changes nothing: the caller stores the events and then applies them. `now`:
 * service time.
 */
export function decide(table: Table, by: Asker, command: Command, now: number, dice: Dice): Decision {
  if (table.closed) return refuse('closed');
  switch (command.kind) {
    case 'sit':
    case 'rise':
    case 'ready':
    case 'invite':
    case 'remove':
    case 'admit':
    case 'change':
    case 'close':
      return decideWaiting(table, by, command, now);
    case 'start':
      return table.terms.tournament ? refuse('round') : begin(table, by, command.fill, dice);
  }
  const seat = seatOf(table, by);
  if (table.stage === 'open') return refuse('waiting');
  if (table.stage === 'ended') return refuse('ended');
  if (seat === null) return refuse('stranger');
  if (table.chairs[seat]!.lost) return refuse('ended');
  return decideSeated(table, seat, command, now, dice);
}

type Seated = Extract<
  Command,
  { kind: 'act' | 'wish' | 'answer' | 'withdraw' | 'resume' | 'concede' | 'leave' | 'back' | 'wait' | 'hint' }
>;

function decideSeated(table: Table, seat: Seat, command: Seated, now: number, dice: Dice): Decision {
  switch (command.kind) {
    case 'act':
      if (table.stage === 'paused') return refuse('paused');
      if (command.version !== undefined && command.version < (table.askedSince[seat] ?? 0)) return refuse('stale');
      // The version is not one of this table: its database may have gone back.
      if (command.version !== undefined && command.version > table.version) return refuse('stale');
      if (gaveUp(table, seat)) return refuse(hasSpentBank(table, seat) ? 'spent' : 'late');
      return returning(table, seat, act(table, seat, command.text, dice));
    case 'wish':
      return wish(table, seat, command.wish, now);
    case 'answer':
      return answer(table, seat, command.yes);
    case 'withdraw':
      return table.request?.by === seat ? events({ kind: 'refuse', seat }) : refuse('answered');
    case 'resume':
      if (table.held) return refuse('round');
      return table.stage === 'paused' ? events({ kind: 'resume', seat }) : refuse('answered');
    case 'concede':
      return isDuel(table) ? events({ kind: 'lose', seat, why: 'conceded' }) : refuse('concede');
    case 'leave':
      if (table.chairs[seat]!.helped === 'away') return events();
      if (mustDecide(table, seat)) return refuse('clock');
      return tooOften(table, seat) ? refuse('often') : settled(table, { kind: 'away', seat });
    case 'back':
      if (table.chairs[seat]!.helped !== 'away') return events();
      return hasSpentBank(table, seat) ? refuse('spent') : events(backFor(table, seat));
    case 'wait':
      return waitLonger(table, seat);
    case 'hint':
      return hint(table, seat);
  }
}

function waitLonger(table: Table, seat: Seat): Decision {
  const { pace, patience } = table.terms;
  if (pace.kind !== 'free' || patience === null || table.stage !== 'running') return refuse('patient');
  return tooOften(table, seat) ? refuse('often') : events({ kind: 'wait', seat });
}

/** Each position is told once, however often the person looks. */
function hint(table: Table, seat: Seat): Decision {
  if (!table.terms.hints) return refuse('hints');
  const { length } = table.match.entries;
  const told = table.news.some((one) => one.kind === 'hint' && one.seat === seat && one.step === length);
  return events(...(told ? [] : [{ kind: 'hint', seat } as const]));
}

/**
 * Bounds the events of a game beside its moves. A seat over this limit can still play, and a bot takes it when its page
 * closes.
 */
const MOST_INTERRUPTIONS = 200;
const tooOften = (table: Table, seat: Seat): boolean => table.interruptions[seat]! >= MOST_INTERRUPTIONS;

/**
 * Where running out of time loses the game, a bot must not take over a decision whose clock has started: that clock would
 * stop.
 */
const mustDecide = (table: Table, seat: Seat): boolean =>
  table.clocks !== null && table.terms.overtime === 'forfeit' && table.turn.includes(seat) && !gaveUp(table, seat);

const backFor = (table: Table, seat: Seat): TableEvent => ({
  kind: 'back',
  seat,
  ...(gaveUp(table, seat) && { late: true }),
});

/** A person who acts takes the seat back from a bot. */
function returning(table: Table, seat: Seat, decision: Decision): Decision {
  if (!decision.ok || table.chairs[seat]!.helped !== 'away') return decision;
  return { ...decision, events: [backFor(table, seat), ...decision.events] };
}

/** Turns something that the server noticed into events. */
export function notice(table: Table, tick: Tick, now: number, dice: Dice): Decision {
  if (tick.kind === 'next') return table.next === null ? events(tick) : events();
  if (tick.kind === 'gone') return handOver(table, tick);
  if (tick.kind === 'barred') return leave(table, tick.person);
  if (tick.kind === 'quiet') return quiet(table, now);
  if (tick.kind === 'begin' || tick.kind === 'release' || tick.kind === 'cut' || tick.kind === 'substitute')
    return ofTournament(table, tick, dice);
  if (table.stage !== 'running') return events();
  switch (tick.kind) {
    case 'hold':
      return events({ kind: 'hold' });
    case 'time':
      return overtime(table, now);
    case 'absent': {
      const { sitter, helped } = table.chairs[tick.seat]!;
      return personIn(sitter) === null || helped ? events() : settled(table, { kind: 'away', seat: tick.seat });
    }
    case 'declined':
      return declined(table, tick.seat);
    case 'bot': {
      const stale = table.moves !== tick.moves || levelOf(table, tick.seat) === null;
      return stale ? events() : act(table, tick.seat, tick.text, dice);
    }
  }
}

/** What the tournament of a table decides. Nothing is done twice: any node may repeat it. */
function ofTournament(
  table: Table,
  tick: Extract<Tick, { kind: 'begin' | 'release' | 'cut' | 'substitute' }>,
  dice: Dice,
): Decision {
  const { stage, held, host, chairs } = table;
  switch (tick.kind) {
    case 'begin':
      return stage === 'open' ? begin(table, host, STAND_IN, dice) : events();
    case 'release':
      return stage === 'paused' && held ? events(tick) : events();
    case 'cut':
      return stage === 'running' || stage === 'paused' ? events(tick) : events();
    case 'substitute': {
      const isThere = personIn(chairs[tick.seat]?.sitter ?? null) === personIn(tick.sitter);
      return stage === 'ended' || isThere ? events() : events(tick);
    }
  }
}

/**
 * A bot plays for somebody who does not want a table that was found for them. A rated game that they have not begun, or one
 * without other people, ends without a result: nobody's rating changes.
 */
function declined(table: Table, seat: Seat): Decision {
  const { match, chairs, terms } = table;
  if (personIn(chairs[seat]!.sitter) === null || chairs[seat]!.helped) return events();
  const hasActed = match.entries.some(([actor]) => actor === seatLetter(seat));
  const others = chairs.some(({ sitter }, at) => at !== seat && personIn(sitter) !== null);
  if (hasActed || (others && !terms.rated)) return settled(table, { kind: 'away', seat });
  return events({ kind: 'away', seat }, { kind: 'abandon' });
}

/** The host is gone before the start: another person who is there takes the table over. */
function handOver(table: Table, { host, heir }: Extract<Tick, { kind: 'gone' }>): Decision {
  const stale = table.stage !== 'open' || table.host !== host || seatOf(table, heir) === null;
  return stale || heir === host ? events() : events({ kind: 'host', person: heir, gone: true });
}

/** A bot always is; the host says so by starting. */
const isReady = ({ sitter, ready }: Chair, host: PersonId): boolean =>
  personIn(sitter) === null || personIn(sitter) === host || ready === true;

/** At a rated table nobody plays on terms that they have not agreed to: a change of them takes every “ready” back. */
function begin(table: Table, by: Asker, fill: number | null, dice: Dice): Decision {
  if (by !== table.host) return refuse('host');
  if (table.stage !== 'open') return refuse('begun');
  const empty = [...table.chairs.keys()].filter((seat) => table.chairs[seat]!.sitter === null);
  if (empty.length > 0 && fill === null) return refuse('empty');
  if (table.terms.rated && !table.chairs.every((chair) => isReady(chair, table.host))) return refuse('ready');
  const bots = empty.map((seat) => botOn(seat, fill!));
  return acts([...bots, { kind: 'start' }], [...advance(table.match, { chance: dice })]);
}

/** An action with the rolls and deals that follow it. They are stored together or not at all. */
function act(table: Table, actor: Actor, text: string, dice: Dice): Decision {
  const step = stepFrom(table.match, actor, text);
  return step.ok ? acts([], [step.value, ...advance(step.value.match, { chance: dice })]) : step;
}

function wish(table: Table, seat: Seat, wish: Wish, now: number): Decision {
  if (table.request) return refuse('pending');
  if (tooOften(table, seat)) return refuse('often');
  const wait = mayWishAt(table, seat) - now;
  if (wait > 0) return refuseFor('wait', wait);
  if (wish === 'pause' && table.stage === 'paused') return refuse('paused');
  if (table.terms.tournament) return refuse('round');
  if (wish === 'undo' && table.terms.rated) return refuse('rated');
  if (wish === 'undo' && undoTarget(table, seat) === null) return refuse('final');
  const asked: TableEvent = { kind: 'wish', seat, wish };
  if (presentSeats(table).some((other) => other !== seat)) return events(asked);
  return isAgreed(table, [seat]) ? events(asked, granted(table, seat, wish)) : refuse('alone');
}

/** A rated game is stopped or paused by two people, not by one: else nobody would ever finish a game that goes badly. */
const isAgreed = ({ terms }: Table, agreed: readonly Seat[]): boolean => !terms.rated || agreed.length > 1;

function answer(table: Table, seat: Seat, yes: boolean): Decision {
  const { request } = table;
  if (!request || request.agreed.includes(seat)) return refuse('answered');
  if (!yes) return events({ kind: 'refuse', seat });
  const agreed = [...request.agreed, seat];
  const all = presentSeats(table).every((other) => agreed.includes(other));
  const consent: TableEvent = { kind: 'consent', seat };
  return all ? events(consent, granted(table, request.by, request.wish)) : events(consent);
}

function granted(table: Table, by: Seat, wish: Wish): TableEvent {
  if (wish !== 'undo') return { kind: wish };
  return { kind: 'undo', to: undoTarget(table, by)! };
}

const refused = (seat: Seat): TableEvent => ({ kind: 'refuse', seat });

/** A person who leaves need not consent any more. That may decide the open wish. */
function settled(table: Table, away: Extract<TableEvent, { kind: 'away' }>): Decision {
  const { request } = table;
  if (!request) return events(away);
  if (request.by === away.seat) return events(away, refused(away.seat));
  const rest = presentSeats(table).filter((seat) => seat !== away.seat);
  if (!rest.every((seat) => request.agreed.includes(seat))) return events(away);
  const end = isAgreed(table, request.agreed) ? granted(table, request.by, request.wish) : refused(away.seat);
  return events(away, end);
}

function overtime(table: Table, now: number): Decision {
  const seat = table.clocks ? overdue(table.clocks, now)[0] : undefined;
  if (seat === undefined) return events();
  switch (table.terms.overtime) {
    case 'bot':
      return settled(table, { kind: 'away', seat });
    case 'move':
      // An empty bank is never refilled: no later decision has time either.
      return table.terms.pace.kind === 'bank' ? settled(table, { kind: 'away', seat }) : events({ kind: 'late', seat });
    case 'forfeit':
      return events({ kind: 'lose', seat, why: 'time' });
  }
}
