import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHANCE } from '../src/core/game.ts';
import { writeFeatures, rows, WIDTH } from '../src/games/vabanque/mind/features.ts';
import { vabanque } from '../src/games/vabanque/rules.ts';
import { START, type Action } from '../src/games/vabanque/actions.ts';
import type { State } from '../src/games/vabanque/state.ts';

/** Games that training/vabanque.py played by its own reading of the rules; seats, tables and cards from 0. */
interface Recorded {
  readonly seats: number;
  readonly rounds: readonly {
    readonly chips: readonly (readonly [seat: number, table: number])[];
    readonly cards: readonly (readonly [seat: number, card: number, table: number])[];
    readonly tokens: readonly (readonly [seat: number, steps: number])[];
    /** After the round. */
    readonly money: readonly number[];
    /** What the net of each phase was shown before its last choice: rows of features, a table each. */
    readonly shown: Readonly<Record<'chips' | 'cards' | 'tokens', readonly number[]>>;
  }[];
}

const games = JSON.parse(readFileSync('training/vabanque.games.json', 'utf8')) as readonly Recorded[];

/** One choice of the simulator, carried out by the rules, which must be waiting for exactly this seat. */
function follow(state: State, seat: number, action: Action): void {
  expect(vabanque.turn(state)).toEqual([seat]);
  expect(vabanque.refusal(state, seat, action)).toBeNull();
  vabanque.apply(state, seat, action);
}

function begin(seats: number): State {
  const state = vabanque.setup(seats, { edition: 2021, starter: 'random' });
  vabanque.apply(state, CHANCE, START[0]!);
  vabanque.apply(state, 0, { kind: 'first', table: 0 });
  return state;
}

/** The phases' last choices come with what the net saw: the mind must see the same. */
function compareFeatures(state: State, shown: readonly number[], from: (row: number) => number): void {
  writeFeatures(state);
  for (let row = 0; row * WIDTH < shown.length; row++) {
    const mind = [...rows.slice(from(row) * WIDTH, (from(row) + 1) * WIDTH)];
    for (const [i, value] of mind.entries()) expect(value).toBeCloseTo(shown[row * WIDTH + i]!, 4);
  }
}

describe('the simulator that the quick players of Vabanque were trained in', () => {
  it('has games of every size of table', () => {
    expect(new Set(games.map(({ seats }) => seats))).toEqual(new Set(vabanque.seats));
  });

  it.each(games.map((game, i) => ({ name: `${game.seats} players, game ${i + 1}`, game })))(
    'plays as the rules do, and sees what the mind sees: $name',
    ({ game: { seats, rounds } }) => {
      const state = begin(seats);
      for (const { chips, cards, tokens, money, shown } of rounds) {
        for (const [i, [seat, table]] of chips.entries()) {
          if (i === chips.length - 1) compareFeatures(state, shown.chips, (row) => row);
          follow(state, seat, { kind: 'chip', table });
        }
        for (const [i, [seat, card, table]] of cards.entries()) {
          if (i === cards.length - 1) compareFeatures(state, shown.cards, (row) => row);
          follow(state, seat, { kind: 'card', card, table });
        }
        for (const [i, [seat, steps]] of tokens.entries()) {
          const tables = shown.chips.length / WIDTH;
          if (i === tokens.length - 1) {
            compareFeatures(state, shown.tokens, (row) => (state.tokens[seat]! + row) % tables);
          }
          follow(state, seat, { kind: 'move', steps });
        }
        expect(state.money).toEqual(money);
      }
      expect(vabanque.turn(state)).toEqual([]);
    },
  );
});
