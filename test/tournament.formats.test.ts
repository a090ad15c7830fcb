import { describe, expect, it } from 'vitest';
import type { TournamentCode } from '../src/tournament/command.ts';
import { foldTournament } from '../src/tournament/fold.ts';
import { design, meetings } from '../src/tournament/pairing/design.ts';
import { seatsHad } from '../src/tournament/seats.ts';
import { standings, totals } from '../src/tournament/standings.ts';
import { byesOf, currentRound } from '../src/tournament/tournament.ts';
import { Cup, settingsOf, SWISS } from './tournament.ts';

describe('a Swiss tournament', () => {
  it('plays its rounds, ends, and is the fold of its log', () => {
    const cup = new Cup(settingsOf(SWISS), 18);
    for (let round = 0; round < 5; round++) cup.play();
    expect(cup.state.stage).toBe('ended');
    expect(foldTournament('t', cup.log)).toEqual(cup.state);
    const [best] = standings(cup.state);
    expect(best).toMatchObject({ entrant: 0, points: 500, place: 1, prize: 1 });
  });

  it.each([
    [16, 2, 8],
    [64, 4, 5],
  ])('of %i people at tables of %i lets nobody meet twice in %i rounds', (people, usual, rounds) => {
    const table = { usual, least: usual, most: usual };
    const cup = new Cup(settingsOf({ kind: 'swiss', rounds }, usual, { table }), people);
    for (let round = 0; round < rounds; round++) cup.play();
    const tables = cup.state.rounds.map((one) => one.tables.map(({ seats }) => seats as number[]));
    expect(meetings(people, tables)).toEqual({ least: 0, most: 1 });
  });

  it('gives nobody a second bye before everybody had one', () => {
    const cup = new Cup(settingsOf({ kind: 'swiss', rounds: 12 }, 2), 9);
    for (let round = 0; round < 12; round++) {
      cup.play();
      const byes = byesOf(cup.state);
      expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1);
    }
    expect(totals(cup.state)[8]).toBe(100); // two byes, and no game won
  });

  it('rotates seats: in eight rounds nobody has one of four seats three times more than another', () => {
    const cup = new Cup(settingsOf({ kind: 'swiss', rounds: 8 }), 16);
    for (let round = 0; round < 8; round++) cup.play();
    for (const had of seatsHad(cup.state)) {
      const counts = [0, 1, 2, 3].map((seat) => had[seat] ?? 0);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    }
  });

  it('shares places of equal points and orders prizes by the sum of the opponents’ points', () => {
    const cup = new Cup(settingsOf({ kind: 'swiss', rounds: 2 }, 2), 4);
    cup.play();
    cup.play();
    const list = standings(cup.state);
    expect(list.map(({ points }) => points)).toEqual([200, 100, 100, 0]);
    expect(list.map(({ place }) => place)).toEqual([1, 2, 2, 4]);
    expect(list[1]!.opponents).toBeGreaterThanOrEqual(list[2]!.opponents);
  });

  it('takes latecomers from the next round on, without points for what they missed', () => {
    const cup = new Cup(settingsOf(SWISS), 8);
    cup.host({ kind: 'pair' });
    cup.host({ kind: 'start' });
    expect(cup.by('person-late', { kind: 'join', name: 'Late' })).toBe(null);
    cup.report();
    expect(totals(cup.state)[8]).toBe(0);
    cup.play();
    expect(cup.state.rounds[1]!.tables.flatMap(({ seats }) => seats)).toContain(8);
  });

  it('fills tables with bots if the organiser chose so: all tables are full and nobody has a bye', () => {
    const cup = new Cup(settingsOf(SWISS, 4, { fill: 3 }), 9);
    cup.play();
    const { tables, byes } = cup.state.rounds[0]!;
    expect(tables.map(({ seats }) => seats.length)).toEqual([4, 4, 4]);
    expect(tables.map(({ seats }) => seats.filter((one) => one === null).length)).toEqual([1, 1, 1]);
    expect(byes).toEqual([]);
  });

  it('scores nothing for somebody who is missing, or leaves during the game', () => {
    const cup = new Cup(settingsOf(SWISS), 8);
    cup.host({ kind: 'pair' });
    cup.host({ kind: 'start' });
    cup.by('person-0', { kind: 'leave' });
    cup.report((entrant) => entrant === 1);
    expect(totals(cup.state).slice(0, 2)).toEqual([0, 0]);
    expect(totals(cup.state).reduce((sum, points) => sum + points)).toBeLessThan(400);
    cup.host({ kind: 'pair' });
    expect(currentRound(cup.state)!.tables.flatMap(({ seats }) => seats)).not.toContain(0);
  });
});

