import { describe, expect, it, vi } from 'vitest';
import type { Attempt } from '../../bots/move.ts';
import type { Seat } from '../../core/game.ts';
import { finishAtRandom, start, toRecord } from '../../core/match.ts';
import { parseRecord } from '../../core/recordreader.ts';
import { seeded } from '../../core/rng.ts';
import { commit, verify } from '../../fairness/fairness.ts';
import { titles } from '../../games/index.ts';
import type { State, View } from '../../games/las-vegas/state.ts';
import type { Title } from '../../games/title.ts';
import type { Plan } from './plan.ts';
import { IDENTITIES } from '../../core/identity.ts';
import type { Audience, Moment } from './driver.ts';
import { openSession, type SavedMatch, type Session } from './session.ts';

const secretOf = (seats: number) =>
  commit(
    '5e55',
    new Uint8Array(32).fill(7),
    Array.from({ length: seats }, (_, seat) => `0${seat}`),
  );

const titleOf = (id: string): Title => titles.find(({ game }) => game.id === id)!;

/** The first seats are people, the others bots. */
const planOf = ({ game }: Title, seats: number, people: number, options: Plan['options'] = {}): Plan => ({
  game: game.id,
  options,
  hints: true,
  sitters: Array.from({ length: seats }, (_, seat) => ({
    kind: seat < people ? 'person' : 'bot',
    level: 1,
    name: `N${seat}`,
    identity: IDENTITIES[seat]!,
  })),
});

const nobody: Audience = { show: async () => {}, thinks: () => {}, linger: async () => {}, troubled: () => {} };

/** A session with everything it showed and stored. */
interface Watched {
  readonly session: Session;
  readonly shown: Moment[];
  readonly kept: { table: SavedMatch; over: boolean }[];
}

/** Bots choose any legal move, the same one for the same seed. */
const anyMove = (title: Title) => (seat: Seat, view: unknown, seed: string) => {
  const moves = title.game.legal(view, seat);
  return title.game.format(moves[seeded(seed).below(moves.length)]);
};

function watch(title: Title, table: SavedMatch): Watched {
  const shown: Moment[] = [];
  const kept: Watched['kept'] = [];
  const opened = openSession(title, table, {
    ask: async (seat, _level, view, seed) => ({ ok: true, text: anyMove(title)(seat, view, seed) }),
    audience: { ...nobody, show: async (moment) => void shown.push(moment) },
    save: (saved, over) => kept.push({ table: saved, over }) > 0,
  });
  if (!opened.ok) throw new Error(opened.problem.code);
  return { session: opened.value, shown, kept };
}

function begin(title: Title, plan: Plan): Watched {
  const begun = start(title.game, plan.sitters.length, plan.options);
  if (!begun.ok) throw new Error(begun.problem.code);
  return watch(title, { id: 'here', plan, record: toRecord(begun.value), secret: secretOf(plan.sitters.length) });
}

const next = ({ session }: Watched, seat: Seat): string =>
  anyMove(session.title)(
    seat,
    session.title.game.view(session.match.state, seat),
    `person/${session.match.entries.length}`,
  );

async function actOnce(table: Watched): Promise<Seat> {
  const [seat] = table.session.waitingFor;
  const acted = await table.session.act(seat!, next(table, seat!));
  expect(acted.ok).toBe(true);
  return seat!;
}

async function playOut(table: Watched, steps = Infinity): Promise<void> {
  await table.session.run();
  for (let step = 0; step < steps && !table.session.over; step++) await actOnce(table);
}

