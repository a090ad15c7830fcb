import type { SeatPlayer } from '../../../web/board.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import { CHIP_COUNTS, HAND, NOWHERE, ROUNDS, tableCount, TRAP, VALUES } from '../pieces.ts';
import { vabanque } from '../rules.ts';
import { earnedAt, type State, type View } from '../state.ts';

/* Two positions in the third round of a game of five, for tests. */

export const YOU = 2;

export const players: readonly SeatPlayer[] = [
  { name: 'Camille', identity: 'prune' },
  { name: 'Banquier', identity: 'onyx' },
  { name: 'Malik', identity: 'azur' },
  { name: 'Youssef', identity: 'soleil' },
  { name: 'Inès', identity: 'carmin' },
];

const SEATS = players.length;

/** By table, the number of chips of 5, 10, 20 and 50. */
const CHIPS = ['2110', '1000', '3200', '2320', '0110', '4200', '1110', '3120', '2320', '2110'];

/** By seat, the cards in the order of laying (Raise, Trap or Bluff) and their tables (from 1). */
const LAYINGS = ['B4 T7 R9', 'B9 R7 T10', 'B8 T4 R4', 'B7 R8 T6', 'B4 R1 T9'].map((cards) =>
  cards.split(' ').map((card) => ({ face: 'RTB'.indexOf(card[0]!), table: Number(card.slice(1)) - 1 })),
);

/** By seat, the winnings of rounds 1 and 2, at the table of the token. */
const WINNINGS = ['45 120', '30 80', '20 75', '30 40', '60 0'].map((amounts) => amounts.split(' ').map(Number));
const TOKENS = [4, 9, 3, 6, 1].map((table) => table - 1);

/** The third round after a number of laid cards. */
function stateAfter(cards: number): State {
  const laid = new Array<number>(SEATS * HAND).fill(NOWHERE);
  const faces = laid.slice();
  for (let turn = 0; turn < cards; turn++) {
    const [seat, n] = [turn % SEATS, Math.floor(turn / SEATS)];
    const { face, table } = LAYINGS[seat]![n]!;
    [faces[seat * HAND + n], laid[seat * HAND + n]] = [face, table];
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
    chips: CHIPS.flatMap((piles) => [...piles].map(Number)),
    held: players.flatMap(() => VALUES.map((_, value) => (value < 3 ? 0 : CHIP_COUNTS[value]!))),
    tokens: [...TOKENS],
    laid,
    faces,
    money: WINNINGS.map(([first, second]) => first! + second!),
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