describe('a round robin', () => {
  it.each([
    [2, [4, 5, 8, 31]],
    [3, [9, 15, 27]],
    [4, [8, 16, 64]],
    [5, [25]],
    [6, [12]],
  ])('of tables of %i: every pair meets equally often in the designs for %j people', (seats, fields) => {
    for (const people of fields) {
      const { rounds, each } = design(people, seats)!;
      expect(meetings(people, rounds)).toEqual({ least: each, most: each });
      for (const round of rounds) expect(new Set(round.flat()).size).toBe(people - (seats === 2 ? people % 2 : 0));
    }
  });

  it.each([
    [16, 4, 5, 0],
    [9, 2, 9, 0],
    [12, 4, 4, 3],
    [20, 4, 7, 2],
    [13, 3, 6, 2],
  ])('of %i people at tables of %i for %i rounds: meetings differ by %i at most', (people, usual, rounds, most) => {
    const cup = new Cup(settingsOf({ kind: 'round-robin', rounds: null }, usual), people);
    while (cup.state.stage !== 'ended') cup.play();
    expect(cup.state.rounds.length).toBe(rounds);
    const met = meetings(
      people,
      cup.state.rounds.map(({ tables }) => tables.map(({ seats }) => seats as number[])),
    );
    expect(met.most - met.least).toBeLessThanOrEqual(most);
  });

  it('goes on when somebody withdraws, and admits nobody late', () => {
    const cup = new Cup(settingsOf({ kind: 'round-robin', rounds: null }, 2), 8);
    cup.play();
    expect(cup.by('person-late', { kind: 'join', name: 'Late' })).toBe('late');
    cup.by('person-3', { kind: 'leave' });
    while (cup.state.stage !== 'ended') cup.play();
    const byes = byesOf(cup.state).filter((_, entrant) => entrant !== 3);
    expect(Math.max(...byes)).toBe(1);
  });
});

describe('a knockout', () => {
  it('sends the best of each table on, until one table is left', () => {
    const cup = new Cup(settingsOf({ kind: 'knockout', through: 2 }), 32);
    while (cup.state.stage !== 'ended') cup.play();
    expect(cup.state.rounds.map(({ tables }) => tables.length)).toEqual([8, 4, 2, 1]);
    expect(
      standings(cup.state)
        .slice(0, 4)
        .map(({ entrant, place }) => [entrant, place]),
    ).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });

  it('does not send on somebody who was missing, and does not change a result that others went on by', () => {
    const cup = new Cup(settingsOf({ kind: 'knockout', through: 2 }), 16);
    cup.host({ kind: 'pair' });
    cup.host({ kind: 'start' });
    cup.report((entrant) => entrant === 0);
    cup.play();
    expect(cup.state.rounds[1]!.tables.flatMap(({ seats }) => seats)).not.toContain(0);
    const places = [1, 2, 3, 4];
    const again = { kind: 'correct', round: 0, table: 0, places, missing: [] as number[], reason: 'misread' } as const;
    expect(cup.host(again)).toBe('final');
  });

  it('sends on the next best where too few would be left for a table', () => {
    const cup = new Cup(settingsOf({ kind: 'knockout', through: 1 }), 8);
    while (cup.state.stage !== 'ended') cup.play();
    expect(cup.state.rounds.map(({ tables }) => tables.map(({ seats }) => seats.length))).toEqual([[4, 4], [3]]);
  });

  it('with an odd number at tables of two: a bye goes on, and nobody has two', () => {
    const cup = new Cup(settingsOf({ kind: 'knockout', through: 1 }, 2), 11);
    while (cup.state.stage !== 'ended') cup.play();
    expect(Math.max(...byesOf(cup.state))).toBe(1);
    expect(standings(cup.state)[0]!.entrant).toBe(0);
  });
});

describe('an arena', () => {
  it('seats people who wait, not the same four again while others play, and ends after its time', () => {
    const cup = new Cup(settingsOf({ kind: 'arena', minutes: 60 }), 12);
    cup.host({ kind: 'start' });
    const wait = (entrant: number): TournamentCode | null => cup.by(`person-${entrant}`, { kind: 'wait' });
    for (let entrant = 0; entrant < 8; entrant++) wait(entrant);
    cup.notice({ kind: 'wave' });
    const [first, second] = currentRound(cup.state)!.tables;
    expect([first!.seats.length, second!.seats.length]).toEqual([4, 4]);
    expect(wait(first!.seats[0]!)).toBe('seated');
    cup.notice({ kind: 'result', round: 0, table: 0, places: [1, 2, 3, 4], missing: [] });
    for (const entrant of first!.seats) wait(entrant!);
    cup.notice({ kind: 'wave' });
    expect(currentRound(cup.state)!.tables.length).toBe(2);
    for (const entrant of [8, 9, 10, 11]) wait(entrant);
    cup.notice({ kind: 'wave' });
    expect(currentRound(cup.state)!.tables.length).toBe(4);
    cup.now = 60 * 60_000;
    cup.notice({ kind: 'time' });
    expect(wait(0)).toBe('ended');
    cup.report();
    expect(cup.state.stage).toBe('ended');
    expect(foldTournament('t', cup.log)).toEqual(cup.state);
  });
});

it('a knockout ends, even where bots fill the tables and everybody goes on', () => {
  const cup = new Cup(settingsOf({ kind: 'knockout', through: 3 }, 5, { fill: 1 }), 5);
  for (let round = 0; round < 80 && cup.state.stage !== 'ended'; round++) cup.play();
  expect(cup.state.stage).toBe('ended');
});