describe.each(titles.map((title) => ({ title, id: title.game.id })))('a match of $id', ({ title }) => {
  const seats = title.game.seats.find((count) => count >= 3) ?? title.game.seats[0]!;

  it('is played to its end by people and bots; every step is shown and stored', async () => {
    const table = begin(title, planOf(title, seats, 2));
    await playOut(table);
    expect(table.session.over).toBe(true);
    expect(table.session.waitingFor).toEqual([]);
    expect(table.shown).toEqual(table.session.moments);
    expect(table.shown).toHaveLength(table.session.match.entries.length);
    expect(table.shown.at(-1)!.position).toBe(table.session.now);
    expect(table.kept.at(-1)!.over).toBe(true);
    expect(table.kept.slice(0, -1).every(({ over }) => !over)).toBe(true);
  });

  it('has a record that verifies, and reveals its secret only at the end', async () => {
    const table = begin(title, planOf(title, seats, 1));
    await playOut(table, 2);
    expect(table.session.record.fairness?.secret).toBeUndefined();
    expect(table.kept.at(-1)!.table.record.fairness?.secret).toBeUndefined();
    await playOut(table);
    const read = parseRecord(JSON.stringify(table.session.record));
    expect(read.ok && verify(title.game, read.value)).toMatchObject({ ok: true });
    expect(table.session.record.fairness?.secret).toBeDefined();
  });

  it('continues unchanged after it is reopened', async () => {
    const plan = planOf(title, seats, 1);
    const whole = begin(title, plan);
    await playOut(whole);
    const left = begin(title, plan);
    await playOut(left, 3);
    left.session.close();
    const saved = JSON.parse(JSON.stringify(left.kept.at(-1)!.table)) as SavedMatch;
    const resumed = watch(title, saved);
    expect(resumed.session.moments).toEqual(left.session.moments);
    expect(resumed.session.waitingFor).toEqual(left.session.waitingFor);
    await playOut(resumed);
    expect(resumed.session.record).toEqual(whole.session.record);
  });
});

