import { describe, expect, it } from 'vitest';
import type { Match } from '../../core/match.ts';
import { actorOf } from '../../core/seat.ts';
import { prose } from './prose.ts';
import { vabanque as game } from './rules.ts';
import { begun, cardsAway, played, stateOf, through } from './scene.ts';

const cards = () => through(begun(3), 'chip 1');
const tokens = () => cardsAway(cards(), 1);
function over(): Match {
  let match = begun(3);
  while (stateOf(match).phase !== 'over') match = through(cardsAway(through(match, 'chip 7'), 7), 'move 0');
  return match;
}

/** Three players, so seven tables. Where the game stands when something is refused; A is to act unless chance is. */
const POSITIONS: Readonly<Record<string, () => Match>> = {
  'before the start': () => begun(3, { starter: 'random' }),
  'before the first table': () => begun(3, { edition: 2001 }),
  'in phase 1': () => begun(3),
  'in phase 2': cards,
  'in phase 2 after a Trap': () => played(cards(), 'trap 1, raise 1, raise 1'),
  'in phase 3': tokens,
  'after the end': over,
};

describe('every refusal names the clause that forbids it', () => {
  it.each([
    ['VB-3', 'before the start', 'chance', 'start D'],
    ['VB-3', 'before the start', 'A', 'start A'],
    ['VB-3', 'before the start', 'chance', 'chip 1'],
    ['VB-3', 'before the start', 'chance', 'raise 1'],
    ['VB-3', 'before the start', 'chance', 'move 0'],
    ['VB-4', 'before the start', 'chance', 'first 1'],
    ['VB-1', 'before the first table', 'A', 'first 8'],
    ['VB-4', 'before the first table', 'B', 'first 1'],
    ['VB-4', 'before the first table', 'A', 'chip 1'],
    ['VB-4', 'before the first table', 'A', 'trap 1'],
    ['VB-4', 'before the first table', 'A', 'move 1'],
    ['VB-3', 'before the first table', 'A', 'start A'],
    ['VB-1', 'in phase 1', 'A', 'chip 8'],
    ['VB-1', 'in phase 1', 'A', 'chip 12'],
    ['VB-6', 'in phase 1', 'B', 'chip 1'],
    ['VB-6', 'in phase 1', 'chance', 'chip 1'],
    ['VB-5', 'in phase 1', 'A', 'raise 1'],
    ['VB-5', 'in phase 1', 'A', 'move 1'],
    ['VB-4', 'in phase 1', 'A', 'first 1'],
    ['VB-3', 'in phase 1', 'A', 'start A'],
    ['VB-1', 'in phase 2', 'A', 'bluff 8'],
    ['VB-8', 'in phase 2 after a Trap', 'A', 'trap 2'],
    ['VB-1', 'in phase 2 after a Trap', 'A', 'trap 8'],
    ['VB-8', 'in phase 2', 'B', 'raise 1'],
    ['VB-5', 'in phase 2', 'A', 'chip 1'],
    ['VB-5', 'in phase 2', 'A', 'move 1'],
    ['VB-4', 'in phase 2', 'A', 'first 1'],
    ['VB-10', 'in phase 3', 'A', 'move 5'],
    ['VB-10', 'in phase 3', 'B', 'move 1'],
    ['VB-5', 'in phase 3', 'A', 'chip 1'],
    ['VB-5', 'in phase 3', 'A', 'trap 1'],
    ['VB-3', 'in phase 3', 'A', 'start A'],
    ['VB-21', 'after the end', 'A', 'chip 1'],
    ['VB-21', 'after the end', 'chance', 'start A'],
  ] as const)('%s %s: %s %s', (clause, position, actor, text) => {
    expect(game.refusal(stateOf(POSITIONS[position]!()), actorOf(actor)!, game.parse(text)!)).toBe(clause);
    for (const { refusals } of Object.values(prose)) expect(refusals[clause]).toMatch(/\.$/);
  });
});
