import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { payoutEvents, payoutEventsUntil, payoutView, players } from './fixtures.ts';
import { mood } from './mood.ts';
import { showing } from './showing.ts';

const moods = (event: Event) => players.map((_, seat) => mood(event, seat, payoutView));

describe('portraits', () => {
  it('VB-14 show who wins and who is trapped at a table that is opened', () => {
    expect(moods(payoutEventsUntil(7).at(-1)!)).toEqual(['glad', null, 'trapped', 'trapped', null]);
  });

  it('VB-19 show at the end of a round who leads and who has been overtaken', () => {
    const order = payoutEvents.find(({ kind }) => kind === 'order')!;
    expect(payoutView.money).toEqual([165, 110, 95, 70, 60]);
    expect(showing(payoutView, payoutEvents).view.money).toEqual([375, 110, 255, 70, 220]);
    expect(moods(order)).toEqual(['proud', 'overtaken', null, 'overtaken', null]);
  });

  it('show nothing of the sort before there is any money', () => {
    const order: Event = { kind: 'order', round: 2, order: [4, 3, 2, 1, 0], money: [40, 30, 20, 10, 0] };
    const level = { ...payoutView, money: [0, 0, 0, 0, 0] };
    expect(players.map((_, seat) => mood(order, seat, level))).toEqual(['proud', null, null, null, null]);
  });
});