describe('a step', () => {
  const title = titleOf('vabanque');

  it('is undone together with the bots’ answers, which repeat after the same move', async () => {
    const table = begin(title, planOf(title, 3, 1, { starter: 0 }));
    await table.session.run();
    const before = title.game.view(table.session.match.state, 0);
    const move = next(table, 0);
    await actOnce(table);
    const { entries } = table.session.match;
    expect(entries.at(-1)![0]).toBe('C');
    expect(await table.session.undo(0)).toBe(true);
    expect(title.game.view(table.session.match.state, 0)).toEqual(before);
    expect(table.kept.at(-1)!.table.record.entries).toEqual(table.session.match.entries);
    await table.session.act(0, move);
    expect(table.session.match.entries).toEqual(entries);
  });

  it('cannot be undone once another person has acted', async () => {
    const table = begin(title, planOf(title, 3, 2, { starter: 0 }));
    await table.session.run();
    expect(await actOnce(table)).toBe(0);
    expect(table.session.canUndo(0)).toBe(true);
    expect(await actOnce(table)).toBe(1);
    expect(await table.session.undo(0)).toBe(false);
  });

  it('cannot be undone once dice were rolled or something was revealed', async () => {
    for (const { game } of titles) {
      const table = begin(titleOf(game.id), planOf(titleOf(game.id), game.seats[0]!, 1));
      await table.session.run();
      while (!table.session.over) {
        const seat = await actOnce(table);
        const since = table.session.moments.slice(table.session.moments.findLastIndex(({ actor }) => actor === seat));
        const secret = since.some(
          ({ actor, events }) => actor < 0 || events.some(({ kind }) => game.reveals.includes(kind)),
        );
        expect(table.session.canUndo(seat)).toBe(!secret);
      }
    }
  });

  it.each<[string, Attempt]>([
    ['fails', { ok: false, why: 'broken' }],
    ['answers with an illegal move', { ok: true, text: 'move 3' }],
    ['answers with nonsense', { ok: true, text: '☠' }],
  ])('of a bot that %s is replaced by the first legal one, and reported', async (_, attempt) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const troubles: unknown[] = [];
    const plan = planOf(title, 3, 1, { starter: 1 });
    const begun = start(title.game, 3, plan.options);
    if (!begun.ok) throw new Error(begun.problem.code);
    const record = toRecord(begun.value);
    const audience: Audience = { ...nobody, troubled: (trouble) => void troubles.push(trouble) };
    const opened = openSession(
      title,
      { id: 'here', plan, record, secret: secretOf(3) },
      { ask: async () => attempt, audience, save: () => true },
    );
    if (!opened.ok) throw new Error(opened.problem.code);
    await opened.value.run();
    const { match } = opened.value;
    expect(match.entries.filter(([name]) => name !== 'chance')).toEqual(
      ['B', 'C'].map((name) => [name, title.game.format(title.game.legal(begun.value.state, 1)[0])]),
    );
    expect(opened.value.waitingFor).toEqual([0]);
    expect(troubles.at(-1)).toBe('bot');
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  it('that the rules refuse changes nothing', async () => {
    const table = begin(title, planOf(title, 3, 1, { starter: 0 }));
    await table.session.run();
    const { match } = table.session;
    expect(await table.session.act(1, next(table, 0))).toMatchObject({ ok: false, problem: { code: 'turn' } });
    expect(await table.session.act(0, 'nonsense')).toMatchObject({ ok: false, problem: { code: 'text' } });
    expect(table.session.match).toBe(match);
  });

  it('of a bot is dropped if the match was closed meanwhile', async () => {
    const table = begin(title, planOf(title, 3, 0));
    const run = table.session.run();
    table.session.close();
    await run;
    expect(table.session.over).toBe(false);
  });
});

describe('a bot', () => {
  it('is told what it saw from level 4 on, the view of its seat below', async () => {
    const title = titleOf('las-vegas');
    const plan = planOf(title, 5, 0);
    const sitters = plan.sitters.map((sitter, seat) => ({ ...sitter, level: seat + 1 }));
    const begun = start(title.game, 5);
    if (!begun.ok) throw new Error(begun.problem.code);
    const later = { plain: new Set<number>(), remembered: new Set<number>() };
    const opened = openSession(
      title,
      { id: 'here', plan: { ...plan, sitters }, record: toRecord(begun.value), secret: secretOf(5) },
      {
        ask: async (seat, level, told, seed) => {
          const state = opened.ok && (opened.value.match.state as State);
          if (state && state.round > 1) {
            const { won } = told as View;
            const owned = won.map((_, owner) => (title.game.view(state, owner) as View).won[owner]);
            if (level < 4) expect(told).toEqual(title.game.view(state, seat));
            else expect(won).toEqual(owned);
            later[won.includes(null) ? 'plain' : 'remembered'].add(level);
          }
          return { ok: true, text: anyMove(title)(seat, told, seed) };
        },
        audience: nobody,
        save: () => true,
      },
    );
    if (!opened.ok) throw new Error(opened.problem.code);
    await opened.value.run();
    expect(opened.value.over).toBe(true);
    expect([...later.plain].toSorted()).toEqual([1, 2, 3]);
    expect([...later.remembered].toSorted()).toEqual([4, 5]);
  });
});

describe('an imported match', () => {
  const title = titleOf('las-vegas');

  it('is refused if its rules differ or it is damaged', async () => {
    const table = begin(title, planOf(title, 2, 1));
    await playOut(table, 1);
    const { table: saved } = table.kept.at(-1)!;
    const around = { audience: nobody, ask: async () => null, save: () => true };
    const open = (record: Partial<SavedMatch['record']>) =>
      openSession(title, { ...saved, record: { ...saved.record, ...record } }, around);
    expect(open({ version: 99 })).toMatchObject({ ok: false, problem: { code: 'version' } });
    expect(open({ entries: [['A', '?']] })).toMatchObject({ ok: false, problem: { step: 0 } });
    expect(open({}).ok).toBe(true);
  });

  it('claims no proof for chance that it did not draw', () => {
    const begun = start(title.game, 2);
    if (!begun.ok) throw new Error(begun.problem.code);
    const record = toRecord(finishAtRandom(begun.value, seeded('elsewhere')));
    const { session } = watch(title, { id: 'here', plan: planOf(title, 2, 2), record });
    expect(session.record).toEqual(record);
    expect(verify(title.game, session.record)).toMatchObject({ ok: true, value: { proven: null } });
  });

  it('keeps a foreign commitment until other dice are rolled', async () => {
    const sealed = begin(title, planOf(title, 2, 2));
    await playOut(sealed, 3);
    const { plan, record } = sealed.session;
    expect(record.fairness).toBeDefined();
    const brought = watch(title, { id: 'here', plan, record });
    expect(brought.session.record).toEqual(record);
    await playOut(brought);
    expect(brought.session.record.fairness).toBeUndefined();
    expect(verify(title.game, brought.session.record)).toMatchObject({ ok: true, value: { proven: null } });
  });
});
