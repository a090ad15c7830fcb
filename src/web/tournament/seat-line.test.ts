import { describe, expect, it } from 'vitest';
import type { ShownRound, ShownTable, Tournament, TournamentReader } from '../../protocol/tournament.ts';
import { mainControls } from './controls.ts';
import { newsOf } from './news.ts';
import { countdown, roundClock } from './round-clock.ts';
import { seatLine } from './seat-line.ts';

/* A tournament of five at tables of two: table 1 plays, table 2 has ended, Eve pauses. */

const seat = (entrant: number) => ({ entrant, level: null, missing: false });
const table = (seats: readonly number[], more: Partial<ShownTable> = {}): ShownTable => ({
  ...{ id: `table${seats[0]}`, state: 'playing', seats: seats.map(seat), turn: [0], progress: null, unit: 'thousand' },
  ...{ scores: [120, 90], places: [1, 2], points: [100, 0], final: false, cut: false, corrected: false, ended: null },
  ...more,
});
const round: ShownRound = {
  ...{ game: 'las-vegas', options: {}, last: false, begun: 0, due: 60_000, overdue: false, byes: [4] },
  tables: [table([0, 1]), table([2, 3], { state: 'ended', final: true, turn: [], ended: 1 })],
};
const NAMES = ['Ada', 'Bob', 'Cyd', 'Dan', 'Eve'];
const play = { game: 'las-vegas', options: {}, table: { usual: 2, least: 2, most: 2 } };
const reader = (entrant: number | null, more: Partial<TournamentReader> = {}): TournamentReader => ({
  ...{ organiser: false, entrant, waiting: false, table: null, controls: [], ...more },
});
const cup: Tournament = {
  ...{ id: 'cup', name: 'Cup', game: 'las-vegas', format: 'swiss', club: null, organiser: null, listed: true },
  ...{ stage: 'running', starts: null, entrants: 5, round: 1, of: 3, you: 'none', version: '1', events: 9, now: 0 },
  settings: { name: 'Cup', ...play, format: { kind: 'swiss', rounds: 3 }, fill: null, clock: 1 },
  paused: null,
  people: NAMES.map((name) => ({ person: null, name, rating: null, present: true, out: false })),
  rounds: [round],
  standings: [100, 0, 100, 0, 50].map((points, entrant) => ({
    ...{ entrant, place: points === 100 ? 1 : points === 50 ? 3 : 4, points, sure: 0, opponents: 0, prize: 1 },
    rounds: [{ points, provisional: entrant < 2, table: entrant === 4 ? null : Math.floor(entrant / 2) }],
  })),
  next: { game: 'las-vegas', at: null, tables: null, byes: [] },
  ...{ waiting: [], log: [], reader: null },
};
const as = (who: TournamentReader | null, more: Partial<Tournament> = {}): Tournament => ({
  ...cup,
  ...more,
  reader: who,
});
const at = (turn: boolean) => ({ table: { table: 0, id: 'table0', seat: turn ? 0 : 1, turn } });
const told = (tournament: Tournament): string[] => {
  const line = seatLine(tournament, 'en');
  return line ? [line.title, line.text, line.link?.label ?? line.act?.label ?? ''] : [];
};

describe('the first line of a tournament', () => {
  it('says where one sits, with whom, how one stands, and whether it is one’s turn', () => {
    expect(told(as(reader(0, at(true))))).toEqual(['You sit at table 1', 'with Bob. You lead with 120k.', 'Your turn']);
    expect(told(as(reader(1, at(false))))).toEqual([
      'You sit at table 1',
      'with Ada. You are second with 90k.',
      'Back to my seat',
    ]);
  });
  it('says what a pause counts, what an ended table gave, and who is out', () => {
    expect(told(as(reader(4)))[0]).toBe('You sit this round out');
    expect(told(as(reader(2)))).toEqual(['Table 2 is done', 'You won: 100 points. One table still plays.', '']);
    const settings = { ...cup.settings, duplicate: true as const };
    expect(told(as(reader(2), { settings }))[1]).toBe(
      '100 points. At your own table you came first. One table still plays.',
    );
    const people = cup.people.with(2, { ...cup.people[2]!, out: true });
    expect(told(as(reader(2), { format: 'knockout', people }))[0]).toBe('You are out');
  });
  it('shares a place, and says so at the end', () => {
    expect(told(as(reader(0), { stage: 'ended' }))).toEqual([
      'You share the victory',
      '100 points, in a field of 5.',
      '',
    ]);
    expect(told(as(reader(4), { stage: 'ended' }))[0]).toBe('You came third');
  });
  it('offers what the server would accept, and nothing to somebody who can only watch', () => {
    const join = { controls: [{ command: 'join' as const, refusal: null }] };
    expect(told(as(reader(null, join)))[2]).toBe('Enter');
    expect(told(as(reader(null, { controls: [{ command: 'join', refusal: 'late' }] })))).toEqual([]);
    expect(told(as(null, { stage: 'ended' }))).toEqual([]);
    const arena = { format: 'arena', waiting: [0, 1] } as const;
    expect(told(as(reader(0, { waiting: true }), arena))).toEqual([
      'You wait for a table',
      '2 people are waiting. A table opens for 2.',
      'Take a break',
    ]);
  });
});

describe('what a screen reader hears', () => {
  it('a round begins, a seat is assigned, and it is one’s turn', () => {
    const before = as(reader(0), { stage: 'paired' });
    expect(newsOf(before, as(reader(0, at(true))), 'en')).toBe(
      'Round 1 has begun. You sit at table 1 with Bob. It is your turn at table 1.',
    );
    expect(newsOf(cup, cup, 'en')).toBe('');
  });
});

describe('the clock of a round', () => {
  it('counts down to the end of the round and says what follows', () => {
    expect(roundClock(cup, 'en')).toMatchObject({
      until: 60_000,
      title: expect.stringMatching(/^Round 1 ends at \d/),
      note: 'Then round 2, Las Vegas, once it is drawn',
    });
    expect(roundClock({ ...cup, paused: 1 }, 'en')).toMatchObject({ stopped: true, title: 'Paused' });
    expect([760_000, 3_725_000, 200_000_000].map((left) => countdown(left, 'en'))).toEqual([
      '12:40',
      '1:02:05',
      '2 days',
    ]);
  });
});

describe('the organiser’s controls', () => {
  it('wait with a reason, and all of them while the server is away', () => {
    const controls = [
      { command: 'pair', refusal: 'running' },
      { command: 'swap', refusal: 'running' },
      { command: 'substitute', refusal: null },
      { command: 'pause', refusal: null },
    ] as const;
    const desk = as(reader(0, { organiser: true, controls: [...controls] }));
    expect(mainControls(desk, 'en', false).map(({ label, reason }) => [label, reason])).toEqual([
      ['Pair round 2', 'pairing waits for 1 table'],
      ['Swap seats', 'A round is being played. Wait for its tables.'],
      ['Substitute', null],
      ['Pause clocks', null],
    ]);
    // Before a round there is no clock to stop, and an arena that is open is not opened again.
    const kinds = (stage: Tournament['stage'], format: Tournament['format']): string[] =>
      mainControls({ ...desk, stage, format }, 'en', false).map(({ kind, reason }) => (reason ? `(${kind})` : kind));
    expect(kinds('between', 'swiss')).toEqual(['(pair)', '(swap)', 'substitute', '(pause)']);
    expect(kinds('running', 'arena')).toEqual(['substitute', 'pause']);
    expect(mainControls(desk, 'en', true).every(({ reason }) => reason !== null)).toBe(true);
  });
});
