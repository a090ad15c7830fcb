import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANCE, type GameEvent } from '../../src/core/game.ts';
import { play, toRecord, type Match } from '../../src/core/match.ts';
import { seatLetter } from '../../src/core/seat.ts';
import { replay } from '../../src/core/replay.ts';
import { actorOf } from '../../src/core/seat.ts';
import { titles } from '../../src/games/index.ts';
import { leftAt, type Clocks } from '../../src/table/clock.ts';
import type { Command, Tick } from '../../src/table/command.ts';
import { WISHES, type StoredEvent } from '../../src/table/event.ts';
import { applyEvent, fold } from '../../src/table/fold.ts';
import { levelOf, presentSeats, type Table } from '../../src/table/table.ts';
import { OVERTIMES, type Pace, type Terms } from '../../src/table/terms.ts';
import { pictureOf, sitOn, termsOf, TableHarness } from './tableharness.ts';

const GAMES = titles.map(({ game }) => game.id);
const PACES: readonly Pace[] = [
  { kind: 'free' },
  { kind: 'move', seconds: 60 },
  { kind: 'bank', seconds: 120, increment: 5 },
];

/** Something that somebody tries: what exactly comes of `kind` and the numbers once the table is known. */
/** test/server/tournament.test.ts has them. */
type OfTournament = 'begin' | 'hold' | 'release' | 'cut' | 'substitute';

interface Try {
  readonly kind: Command['kind'] | Exclude<Tick['kind'], 'barred' | 'declined' | OfTournament>;
  readonly by: number;
  readonly pick: number;
  /** How long after the try before, in milliseconds. */
  readonly wait: number;
}

/** Mostly moves, so that games get somewhere. */
const KINDS: readonly (readonly [Try['kind'], number])[] = [
  ['act', 60],
  ['bot', 20],
  ['wish', 6],
  ['answer', 8],
  ['withdraw', 1],
  ['resume', 6],
  ['leave', 2],
  ['back', 3],
  ['absent', 1],
  ['time', 4],
  ['sit', 2],
  ['rise', 1],
  ['invite', 1],
  ['remove', 1],
  ['admit', 1],
  ['ready', 2],
  ['change', 2],
  ['close', 0.2],
  ['gone', 1],
  ['start', 1],
  ['wait', 1],
  ['hint', 2],
  ['concede', 0.2],
  ['next', 0.5],
].map(([kind, weight]) => [kind as Try['kind'], Math.ceil((weight as number) * 5)]);

const tries = fc.array(
  fc.record({
    kind: fc.oneof(...KINDS.map(([kind, weight]) => ({ arbitrary: fc.constant(kind), weight }))),
    by: fc.nat(6),
    pick: fc.nat(9_999),
    wait: fc.oneof({ arbitrary: fc.nat(3_000), weight: 20 }, { arbitrary: fc.nat(90_000), weight: 1 }),
  }),
  { minLength: 40, maxLength: 140, size: 'max' },
);

const tableTerms = (game: string) =>
  fc
    .record({
      seats: fc.constantFrom(...titles.find((title) => title.game.id === game)!.game.seats),
      pace: fc.constantFrom(...PACES),
      overtime: fc.constantFrom(...OVERTIMES),
      hints: fc.boolean(),
    })
    .map((terms) => termsOf(game, terms));

/** Does what was tried; tells what the command was, if it was one. */
function attempt(harness: TableHarness, { kind, by, pick, wait }: Try): { ok: boolean; command?: Command } {
  harness.now += wait;
  const seat = by % harness.table.terms.seats;
  switch (kind) {
    case 'time':
    case 'quiet':
      return harness.tick({ kind });
    case 'absent':
      return harness.tick({ kind, seat });
    case 'next':
      return harness.tick({ kind, table: `next-${pick}` });
    case 'gone':
      return harness.tick({ kind, host: harness.table.host, heir: `person-${by}` });
    case 'bot': {
      const thinking = harness.table.turn.find((one) => one !== CHANCE && levelOf(harness.table, one) !== null) ?? seat;
      const legal = harness.legal(thinking);
      const moves = harness.table.moves - (pick % 10 === 0 ? 1 : 0); // sometimes it has thought for too long
      return harness.tick({ kind, seat: thinking, moves, text: legal[pick % legal.length] ?? 'x' });
    }
    default: {
      const command = commandOf(harness, kind, by, pick);
      const who = kind === 'act' ? actorFor(harness, by, pick) : by;
      return { ok: harness.command(who, command).ok, command };
    }
  }
}

