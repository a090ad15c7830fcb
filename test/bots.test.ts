import { describe, expect, it } from 'vitest';
import { answer, type Choice } from '../src/bots/answer.ts';
import type { Advice } from '../src/bots/advice.ts';
import type { Evaluation } from '../src/bots/evaluation.ts';
import { told } from '../src/bots/memory.ts';
import { mindOf } from '../src/bots/minds.ts';
import { CHANCE, SPECTATOR, type AnyGame, type GameEvent, type Seat } from '../src/core/game.ts';
import { start } from '../src/core/match.ts';
import { seeded } from '../src/core/rng.ts';
import { titles } from '../src/games/index.ts';
import { chances } from '../src/search/choice.ts';
import type { Skill } from '../src/search/mind.ts';
import { recorded } from './breach.ts';
import { cases, nameOf, tested, type Case } from './cases.ts';
import { watch, type Coverage } from './interference.ts';
import { Leak, secretFields } from './secrets.ts';

/** A budget that is small enough for whole games and large enough to run every part of a mind. */
const FEW = 300;

const games = tested.map(({ game }) => [game.id, game] as const);

/** Freezes a view deeply: a bot that writes into it throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** Plays a game; `decide` chooses for every seat from its frozen view. */
function playThrough(
  { game, seats, options }: Case,
  seed: string,
  decide: (view: unknown, seat: Seat) => unknown,
): unknown {
  const state = game.setup(seats, options);
  const rng = seeded(seed);
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const actor = turn[0]!;
    const action = actor === CHANCE ? game.draw(state, rng) : decide(frozen(game.view(state, actor)), actor);
    game.apply(state, actor, action);
  }
  return state;
}

