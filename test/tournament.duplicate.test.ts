import { describe, expect, it } from 'vitest';
import { standingsCsv } from '../src/server/tournaments/standings.ts';
import { foldTournament } from '../src/tournament/fold.ts';
import { standings } from '../src/tournament/standings.ts';
import { currentRound } from '../src/tournament/tournament.ts';
import { Cup, settingsOf } from './tournament.ts';

/* Prizes of people with equal points, where tables play boards. */

const table = { usual: 2, least: 2, most: 2 };
const boards = (people: number): Cup =>
  new Cup(settingsOf({ kind: 'swiss', rounds: 3 }, 2, { table, duplicate: true }), people);

/** The scores of a table decide its places. */
function report(cup: Cup, at: number, results: readonly number[], missing: readonly number[] = []): void {
  const places = results.map((own) => 1 + results.filter((other) => other > own).length);
  cup.notice({ kind: 'result', round: cup.state.rounds.length - 1, table: at, places, missing, results });
}

function begin(cup: Cup): void {
  cup.host({ kind: 'pair' });
  cup.host({ kind: 'start' });
}

/** The entrants of each table of the current round. */
const seated = (cup: Cup): number[][] =>
  currentRound(cup.state)!.tables.map(({ seats }) => seats.map((entrant) => entrant!));

const rowOf = (cup: Cup, entrant: number) => standings(cup.state).find((row) => row.entrant === entrant)!;

describe('in duplicate, people with equal points', () => {
  it('share a place, and the sum of their results orders the prizes', () => {
    const cup = boards(4);
    begin(cup);
    const [[a, b], [c, d]] = seated(cup) as [[number, number], [number, number]];
    report(cup, 0, [90, 20]); // the first seat is worth more on this board: a and d have beaten it
    report(cup, 1, [80, 30]);
    expect(standings(cup.state)).toMatchObject([
      { entrant: a, points: 100, results: 90, place: 1, prize: 1 },
      { entrant: d, points: 100, results: 30, place: 1, prize: 2 },
      { entrant: c, points: 0, results: 80, place: 3, prize: 3 },
      { entrant: b, points: 0, results: 20, place: 3, prize: 4 },
    ]);
    expect(standingsCsv(cup.state, 'en').split('\r\n').slice(0, 3)).toEqual([
      'Place,Prize,Player,Round 1,Total,Sum of results',
      `1,1,Person ${a},100,100,90`,
      `1,2,Person ${d},100,100,30`,
    ]);
    expect(standingsCsv(cup.state, 'fr')).toContain('Total,Somme des résultats\r\n');
    expect(standingsCsv(cup.state, 'de')).toContain('Summe,Summe der Ergebnisse\r\n');
  });

  it('learn nothing of a result before all tables of the board have ended', () => {
    const cup = boards(4);
    begin(cup);
    report(cup, 0, [90, 20]);
    expect(standings(cup.state).map(({ results, prize }) => [results, prize])).toEqual(Array(4).fill([0, 1]));
  });

  it('are not told apart by a bye or a correction, which count as the mean of the round', () => {
    const cup = boards(5);
    begin(cup);
    const [idle] = currentRound(cup.state)!.byes as [number];
    const [[a, b], [c, d]] = seated(cup) as [[number, number], [number, number]];
    report(cup, 0, [90, 20]);
    report(cup, 1, [80, 31]);
    expect(rowOf(cup, idle).results).toBe(55); // (90 + 20 + 80 + 31) / 4, rounded
    cup.host({ kind: 'correct', round: 0, table: 0, places: [2, 1], missing: [], reason: 'the dice fell off' });
    expect([a, b, c, d, idle].map((entrant) => rowOf(cup, entrant).results)).toEqual([56, 56, 80, 31, 56]);
  });

  it('have no result where a bot played for them', () => {
    const cup = boards(4);
    begin(cup);
    const [[a, b]] = seated(cup) as [[number, number]];
    report(cup, 0, [90, 20], [0]);
    report(cup, 1, [80, 30]);
    expect([a, b].map((entrant) => rowOf(cup, entrant).results)).toEqual([0, 20]);
  });

  it('are ordered by the points of their opponents where an older program stored places without scores', () => {
    const cup = boards(4);
    for (let round = 0; round < 2; round++) {
      begin(cup);
      for (const at of seated(cup).keys()) report(cup, at, [90 - at, 20 + at]);
    }
    expect(standings(cup.state).every(({ results }) => results !== null)).toBe(true);
    const older = cup.log.map((event) => {
      if (event.kind !== 'result' || event.round > 0) return event;
      const { results: _, ...places } = event;
      return places;
    });
    const state = foldTournament('t', older);
    const list = standings(state);
    expect(list.every(({ results }) => results === null)).toBe(true);
    for (const [at, { points, opponents, prize }] of list.slice(1).entries()) {
      const before = list[at]!;
      if (before.points !== points) continue;
      expect(before.opponents).toBeGreaterThanOrEqual(opponents);
      expect(prize === before.prize).toBe(before.opponents === opponents);
    }
    expect(standingsCsv(state, 'en')).toContain('Total,Opponents’ points\r\n');
  });
});

it('in plain play the points of the opponents order the prizes', () => {
  const cup = new Cup(settingsOf({ kind: 'swiss', rounds: 3 }, 2, { table }), 4);
  begin(cup);
  report(cup, 0, [90, 20]);
  report(cup, 1, [80, 30]);
  expect(standings(cup.state).map(({ results, prize }) => [results, prize])).toEqual([
    [null, 1],
    [null, 1],
    [null, 3],
    [null, 3],
  ]);
});
