import { describe, expect, it } from 'vitest';
import { decideTournament } from '../src/tournament/decide.ts';
import { PEOPLE } from '../src/tournament/settings.ts';
import { standings, totals } from '../src/tournament/standings.ts';
import { currentRound, presentEntrants } from '../src/tournament/tournament.ts';
import { Cup, HOST, settingsOf, SWISS } from './tournament.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BECAUSE = { reason: 'because' };

describe('what people store', () => {
  it('is bounded: somebody who has left two hundred times stays away', () => {
    const cup = new Cup(settingsOf(SWISS), 8);
    for (let times = 1; times < 200; times++) {
      expect(cup.by('person-0', { kind: 'leave' })).toBe(null);
      expect(cup.by('person-0', { kind: 'return' })).toBe(null);
    }
    expect(cup.by('person-0', { kind: 'leave' })).toBe(null);
    expect(cup.by('person-0', { kind: 'return' })).toBe('often');
    expect(cup.by('person-1', { kind: 'leave' })).toBe(null);
    expect(cup.by('person-1', { kind: 'return' })).toBe(null);
  });

  it('is bounded: somebody who waits and rests in an arena two hundred times waits no more', () => {
    const cup = new Cup(settingsOf({ kind: 'arena', minutes: 30 }), 8);
    cup.host({ kind: 'start' });
    for (let times = 0; times < 200; times++) {
      expect(cup.by('person-0', { kind: 'wait' })).toBe(null);
      expect(cup.by('person-0', { kind: 'rest' })).toBe(null);
    }
    expect(cup.by('person-0', { kind: 'wait' })).toBe('often');
  });

  it('is bounded: the organiser draws anew and pauses so often, and can always play on, end and cancel', () => {
    const cup = new Cup(settingsOf(SWISS), 8);
    const { length } = cup.state.log;
    for (let times = length; times < 500; times++) expect(cup.host({ kind: 'pair' })).toBe(null);
    expect(cup.host({ kind: 'pair' })).toBe('often');
    expect(cup.host({ kind: 'pause', ...BECAUSE })).toBe('often');
    expect(cup.host({ kind: 'start' })).toBe(null);
    cup.report();
    cup.play();
    expect(cup.state.log.length).toBe(503);
    expect(cup.host({ kind: 'finish', ...BECAUSE })).toBe(null);
  });
});

describe('a place in a tournament', () => {
  it('is free again when somebody leaves, and full tournaments take nobody back', () => {
    const cup = new Cup(settingsOf(SWISS), PEOPLE.most);
    expect(cup.by('late', { kind: 'join', name: 'Late' })).toBe('full');
    cup.by('person-7', { kind: 'leave' });
    expect(cup.by('late', { kind: 'join', name: 'Late' })).toBe(null);
    expect(cup.by('person-7', { kind: 'return' })).toBe('full');
    const substitute = { kind: 'substitute', entrant: 7, person: 'person-new', name: 'New', ...BECAUSE } as const;
    expect(cup.host(substitute)).toBe('full');
    expect(presentEntrants(cup.state).length).toBe(PEOPLE.most);
  });

  it('is not for somebody who was removed, also after a substitute took over', () => {
    const cup = new Cup(settingsOf(SWISS), 8);
    cup.host({ kind: 'remove', entrant: 3, reason: 'rude' });
    cup.host({ kind: 'substitute', entrant: 3, person: 'person-new', name: 'New', ...BECAUSE });
    expect(cup.by('person-3', { kind: 'join', name: 'Again' })).toBe('left');
    // Somebody who was ill and replaced may come back.
    cup.host({ kind: 'substitute', entrant: 4, person: 'person-other', name: 'Other', ...BECAUSE });
    expect(cup.by('person-4', { kind: 'join', name: 'Again' })).toBe(null);
  });
});

describe('a knockout', () => {
  it('goes on while somebody has a bye beside its only table', () => {
    const table = { usual: 4, least: 4, most: 4 };
    const cup = new Cup(settingsOf({ kind: 'knockout', through: 3 }, 4, { table }), 6);
    cup.host({ kind: 'pair' });
    const { tables, byes, last } = currentRound(cup.state)!;
    expect([tables.length, byes.length, last]).toEqual([1, 2, false]);
    cup.host({ kind: 'start' });
    cup.report();
    expect(cup.state.stage).toBe('between');
    while (cup.state.stage !== 'ended') cup.play();
    expect(currentRound(cup.state)!.byes).toEqual([]);
    expect(standings(cup.state)[0]).toMatchObject({ place: 1, entrant: 0 });
  });

  it.each([1, 2, 3])(
    'of 4 to 40 people at fixed tables of four, %i going on, ends with one table of all',
    (through) => {
      for (let people = 4; people <= 40; people++) {
        const table = { usual: 4, least: 4, most: 4 };
        const cup = new Cup(settingsOf({ kind: 'knockout', through }, 4, { table }), people);
        while (cup.state.stage !== 'ended') cup.play();
        const { tables, byes } = currentRound(cup.state)!;
        expect([tables.length, byes.length]).toEqual([1, 0]);
      }
    },
  );
});

