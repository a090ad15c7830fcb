import { describe, expect, it } from 'vitest';
import { seeded } from '../src/core/rng.ts';
import type { TournamentCode } from '../src/tournament/command.ts';
import { openTournament } from '../src/tournament/decide.ts';
import { foldTournament } from '../src/tournament/fold.ts';
import type { Format, Settings } from '../src/tournament/settings.ts';
import { totals } from '../src/tournament/standings.ts';
import { currentRound, presentEntrants } from '../src/tournament/tournament.ts';
import { Cup, HOST, settingsOf, SWISS } from './tournament.ts';

describe('the organiser', () => {
  const paired = (): Cup => {
    const cup = new Cup(settingsOf(SWISS, 4, { clock: 30 }), 8);
    cup.host({ kind: 'pair' });
    return cup;
  };

  it('swaps two people before a round, with a reason in the log', () => {
    const cup = paired();
    const [one, other] = currentRound(cup.state)!.tables.map(({ seats }) => seats);
    expect(cup.host({ kind: 'swap', a: one![0]!, b: other![2]!, reason: 'a couple' })).toBe(null);
    const [after, beside] = currentRound(cup.state)!.tables.map(({ seats }) => seats);
    expect([after![0], beside![2]]).toEqual([other![2], one![0]]);
    expect(cup.state.log.at(-1)).toMatchObject({ kind: 'swap', by: HOST, reason: 'a couple' });
  });

  it('removes somebody for good; a substitute with a name of their own takes over', () => {
    const cup = paired();
    expect(cup.host({ kind: 'remove', entrant: 3, reason: 'rude' })).toBe(null);
    expect(cup.by('person-3', { kind: 'return' })).toBe('left');
    expect(presentEntrants(cup.state)).not.toContain(3);
    const substitute = { kind: 'substitute', entrant: 3, person: 'person-new', name: 'Person 1' } as const;
    expect(cup.host({ ...substitute, reason: 'came late' })).toBe(null);
    expect(cup.state.entrants[3]).toMatchObject({ person: 'person-new', present: true });
    expect(new Set(cup.state.entrants.map(({ name }) => name)).size).toBe(8);
  });

  it('corrects a result with a reason, and standings follow', () => {
    const cup = paired();
    cup.host({ kind: 'start' });
    cup.report();
    const { seats } = cup.state.rounds[0]!.tables[0]!;
    const correct = {
      kind: 'correct',
      round: 0,
      table: 0,
      places: [1, 2, 3, 4] as number[],
      missing: [] as number[],
    } as const;
    expect(cup.host({ ...correct, reason: '' })).toBe('reason');
    expect(cup.host({ ...correct, places: [1, 2, 2, 3], reason: 'x' })).toBe('places');
    expect(cup.host({ ...correct, reason: 'misread' })).toBe(null);
    expect(seats.map((entrant) => totals(cup.state)[entrant!])).toEqual([100, 67, 33, 0]);
  });

  it('pauses the clock of a round without cost, extends it, and time runs out once', () => {
    const cup = paired();
    cup.host({ kind: 'start' });
    expect(currentRound(cup.state)!.due).toBe(30 * 60_000);
    cup.now = 60_000;
    cup.host({ kind: 'pause', reason: 'fire alarm' });
    cup.now = 40 * 60_000;
    expect(cup.notice({ kind: 'time' })).toBe(null);
    expect(currentRound(cup.state)!.overdue).toBe(false);
    cup.host({ kind: 'resume' });
    expect(currentRound(cup.state)!.due).toBe(69 * 60_000);
    cup.host({ kind: 'extend', minutes: 5, reason: 'slow game' });
    cup.now = 74 * 60_000;
    cup.notice({ kind: 'time' });
    cup.notice({ kind: 'time' });
    expect(currentRound(cup.state)!.overdue).toBe(true);
    expect(cup.log.filter(({ kind }) => kind === 'time').length).toBe(1);
  });

  it('names a substitute, who takes over points and seat', () => {
    const cup = paired();
    cup.host({ kind: 'start' });
    cup.report();
    const points = totals(cup.state)[2];
    const substitute = { kind: 'substitute', entrant: 2, person: 'person-new', name: 'New', reason: 'ill' } as const;
    expect(cup.host({ ...substitute, person: 'person-1' })).toBe('entered');
    expect(cup.host(substitute)).toBe(null);
    expect(cup.by('person-2', { kind: 'leave' })).toBe('stranger');
    expect(cup.state.entrants[2]).toMatchObject({ person: 'person-new', name: 'New' });
    expect(totals(cup.state)[2]).toBe(points);
  });

  it('draws again when somebody left after the draw', () => {
    const cup = paired();
    cup.by('person-5', { kind: 'leave' });
    expect(cup.host({ kind: 'start' })).toBe('stale');
    cup.host({ kind: 'pair' });
    expect(cup.host({ kind: 'start' })).toBe(null);
  });
});

describe('a deleted account', () => {
  it('leaves points and number behind, no name, and cannot be used any more', () => {
    const cup = new Cup(settingsOf(SWISS), 8);
    cup.play();
    const points = totals(cup.state);
    cup.notice({ kind: 'deleted', person: 'person-0' });
    expect(cup.state.entrants[0]).toEqual({ person: null, name: '', rating: null, present: false });
    expect(totals(cup.state)).toEqual(points);
    expect(cup.host({ kind: 'remove', entrant: 0, reason: 'x' })).toBe('deleted');
    expect(cup.host({ kind: 'substitute', entrant: 0, person: 'person-new', name: 'N', reason: 'x' })).toBe('deleted');
    expect(presentEntrants(cup.state)).not.toContain(0);
  });
});

