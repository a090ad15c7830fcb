import type { Guest } from '../../../web/board.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import { CHIP_COUNTS, HAND, NOWHERE, RAISE, ROUNDS, tableCount, TRAP, VALUES } from '../pieces.ts';
import { vabanque } from '../rules.ts';
import { earnedAt, type State, type View } from '../state.ts';

/* Two positions in the third round of a game of five, for tests. */

const BLUFF = 2;
export const YOU = 2;

export const guests: readonly Guest[] = [
  { name: 'Camille', identity: 'prune' },
  { name: 'Banquier', identity: 'onyx' },
  { name: 'Malik', identity: 'azur' },
  { name: 'Youssef', identity: 'soleil' },
  { name: 'Inès', identity: 'carmin' },
];

const SEATS = guests.length;

/** Chips of 5, 10, 20 and 50 on each table. */
const CHIPS = [
  ...[2, 1, 1, 0],
  ...[1, 0, 0, 0],
  ...[3, 2, 0, 0],
  ...[2, 3, 2, 0],
  ...[0, 1, 1, 0],
  ...[4, 2, 0, 0],
  ...[1, 1, 1, 0],
  ...[3, 1, 2, 0],
  ...[2, 3, 2, 0],
  ...[2, 1, 1, 0],
];

/** By seat, the cards in the order of laying and their tables (from 1). */
const LAYINGS: readonly (readonly (readonly [card: number, table: number])[])[] = [
  [
    [BLUFF, 4],
    [TRAP, 7],
    [RAISE, 9],
  ],
  [
    [BLUFF, 9],
    [RAISE, 7],
    [TRAP, 10],
  ],
  [
    [BLUFF, 8],
    [TRAP, 4],
    [RAISE, 4],
  ],
  [
    [BLUFF, 7],
    [RAISE, 8],
    [TRAP, 6],
  ],
  [
    [BLUFF, 4],
    [RAISE, 1],
    [TRAP, 9],
  ],
];

/** The winnings of rounds 1 and 2 with their table (from 1). */
const WINNINGS = [
  [45, 120],
  [30, 80],
  [20, 75],
  [30, 40],
  [60, 0],
] as const;
const TOKENS = [4, 9, 3, 6, 1].map((table) => table - 1);

/** The third round after a number of laid cards. */
function stateAfter(cards: number): State {
  const laid = new Array<number>(SEATS * HAND).fill(NOWHERE);
  const faces = laid.slice();
  for (let turn = 0; turn < cards; turn++) {
    const [seat, n] = [turn % SEATS, Math.floor(turn / SEATS)];
    [faces[seat * HAND + n], laid[seat * HAND + n]] = [LAYINGS[seat]![n]![0], LAYINGS[seat]![n]![1] - 1];
  }
  const tables = tableCount(SEATS);
  const earned = new Array<number>(ROUNDS * SEATS * tables).fill(0);
  WINNINGS.forEach((amounts, seat) =>
    amounts.forEach((amount, i) => (earned[earnedAt(SEATS, tables, i + 1, seat, TOKENS[seat]!)] = amount)),
  );
  return {
    seats: SEATS,
    edition: 2021,
    phase: cards < laid.length ? 'cards' : 'tokens',
    round: 3,
    order: [0, 1, 2, 3, 4],
    at: cards % SEATS,
    chips: [...CHIPS],
    held: guests.flatMap(() => VALUES.map((_, value) => (value < 3 ? 0 : CHIP_COUNTS[value]!))),
    tokens: [...TOKENS],
    laid,
    faces,
    money: WINNINGS.map(([first, second]) => first + second),
    earned,
  };
}

/** Your second card of the round, the eighth of all fifteen. */
export const cardsView: View = vabanque.view(stateAfter(7), YOU);
export const picked: Action = { kind: 'card', card: TRAP, table: 6 };

/** All cards are laid; Camille, Banquier, you and Youssef move 3, 0, 4 and 1, as far as they are asked to. */
function stateMoved(tokens: number): State {
  const state = stateAfter(SEATS * HAND);
  for (const [seat, steps] of [3, 0, 4, 1].slice(0, tokens).entries())
    vabanque.apply(state, seat, { kind: 'move', steps });
  return state;
}

/** You are to move. */
export const tokensView: View = vabanque.view(stateMoved(2), YOU);
/** Inès is to move, the last. */
const beforePayout = stateMoved(4);
export const payoutView: View = vabanque.view(beforePayout, YOU);

/** Everything that follows when Inès moves 3, to table 4. */
export const payoutEvents: readonly Event[] = (() => {
  const events: Event[] = [];
  vabanque.apply(vabanque.copy(beforePayout), 4, { kind: 'move', steps: 3 }, (event) => events.push(event));
  return events;
})();

/** Up to the payout of a table (from 1). */
export const payoutEventsUntil = (table: number): readonly Event[] =>
  payoutEvents.slice(0, 1 + payoutEvents.findIndex((event) => event.kind === 'payout' && event.table === table - 1));