describe('a round that is due', () => {
  it('and finds nobody for a day is the end of an event without people', () => {
    const cup = new Cup(settingsOf(SWISS, 4, { between: 5 }), 3);
    expect(cup.notice({ kind: 'next', late: DAY - 1 })).toBe(null);
    expect(cup.state.stage).toBe('entry');
    cup.notice({ kind: 'next', late: DAY });
    expect(cup.state.stage).toBe('cancelled');
    expect(cup.state.log.at(-1)).toMatchObject({ kind: 'cancel', by: null, reason: '' });
  });

  it('waits as long as the organiser has paused the tournament', () => {
    const cup = new Cup(settingsOf(SWISS, 4, { between: 5 }), 3);
    cup.host({ kind: 'pause', ...BECAUSE });
    cup.notice({ kind: 'next', late: 2 * DAY });
    expect(cup.state.stage).toBe('entry');
  });

  it('and finds too few who stayed ends a Swiss after a day, and a knockout at once', () => {
    const formats = [SWISS, { kind: 'knockout', through: 2 }] as const;
    const stages = formats.map((format) => {
      const cup = new Cup(settingsOf(format, 4, { between: 5 }), 8);
      cup.play();
      for (let i = 0; i < 7; i++) cup.by(`person-${i}`, { kind: 'leave' });
      const told: string[] = [];
      for (const at of [5 * MINUTE, 5 * MINUTE + DAY]) {
        cup.now = at;
        cup.notice({ kind: 'next' });
        told.push(cup.state.stage);
      }
      return told;
    });
    expect(stages).toEqual([
      ['between', 'ended'],
      ['ended', 'ended'],
    ]);
  });
});

describe('a pause', () => {
  it('ends with the account of the organiser: nobody else could end it', () => {
    const cup = new Cup(settingsOf(SWISS, 4, { clock: 30 }), 8);
    cup.host({ kind: 'pair' });
    cup.host({ kind: 'start' });
    cup.host({ kind: 'pause', ...BECAUSE });
    cup.notice({ kind: 'deleted', person: 'person-1' });
    expect(cup.state.pausedSince).not.toBe(null);
    cup.notice({ kind: 'deleted', person: HOST });
    expect(cup.state.pausedSince).toBe(null);
  });
});

it('an arena without clocks at its tables is refused, because its time ends no table', () => {
  const cup = new Cup(settingsOf({ kind: 'arena', minutes: 30 }), 4);
  const { seed: _, ...settings } = settingsOf({ kind: 'arena', minutes: 30 }, 4, { clock: 30, pace: { kind: 'free' } });
  const circumstances = { seatsOf: () => [2, 3, 4, 5, 6], rating: null };
  expect(decideTournament(cup.state, HOST, { kind: 'change', settings }, circumstances)).toEqual({
    ok: false,
    problem: { code: 'setting', detail: 'pace' },
  });
});

it('a correction counts at a table of a board, and the other tables are compared without it', () => {
  const table = { usual: 2, least: 2, most: 2 };
  const cup = new Cup(settingsOf({ kind: 'swiss', rounds: 1 }, 2, { table, duplicate: true }), 6);
  cup.host({ kind: 'pair' });
  cup.host({ kind: 'start' });
  const { tables } = currentRound(cup.state)!;
  for (const at of tables.keys())
    cup.notice({ kind: 'result', round: 0, table: at, places: [1, 2], missing: [], results: [50 - at, 10] });
  const pointsOf = (at: number): number[] => tables[at]!.seats.map((entrant) => totals(cup.state)[entrant!]!);
  expect(pointsOf(0)).toEqual([100, 50]);
  cup.host({ kind: 'correct', round: 0, table: 0, places: [2, 1], missing: [], ...BECAUSE });
  expect([0, 1, 2].map(pointsOf)).toEqual([
    [0, 100],
    [100, 50],
    [0, 50],
  ]);
});
