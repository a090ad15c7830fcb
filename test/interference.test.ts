import { describe, expect, it } from 'vitest';
import { SPECTATOR, type AnyGame } from '../src/core/game.ts';
import { mask } from '../src/core/mask.ts';
import { entriesFor, finishAtRandom, play, start } from '../src/core/match.ts';
import { seeded } from '../src/core/rng.ts';
import { actorOf } from '../src/core/seat.ts';
import { recorded } from './breach.ts';
import { cases, nameOf, tested, type Case } from './cases.ts';
import { watch, type Coverage } from './interference.ts';
import { Alternatives, checkSecrets, Leak, secretFields, secretKinds, untold, viewersOf } from './secrets.ts';

function watchAll(testCase: Case, games: number, coverage: Coverage = { apart: 0, hidden: new Set() }): Coverage {
  for (const viewer of viewersOf(testCase)) {
    for (let i = 0; i < games; i++) watch(testCase, viewer, `${nameOf(testCase)} ${viewer} ${i}`, coverage);
  }
  return coverage;
}

/** Random games of a case, held to what it declares secret: the fields whose values were exchanged, and those never told. */
function checkAll(testCase: Case, games: number): { exchanged: ReadonlySet<string>; kept: ReadonlySet<string> } {
  const alternatives = new Alternatives();
  const kept = new Set<string>();
  for (let i = 0; i < 10; i++) alternatives.collect(testCase, `alternatives ${i}`);
  for (let i = 0; i < games; i++) checkSecrets(testCase, `${nameOf(testCase)} ${i}`, alternatives, kept);
  return { exchanged: alternatives.replaced, kept };
}

const TOLD = 'an event or a text tells every change of a secret; hide it there, or declare the field `told`';

const without = (declared: object, name: string): object =>
  Object.fromEntries(Object.entries(declared).filter(([key]) => key !== name));

for (const { game } of tested) {
  describe(`non-interference in ${game.id}`, () => {
    /** A table large enough for every secret to outlive the action that made it. */
    const plain = cases(game).find(({ seats }) => seats >= 4) ?? cases(game)[0]!;

    it.each(cases(game).map((testCase) => [nameOf(testCase), testCase] as const))('%s', (_, testCase) => {
      recorded(() => void watchAll(testCase, 6));
    });

    it.each(cases(game).map((testCase) => [nameOf(testCase), testCase] as const))(
      '%s: nobody sees what is declared secret',
      (_, testCase) => {
        recorded(() => void checkAll(testCase, 4));
      },
    );

    it('hides every field that it declares secret, and no other', () => {
      const coverage: Coverage = { apart: 0, hidden: new Set() };
      for (const testCase of cases(game)) recorded(() => void watchAll(testCase, 2, coverage));
      expect([...coverage.hidden].sort()).toEqual(secretFields(game));
      if (coverage.hidden.size > 0) expect(coverage.apart, 'positions whose secrets differ').toBeGreaterThan(50);
      const { exchanged, kept } = checkAll(plain, 10);
      expect([...exchanged].sort()).toEqual(secretFields(game));
      expect([...kept].sort(), TOLD).toEqual(untold(game));
    });

    it('notices that events and texts tell every secret', () => {
      const told: AnyGame = {
        ...game,
        secrets: { ...game.secrets, actions: {} },
        apply: (state, actor, action, emit) => {
          emit?.({ kind: game.format(action) });
          game.apply(state, actor, action, emit);
        },
      };
      expect(checkAll({ ...plain, game: told }, 4).kept.size).toBe(0);
    });

    it.each(secretFields(game))('finds a leak of %s in the view', (field) => {
      const leaky: AnyGame = {
        ...game,
        view: (state, viewer) => ({ ...(game.view(state, viewer) as object), leak: (state as never)[field] }),
        sample: (view, viewer, rng) => {
          const { leak, ...honest } = view as { leak: unknown };
          return { ...(game.sample(honest, viewer, rng) as object), [field]: structuredClone(leak) };
        },
      };
      expect(() => checkAll({ ...plain, game: leaky }, 20)).toThrow(`\`${field}\``);
    });

    it.each(secretFields(game))('finds a leak of %s in an event', (field) => {
      const leaky: AnyGame = {
        ...game,
        apply: (state, actor, action, emit) => {
          emit?.({ kind: 'leak', leak: structuredClone((state as never)[field]) } as never);
          game.apply(state, actor, action, emit);
        },
      };
      expect(() => watchAll({ ...plain, game: leaky }, 20)).toThrow(Leak);
    });

    it.each(secretKinds(game))('finds a leak of %s in the masked record', (kind) => {
      const actions = without(game.secrets.actions, kind);
      const leaky: AnyGame = { ...game, secrets: { ...game.secrets, actions } };
      expect(() => checkAll({ ...plain, game: leaky }, 20)).toThrow(`hide the word in \`secrets.actions.${kind}\``);
    });

    it.each(secretFields(game))('finds that %s is not declared', (field) => {
      const state = without(game.secrets.state, field);
      const leaky: AnyGame = { ...game, secrets: { ...game.secrets, state } };
      expect(() => watchAll({ ...plain, game: leaky }, 20)).toThrow(`declare it in \`secrets.state\``);
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
      const hides = over.entries.some(([, text]) => mask(game, game.parse(text), 0, SPECTATOR) !== text);
      expect(masked.some((text) => text.includes('?'))).toBe(hides);
    });
  });
}
