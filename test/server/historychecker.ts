import { SPECTATOR, type Viewer } from '../../src/core/game.ts';
import { entriesFor, isOver, start, type Match } from '../../src/core/match.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { replay } from '../../src/core/replay.ts';
import { actorOf, seatLetter } from '../../src/core/seat.ts';
import { verify } from '../../src/fairness/fairness.ts';
import { changed } from '../../src/protocol/delta.ts';
import type { Reply, VisibleAct } from '../../src/protocol/reply.ts';
import type { Store } from '../../src/server/store/store.ts';
import { overdue } from '../../src/table/clock.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { applyEvent, openTable } from '../../src/table/fold.ts';
import { levelOf } from '../../src/table/table.ts';
import type { Told } from './client.ts';
import { gameOf } from './tableharness.ts';

/* Compares the histories of clients with the store: every move exactly once, one history for all. */

/** A request of a page, and its answer. */
interface Wanted {
  readonly id: string;
  readonly text: string;
  readonly answer: 'done' | 'refused';
}

/** What one client did and was told at one table. */
export interface ClientHistory {
  readonly person: string;
  readonly viewer: Viewer;
  readonly acts: Wanted[];
  readonly lines: Wanted[];
  /** The frames that it received. */
  readonly received: readonly string[];
  /** What the client told its page. */
  readonly told: readonly Told[];
}

export interface Played {
  readonly table: string;
  readonly game: string;
  readonly histories: readonly ClientHistory[];
}

/** Totals of all games. */
export interface Sum {
  moves: number;
  rolls: number;
  lines: number;
  /** Moves of bots, and clocks that ran out. */
  bots: number;
  clocks: number;
}

export const newSum = (): Sum => ({ moves: 0, rolls: 0, lines: 0, bots: 0, clocks: 0 });

/**
 * Compares what everybody at the table was told with the store. `lost`: the database went back, so acknowledged moves may
 * be gone; the record must still be one game, and all pages must reach its end.
 */
export async function check(
  store: Store,
  { table, game, histories }: Played,
  sum: Sum,
  lost = false,
): Promise<string[]> {
  const problems: string[] = [];
  const wrong = (what: string): void => void problems.push(`${game} ${table}: ${what}`);
  const events = (await store.events(table)) ?? [];
  const record = recordOf(events, game, (await store.secret(table))!);
  const verdict = verify(gameOf(game), record);
  if (!verdict.ok) wrong(`the record does not verify: ${verdict.problem.code}`);
  else if (!isOver(verdict.value.match)) wrong('the game has not ended');
  const moments = momentsOf(record);
  const said = await store.said(table, 10_000);
  if (new Set(said.map(({ text }) => text)).size !== said.length) wrong('a line was said twice');
  for (const history of histories) {
    const seen = [...checkReceived(moments, history), ...checkTold(moments, history)];
    const told = lost ? [] : [...checkActs(events, history), ...seen];
    for (const problem of [...told, ...checkLines(said, history), ...checkEnd(moments, history)]) wrong(problem);
    sum.lines += history.lines.length;
  }
  const wanted = histories.reduce(
    (count, { acts }) => count + acts.filter(({ answer }) => answer === 'done').length,
    0,
  );
  const acts = events.filter((event) => event.kind === 'act' && event.actor >= 0).length;
  const helped = followHelp(table, events, wrong);
  if (!lost && acts !== wanted + helped.moves)
    wrong(`${wanted} moves were acknowledged, bots made ${helped.moves}, and ${acts} are in the record`);
  sum.clocks += helped.clocks;
  sum.bots += helped.moves;
  sum.moves += acts;
  sum.rolls += record.entries.length - acts;
  return problems;
}

/** Counts the moves of bots, and checks that each elapsed clock was noticed once and not too early. */
function followHelp(
  id: string,
  [first, ...rest]: readonly StoredEvent[],
  wrong: (what: string) => void,
): { moves: number; clocks: number } {
  let table = openTable(id, first);
  const count = { moves: 0, clocks: 0 };
  for (const event of rest) {
    if (event.kind === 'act' && event.actor >= 0 && levelOf(table, event.actor) !== null) count.moves++;
    if (event.kind === 'away') {
      count.clocks++;
      if (table.chairs[event.seat]!.helped) wrong(`seat ${event.seat} was called away twice`);
      if (!table.clocks || !overdue(table.clocks, event.at).includes(event.seat))
        wrong(`seat ${event.seat} was called away before its time`);
    }
    try {
      table = applyEvent(table, event);
    } catch (error) {
      wrong((error as Error).message);
      break;
    }
  }
  return count;
}

function recordOf(events: readonly StoredEvent[], id: string, secret: string): MatchRecord {
  const [first] = events;
  if (first?.kind !== 'open') throw new Error('a table begins with its opening');
  const game = gameOf(id);
  const entropy = Array<string>(first.terms.seats).fill('00');
  for (const event of events) if (event.kind === 'sit') entropy[event.seat] = event.entropy || '00'; // a bot adds nothing
  const { match, commitment } = first;
  return {
    format: 'vatout/1',
    game: id,
    version: game.version,
    seats: first.terms.seats,
    options: first.terms.options,
    entries: events.flatMap((event) =>
      event.kind === 'act' ? [[event.actor < 0 ? 'chance' : seatLetter(event.actor), event.text] as const] : [],
    ),
    fairness: { match, commitment, entropy, secret },
  };
}

