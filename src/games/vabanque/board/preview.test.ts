import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../core/prose.ts';
import { seeded } from '../../../core/rng.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import { NOWHERE, tableCount } from '../pieces.ts';
import { vabanque } from '../rules.ts';
import type { State } from '../state.ts';
import { tableOf } from './aim.ts';
import { cardsView, picked, players, tokensView, YOU } from './fixtures.ts';
import { after, outlook, preview, stopsAt, worth, type Stop } from './preview.ts';

/** A mark without its narrow no-break space, or a straight apostrophe. */
const BAD_FRENCH = /[^\u202f][;:!?»]|'/;

const names = players.map(({ name }) => name);

/** Every position of a random game, with whoever is to act. */
function* positions(seats: number, seed: string): Generator<{ state: State; seat: number; action: Action }> {
  const rng = seeded(seed);
  const state = vabanque.setup(seats, { edition: 2021, starter: 0 });
  while (state.phase !== 'over') {
    const seat = state.order[state.at]!;
    const action = rng.pick(vabanque.legal(state, seat));
    yield { state: vabanque.copy(state), seat, action };
    vabanque.apply(state, seat, action);
  }
}

describe('previews agree with the rules', () => {
  it('VB-10 who can stop at a table is who may still move there', () => {
    for (const seats of [3, 4, 5, 6]) {
      for (const { state } of positions(seats, `stops/${seats}`)) {
        const view = vabanque.view(state, 0);
        const tables = [...Array(tableCount(seats)).keys()];
        expect(tables.map((table) => bySeat(stopsAt(view, table)))).toEqual(
          tables.map((table) => bySeat(stopsByTheRules(state, table))),
        );
      }
    }
  });

  it('VB-6 a chip raises the table by its value', () => {
    for (const { state, seat, action } of positions(4, 'chips')) {
      if (action.kind !== 'chip') continue;
      const expected = after(vabanque.view(state, seat), seat, action);
      vabanque.apply(state, seat, action);
      expect(expected.chips).toEqual(state.chips);
    }
  });

  it('VB-12 to VB-15 what the last to move knows of a table without hidden cards is what it pays', () => {
    let seen = 0;
    for (let game = 0; game < 60; game++) {
      for (const { state, seat, action } of positions(3, `pays/${game}`)) {
        if (action.kind !== 'move' || state.at !== state.seats - 1) continue;
        const view = vabanque.view(state, seat);
        const table = tableOf(view, seat, action)!;
        const known = outlook(after(view, seat, action), seat, table);
        if (known.hidden.length > 0) continue;
        seen++;
        const payout = payoutOf(state, seat, action, table);
        expect(known.value).toBe(payout.value);
        expect(known.token + known.trap).toBe(sum(payout.lines.filter((line) => line.seat === seat)));
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('VB-12 a table with so many Raises is worth what the payout says', () => {
    for (const { state, seat, action } of positions(6, 'worth')) {
      if (action.kind !== 'move' || state.at !== state.seats - 1) continue;
      const events: Event[] = [];
      const before = vabanque.view(state, seat);
      vabanque.apply(state, seat, action, (event) => events.push(event));
      for (const event of events) {
        if (event.kind === 'payout') expect(worth(before, event.table, event.raises)).toBe(event.value);
      }
    }
  });
});

describe('previews in words', () => {
  it('tells what a Trap can collect at most', () => {
    expect(preview(cardsView, YOU, picked, names, 'en')).toEqual({
      gain: '35k for each rival who stops at table 7.',
      rest: 'Youssef and Camille can: at most 2 × 35k = 70k.',
    });
  });

  it('tells what a move is worth as far as is known', () => {
    const view = { ...tokensView, order: [0, 1, 3, 4, YOU], at: 4 };
    expect(preview(tokensView, YOU, { kind: 'move', steps: 1 }, names, 'en')).toEqual({
      gain: 'Table 4: 160k as far as you know.',
      rest: '80k × 2 = 160k. Hidden cards: Camille and Inès.',
    });
    expect(preview(view, YOU, { kind: 'move', steps: 2 }, names, 'en')).toEqual({
      gain: 'You take 30k at table 5.',
      rest: 'No hidden cards there.',
    });
  });

  it('says it in German', () => {
    expect(preview(cardsView, YOU, picked, names, 'de')).toEqual({
      gain: '35k für jeden Gegner, der an Tisch 7 hält.',
      rest: 'Youssef und Camille können dorthin: höchstens 2 × 35k = 70k.',
    });
    expect(preview(tokensView, YOU, { kind: 'move', steps: 1 }, names, 'de')).toEqual({
      gain: 'Tisch 4: 160k, soweit du weißt.',
      rest: '80k × 2 = 160k. Verdeckte Karten: Camille und Inès.',
    });
  });

  it('says something about every legal action, in every language', () => {
    for (const edition of [2021, 2001] as const) {
      const state = vabanque.setup(5, { edition, starter: 2 });
      const rng = seeded('words');
      while (state.phase !== 'over') {
        const seat = state.order[state.at]!;
        const actions = vabanque.legal(state, seat);
        for (const language of LANGUAGES) {
          for (const action of actions) {
            const { gain, rest } = preview(vabanque.view(state, seat), seat, action, names, language);
            expect(gain).not.toBe('');
            expect(`${gain} ${rest}`).not.toMatch(/undefined|NaN/);
            if (language === 'fr') expect(`${gain} ${rest}`).not.toMatch(BAD_FRENCH);
          }
        }
        vabanque.apply(state, seat, rng.pick(actions));
      }
    }
  });
});

const bySeat = (stops: readonly Stop[]): Stop[] => stops.toSorted((a, b) => a.seat - b.seat);

/** By trying: the moves that are legal on a seat's turn; none but staying once it has moved. */
const stopsByTheRules = (state: State, table: number): Stop[] =>
  state.order.flatMap((seat, place) => {
    if (state.tokens[seat] === NOWHERE) return [];
    const moved = state.phase === 'tokens' && place < state.at;
    const moves = vabanque.legal({ ...state, phase: 'tokens', at: place }, seat).slice(0, moved ? 1 : undefined);
    const view = vabanque.view(state, seat);
    return moves.flatMap((move) =>
      move.kind === 'move' && tableOf(view, seat, move) === table ? [{ seat, steps: move.steps }] : [],
    );
  });

function payoutOf(state: State, seat: number, action: Action, table: number): Event & { kind: 'payout' } {
  const events: Event[] = [];
  vabanque.apply(state, seat, action, (event) => events.push(event));
  return events.find((event) => event.kind === 'payout' && event.table === table) as Event & { kind: 'payout' };
}

const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);