/** Mostly one whose turn it is. */
const actorFor = ({ table: { turn } }: TableHarness, by: number, pick: number): number =>
  pick % 12 === 0 || turn.length === 0 || turn[0] === CHANCE ? by : turn[by % turn.length]!;

function commandOf(harness: TableHarness, kind: Command['kind'], by: number, pick: number): Command {
  switch (kind) {
    case 'act': {
      const legal = harness.legal(actorFor(harness, by, pick));
      return {
        kind,
        text: pick % 25 === 0 ? ['', '0', 'roll 1', '__proto__'][pick % 4]! : (legal[pick % legal.length] ?? 'x'),
      };
    }
    case 'wish':
      return { kind, wish: pick % 40 === 0 ? 'abandon' : WISHES[pick % 2]! };
    case 'answer':
      return { kind, yes: pick % 4 > 0 };
    case 'sit':
      return sitOn(pick % 3 === 0 ? null : pick % 7);
    case 'invite':
      return { kind, seat: pick % 7, level: 1 + (pick % 5) };
    case 'remove':
      return { kind, seat: pick % 7 };
    case 'start':
      return { kind, fill: pick % 2 === 0 ? 1 : null };
    case 'admit':
      return { kind, person: `person-${pick % 7}` };
    case 'ready':
      return { kind, ready: pick % 3 > 0 };
    case 'change': {
      const { game: _, after: __, ...terms } = harness.table.terms;
      const { seats } = harness.table.match.game;
      return { kind, ...terms, seats: seats[pick % seats.length]!, pace: PACES[pick % 3]!, listed: pick % 2 === 0 };
    }
    default:
      return { kind };
  }
}

/** Entries that were taken back, with the events that they had led to. */
function takenBack(match: Match, to: number): { chance: boolean; revealed: boolean } {
  const kept = replay(match.game, toRecord(match), { until: to });
  if (!kept.ok) throw new Error('replay');
  let current = kept.value;
  const events: GameEvent[] = [];
  for (const [name, text] of match.entries.slice(to)) {
    const played = play(current, actorOf(name)!, text, (event) => events.push(event));
    if (!played.ok) throw new Error(text);
    current = played.value;
  }
  return {
    chance: match.entries.slice(to).some(([name]) => name === 'chance'),
    revealed: events.some(({ kind }) => match.game.reveals.includes(kind)),
  };
}

/** The invariants after every event. */
function checkEvent(before: Table, event: StoredEvent, after: Table): void {
  expect(after.version).toBe(before.version + 1);
  if (event.kind === 'undo') {
    expect(takenBack(before.match, event.to)).toEqual({ chance: false, revealed: false });
    expect(after.match.entries).toEqual(before.match.entries.slice(0, event.to));
  } else if (event.kind === 'act') {
    expect(after.match.entries.length).toBe(before.match.entries.length + 1);
    if (event.actor !== CHANCE) {
      expect(before.turn).toContain(event.actor);
      expect(before.stage).toBe('running');
    }
  } else {
    expect(after.match.entries).toEqual(before.match.entries);
  }
  if (event.kind === 'undo' || event.kind === 'pause' || event.kind === 'abandon') {
    const { agreed } = before.request!;
    for (const seat of presentSeats(before)) expect(agreed).toContain(seat);
  }
  if (after.stage === 'ended') expect([after.turn, after.request]).toEqual([[], null]);
  if (before.clocks && after.clocks) checkClocks(before.clocks, event, after.clocks);
  if (after.clocks) checkRunning(after);
  checkStandIns(before, event, after);
}

