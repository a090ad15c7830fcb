import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../src/core/game.ts';
import { actorOf } from '../../src/core/seat.ts';
import { facts } from './facts.ts';
import { cairn as game } from './rules.ts';
import { drawer, type Event, type Options, type State } from './state.ts';

const FIVE: Options = { rounds: 5 };

/** Plays lines such as `A choose 2` and `chance draw 2 0`, and gives the state with everything that was told. */
function after(lines: readonly string[], seats = 2, options = FIVE): { state: State; events: Event[] } {
  const state = game.setup(seats, options);
  const events: Event[] = [];
  for (const line of lines) {
    const [name = '', ...words] = line.split(' ');
    const [actor, action] = [actorOf(name)!, game.parse(words.join(' '))!];
    expect([line, game.turn(state).includes(actor), game.refusal(state, actor, action)]).toEqual([line, true, null]);
    game.apply(state, actor, action, (event) => events.push(event));
  }
  return { state, events };
}

const ROUND = ['A choose 1', 'B choose 2', 'chance draw 1 0', 'chance draw 2 0'];

describe('setting up', () => {
  it('CA-1 the bag holds 12 white and 4 black stones for each of 2 to 4 players', () => {
    expect(facts.seats).toEqual([2, 3, 4]);
    for (const seats of facts.seats) {
      expect(game.setup(seats, FIVE)).toMatchObject({ white: 12 * seats, black: 4 * seats });
    }
  });

  it('CA-2 a game has five rounds, or three', () => {
    for (const rounds of [5, 3] as const) {
      const { state } = after(Array.from({ length: rounds }, (_, i) => inOrder(i)).flat(), 2, { rounds });
      expect([state.round, game.turn(state)]).toEqual([rounds, []]);
    }
  });
});

/** A round of two players in which B, who chose 2, draws first in every second round. */
const inOrder = (round: number): string[] =>
  round % 2 === 0 ? ROUND : ['A choose 1', 'B choose 2', 'chance draw 2 0', 'chance draw 1 0'];

describe('a round', () => {
  it('CA-3 all choose at the same time, once each, 1 to 3 stones', () => {
    const { state } = after(['B choose 3'], 3);
    expect(game.turn(state)).toEqual([0, 2]);
    expect(game.legal(state, 1)).toEqual([]);
    for (const text of ['choose 0', 'choose 4', 'draw 1 0']) {
      expect(game.refusal(state, 0, game.parse(text)!), text).toBe('CA-3');
    }
    expect(game.refusal(state, 1, game.parse('choose 1')!)).toBe('CA-3');
  });

  it('CA-3 nobody sees what others chose, only that they did', () => {
    const { state } = after(['B choose 3'], 3);
    expect(game.view(state, 0).chosen).toEqual([0, null, 0]);
    expect(game.view(state, 1).chosen).toEqual([0, 3, 0]);
  });

  it('CA-4 the choices are shown when all have chosen', () => {
    const { state, events } = after(['B choose 3', 'A choose 1']);
    expect(events.at(-1)).toEqual({ kind: 'shown', chosen: [1, 3] });
    expect(game.view(state, 0).chosen).toEqual([1, 3]);
  });

  it('CA-5 stones are drawn in turn, and the first to draw changes from round to round', () => {
    const { state } = after(['A choose 1', 'B choose 2']);
    expect(drawer(state)).toBe(0);
    expect(game.turn(state)).toEqual([CHANCE]);
    for (const text of ['draw 2 0', 'draw 0 0', 'choose 1']) {
      expect(game.refusal(state, CHANCE, game.parse(text)!), text).toBe('CA-5');
    }
    const next = after([...ROUND, 'A choose 1', 'B choose 1']).state;
    expect([drawer(next), next.white]).toEqual([1, 21]);
  });

  it('CA-6 white stones bring a point each, and one black stone makes the cairn fall', () => {
    const { state } = after(['A choose 3', 'B choose 3', 'chance draw 3 0', 'chance draw 2 1']);
    expect(game.standing(state).scores).toEqual([3, 0]);
  });

  it('CA-7 a choice that nobody else made counts double', () => {
    const { state } = after(ROUND);
    expect(game.standing(state).scores).toEqual([2, 4]);
  });
});

it('CA-8 the most points win, and equals share the win', () => {
  const lost = ['A choose 1', 'B choose 1', 'chance draw 0 1', 'chance draw 0 1'];
  expect(game.standing(after(lost).state).ranks).toEqual([1, 1]);
  expect(game.standing(after(ROUND).state).ranks).toEqual([2, 1]);
});
