import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personIn, type Command } from '../../src/table/command.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { applyEvent, fold } from '../../src/table/fold.ts';
import { seatOf, type Table } from '../../src/table/table.ts';
import type { Pace } from '../../src/table/terms.ts';
import { pictureOf, sitOn, termsOf, TableHarness } from './tableharness.ts';

const MOVE: Pace = { kind: 'move', seconds: 60 };

/** The command that changes only these terms. */
function change({ table }: TableHarness, terms: Partial<Extract<Command, { kind: 'change' }>>): Command {
  const { game: _, after: __, ...now } = table.terms;
  return { kind: 'change', ...now, ...terms };
}

const codeOf = (harness: TableHarness, by: number, command: Command): string => {
  const decision = harness.command(by, command);
  return decision.ok ? 'done' : decision.problem.code;
};

const peopleAt = ({ chairs }: Table): (string | null)[] => chairs.map(({ sitter }) => personIn(sitter));
const readyAt = ({ chairs }: Table): boolean[] => chairs.map(({ ready }) => ready === true);
const newsAt = ({ news }: Table): string[] => news.map(({ kind, name }) => `${kind} ${name ?? ''}`.trim());

/** Three people at a table of five chairs, on the first, third and fifth. */
function threeOfFive(): TableHarness {
  const harness = new TableHarness(termsOf('las-vegas', { seats: 5 }));
  for (const [by, seat] of [0, 2, 4].entries()) harness.must(by, sitOn(seat, ['Ada', 'Ben', 'Cleo'][by]));
  return harness;
}

describe('a bot account', () => {
  const asBot = (bot?: true): Command => ({ ...sitOn(0), ...(bot && { bot }) });
  const outcomes = (terms: object, by = 1): string[] =>
    ([undefined, true] as const).map((bot) =>
      codeOf(new TableHarness(termsOf('las-vegas', { seats: 2, ...terms })), by, asBot(bot)),
    );

  it('sits down apart from people where ratings or the points of a club count', () => {
    expect(outcomes({})).toEqual(['done', 'done']);
    expect(outcomes({ rated: true })).toEqual(['done', 'bot']);
    expect(outcomes({ rated: true, bots: true })).toEqual(['bots', 'bots']);
    expect(outcomes({ rated: true, bots: true }, 0)).toEqual(['bots', 'done']);
    expect(outcomes({ club: { address: 'mardi', name: 'Mardi' } })).toEqual(['done', 'bot']);
  });
});

