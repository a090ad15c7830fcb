import type { NamedChance, Shown, Streams } from '../../core/named.ts';
import { seatLetter } from '../../core/seat.ts';
import type { Action } from './actions.ts';
import { bitOf, CHARACTERS, charactersIn, sizeOf } from './characters.ts';
import { BACKS, isSeen, type SeenBacks } from './omens.ts';
import { dealSize, digsTop, givenCard, knownFront, nextTopBack } from './pile.ts';
import { characterPile, drawCount, mover, ROUNDS, type State } from './state.ts';
import { backOf, DECKS, FRONTS, NONE } from './territories.ts';

/*
 * Every table has a copy of one deck in one order. Tracker and Pioneer swap card for card, so a card that nobody moved is
 * dealt at the same place everywhere. The Omens of each round have their own places in the order of backs: a back that a
 * Tracker turns up comes from the others and takes none of them. Each clan has its Characters in one order.
 */

function source(state: State): string {
  const { phase, round } = state;
  return phase === 'uncover' ? `round ${round}/seat ${seatLetter(mover(state))}/uncover` : `round ${round}/${phase}`;
}

function draw(state: State, _nth: number, streams: Streams): Action {
  switch (state.phase) {
    case 'row':
      return row(state, streams);
    case 'draw':
      return { kind: 'draw', hands: CLAN_SEATS.map((seat) => (seat < state.seats ? drawn(state, seat, streams) : 0)) };
    default:
      return uncovered(state, streams);
  }
}

/** A text has five hands, however many play. */
const CLAN_SEATS = [0, 1, 2, 3, 4];

/** The place of the pile's top card in the deck, from 0. */
const topPlace = ({ seats, pile }: State): number => deckSize(seats) - pile;
const deckSize = (seats: number): number => DECKS[seats]!.reduce((sum, count) => sum + count, 0);

/** The fronts of the deck in the order of the board. */
function deck(seats: number, { order }: Streams): number[] {
  const cards = FRONTS.flatMap((_, front) => new Array<number>(DECKS[seats]![front]!).fill(front));
  return order('territories', cards.length).map((card) => cards[card]!);
}

function row(state: State, streams: Streams): Action {
  const top = topPlace(state);
  const fronts = deck(state.seats, streams).slice(top, top + dealSize(state));
  if (state.top !== NONE) fronts[0] = state.top;
  return { kind: 'row', fronts, back: nextTopBack(state) || backAt(state, state.round - 1, streams) };
}

function uncovered(state: State, streams: Streams): Action {
  const known = knownFront(state);
  const front = known === NONE ? deck(state.seats, streams)[uncoveredPlace(state)]! : known;
  return {
    kind: 'uncover',
    front,
    back: digsTop(state) ? backOf(givenCard(state)) || backAt(state, ROUNDS, streams) : 0,
  };
}

const uncoveredPlace = (state: State): number => (digsTop(state) ? topPlace(state) : deckSize(state.seats) - 1);

/** The first back in the order from this place on that nobody has seen. The first places are the rounds'. */
function backAt(backs: SeenBacks, place: number, { order }: Streams): number {
  const all = order('omens', BACKS);
  const unseen = (index: number): boolean => !isSeen(backs, index + 1);
  return 1 + (all.slice(place).find(unseen) ?? all.find(unseen)!);
}

/** The next Characters of the seat's order that are still in its pile. */
function drawn(state: State, seat: number, { order }: Streams): number {
  const pile = characterPile(state, seat);
  const ordered = order(`seat ${seatLetter(seat)}/characters`, CHARACTERS.length).map((index) => bitOf(index + 1));
  const left = ordered.filter((bit) => pile & bit);
  return left.slice(0, missing(state, seat)).reduce((hand, bit) => hand | bit, 0);
}

const missing = (state: State, seat: number): number =>
  drawCount(sizeOf(state.hands[seat]!), sizeOf(state.discards[seat]!));

/** What was known before is not chance: a card that somebody put there, a back that everybody has seen. */
function shows(state: State, _nth: number, action: Action): Shown {
  const place = (at: number): string => `territory ${at + 1}`;
  if (action.kind === 'row') {
    const top = topPlace(state);
    const cards = action.fronts.map((front, i) => [place(top + i), [front]] as const).slice(state.top === NONE ? 0 : 1);
    return {
      ...Object.fromEntries(cards),
      ...(nextTopBack(state) === 0 && { [`omens ${state.round}`]: [action.back] }),
    };
  }
  if (action.kind === 'draw') {
    const from = (seat: number): number => CHARACTERS.length - sizeOf(characterPile(state, seat)) + 1;
    return Object.fromEntries(
      action.hands.flatMap((hand, seat) =>
        hand ? [[`seat ${seatLetter(seat)}/characters from ${from(seat)}`, charactersIn(hand)]] : [],
      ),
    );
  }
  if (action.kind !== 'uncover' || knownFront(state) !== NONE) return {};
  return { [place(uncoveredPlace(state))]: [action.front] };
}

export const named: NamedChance<State, Action> = { source, draw, shows };