describe('a refusal has a code', () => {
  const round = {
    kind: 'result',
    round: 0,
    table: 0,
    places: [1, 2, 3, 4] as number[],
    missing: [] as number[],
  } as const;
  it.each<[string, number, (cup: Cup) => TournamentCode | null, TournamentCode]>([
    ['an event without people', 0, (cup) => cup.host({ kind: 'pair' }), 'few'],
    ['an event of three', 3, (cup) => cup.host({ kind: 'pair' }), 'few'],
    ['somebody else pairs', 8, (cup) => cup.by('person-0', { kind: 'pair' }), 'organiser'],
    ['a person enters twice', 8, (cup) => cup.by('person-0', { kind: 'join', name: 'Again' }), 'entered'],
    ['a stranger leaves', 8, (cup) => cup.by('person-99', { kind: 'leave' }), 'stranger'],
    ['one person too many', 512, (cup) => cup.by('person-512', { kind: 'join', name: 'One' }), 'full'],
    ['a swap before a draw', 8, (cup) => cup.host({ kind: 'swap', a: 0, b: 1, reason: 'x' }), 'unpaired'],
    ['a start before a draw', 8, (cup) => cup.host({ kind: 'start' }), 'unpaired'],
    ['a result before a round', 8, (cup) => cup.notice(round), 'waiting'],
    ['an entrant who is none', 8, (cup) => cup.host({ kind: 'remove', entrant: 77, reason: 'x' }), 'entrant'],
    ['a table wish in a Swiss', 8, (cup) => cup.by('person-0', { kind: 'wait' }), 'format'],
    ['a resume without a pause', 8, (cup) => cup.host({ kind: 'resume' }), 'unpaused'],
  ])('%s: %s', (_, people, attempt, code) => {
    const cup = new Cup(settingsOf(SWISS), people);
    const { length } = cup.log;
    expect(attempt(cup)).toBe(code);
    expect(cup.log.length).toBe(length);
  });

  it('for a change of the format in mid-event, and for impossible settings before', () => {
    const cup = new Cup(settingsOf(SWISS), 8);
    const change = ({ seed: _, ...settings }: Settings) => cup.host({ kind: 'change', settings });
    expect(change(settingsOf({ kind: 'knockout', through: 4 }))).toBe('setting');
    expect(change(settingsOf(SWISS, 4, { game: 'vaalbara' }))).toBe('setting');
    expect(change(settingsOf({ kind: 'knockout', through: 2 }))).toBe(null);
    cup.play();
    expect(change(settingsOf(SWISS))).toBe('begun');
    const opened = openTournament(HOST, settingsOf(SWISS, 6), () => [2, 3, 4, 5]);
    expect(opened).toEqual({ ok: false, problem: { code: 'setting', detail: 'table' } });
  });

  it('for a second result, a pairing during a round, and anything after the end', () => {
    const cup = new Cup(settingsOf({ kind: 'swiss', rounds: 1 }), 8);
    cup.host({ kind: 'pair' });
    cup.host({ kind: 'start' });
    expect(cup.notice(round)).toBe(null);
    expect(cup.notice(round)).toBe('reported');
    expect(cup.host({ kind: 'pair' })).toBe('running');
    expect(cup.host({ kind: 'finish', reason: 'x' })).toBe('running');
    cup.report();
    expect(cup.state.stage).toBe('ended');
    expect(cup.host({ kind: 'pair' })).toBe('ended');
    expect(cup.by('person-9', { kind: 'join', name: 'Late' })).toBe('ended');
  });
});

describe('a random evening', () => {
  it.each<Format>([
    { kind: 'swiss', rounds: 6 },
    { kind: 'round-robin', rounds: 6 },
    { kind: 'knockout', through: 1 },
  ])(
    'of people who come and go, $kind: nobody sits twice, nobody absent sits, the log folds to the state',
    (format) => {
      for (let seed = 0; seed < 12; seed++) {
        const rng = seeded(`evening/${seed}`);
        const cup = new Cup(
          settingsOf(format, 3 + rng.below(3), { fill: rng.below(2) ? 2 : null }),
          12 + rng.below(14),
        );
        while (cup.state.stage !== 'ended') {
          for (let times = rng.below(4); times > 0; times--) {
            const person = `person-${rng.below(cup.state.entrants.length + 2)}`;
            const kind = rng.pick(['leave', 'return', 'join'] as const);
            cup.by(person, kind === 'join' ? { kind, name: person } : { kind });
          }
          const present = presentEntrants(cup.state);
          if (cup.host({ kind: 'pair' }) !== null) break;
          const { tables, byes } = currentRound(cup.state)!;
          const seated = [...tables.flatMap(({ seats }) => seats), ...byes].filter((one) => one !== null);
          expect(new Set(seated).size).toBe(seated.length);
          for (const entrant of seated) expect(present).toContain(entrant);
          if (format.kind !== 'knockout') expect(seated.length).toBe(present.length);
          cup.host({ kind: 'start' });
          cup.report(() => rng.below(20) === 0);
        }
        expect(foldTournament('t', cup.log)).toEqual(cup.state);
      }
    },
  );
});