describe('the host of a waiting table', () => {
  it('changes the terms: nobody loses a chair, and everybody else must say again that they are ready', () => {
    const harness = threeOfFive();
    for (const by of [0, 1, 2]) harness.must(by, { kind: 'ready', ready: true });
    harness.must(0, { kind: 'invite', seat: 1, level: 3 });
    expect(codeOf(harness, 1, change(harness, { pace: MOVE }))).toBe('host');
    expect(codeOf(harness, 0, change(harness, { seats: 2 }))).toBe('seats');
    expect(codeOf(harness, 0, change(harness, { seats: 9 }))).not.toBe('done');
    expect(readyAt(harness.table)).toEqual([true, false, true, false, true]);
    harness.must(0, change(harness, { seats: 3, pace: MOVE, listed: false }));
    expect(peopleAt(harness.table)).toEqual(['person-0', 'person-1', 'person-2']);
    expect(readyAt(harness.table)).toEqual([true, false, false]);
    expect(harness.table.terms).toMatchObject({ seats: 3, pace: MOVE, listed: false });
    expect(harness.table.match.seats).toBe(3);
    expect(harness.table.news.at(-1)).toMatchObject({ kind: 'terms', name: 'Ada', seats: 3, pace: MOVE });
    harness.must(0, { kind: 'start', fill: null });
    expect(harness.table.clocks!.left).toEqual([60_000, 60_000, 60_000]);
    expect(codeOf(harness, 0, change(harness, { pace: { kind: 'free' } }))).toBe('begun');
  });

  it('who changes nothing asks nobody again', () => {
    const harness = threeOfFive();
    harness.must(1, { kind: 'ready', ready: true });
    harness.must(0, change(harness, {}));
    expect(readyAt(harness.table)).toEqual([false, false, true, false, false]);
  });

  it('closes it: nothing can be done there any more', () => {
    const harness = threeOfFive();
    expect(codeOf(harness, 1, { kind: 'close' })).toBe('host');
    harness.must(0, { kind: 'close' });
    expect(harness.table).toMatchObject({ stage: 'ended', closed: true });
    for (const command of [sitOn(1), { kind: 'rise' }, { kind: 'start', fill: 1 }, { kind: 'concede' }] as const)
      expect(codeOf(harness, 1, command)).toBe('closed');
  });

  it('who stands up hands it to the next person, and alone stays the host', () => {
    const harness = threeOfFive();
    harness.must(0, { kind: 'rise' });
    expect(harness.table.host).toBe('person-1');
    expect(newsAt(harness.table).slice(-2)).toEqual(['rose Ada', 'host Ben']);
    harness.now++;
    harness.must(0, sitOn(0, 'Ada'));
    harness.must(0, sitOn(1, 'Ada')); // who changes chairs is no news
    expect(newsAt(harness.table).slice(-2)).toEqual(['host Ben', 'sat Ada']);
    expect(codeOf(harness, 0, { kind: 'close' })).toBe('host');
    harness.must(1, { kind: 'remove', seat: 2 }); // of the host’s own chair
    expect(harness.table.host).toBe('person-2');
    expect(harness.table.removed).toEqual([]);
    harness.must(0, { kind: 'rise' });
    harness.must(2, { kind: 'rise' });
    expect(harness.table.host).toBe('person-2');
  });

  it('who is gone is followed by a person who sits there, if the host is still the same', () => {
    const harness = threeOfFive();
    harness.tick({ kind: 'gone', host: 'person-0', heir: 'person-5' });
    harness.tick({ kind: 'gone', host: 'person-1', heir: 'person-2' });
    expect(harness.table.host).toBe('person-0');
    harness.tick({ kind: 'gone', host: 'person-0', heir: 'person-2' });
    expect(harness.table.host).toBe('person-2');
    expect(newsAt(harness.table).at(-1)).toBe('host Cleo');
  });
});

describe('a person who may not play any more', () => {
  it('leaves a waiting table; as its host they hand it on, or close it where nobody is left', () => {
    const harness = threeOfFive();
    harness.tick({ kind: 'barred', person: 'person-2' });
    expect([harness.table.host, harness.table.chairs.filter(({ sitter }) => sitter).length]).toEqual(['person-0', 2]);
    harness.tick({ kind: 'barred', person: 'person-5' });
    harness.tick({ kind: 'barred', person: 'person-0' });
    expect([harness.table.host, harness.table.closed]).toEqual(['person-1', false]);
    harness.must(1, { kind: 'rise' }); // alone they stay the host, without a chair
    harness.tick({ kind: 'barred', person: 'person-1' });
    expect(harness.table.closed).toBe(true);
  });
});

describe('a person whom the host has removed', () => {
  it('does not sit straight back: only when the host lets them, or after five minutes', () => {
    const harness = threeOfFive();
    harness.must(0, { kind: 'remove', seat: 2 });
    expect(newsAt(harness.table).at(-1)).toBe('removed Ben');
    harness.now += 60_000;
    expect(harness.command(1, sitOn(null, 'Ben'))).toMatchObject({ problem: { code: 'removed', detail: '240' } });
    expect(codeOf(harness, 2, { kind: 'admit', person: 'person-1' })).toBe('host');
    harness.must(0, { kind: 'admit', person: 'person-1' });
    harness.must(1, sitOn(null, 'Ben'));
    harness.must(0, { kind: 'remove', seat: 1 });
    harness.now += 5 * 60_000;
    harness.must(1, sitOn(null, 'Ben'));
    expect(harness.table.removed).toEqual([]);
  });
});

