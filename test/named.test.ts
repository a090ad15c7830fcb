import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../src/core/game.ts';
import type { Streams } from '../src/core/named.ts';
import { titleOf } from '../src/games/index.ts';
import { recorded } from './breach.ts';
import { cases, nameOf, tested, type Case } from './cases.ts';
import { Unfair } from './chance.ts';
import { checkNamedChance, checkTables } from './named.ts';

const BOARDS = 6;
/** Over all cases of a game. */
const GAMES = 200;

describe.each(tested.map(({ game }) => [game.id, game] as const))('named chance of %s', (_, game) => {
  it.each(cases(game).map((testCase) => [nameOf(testCase), testCase] as const))(
    'is the same at tables that play differently: %s',
    (_, testCase) => {
      recorded(() => {
        for (let i = 0; i < BOARDS; i++) checkTables(testCase, String(i));
      });
    },
  );

  it('has the declared probabilities, given all that came before', () => {
    recorded(() => checkNamedChance(cases(game), 'fair', GAMES));
  });
});

describe('mistakes in named chance are found', () => {
  const lasVegas = titleOf('las-vegas')!.game;
  const vaalbara = titleOf('vaalbara')!.game;
  const withNamed = (game: AnyGame, named: Partial<AnyGame['named']>): AnyGame => ({
    ...game,
    named: { ...game.named, ...named },
  });
  const caseOf = (game: AnyGame, seats: number, options = {}): Case => ({
    game,
    seats,
    options: { ...cases(game)[0]!.options, ...options },
  });
  const boards = (testCase: Case) => () => {
    for (let i = 0; i < 20; i++) checkTables(testCase, String(i));
  };
  /** Streams under other names. */
  const renamed = (streams: Streams, rename: (name: string) => string): Streams => ({
    stream: (name) => streams.stream(rename(name)),
    order: (name, n) => streams.order(rename(name), n),
  });
  const drawnWith = (game: AnyGame, rename: (name: string) => string): AnyGame =>
    withNamed(game, { draw: (state, nth, streams) => game.named.draw(state, nth, renamed(streams, rename)) });

  it('a source without the seat', () => {
    const source = (state: unknown) => lasVegas.named.source(state).replace(/seat ./, 'everybody');
    const draw: AnyGame['named']['draw'] = (state, nth, streams) =>
      lasVegas.named.draw(
        state,
        nth,
        renamed(streams, (name) => name.replace(/seat ./, 'everybody')),
      );
    expect(boards(caseOf(withNamed(lasVegas, { source, draw }), 3))).toThrow(/put seat and round into the source/);
  });

  it('a stream shared by own and neutral dice', () => {
    const shared = drawnWith(lasVegas, (name) => name.replace(/\/(own|white)$/, ''));
    expect(boards(caseOf(shared, 2, { neutralDice: true }))).toThrow(/opened twice/);
  });

  it('neutral dice that follow the own dice in one stream', () => {
    const chained: AnyGame['named']['draw'] = (state, nth, streams) => {
      const opened = new Map<string, ReturnType<Streams['stream']>>();
      const stream = (name: string) => {
        const key = name.replace(/\/(own|white)$/, '');
        if (!opened.has(key)) opened.set(key, streams.stream(key));
        return opened.get(key)!;
      };
      return lasVegas.named.draw(state, nth, { ...streams, stream });
    };
    expect(boards(caseOf(withNamed(lasVegas, { draw: chained }), 2, { neutralDice: true }))).toThrow(
      /white` shows .* at one table and/,
    );
  });

  it('rolls that repeat each other', () => {
    const repeated = drawnWith(lasVegas, (name) => name.replace(/roll \d+/, 'roll'));
    expect(boards(caseOf(repeated, 2))).toThrow(/opened twice/);
  });

  it('a deck that depends on play', () => {
    const stirred = withNamed(vaalbara, {
      draw: (state, nth, streams) => {
        const { discards } = state as { discards: readonly number[] };
        return vaalbara.named.draw(
          state,
          nth,
          renamed(streams, (name) => (name === 'territories' ? `${name} ${discards.join()}` : name)),
        );
      },
    });
    expect(boards(caseOf(stirred, 3))).toThrow(/territory \d+` shows|which VL-\d+ refuses/);
  });

  it('hands that are the same for all seats', () => {
    const same = drawnWith(vaalbara, (name) => name.replace(/seat ./, 'everybody'));
    expect(boards(caseOf(same, 3))).toThrow(/is read twice in one step/);
  });

  it('a source that names a secret', () => {
    const source = (state: unknown) => {
      const { hands } = state as { hands: readonly number[] };
      return `${vaalbara.named.source(state)} ${hands[0]}`;
    };
    expect(boards(caseOf(withNamed(vaalbara, { source }), 3))).toThrow(/depends on a secret/);
  });

  it('a die that shows a 1 too often', () => {
    const loaded = withNamed(lasVegas, {
      draw: (state, nth, streams) =>
        lasVegas.named.draw(state, nth, {
          ...streams,
          stream: (name) => {
            const rng = streams.stream(name);
            const below = rng.below.bind(rng);
            rng.below = (n) => (n === 6 ? below(7) % 6 : below(n));
            return rng;
          },
        }),
    });
    expect(() => checkNamedChance([caseOf(loaded, 3)], 'loaded', 60)).toThrow(Unfair);
  });
});