describe.each(games)('the mind of %s', (_, game) => {
  const mind = mindOf(game);

  it.each(cases(game).map((testCase) => [nameOf(testCase), testCase] as const))(
    'judges fairly: %s',
    (name, testCase) => {
      const rng = seeded(name);
      playThrough(testCase, name, (view, seat) => {
        const level = mind.levels[rng.below(6)]!;
        const skill: Skill = { ...level, nodes: rng.below(4) === 0 ? 1 : Math.min(level.nodes, FEW) };
        const { verdicts, nodes } = mind.think(view, seat, skill, rng);
        const legal = game.legal(view, seat);
        const texts = verdicts.map(({ action }) => game.format(action));
        expect(texts.length).toBeGreaterThan(0);
        expect(new Set(texts).size).toBe(texts.length);
        expect(
          verdicts.filter(({ action }) => !legal.some((other) => game.format(other) === game.format(action))),
        ).toEqual([]);
        expect(
          verdicts.filter(({ value, error, weight }) => !(value >= 0 && value <= 1 && error >= 0 && weight >= 0)),
        ).toEqual([]);
        expect(verdicts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
        expect(chances({ verdicts, nodes }, skill).reduce((a, b) => a + b)).toBeCloseTo(1);
        expect(nodes).toBeGreaterThan(0);
        return rng.pick(verdicts).action;
      });
    },
  );

  it('looks further at each level, and accepts no loss at the last two', () => {
    expect(mind.levels.map(({ lookahead }) => lookahead)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const level of mind.levels.slice(4)) expect(level).toMatchObject({ temperature: 0, cap: 0 });
  });
});

const ask = (game: AnyGame, view: unknown, seat: Seat, more: object): Choice => {
  const given = answer({ kind: 'choose', game: game.id, view, seat, seed: 'bots', nodes: FEW, ...more });
  if (!given.ok) throw new Error(JSON.stringify(given.problem));
  return given.value as Choice;
};

/** Some views in which a seat has more than one legal action. */
function positions(game: AnyGame, count: number): { view: unknown; seat: Seat }[] {
  const all: { view: unknown; seat: Seat }[] = [];
  const rng = seeded(`positions ${game.id}`);
  const seats = game.seats[0]!;
  playThrough({ game, seats, options: defaults(game, seats) }, 'positions', (view, seat) => {
    const legal = game.legal(view, seat);
    if (legal.length > 1) all.push({ view, seat });
    return rng.pick(legal);
  });
  return rng.shuffle(all).slice(0, count);
}

function defaults(game: AnyGame, seats: number) {
  const begun = start(game, seats);
  if (!begun.ok) throw new Error('start');
  return begun.value.options;
}

describe.each(games)('bots of %s', (_, game) => {
  it('choose the same whatever the hidden information is', () => {
    const coverage: Coverage = { apart: 0, hidden: new Set() };
    for (const seats of [game.seats[0]!, game.seats.at(-1)!]) {
      for (const level of [1, 3, 5, 6]) {
        const bot = (view: unknown, seat: Seat, seed: string, events: readonly GameEvent[]) =>
          ask(
            game,
            told(game, view, level, () => events),
            seat,
            { level, seed },
          ).action;
        const table = { game, seats, options: defaults(game, seats) };
        recorded(() => watch(table, 0, `${seats} ${level}`, coverage, bot));
      }
    }
    if (secretFields(game).length > 0) expect(coverage.apart, 'positions whose secrets differ').toBeGreaterThan(10);
  });

  it('fail that check when they remember earlier calls', () => {
    let calls = 0;
    const bot = () => String(calls++);
    const seats = game.seats[0]!;
    const coverage: Coverage = { apart: 0, hidden: new Set() };
    const table = { game, seats, options: defaults(game, seats) };
    expect(() => watch(table, 0, 'memory', coverage, bot)).toThrow(Leak);
  });

  it('give the same answer to a repeated question, in any order of questions', () => {
    const questions = positions(game, 6).flatMap(({ view, seat }) =>
      [1, 2, 3, 4, 5, 6].map((level) => () => ask(game, view, seat, { level })),
    );
    const first = questions.map((question) => question());
    const again = [...questions].reverse().map((question) => question());
    expect(again.reverse()).toEqual(first);
  });

  it('advise with the best moves, their chances and counted reasons', () => {
    for (const { view, seat } of positions(game, 4)) {
      const given = answer({ kind: 'advise', game: game.id, view, seat, seed: 'hint', nodes: 2000 });
      if (!given.ok) throw new Error(JSON.stringify(given.problem));
      const { moves, equal } = given.value as Advice;
      expect(moves.length).toBeGreaterThan(0);
      expect(moves.length).toBeLessThanOrEqual(3);
      expect(equal).toBeGreaterThan(0);
      expect(equal).toBeLessThanOrEqual(moves.length);
      for (const [i, { action, value, interval, reasons }] of moves.entries()) {
        expect(game.refusal(view, seat, game.parse(action))).toBeNull();
        if (i > 0) expect(value).toBeLessThanOrEqual(moves[i - 1]!.value);
        expect(value).toBeGreaterThanOrEqual(interval[0]);
        expect(value).toBeLessThanOrEqual(interval[1]);
        for (const { share, other } of reasons) expect(Math.abs(share - other)).toBeGreaterThanOrEqual(0.05);
      }
    }
  });

  it('evaluate any position, for a seat and for a spectator', () => {
    const seats = game.seats.at(-1)!;
    const end = playThrough({ game, seats, options: defaults(game, seats) }, 'evaluate', (view, seat) => {
      return seeded(JSON.stringify(view).length).pick(game.legal(view, seat));
    });
    const sum = (view: unknown, seat: Seat) => {
      const given = answer({ kind: 'evaluate', game: game.id, view, seat, seed: 'e', nodes: 500 });
      if (!given.ok) throw new Error(JSON.stringify(given.problem));
      return (given.value as Evaluation).shares.reduce((a, b) => a + b);
    };
    const fresh = game.setup(seats, defaults(game, seats));
    const sides = game.sides?.(fresh) ?? seats;
    for (const viewer of [0, SPECTATOR]) {
      expect(sum(game.view(fresh, viewer), viewer)).toBeCloseTo(seats / sides);
      expect(sum(game.view(end, viewer), viewer)).toBeCloseTo(seats / sides);
    }
  });

  it('answer a malformed question with its problem', () => {
    const { view, seat } = positions(game, 1)[0]!;
    const other = titles.find(({ facts }) => facts.id !== game.id)!.game;
    const foreign = other.view(other.setup(other.seats[0]!, defaults(other, other.seats[0]!)), 0);
    const seats = game.seats[0]!;
    const over = playThrough({ game, seats, options: defaults(game, seats) }, 'over', (seen, at) =>
      seeded('over').pick(game.legal(seen, at)),
    );
    const problem = (change: object) => {
      const given = answer({ kind: 'choose', game: game.id, view, seat, seed: 's', ...change });
      return given.ok ? null : [given.problem.code, given.problem.detail];
    };
    expect(problem({ nodes: 0 })).toEqual(['question', 'nodes']);
    expect(problem({ nodes: 1.5 })).toEqual(['question', 'nodes']);
    expect(problem({ level: 7 })).toEqual(['question', 'level']);
    expect(problem({ kind: 'sing' })).toEqual(['question', 'kind']);
    expect(problem({ seed: 7 })).toEqual(['question', 'seed']);
    expect(problem({ seat: 9 })).toEqual(['question', 'seat']);
    expect(problem({ seat: SPECTATOR })).toEqual(['question', 'seat']);
    expect(problem({ game: 'chess' })).toEqual(['game', 'chess']);
    expect(problem({ view: foreign })).toEqual(['view', game.id]);
    expect(problem({ view: null })).toEqual(['view', game.id]);
    expect(problem({ view: { ...(view as object), seats: 99 } })).toEqual(['view', game.id]);
    expect(problem({ view: game.view(over, seat) })).toEqual(['over', 'choose']);
    expect(answer('nonsense')).toMatchObject({ ok: false, problem: { code: 'question' } });
  });
});

describe('a bot asked out of turn', () => {
  it.each(games)('%s: says whose turn it is', (_, game) => {
    const { view, seat } = positions(game, 1)[0]!;
    const seats = (view as { seats: number }).seats;
    const idle = [...Array(seats).keys()].find((at) => game.legal(view, at).length === 0);
    if (idle === undefined) return; // all choose at once
    const given = answer({ kind: 'choose', game: game.id, view, seat: idle, seed: 's' });
    expect(given).toMatchObject({ ok: false, problem: { code: 'turn' } });
    expect(seat).not.toBe(idle);
  });
});
