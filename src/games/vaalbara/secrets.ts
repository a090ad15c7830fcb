import { SPECTATOR, type Seat, type Secrets, type Viewer } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import { seatOf } from '../../core/seat.ts';
import type { Action } from './actions.ts';
import { ALL, bitOf, bitOrNone, elementAt, FALCONER, FIGHTER, sizeOf } from './characters.ts';
import { PARTS, partOfCharacter, partOfType, ROBBED, START, STARTING_POINTS } from './parts.ts';
import { mountainPay } from './scoring.ts';
import { mover, type PublicState, type State, type View } from './state.ts';
import { FIELD, FOREST, frontOf, MEADOW, MOUNTAIN, PRINTED, RIVER, typeOf, VILLAGE } from './territories.ts';

/** Everything about the Territories is public: an attentive player knows which cards are left. */
function copyPublic(state: Readonly<PublicState>): PublicState {
  const { seats, openPoints, phase, round, pile, omens, top, bottom, seenLow, seenHigh, waiting, done, given } = state;
  return {
    ...{ seats, openPoints, phase, round, pile, omens, top, bottom, seenLow, seenHigh, waiting, done, given },
    rows: state.rows.slice(),
    fronts: state.fronts.slice(),
    domains: state.domains.map((domain) => domain.slice()),
    counts: state.counts.slice(),
    discards: state.discards.slice(),
    known: state.known.slice(),
    order: state.order.slice(),
  };
}

const faceDown = (state: State): boolean => state.phase === 'choose';

/** VL-7 chosen Characters, VL-19 answers to a Fighter, VL-4 drawn Characters and VL-11 points are their owner's. */
export const secrets: Secrets<State, Action> = {
  state: {
    hands: { each: 'entry', shows: sizeOf },
    chosen: { each: 'entry', until: (state) => !faceDown(state), shows: Boolean },
    shown: { each: 'bit' },
    points: { each: 'entry', until: ({ openPoints }) => openPoints, told: true },
    gains: { each: PARTS.length, until: ({ openPoints }) => openPoints, told: true },
  },
  actions: { play: [1], fighter: [1], draw: othersCards },
};

/** Of `draw A 1 3 B 2 4` the cards of every seat but the viewer's. */
function othersCards(words: readonly string[], viewer: Viewer): number[] {
  let owner: Seat | null = null;
  return words.flatMap((word, at) => {
    const card = /^\d/.test(word);
    if (!card) owner = seatOf(word);
    return card && owner !== viewer ? [at] : [];
  });
}

export function view(state: State, viewer: Viewer): View {
  const over = state.phase === 'over';
  const own = (seat: Seat) => over || seat === viewer;
  const counted = (seat: Seat) => own(seat) || state.openPoints;
  const gainsOf = (seat: Seat) => state.gains.slice(seat * PARTS.length, (seat + 1) * PARTS.length);
  return {
    ...copyPublic(state),
    hands: state.hands.map((hand, seat) => (own(seat) ? hand : null)),
    handSizes: state.hands.map(sizeOf),
    chosen: state.chosen.map((character, seat) => (character && faceDown(state) && !own(seat) ? null : character)),
    shown: viewer === SPECTATOR ? 0 : state.shown & (1 << viewer),
    points: state.points.map((points, seat) => (counted(seat) ? points : null)),
    gains: state.points.map((_, seat) => (counted(seat) ? gainsOf(seat) : null)),
  };
}

export function sample(seen: View, _viewer: Viewer, rng: Rng): State {
  const held = seen.hands.map((_, seat) => sampleHand(seen, seat, rng));
  return {
    ...copyPublic(seen),
    hands: held.map(({ hand }) => hand),
    chosen: held.map(({ chosen }) => chosen),
    shown: held.reduce((shown, { hand }, seat) => shown | sampleAnswer(seen, seat, hand, rng), seen.shown),
    ...samplePoints(seen),
  };
}

interface Held {
  readonly hand: number;
  readonly chosen: number;
}

/** The hand and the face-down Character: those known to be there, the rest at random from what is not discarded. */
function sampleHand(seen: View, seat: Seat, rng: Rng): Held {
  const hand = seen.hands[seat]!;
  const chosen = seen.chosen[seat]!;
  if (hand !== null) return { hand, chosen };
  let held = seen.known[seat]!;
  let free = ALL & ~(held | seen.discards[seat]! | bitOrNone(chosen ?? 0));
  const size = seen.handSizes[seat]! + (chosen === null ? 1 : 0);
  while (sizeOf(held) < size) {
    const card = elementAt(free, rng.below(sizeOf(free)));
    held |= card;
    free &= ~card;
  }
  if (chosen !== null) return { hand: held, chosen };
  const card = elementAt(held, rng.below(size));
  return { hand: held & ~card, chosen: 32 - Math.clz32(card) };
}

/** VL-19 The hidden answer of a seat with a Fighter is yes or no, equally likely. */
function sampleAnswer(seen: View, seat: Seat, hand: number, rng: Rng): number {
  const answered = seen.phase === 'fighter' && seat !== mover(seen) && (seen.waiting & (1 << seat)) === 0;
  const secret = answered && seen.hands[seat] === null && (hand & bitOf(FIGHTER)) !== 0;
  return secret ? rng.below(2) << seat : 0;
}

/** VL-11 Others' points, estimated from their Domains; thefts are balanced, since they only move points between seats. */
function samplePoints(seen: View): Pick<State, 'points' | 'gains'> {
  const gains = seen.gains.map((known, seat) => known?.slice() ?? estimate(seen.domains[seat]!));
  const hidden = gains.filter((_, seat) => seen.gains[seat] === null);
  if (hidden.length > 0) balance(gains, hidden);
  return { points: gains.map((parts) => parts.reduce((a, b) => a + b, 0)), gains: gains.flat() };
}

const STOLEN = partOfCharacter(FALCONER);

function balance(gains: readonly number[][], hidden: readonly number[][]): void {
  const surplus = gains.reduce((sum, parts) => sum + parts[STOLEN]! + parts[ROBBED]!, 0);
  if (surplus < 0) hidden[0]![STOLEN]! -= surplus;
  else {
    const total = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0);
    const richest = hidden.reduce((best, parts) => (total(parts) > total(best) ? parts : best));
    richest[ROBBED]! -= surplus;
    // It had that much to lose, so the estimate was low.
    richest[partOfCharacter(FIGHTER)]! += Math.max(0, -total(richest));
  }
}

/** The estimated payouts of a Domain's cards in order: the middle of their possible range. */
function estimate(domain: readonly number[]): number[] {
  const gains = new Array<number>(PARTS.length).fill(0);
  gains[START] = STARTING_POINTS;
  const counts = [0, 0, 0, 0, 0, 0];
  for (const card of domain) {
    const type = typeOf(frontOf(card));
    const count = ++counts[type]!;
    gains[partOfType(type)]! += likely(frontOf(card), count, counts.filter((held) => held > 0).length);
  }
  return gains;
}

function likely(front: number, count: number, types: number): number {
  switch (typeOf(front)) {
    case MEADOW:
      return count + 1;
    case FOREST:
      return PRINTED[front]!;
    case MOUNTAIN:
      return mountainPay(count);
    case FIELD:
      return 2 * count;
    case VILLAGE:
      return 2 * types;
    case RIVER:
      return 4 * count;
    default:
      return 0;
  }
}
