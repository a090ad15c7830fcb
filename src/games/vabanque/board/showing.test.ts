import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import type { Language } from '../../../core/prose.ts';
import { seeded } from '../../../core/rng.ts';
import { vabanque } from '../rules.ts';
import type { View } from '../state.ts';
import { drawOf, tableName, type Draw } from './draw.ts';
import { payoutEvents, payoutEventsUntil, payoutView, players, YOU } from './fixtures.ts';
import { holds, shares, showing, tallies, type Payout } from './showing.ts';

const INES = 4;

const drawn = (view: View, language: Language, viewer = YOU): Draw => drawOf({ view, viewer, players, language });

describe('a payout is told over the cards that it is paid for', () => {
  it('shows the last token where it has moved to', () => {
    const { view, open } = showing(payoutView, payoutEvents.slice(0, 1));
    expect(view.tokens[INES]).toBe(3);
    expect(open).toBe(null);
  });

  it('opens table after table, with running totals', () => {
    const { view, open, paid, closed } = showing(payoutView, payoutEventsUntil(7));
    expect(open?.reveal.table).toBe(6);
    expect(open?.payout?.value).toBe(70);
    expect([...paid]).toEqual([
      [3, 160],
      [6, 210],
    ]);
    expect(closed).toEqual([8]);
    expect(view.money).toEqual([375, 110, 255, 70, 60]);
  });

  it('ends with the money of the rules', () => {
    const last = payoutEvents.findLastIndex(holds);
    const order = payoutEvents.find((event) => event.kind === 'order') as Event & { kind: 'order' };
    expect(showing(payoutView, payoutEvents.slice(0, last + 1)).view.money).toEqual(order.money);
  });

  it('sums the round up over the tables that have paid, and opens none of them any more', () => {
    const { open, sum, paid, closed } = showing(payoutView, payoutEvents);
    expect(open).toBe(null);
    expect(sum?.kind).toBe('order');
    expect([...paid.keys()]).toEqual([3, 6, 8]);
    expect(closed).toEqual([]);
  });

  it('adds nothing once nothing is told any more', () => {
    expect(showing(payoutView, [])).toEqual({ view: payoutView, open: null, paid: new Map(), closed: [], sum: null });
  });
});

describe('the ledger', () => {
  const payout = payoutEventsUntil(7).at(-1) as Payout;

  it('VB-E4 has one line for each seat, the best paid first', () => {
    expect(shares(payout)).toEqual([
      { seat: 0, token: 70, trap: 140, victims: 2, by: [], amount: 210 },
      { seat: YOU, token: 0, trap: null, victims: 0, by: [0], amount: 0 },
      { seat: 3, token: 0, trap: null, victims: 0, by: [0], amount: 0 },
    ]);
  });

  it('shares out what the payout pays, for every payout of a game', () => {
    for (const event of payoutEvents) {
      if (event.kind !== 'payout') continue;
      const total = (list: readonly { readonly amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);
      expect(total(shares(event))).toBe(total(event.lines));
    }
  });
});

describe('the end of a round', () => {
  const { order } = payoutEvents.at(-1) as Event & { kind: 'order' };
  const lines = tallies(payoutEvents, order);

  it('VB-E4 says what everybody won where and why, in the new order', () => {
    expect(lines.map(({ seat }) => seat)).toEqual(order);
    expect(lines.find(({ seat }) => seat === 0)).toEqual({
      seat: 0,
      won: 210,
      token: { table: 6, amount: 70, by: [] },
      trap: { table: 6, amount: 140, victims: 2, value: 70 },
    });
    expect(lines.find(({ seat }) => seat === YOU)).toEqual({
      seat: YOU,
      won: 160,
      token: { table: 6, amount: 0, by: [0] },
      trap: { table: 3, amount: 160, victims: 1, value: 160 },
    });
  });

  it('adds up to what the round has paid', () => {
    const { money } = showing(payoutView, payoutEvents).view;
    for (const { seat, won } of lines) expect(won).toBe(money[seat]! - payoutView.money[seat]!);
  });
});

describe('names of tables', () => {
  it('says what lies there, own cards by name', () => {
    const draw = drawn(payoutView, 'en');
    expect(tableName(draw, 6)).toBe(
      'Table 7, 1 × 5, 1 × 10, 1 × 20, 35k. Face-down cards: Camille, Banquier, Youssef. Tokens: Camille, You, Youssef.',
    );
    expect(tableName(draw, 7)).toBe(
      'Table 8, 3 × 5, 1 × 10, 2 × 20, 65k. Face-down cards: You (Bluff), Youssef. Tokens: none.',
    );
  });

  it('says it in French and German, and in the words of 2001', () => {
    expect(tableName(drawn(payoutView, 'fr'), 1)).toBe(
      'Table 2, 1 × 5, 5k. Cartes cachées\u202f: aucune. Pions\u202f: aucun.',
    );
    expect(tableName(drawn(payoutView, 'de'), 1)).toBe('Tisch 2, 1 × 5, 5k. Verdeckte Karten: keine. Figuren: keine.');
    expect(tableName(drawn({ ...payoutView, edition: 2001 }, 'de'), 3)).toContain('Du (Gauner)');
    expect(tableName(drawn({ ...payoutView, edition: 2001 }, 'en'), 3)).toContain('You (Cheat)');
    expect(tableName(drawn({ ...payoutView, edition: 2001 }, 'en'), 1)).toContain('Pawns: none.');
  });

  it('names no card that its viewer may not know', () => {
    const blind = vabanque.view(vabanque.sample(payoutView, YOU, seeded('blind')), 1);
    expect(tableName(drawn(blind, 'en', 1), 7)).toContain('Face-down cards: Malik, Youssef.');
  });
});
