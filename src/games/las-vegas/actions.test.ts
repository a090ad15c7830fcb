import { describe, expect, it } from 'vitest';
import { parse } from './actions.ts';
import { parseRoll } from './dice.ts';
import { lasVegas as game } from './rules.ts';
import { DEFAULTS, payCasino1, STOCK, table } from './scene.ts';
import type { Event } from './state.ts';

describe('events', () => {
  it('LV-3 LV-4 LV-5 tell who starts, the bills, and every roll and placement', () => {
    const events: Event[] = [];
    table(3, { starter: 'random', neutralDice: true }, ['chance: start B', `chance: ${STOCK}`], events);
    table(4, { neutralDice: true }, [`chance: ${STOCK}`, 'chance: roll 11122255+14', 'A: 1'], events);
    expect(events).toEqual([
      { kind: 'start', seat: 1 },
      { kind: 'stock', round: 1, bills: [[60], [70], [80], [90], [50], [60]] },
      { kind: 'stock', round: 1, bills: [[60], [70], [80], [90], [50], [60]] },
      { kind: 'roll', seat: 0, own: parseRoll('11122255'), white: parseRoll('14') },
      { kind: 'place', seat: 0, casino: 0, own: 3, white: 1 },
    ]);
  });

  it('LV-8 a payout marks who tied', () => {
    const { event } = payCasino1('A3 B3 C1 W2', [50, 20]);
    expect(event).toMatchObject({
      lines: [
        { owner: 0, dice: 3, tied: true, bill: 0 },
        { owner: 1, dice: 3, tied: true, bill: 0 },
        { owner: 'house', dice: 2, tied: false, bill: 50 },
        { owner: 2, dice: 1, tied: false, bill: 20 },
      ],
      buried: [50],
    });
  });

  it('LV-13 a standing is in thousands', () => {
    expect(game.standing(game.setup(2, DEFAULTS)).unit).toBe('thousand');
  });
});

describe('notation', () => {
  it('reads what it writes', () => {
    for (const text of ['start B', STOCK, 'stock 40+10 50 50 50 50 50', 'roll 33335', 'roll 115+16', 'roll +6', '3']) {
      expect(game.format(parse(text)!)).toBe(text);
    }
  });

  it.each([
    '',
    '0',
    '7',
    '33',
    'start',
    'start G',
    'start AB',
    'start A B',
    'stock',
    'stock 50 50 50 50 50',
    `${STOCK} 50`,
  ])('cannot read %j', (text) => expect(parse(text)).toBeNull());

  it.each([
    'stock 50 50 50 50 50 55',
    'stock 10+40 50 50 50 50 50',
    'roll',
    'roll 7',
    'roll 1 1',
    'roll 1+',
    'stack 1',
  ])('cannot read %j', (text) => expect(parse(text)).toBeNull());
});
