import {
  CHANCE,
  CHANCE_TURN,
  OVER,
  ranks,
  type Actor,
  type Emit,
  type Game,
  type Seat,
  type Turn,
  type Viewer,
} from '../../src/core/game.ts';
import { choice, type OptionsOf } from '../../src/core/options.ts';
import { equally } from '../../src/core/outcomes.ts';
import type { Clause } from '../../src/core/result.ts';
import type { Rng } from '../../src/core/rng.ts';
import { facts } from './facts.ts';

/* A sealed-bid auction: chance draws prizes from a bag, and everybody bids for them in secret and at the same time. */

/** ST-1 Cards in a hand, and prizes in the bag. The first value is the default. */
const OPTIONS = { cards: choice([5, 7]) } as const;

/** Values, made once and shared: search lists them often. Every action has a `kind`. */
export type Action =
  { readonly kind: 'draw'; readonly prize: number } | { readonly kind: 'play'; readonly card: number };

/** What everybody knows. */
interface PublicState {
  readonly seats: number;
  readonly cards: number;
  /** The prizes that are still in the bag, ascending. */
  bag: number[];
  /** The prize of this round; 0 before it is drawn. */
  prize: number;
  /** The cards that each seat has left, ascending. A card leaves its hand when it is revealed. */
  hands: number[][];
  points: number[];
  /** Points of prizes that nobody won. */
  unclaimed: number;
}

/** Everything. `apply` changes it in place. */
export interface State extends PublicState {
  /** The card that each seat has chosen this round: a secret. 0 before it has chosen. */
  chosen: number[];
}

/** What one viewer may know: built from the public part and the viewer's own secrets. */
export interface View extends Readonly<PublicState> {
  /** null where the viewer must not know the card. */
  readonly chosen: readonly (number | null)[];
}

/** What everybody is told. An event never carries a secret. */
export type Event =
  | { readonly kind: 'draw'; readonly prize: number }
  | { readonly kind: 'chosen'; readonly seat: Seat }
  | {
      readonly kind: 'round';
      readonly prize: number;
      readonly cards: readonly number[];
      /** null where the highest cards tie down to the last. */
      readonly winner: Seat | null;
    };

const DRAW = Array.from({ length: 8 }, (_, prize): Action => ({ kind: 'draw', prize }));
const PLAY = Array.from({ length: 8 }, (_, card): Action => ({ kind: 'play', card }));

const oneTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

function setup(seats: number, { cards }: OptionsOf<typeof OPTIONS>): State {
  return {
    seats,
    cards,
    bag: oneTo(cards),
    prize: 0,
    hands: Array.from({ length: seats }, () => oneTo(cards)),
    points: new Array<number>(seats).fill(0),
    unclaimed: 0,
    chosen: new Array<number>(seats).fill(0),
  };
}

/** ST-3 Everybody who has not chosen yet may do so, in any order. */
function turn({ bag, prize, chosen }: State): Turn {
  if (prize === 0) return bag.length === 0 ? OVER : CHANCE_TURN;
  return [...chosen.keys()].filter((seat) => chosen[seat] === 0);
}

function legal(seen: State | View, seat: Seat): readonly Action[] {
  return seen.prize > 0 && seen.chosen[seat] === 0 ? seen.hands[seat]!.map((card) => PLAY[card]!) : [];
}

/** The clause that forbids the action; null where it is allowed. */
function refusal(seen: State | View, actor: Actor, action: Action): Clause | null {
  if (action.kind === 'draw') return actor === CHANCE && seen.bag.includes(action.prize) ? null : 'ST-2';
  return actor !== CHANCE && seen.hands[actor]!.includes(action.card) ? null : 'ST-3';
}

function apply(state: State, actor: Actor, action: Action, emit?: Emit<Event>): void {
  if (action.kind === 'draw') {
    state.bag.splice(state.bag.indexOf(action.prize), 1);
    state.prize = action.prize;
    emit?.({ kind: 'draw', prize: action.prize });
    return;
  }
  state.chosen[actor] = action.card;
  emit?.({ kind: 'chosen', seat: actor });
  if (!state.chosen.includes(0)) endRound(state, emit);
}

/** ST-4 */
function endRound(state: State, emit?: Emit<Event>): void {
  const { prize, chosen } = state;
  const winner = winnerOf(chosen);
  emit?.({ kind: 'round', prize, cards: chosen.slice(), winner });
  if (winner === null) state.unclaimed += prize;
  else state.points[winner]! += prize;
  for (const [seat, hand] of state.hands.entries()) hand.splice(hand.indexOf(chosen[seat]!), 1);
  chosen.fill(0);
  state.prize = 0;
}

/** ST-4 The seat of the highest card that no other seat played. */
function winnerOf(cards: readonly number[]): Seat | null {
  const single = cards.filter((card) => cards.indexOf(card) === cards.lastIndexOf(card));
  return single.length === 0 ? null : cards.indexOf(Math.max(...single));
}

const copyPublic = (seen: Readonly<PublicState>): PublicState => ({
  seats: seen.seats,
  cards: seen.cards,
  bag: seen.bag.slice(),
  prize: seen.prize,
  hands: seen.hands.map((hand) => hand.slice()),
  points: seen.points.slice(),
  unclaimed: seen.unclaimed,
});

const view = (state: State, viewer: Viewer): View => ({
  ...copyPublic(state),
  chosen: state.chosen.map((card, seat) => (card === 0 || seat === viewer ? card : null)),
});

/** A state that looks like the view: every hidden card is one of that hand. Bots think about such states. */
const sample = (seen: View, _viewer: Viewer, rng: Rng): State => ({
  ...copyPublic(seen),
  chosen: seen.chosen.map((card, seat) => card ?? rng.pick(seen.hands[seat]!)),
});

/** One text for each action; records, tests and the terminal use it. */
const format = (action: Action): string => `${action.kind} ${action.kind === 'draw' ? action.prize : action.card}`;

function parse(text: string): Action | null {
  const [, kind, number] = /^(draw|play) ([1-7])$/.exec(text) ?? [];
  return kind === undefined ? null : (kind === 'draw' ? DRAW : PLAY)[Number(number)]!;
}

export const starter: Game<State, View, Action, Event, typeof OPTIONS> = {
  id: facts.id,
  version: 1,
  seats: facts.seats,
  options: OPTIONS,
  setup,
  turn,
  legal,
  /** ST-2 */
  draw: ({ bag }, rng) => DRAW[rng.pick(bag)]!,
  outcomes: ({ bag }) => equally(bag.map((prize) => DRAW[prize]!)),
  // ST-2 by name, for duplicate play: the prizes come in one order at every table.
  named: {
    source: () => 'prize',
    draw: ({ cards, bag }, _nth, { order }) =>
      DRAW[order('prizes', cards).find((prize) => bag.includes(prize + 1))! + 1]!,
  },
  refusal,
  apply,
  copy: (state) => ({ ...copyPublic(state), chosen: state.chosen.slice() }),
  // `chosen` belongs to its seats, an entry each; everybody sees whether a seat has chosen, nobody else sees the card.
  // Of the text "play 3", word 1 is hidden.
  secrets: {
    state: { chosen: { each: 'entry', shows: (card) => card > 0 } },
    actions: { play: [1] },
  },
  view,
  sample,
  reveals: ['round'],
  standing: ({ seats, points }) => ({
    unit: 'point',
    scores: points,
    ranks: ranks(seats, (a, b) => points[a]! - points[b]!),
    parts: points.map((amount) => [{ of: 'prizes', amount }]),
  }),
  format,
  parse,
};