/** Moves of bots are told until the person moves or they are undone. */
function checkStandIns(before: Table, event: StoredEvent, { standIns, match }: Table): void {
  for (const [seat, steps] of standIns.entries())
    for (const at of steps) expect(match.entries[at - 1]![0]).toBe(seatLetter(seat));
  if (event.kind !== 'act' || event.actor === CHANCE) return;
  const { sitter, helped, lost } = before.chairs[event.actor]!;
  if (sitter?.kind !== 'person' || lost) return;
  const known = before.standIns[event.actor]!;
  expect(standIns[event.actor]).toEqual(helped ? [...known, match.entries.length] : []);
}

/** Nobody is given time but by a decision; nobody loses any but by thinking, or by an undo what decisions had brought. */
function checkClocks(before: Clocks, event: StoredEvent, after: Clocks): void {
  const then = leftAt(before, event.at);
  for (const [seat, left] of after.left.entries()) {
    if (event.kind === 'act' && event.actor === seat) expect(left).toBeGreaterThanOrEqual(then[seat]!);
    else if (event.kind === 'undo') expect(left).toBeLessThanOrEqual(then[seat]!);
    else expect(left).toBe(then[seat]);
    if (!before.running.includes(seat)) expect(then[seat]).toBe(before.left[seat]);
  }
  expect(after.at).toBe(Math.max(before.at, event.at));
}

function checkRunning(table: Table): void {
  const awaited =
    table.stage === 'running' ? table.turn.filter((seat) => seat !== CHANCE && levelOf(table, seat) === null) : [];
  expect(table.clocks!.running).toEqual(awaited);
}

/** What comes of time that is up, with the wishes that an absence decides. */
const OVERTIME: readonly StoredEvent['kind'][] = ['away', 'late', 'lose', 'refuse', 'undo', 'pause', 'abandon'];

/** Tries everything, with every law checked after every event. */
function checkTable(terms: Terms, list: readonly Try[]): TableHarness {
  const harness = new TableHarness(terms);
  for (let seat = 0; seat < terms.seats; seat++) if (list[seat]!.pick % 4 > 0) harness.must(seat, sitOn(seat));
  harness.must(0, { kind: 'start', fill: 2 });
  for (const one of list) {
    const [before, known] = [pictureOf(harness.table), harness.events.length];
    const { ok, command } = attempt(harness, one);
    const news = harness.events.slice(known);
    // What is refused changes nothing. Time that was up may have come before it, with what others' absence decides.
    if (!ok) expect(news.every(({ kind }) => OVERTIME.includes(kind))).toBe(true);
    if (news.length === 0) expect(pictureOf(harness.table)).toBe(before);
    if (ok && command?.kind === 'act')
      expect(news.some((event) => event.kind === 'act' && event.text === command.text)).toBe(true);
  }
  // Folding all events gives the same table, and applying one changes nothing of the table before it.
  let table = fold('a-table', harness.events.slice(0, 1));
  for (const event of harness.events.slice(1)) {
    const [before, picture] = [table, pictureOf(table)];
    table = applyEvent(before, event);
    checkEvent(before, event, table);
    expect(pictureOf(before)).toBe(picture);
  }
  expect(pictureOf(table)).toBe(pictureOf(harness.table));
  return harness;
}

describe('any sequence of commands at a table', () => {
  it.each(GAMES)('of %s: the laws hold, and folding its events gives the same table', (game) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(tableTerms(game), tries, (terms, list) => {
        for (const { kind } of checkTable(terms, list).events) seen.add(kind);
      }),
      { numRuns: 50, seed: 5 },
    );
    for (const kind of ['act', 'wish', 'consent', 'refuse', 'pause', 'resume', 'away', 'back', 'next', 'wait', 'hint'])
      expect(seen).toContain(kind);
  });
});
