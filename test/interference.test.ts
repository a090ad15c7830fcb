import { describe, expect, it } from 'vitest';
import { SPECTATOR, type AnyGame, type Viewer } from '../src/core/game.ts';
import { entriesFor, finishAtRandom, play, start } from '../src/core/match.ts';
import { seeded } from '../src/core/rng.ts';
import { actorOf } from '../src/core/seat.ts';
import { titles } from '../src/games/index.ts';
import { cases, nameOf, type Case } from './cases.ts';
import { Leak, watch, type Coverage } from './interference.ts';
import { SECRET } from './secrets.ts';

/** The fields of each state that hold something which some viewer must not know. A new one belongs here. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  'las-vegas': ['buried', 'earned', 'pile', 'won'],
  vabanque: ['faces'],
  vagabondo: [], // a closed tray is what does not lie on the board
  vaalbara: ['chosen', 'gains', 'hands', 'points', 'shown'],
};

const viewersOf = ({ seats }: Case): Viewer[] => [...Array(seats).keys(), SPECTATOR];

function watchAll(testCase: Case, games: number, coverage: Coverage = { apart: 0, hidden: new Set() }): Coverage {
  for (const viewer of viewersOf(testCase)) {
    for (let i = 0; i < games; i++) {
      watch(testCase, viewer, `${nameOf(testCase)} ${viewer} ${i}`, SECRET[testCase.game.id] ?? [], coverage);
    }
  }
  return coverage;
}

for (const { game } of titles) {
  describe(`non-interference in ${game.id}`, () => {
    /** A table large enough for every secret to outlive the action that made it. */
    const plain = cases(game).find(({ seats }) => seats >= 4) ?? cases(game)[0]!;

    it.each(cases(game).map((testCase) => [nameOf(testCase), testCase] as const))('%s', (_, testCase) => {
      expect(() => watchAll(testCase, 6)).not.toThrow();
    });

    it('covers every hidden thing', () => {
      const coverage: Coverage = { apart: 0, hidden: new Set() };
      for (const testCase of cases(game)) watchAll(testCase, 2, coverage);
      expect([...coverage.hidden].sort()).toEqual(HIDDEN[game.id]);
      if (coverage.hidden.size > 0) expect(coverage.apart).toBeGreaterThan(100);
    });

    it.each(HIDDEN[game.id] ?? [])('finds a leak of %s in the view', (field) => {
      const leaky: AnyGame = {
        ...game,
        view: (state, viewer) => ({ ...(game.view(state, viewer) as object), leak: (state as never)[field] }),
        sample: (view, viewer, rng) => {
          const { leak: _, ...honest } = view as { leak: unknown };
          return game.sample(honest, viewer, rng);
        },
      };
      expect(() => watchAll({ ...plain, game: leaky }, 20)).toThrow(Leak);
    });

    it.each(HIDDEN[game.id] ?? [])('finds a leak of %s in an event', (field) => {
      const leaky: AnyGame = {
        ...game,
        apply: (state, actor, action, emit) => {
          emit?.({ kind: 'leak', leak: structuredClone((state as never)[field]) } as never);
          game.apply(state, actor, action, emit);
        },
      };
      expect(() => watchAll({ ...plain, game: leaky }, 20)).toThrow(Leak);
    });

    it.each(SECRET[game.id] ?? [])('finds a leak of %s in the masked record', (kind) => {
      const leaky: AnyGame = {
        ...game,
        mask: (action, actor, viewer) =>
          (action as { kind: string }).kind === kind ? game.format(action) : game.mask(action, actor, viewer),
      };
      expect(() => watchAll({ ...plain, game: leaky }, 20)).toThrow(Leak);
    });

    it('opens the whole record once the game is over, and not before', () => {
      const begun = start(game, plain.seats, plain.options);
      if (!begun.ok) throw new Error('start');
      const over = finishAtRandom(begun.value, seeded('open'));
      expect(entriesFor(over, SPECTATOR)).toEqual(over.entries);
      let match = begun.value;
      for (const [name, text] of over.entries.slice(0, -1)) {
        const played = play(match, actorOf(name)!, text);
        if (!played.ok) throw new Error(text);
        match = played.value;
      }
      const masked = entriesFor(match, SPECTATOR).map(([, text]) => text);
      const hides = over.entries.some(([, text]) => game.mask(game.parse(text), 0, SPECTATOR) !== text);
      expect(masked.some((text) => text.includes('?'))).toBe(hides);
    });
  });
}