const waitingTries = fc.array(
  fc.record({
    kind: fc.constantFrom(...(['sit', 'rise', 'invite', 'remove', 'admit', 'ready', 'change', 'gone'] as const)),
    by: fc.nat(5),
    pick: fc.nat(999),
    wait: fc.nat(120_000),
  }),
  { minLength: 20, maxLength: 60, size: 'max' },
);
type Try = typeof waitingTries extends fc.Arbitrary<(infer One)[]> ? One : never;

function attempt(harness: TableHarness, { kind, by, pick, wait }: Try): void {
  harness.now += wait;
  const { seats } = harness.table.match.game;
  const seat = pick % 6;
  const one = seats[pick % seats.length]!;
  switch (kind) {
    case 'gone':
      return void harness.tick({ kind, host: harness.table.host, heir: `person-${by}` });
    case 'sit':
      return void harness.command(by, sitOn(pick % 3 === 0 ? null : seat, `Person ${by}`));
    case 'invite':
      return void harness.command(by, { kind, seat, level: 1 + (pick % 5) });
    case 'remove':
      return void harness.command(by, { kind, seat });
    case 'admit':
      return void harness.command(by, { kind, person: `person-${seat}` });
    case 'ready':
      return void harness.command(by, { kind, ready: pick % 3 > 0 });
    case 'change':
      return void harness.command(by, change(harness, { seats: one, hints: pick % 2 === 0 }));
    case 'rise':
      return void harness.command(by, { kind });
  }
}

it('any sequence of commands at a waiting table: its laws hold, and it can be compacted at any event', () => {
  fc.assert(
    fc.property(waitingTries, (list) => {
      const harness = new TableHarness(termsOf('las-vegas', { seats: 4 }));
      for (const one of list) {
        const before = peopleAt(harness.table).filter((person) => person !== null);
        attempt(harness, one);
        const { table } = harness;
        const people = peopleAt(table).filter((person) => person !== null);
        expect(table.chairs).toHaveLength(table.terms.seats);
        expect(table.match.seats).toBe(table.terms.seats);
        expect(new Set(people).size).toBe(people.length);
        if (one.kind === 'change') expect(people).toEqual(before);
        // A removed person has no chair, and a host who sat down is followed by somebody who sits there.
        for (const { person } of table.removed) expect(people).not.toContain(person);
        if (before.includes(table.host) && people.length > 0) expect(people).toContain(table.host);
      }
      for (let kept = 1; kept < harness.events.length; kept++) {
        expect(pictureOf(compacted(harness.events, kept))).toBe(pictureOf(harness.table));
      }
    }),
    { numRuns: 60, seed: 7 },
  );
});

/** The table, folded from events of which all up to that one are replaced by a compacting event. */
function compacted(events: readonly StoredEvent[], kept: number): Table {
  const { chairs, version, terms, host, removed, news } = fold('a-table', events.slice(0, kept + 1));
  const seated: StoredEvent = { kind: 'seated', chairs, version, terms, host, removed, news, at: events[kept]!.at };
  const read = JSON.parse(JSON.stringify([events[0], seated])) as StoredEvent[];
  return events.slice(kept + 1).reduce((table, event) => applyEvent(table, event), fold('a-table', read));
}

it('a compacting event of an older program, with chairs alone, leaves the terms and the host as they were', () => {
  const harness = threeOfFive();
  const { chairs, version, terms, host } = harness.table;
  const table = fold('a-table', [harness.events[0]!, { kind: 'seated', chairs, version, at: harness.now }]);
  expect([table.terms, table.host, seatOf(table, 'person-2')]).toEqual([terms, host, 4]);
});
