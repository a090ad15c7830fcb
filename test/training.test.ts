import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHANCE } from '../src/core/game.ts';
import { championNets } from '../src/games/vabanque/mind/champion.ts';
import { writeFeatures, rows, WIDTH } from '../src/games/vabanque/mind/features.ts';
import { rows as fineRows } from '../src/games/vabanque/mind/fine-features.ts';
import { tableCount } from '../src/games/vabanque/pieces.ts';
import { vabanque } from '../src/games/vabanque/rules.ts';
import { START, type Action } from '../src/games/vabanque/actions.ts';
import { mover, type State } from '../src/games/vabanque/state.ts';

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
    readonly shown: Readonly<Record<Phase, readonly number[]>>;
    /** What the champion’s net answered: the logits of each table. */
    readonly answered?: Readonly<Record<Phase, readonly number[]>>;
  }[];
}

type Phase = 'chips' | 'cards' | 'tokens';

const read = (file: string): readonly Recorded[] => JSON.parse(readFileSync(file, 'utf8')) as readonly Recorded[];
const games = read('training/vabanque.games.json');
const championGames = read('training/vabanque_champion.games.json');

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

/** The champion’s last choices: its features, and the answers of the nets that are shipped, whose weights were rounded. */
function compareChampion(state: State, shown: readonly number[], answered: readonly number[]): void {
  const tables = tableCount(state.seats);
  championNets.look(state, tables);
  for (const [i, value] of shown.entries()) expect(fineRows[i]).toBeCloseTo(value, 4);
  const width = answered.length / tables;
  for (const [i, value] of answered.entries()) {
    expect(Math.abs(championNets.table(Math.floor(i / width))[i % width]! - value)).toBeLessThan(0.1);
  }
}

/** Plays a recorded game by the rules; `compare` looks at the state before the last choice of each phase. */
function replayGame({ seats, rounds }: Recorded, compare: (state: State, phase: Phase, round: number) => void): void {
  const state = begin(seats);
  for (const [round, { chips, cards, tokens, money }] of rounds.entries()) {
    for (const [i, [seat, table]] of chips.entries()) {
      if (i === chips.length - 1) compare(state, 'chips', round);
      follow(state, seat, { kind: 'chip', table });
    }
    for (const [i, [seat, card, table]] of cards.entries()) {
      if (i === cards.length - 1) compare(state, 'cards', round);
      follow(state, seat, { kind: 'card', card, table });
    }
    for (const [i, [seat, steps]] of tokens.entries()) {
      if (i === tokens.length - 1) compare(state, 'tokens', round);
      follow(state, seat, { kind: 'move', steps });
    }
    expect(state.money).toEqual(money);
  }
  expect(vabanque.turn(state)).toEqual([]);
}

const named = (list: readonly Recorded[]) =>
  list.map((game, i) => ({ name: `${game.seats} players, game ${i + 1}`, game }));

describe('the simulators that the players of Vabanque were trained in', () => {
  it('have games of every size of table', () => {
    for (const list of [games, championGames])
      expect(new Set(list.map(({ seats }) => seats))).toEqual(new Set(vabanque.seats));
  });

  it.each(named(games))('play as the rules do, and see what the mind sees: $name', ({ game }) => {
    const tables = tableCount(game.seats);
    replayGame(game, (state, phase, round) =>
      compareFeatures(state, game.rounds[round]!.shown[phase], (row) =>
        phase === 'tokens' ? (state.tokens[mover(state)]! + row) % tables : row,
      ),
    );
  });

  it.each(named(championGames))('play as the rules do, and answer as the champion’s nets: $name', ({ game }) => {
    replayGame(game, (state, phase, round) =>
      compareChampion(state, game.rounds[round]!.shown[phase], game.rounds[round]!.answered![phase]),
    );
  });
});
