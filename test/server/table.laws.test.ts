import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANCE, type GameEvent } from '../../src/core/game.ts';
import { play, toRecord, type Match } from '../../src/core/match.ts';
import { replay } from '../../src/core/replay.ts';
import { actorOf } from '../../src/core/seat.ts';
import { titles } from '../../src/games/index.ts';
import { fold } from '../../src/server/history.ts';
import { leftAt, type Clocks } from '../../src/table/clock.ts';
import type { Command, Tick } from '../../src/table/command.ts';
import { WISHES, type Dated } from '../../src/table/note.ts';
import type { Table } from '../../src/table/table.ts';
import { OVERTIMES, type Pace, type Terms } from '../../src/table/terms.ts';
import { pictureOf, sitOn, termsOf, Trial } from './trial.ts';

const GAMES = titles.map(({ game }) => game.id);
const PACES: readonly Pace[] = [
  { kind: 'free' },
  { kind: 'move', seconds: 60 },
  { kind: 'bank', seconds: 120, increment: 5 },
];

/** Something that somebody tries: what exactly comes of `kind` and the numbers once the table is known. */
interface Try {
  readonly kind: Command['kind'] | Tick['kind'];
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
  ['start', 1],
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
    })
    .map((terms) => termsOf(game, terms));

/** Does what was tried; tells what the command was, if it was one. */
function attempt(trial: Trial, { kind, by, pick, wait }: Try): { ok: boolean; command?: Command } {
  trial.now += wait;
  const seat = by % trial.table.terms.seats;
  switch (kind) {
    case 'time':
      return trial.tick({ kind });
    case 'absent':
      return trial.tick({ kind, seat });
    case 'next':
      return trial.tick({ kind, table: `next-${pick}` });
    case 'bot': {
      const thinking = trial.table.turn.find((one) => one !== CHANCE && trial.table.levelOf(one) !== null) ?? seat;
      const legal = trial.legal(thinking);
      const moves = trial.table.moves - (pick % 10 === 0 ? 1 : 0); // sometimes it has thought for too long
      return trial.tick({ kind, seat: thinking, moves, text: legal[pick % legal.length] ?? 'x' });
    }
    default: {
      const command = commandOf(trial, kind, by, pick);
      const who = kind === 'act' ? actorFor(trial, by, pick) : by;
      return { ok: trial.command(who, command).ok, command };
    }
  }
}

/** Mostly one whose turn it is. */
const actorFor = ({ table: { turn } }: Trial, by: number, pick: number): number =>
  pick % 12 === 0 || turn.length === 0 || turn[0] === CHANCE ? by : turn[by % turn.length]!;

function commandOf(trial: Trial, kind: Command['kind'], by: number, pick: number): Command {
  switch (kind) {
    case 'act': {
      const legal = trial.legal(actorFor(trial, by, pick));
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

/** What must hold after every note, whatever was tried. */
function checkNote(before: Table, note: Dated, after: Table): void {
  expect(after.version).toBe(before.version + 1);
  if (note.kind === 'undo') {
    expect(takenBack(before.match, note.to)).toEqual({ chance: false, revealed: false });
    expect(after.match.entries).toEqual(before.match.entries.slice(0, note.to));
  } else if (note.kind === 'act') {
    expect(after.match.entries.length).toBe(before.match.entries.length + 1);
    if (note.actor !== CHANCE) {
      expect(before.turn).toContain(note.actor);
      expect(before.stage).toBe('running');
    }
  } else {
    expect(after.match.entries).toEqual(before.match.entries);
  }
  if (note.kind === 'undo' || note.kind === 'pause' || note.kind === 'abandon') {
    const { agreed } = before.request!;
    for (const seat of before.present) expect(agreed).toContain(seat);
  }
  if (after.stage === 'ended') expect([after.turn, after.request]).toEqual([[], null]);
  if (before.clocks && after.clocks) checkClocks(before.clocks, note, after.clocks);
  if (after.clocks) checkRunning(after);
}

/** Nobody is given time but by a decision; nobody loses any but by thinking, or by an undo what decisions had brought. */
function checkClocks(before: Clocks, note: Dated, after: Clocks): void {
  const then = leftAt(before, note.at);
  for (const [seat, left] of after.left.entries()) {
    if (note.kind === 'act' && note.actor === seat) expect(left).toBeGreaterThanOrEqual(then[seat]!);
    else if (note.kind === 'undo') expect(left).toBeLessThanOrEqual(then[seat]!);
    else expect(left).toBe(then[seat]);
    if (!before.running.includes(seat)) expect(then[seat]).toBe(before.left[seat]);
  }
  expect(after.at).toBe(Math.max(before.at, note.at));
}

function checkRunning(table: Table): void {
  const awaited =
    table.stage === 'running' ? table.turn.filter((seat) => seat !== CHANCE && table.levelOf(seat) === null) : [];
  expect(table.clocks!.running).toEqual(awaited);
}

/** What comes of time that is up, with the wishes that an absence decides. */
const OVERTIME: readonly Dated['kind'][] = ['away', 'late', 'lose', 'refuse', 'undo', 'pause', 'abandon'];

/** Tries everything, with every law checked after every note. */
function checkTrial(terms: Terms, list: readonly Try[]): Trial {
  const trial = new Trial(terms);
  for (let seat = 0; seat < terms.seats; seat++) if (list[seat]!.pick % 4 > 0) trial.must(seat, sitOn(seat));
  trial.must(0, { kind: 'start', fill: 2 });
  for (const one of list) {
    const [before, known] = [pictureOf(trial.table), trial.notes.length];
    const { ok, command } = attempt(trial, one);
    const news = trial.notes.slice(known);
    // What is refused changes nothing. Time that was up may have come before it, with what others' absence decides.
    if (!ok) expect(news.every(({ kind }) => OVERTIME.includes(kind))).toBe(true);
    if (news.length === 0) expect(pictureOf(trial.table)).toBe(before);
    if (ok && command?.kind === 'act')
      expect(news.some((note) => note.kind === 'act' && note.text === command.text)).toBe(true);
  }
  // Folded anew it comes to the same; the table before each note is folded apart from the one after it.
  const [before, after] = [fold('a-table', trial.notes.slice(0, 1)), fold('a-table', trial.notes.slice(0, 1))];
  for (const note of trial.notes.slice(1)) {
    after.add(note);
    checkNote(before, note, after);
    before.add(note);
  }
  expect(pictureOf(after)).toBe(pictureOf(trial.table));
  return trial;
}

describe('whatever is tried at a table', () => {
  it.each(GAMES)('of %s: the laws hold, and its notes give it back', (game) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(tableTerms(game), tries, (terms, list) => {
        for (const { kind } of checkTrial(terms, list).notes) seen.add(kind);
      }),
      { numRuns: 50, seed: 5 },
    );
    for (const kind of ['act', 'wish', 'consent', 'refuse', 'pause', 'resume', 'away', 'back', 'next'])
      expect(seen).toContain(kind);
  });
});
