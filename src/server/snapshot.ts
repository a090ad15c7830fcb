import { SPECTATOR, type Seat, type Viewer } from '../core/game.ts';
import { entriesFor, textFor, toRecord } from '../core/match.ts';
import type { Step } from '../core/steps.ts';
import type { MatchRecord } from '../core/record.ts';
import { deadline } from '../table/clock.ts';
import { personIn } from '../table/command.ts';
import type { Chair } from '../table/event.ts';
import type { Table } from '../table/table.ts';
import type { Flow, LobbyCard, TableSnapshot, VisibleAct, ChairSnapshot } from '../protocol/reply.ts';
import type { Listed, Summary } from './store/store.ts';

/* What leaves the server of a table: built up for one viewer from what that viewer may know. */

export const viewerOf = (table: Table, person: string | null): Viewer =>
  (person === null ? null : table.seatOf(person)) ?? SPECTATOR;

export const flowOf = ({ version, stage, turn, clocks }: Table, now: number): Flow => ({
  version,
  stage,
  turn,
  clocks,
  now,
});

export function snapshotFor(
  table: Table,
  viewer: Viewer,
  here: ReadonlySet<Seat>,
  secret: string,
  now: number,
): TableSnapshot {
  const { id, terms, host, request, next, match, fairness } = table;
  return {
    ...flowOf(table, now),
    id,
    terms,
    host,
    you: viewer === SPECTATOR ? null : viewer,
    chairs: table.chairs.map((chair, seat) => chairSnapshot(chair, here.has(seat))),
    request,
    next,
    step: match.entries.length,
    view: match.game.view(match.state, viewer),
    fairness: table.stage === 'ended' ? { ...fairness, secret } : fairness,
  };
}

function chairSnapshot({ sitter, helped, lost }: Chair, here: boolean): ChairSnapshot {
  if (!sitter) return { kind: 'empty', helped, lost, here: false };
  if (sitter.kind === 'bot') return { kind: 'bot', level: sitter.level, helped, lost, here: true };
  const { person, name, identity } = sitter;
  return { kind: 'person', person, name, identity, helped, lost, here };
}

export function actFor({ actor, text, events, match }: Step, viewer: Viewer): VisibleAct {
  return { actor, text: textFor(match, actor, text, viewer), events, view: match.game.view(match.state, viewer) };
}

/** The record as the viewer may read it: all of it with the secret once the table has ended. */
export function recordFor(table: Table, viewer: Viewer, secret: string): MatchRecord {
  const record = toRecord(table.match);
  if (table.stage === 'ended') return { ...record, fairness: { ...table.fairness, secret } };
  return { ...record, entries: entriesFor(table.match, viewer), fairness: table.fairness };
}

/** How long after the last event another process may take over what this one was about to do. */
const TAKEOVER = 2_000;

/**
 * Whether bots act though nobody watches: where people may take days for a move they come back to find the answer, and the clocks
 * of the others run. Everywhere else bots pause until somebody comes.
 */
export const botsActUnseen = ({ terms, present }: Table): boolean => terms.pace.kind !== 'free' && present.length > 0;

export function summaryOf(table: Table, at: number): Summary {
  const { terms, stage, turn } = table;
  const people = table.chairs.flatMap(({ sitter }) => personIn(sitter) ?? []);
  const awaited = turn.filter((actor) => actor >= 0);
  const bots = stage === 'running' && botsActUnseen(table) && awaited.some((seat) => table.levelOf(seat) !== null);
  const clock = stage === 'running' && table.clocks ? deadline(table.clocks) : null;
  const due = bots ? Math.min(at + TAKEOVER, clock ?? Infinity) : clock;
  return {
    game: terms.game,
    listed: terms.listed,
    stage,
    people,
    turn: awaited.flatMap((seat) => (table.levelOf(seat) === null ? (personIn(table.chairs[seat]!.sitter) ?? []) : [])),
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
