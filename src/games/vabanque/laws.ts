import { CARDS, CHIP_COUNTS, HAND, NOWHERE, ROUNDS, tableCount, VALUES } from './pieces.ts';
import { earnedAt, type State } from './state.ts';

/** Invariants of every state: the first law that is broken, or null. */
export const laws = (state: State): string | null =>
  orderLaw(state) ?? chipLaw(state) ?? cardLaw(state) ?? tokenLaw(state) ?? moneyLaw(state);

const range = (length: number): number[] => [...Array(length).keys()];
const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);

/** VB-3, VB-5, VB-19 */
function orderLaw({ seats, phase, round, order, at, money }: State): string | null {
  if ([...order].sort().join() !== range(seats).join()) return 'the playing order is a permutation of the seats';
  if (at < 0 || at >= seats) return 'the turn is at a place of the playing order';
  if (round < 1 || round > ROUNDS) return 'there are four rounds';
  const setUp = phase === 'start' || phase === 'first';
  if (setUp && (round !== 1 || at !== 0)) return 'the set-up comes before the first round';
  if (phase === 'over' && (round !== ROUNDS || at !== 0)) return 'the game ends after the last round';
  if (round === 1 && order.some((seat, i) => seat !== (order[0]! + i) % seats)) return 'round 1 goes clockwise';
  const richer = (i: number) => money[order[i]!]! > money[order[i - 1]!]!;
  const paid = phase === 'over'; // the last round's winnings make no new order
  if (!paid && range(seats).some((i) => i > 0 && richer(i))) return 'the richest play first';
  return null;
}

/** How often the player at a place of the order has acted, when `turns` is the most that anyone has. */
const acted = (state: State, place: number, laps: number): number => laps + (place < state.at ? 1 : 0);

/** VB-2, VB-6, VB-7 */
function chipLaw(state: State): string | null {
  const { seats, chips, held, round, phase, order } = state;
  for (const [value, count] of CHIP_COUNTS.entries()) {
    const placed = range(tableCount(seats)).map((table) => chips[table * VALUES.length + value]!);
    const hands = order.map((seat) => held[seat * VALUES.length + value]!);
    if ([...placed, ...hands].some((n) => n < 0)) return 'nobody holds less than no chip';
    if (sum(placed) + sum(hands) !== seats * count) return `chips of ${VALUES[value]}: placed and held make all`;
    const now = value === round - 1;
    if (now && phase === 'chips') {
      const laps = count - hands[seats - 1]!;
      if (hands.some((n, place) => n !== count - acted(state, place, laps))) return 'chips are placed turn by turn';
      continue;
    }
    const left = value > round - 1 || (now && (phase === 'start' || phase === 'first')) ? count : 0;
    if (hands.some((n) => n !== left)) return `chips of ${VALUES[value]} are placed in their round`;
  }
  return null;
}

/** VB-2, VB-8, VB-18 */
function cardLaw(state: State): string | null {
  const { seats, laid, faces, phase, order } = state;
  if (laid.length !== seats * HAND || faces.length !== seats * HAND) return 'three cards for each player';
  const lastLaid = sum(range(HAND).map((n) => (laid[order[seats - 1]! * HAND + n] === NOWHERE ? 0 : 1)));
  for (const [place, seat] of order.entries()) {
    const tables = laid.slice(seat * HAND, (seat + 1) * HAND).filter((table) => table !== NOWHERE);
    const cards = faces.slice(seat * HAND, (seat + 1) * HAND).filter((card) => card !== NOWHERE);
    if (tables.length !== cards.length) return 'a card lies where it was laid';
    if (laid.slice(seat * HAND, seat * HAND + tables.length).includes(NOWHERE)) return 'cards are laid one by one';
    if (new Set(cards).size !== cards.length) return 'each player has one card of each kind';
    if (cards.some((card) => CARDS[card] === undefined)) return 'a card is a Raise, a Trap or a Bluff';
    if (tables.some((table) => !(table >= 0 && table < tableCount(seats)))) return 'cards lie beside tables';
    const expected = phase === 'cards' ? acted(state, place, lastLaid) : phase === 'tokens' ? HAND : 0;
    if (tables.length !== expected) return 'cards are laid turn by turn, and only for their round';
  }
  return null;
}

/** VB-4, VB-10 */
function tokenLaw({ seats, phase, tokens }: State): string | null {
  if (tokens.length !== seats) return 'one token for each player';
  const set = phase !== 'start' && phase !== 'first';
  const placed = (table: number) => (set ? table >= 0 && table < tableCount(seats) : table === NOWHERE);
  return tokens.every(placed) ? null : 'tokens stand at tables from the set-up on';
}

/** VB-17 */
function moneyLaw({ seats, money, earned, round, phase }: State): string | null {
  const tables = tableCount(seats);
  const at = (r: number, seat: number) => range(tables).map((t) => earned[earnedAt(seats, tables, r, seat, t)]!);
  for (const seat of range(seats)) {
    const rounds = range(ROUNDS).map((r) => at(r + 1, seat));
    if (rounds.flat().some((amount) => amount < 0 || amount % VALUES[0] !== 0)) return 'nobody ever pays';
    if (sum(rounds.flat()) !== money[seat]) return 'money is the sum of what was won';
    if (phase !== 'over' && sum(rounds.slice(round - 1).flat()) !== 0) return 'only rounds that were played pay';
    const places = rounds.map((list) => list.filter((amount) => amount > 0).length);
    if (places.some((n) => n > 2)) return 'a round pays at the table of the token and at that of the Trap at most';
  }
  return null;
}