/** The match after each number of entries. */
function momentsOf(record: MatchRecord): Match[] {
  const begun = start(gameOf(record.game), record.seats, record.options);
  if (!begun.ok) throw new Error('start');
  const moments = [begun.value];
  replay(gameOf(record.game), record, { each: ({ match }) => moments.push(match) });
  return moments;
}

function checkActs(events: readonly StoredEvent[], { person, acts, viewer }: ClientHistory): string[] {
  return acts.flatMap(({ id, text, answer }) => {
    const ends = [...events.keys()].filter((i) => events[i]!.id === `${person}/${id}`);
    const right = ends.every((end) => {
      // A move carries its id on the last of the rolls that follow it.
      const event = events.slice(0, end + 1).findLast((one) => one.kind === 'act' && one.actor >= 0);
      return event?.kind === 'act' && event.actor === viewer && event.text === text;
    });
    const times = answer === 'done' ? 1 : 0;
    return ends.length === times && right ? [] : [`“${text}” was ${answer} and is there ${ends.length} times`];
  });
}

function checkLines(said: readonly { text: string; person: string }[], { lines, person }: ClientHistory): string[] {
  return lines.flatMap(({ text, answer }) => {
    const found = said.filter((one) => one.text === text && one.person === person).length;
    return found === (answer === 'done' ? 1 : 0) ? [] : [`a line was ${answer} and is there ${found} times`];
  });
}

/** The end that a page was told is the end of the record. */
function checkEnd(moments: readonly Match[], { told, viewer }: ClientHistory): string[] {
  const last = told.at(-1)!.snapshot;
  if (last.stage !== 'ended') return ['a page was never shown the end'];
  return wrongFields(moments, moments.length - 1, viewer, last.view).map(
    (field) => `a page was shown another ${field}`,
  );
}

/** What a client told its page: every position and act in its place, none twice, and never backwards. */
function checkTold(moments: readonly Match[], { told, viewer }: ClientHistory): string[] {
  return told.flatMap(({ act, snapshot }, i) => {
    if (snapshot.stage === 'open' || (snapshot.you ?? SPECTATOR) !== viewer) return [];
    const { step, version, view } = snapshot;
    const before = told[i - 1]?.snapshot.version ?? 0;
    if (version < before) return [`a page went back from version ${before} to ${version}`];
    if (act && !isEntry(moments, step, viewer, act)) return [`“${act.text}” was shown as step ${step}`];
    return wrongFields(moments, step, viewer, view).map((field) => `${nameOf(viewer)} was shown ${field}`);
  });
}

/**
 * Every frame that a client received is part of the one history: same order, same positions, nothing that was lost later.
 */
function checkReceived(moments: readonly Match[], { received, viewer }: ClientHistory): string[] {
  const known = new Map<number, Place>();
  return received.flatMap((text) => {
    const reply = JSON.parse(text) as Reply;
    if (reply.t === 'acts') return checkHeard(reply, moments, viewer, known);
    if (reply.t !== 'table') return [];
    const { version, step, view, you, stage } = reply.seen;
    known.set(version, { step, view });
    if ((you ?? SPECTATOR) !== viewer || stage === 'open') return [];
    return wrongFields(moments, step, viewer, view).map((field) => `${nameOf(viewer)} was sent ${field}`);
  });
}

/** What a page knows of the match at one version. */
interface Place {
  readonly step: number;
  readonly view: unknown;
}

function checkHeard(
  { after, version, acts }: Extract<Reply, { t: 'acts' }>,
  moments: readonly Match[],
  viewer: Viewer,
  known: Map<number, Place>,
): string[] {
  const before = known.get(after);
  if (before === undefined) return []; // its predecessor was lost on the way
  let { step, view } = before;
  const wrong = acts.flatMap(([actor, text, , delta = {}]) => {
    step++;
    view = changed(view, delta);
    if (!isEntry(moments, step, viewer, { actor, text })) return [`step ${step} was told as “${text}”`];
    return wrongFields(moments, step, viewer, view).map((field) => `${nameOf(viewer)} was sent ${field}`);
  });
  known.set(version, { step, view });
  return wrong;
}

/** Whether the act is the entry that leads to that step, as the viewer may read it. */
function isEntry(
  moments: readonly Match[],
  step: number,
  viewer: Viewer,
  { actor, text }: Pick<VisibleAct, 'actor' | 'text'>,
): boolean {
  const match = moments[step];
  const entry = match && entriesFor(match, viewer)[step - 1];
  return entry !== undefined && actorOf(entry[0]) === actor && entry[1] === text;
}

/** The fields of a view that are not what the viewer may know at that step. */
function wrongFields(moments: readonly Match[], step: number, viewer: Viewer, view: unknown): string[] {
  const match = moments[step];
  if (!match) return [`step ${step}, which is not of this game`];
  const right = match.game.view(match.state, viewer);
  if (JSON.stringify(view) === JSON.stringify(right)) return [];
  const [sent, known] = [view, right] as [Record<string, unknown>, Record<string, unknown>];
  const fields = [...new Set([...Object.keys(known), ...Object.keys(sent)])];
  return fields
    .filter((field) => JSON.stringify(sent[field]) !== JSON.stringify(known[field]))
    .map(
      (field) => `\`${field}\` of step ${step} as ${JSON.stringify(sent[field])}, not ${JSON.stringify(known[field])}`,
    );
}

const nameOf = (viewer: Viewer): string => (viewer === SPECTATOR ? 'a spectator' : `seat ${seatLetter(viewer)}`);
