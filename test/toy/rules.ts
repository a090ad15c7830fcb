import {
  CHANCE,
  CHANCE_TURN,
  OVER,
  ranks,
  SEAT_TURN,
  type Actor,
  type Emit,
  type Game,
  type Seat,
  type Viewer,
} from '../../core/game.ts';
import { choice, type OptionsOf } from '../../core/options.ts';
import { equally } from '../../core/outcomes.ts';
import type { Clause } from '../../core/result.ts';
import type { Rng } from '../../core/rng.ts';
import { facts } from './facts.ts';

/**
 * Heaps: chance draws the size of a heap, then everybody stakes 1 to 3 in secret and at the same time. In turn players
 * take 1 to 3 of the heap; whoever takes the last one wins all stakes. A game of one screen with chance, a secret,
 * simultaneous choices and an option.
 */
const OPTIONS = { most: choice([3, 2]) } as const;

/** TY-3 The largest stake. */
const STAKES = 3;

type Action =
  | { readonly kind: 'heap'; readonly size: number }
  | { readonly kind: 'stake'; readonly amount: number }
  | { readonly kind: 'take'; readonly count: number };

interface PublicState {
  readonly seats: number;
  readonly most: number;
  size: number;
  heap: number;
  mover: Seat;
  taken: number[];
}

export interface State extends PublicState {
  /** 0 before a seat has staked. */
  stakes: number[];
}

export interface View extends Readonly<PublicState> {
  /** null where the viewer may not know. */
  readonly stakes: readonly (number | null)[];
}

export type Event =
  | { readonly kind: 'heap'; readonly size: number }
  | { readonly kind: 'stake'; readonly seat: Seat }
  | { readonly kind: 'take'; readonly seat: Seat; readonly count: number }
  | { readonly kind: 'over'; readonly winner: Seat; readonly stakes: readonly number[] };

/** TY-1 A heap has 10 to 20. */
const SIZES = Array.from({ length: 11 }, (_, i): Action => ({ kind: 'heap', size: 10 + i }));

const isOver = ({ size, heap }: State | View): boolean => size > 0 && heap === 0;
/** A hidden stake is null, which is not 0. */
const waiting = ({ stakes }: State | View): Seat[] => [...stakes.keys()].filter((seat) => stakes[seat] === 0);

function turn(seen: State): readonly Actor[] {
  if (seen.size === 0) return CHANCE_TURN;
  const staking = waiting(seen);
  return staking.length > 0 ? staking : isOver(seen) ? OVER : SEAT_TURN[seen.mover]!;
}

function legal(seen: State | View, seat: Seat): Action[] {
  const upTo = (most: number) => [1, 2, 3].filter((n) => n <= most);
  const staking = waiting(seen);
  if (seen.size === 0 || isOver(seen)) return [];
  if (staking.includes(seat)) return upTo(STAKES).map((amount) => ({ kind: 'stake', amount }));
  if (staking.length > 0 || seat !== seen.mover) return [];
  return upTo(Math.min(seen.most, seen.heap)).map((count) => ({ kind: 'take', count }));
}

function refusal(seen: State | View, actor: Actor, action: Action): Clause | null {
  if (actor === CHANCE) return action.kind === 'heap' && action.size >= 10 && action.size <= 20 ? null : 'TY-1';
  if (legal(seen, actor).some((one) => format(one) === format(action))) return null;
  return action.kind === 'stake' ? 'TY-3' : 'TY-2';
}

function apply(state: State, actor: Actor, action: Action, emit?: Emit<Event>): void {
  switch (action.kind) {
    case 'heap':
      state.size = state.heap = action.size;
      emit?.(action);
      return;
    case 'stake':
      state.stakes[actor] = action.amount;
      emit?.({ kind: 'stake', seat: actor });
      return;
    case 'take':
      state.heap -= action.count;
      state.taken[actor]! += action.count;
      emit?.({ kind: 'take', seat: actor, count: action.count });
      if (state.heap === 0) emit?.({ kind: 'over', winner: actor, stakes: state.stakes.slice() });
      else state.mover = (state.mover + 1) % state.seats;
  }
}

const open = (seen: Readonly<PublicState>): PublicState => ({
  seats: seen.seats,
  most: seen.most,
  size: seen.size,
  heap: seen.heap,
  mover: seen.mover,
  taken: seen.taken.slice(),
});

const view = (state: State, viewer: Viewer): View => ({
  ...open(state),
  stakes: state.stakes.map((stake, seat) => (stake === 0 || seat === viewer || isOver(state) ? stake : null)),
});

const sample = (seen: View, _viewer: Viewer, rng: Rng): State => ({
  ...open(seen),
  stakes: seen.stakes.map((stake) => stake ?? 1 + rng.below(STAKES)),
});

function format(action: Action): string {
  switch (action.kind) {
    case 'heap':
      return `heap ${action.size}`;
    case 'stake':
      return `stake ${action.amount}`;
    case 'take':
      return `take ${action.count}`;
  }
}

function parse(text: string): Action | null {
  const match = /^(heap|stake|take) (\d{1,2})$/.exec(text);
  if (!match) return null;
  const number = Number(match[2]);
  if (match[1] === 'heap') return { kind: 'heap', size: number };
  return match[1] === 'stake' ? { kind: 'stake', amount: number } : { kind: 'take', count: number };
}

export const heaps: Game<State, View, Action, Event, typeof OPTIONS> = {
  id: facts.id,
  version: 1,
  seats: facts.seats,
  options: OPTIONS,
  setup: (seats: number, { most }: OptionsOf<typeof OPTIONS>) => ({
    ...{ seats, most, size: 0, heap: 0, mover: 0 },
    taken: new Array<number>(seats).fill(0),
    stakes: new Array<number>(seats).fill(0),
  }),
  turn,
  legal,
  draw: (_, rng) => SIZES[rng.below(SIZES.length)]!,
  outcomes: () => equally(SIZES),
  refusal,
  apply,
  copy: (state) => ({ ...open(state), stakes: state.stakes.slice() }),
  secrets: {
    state: { stakes: { each: 'entry', shows: (stake) => stake > 0 } },
    actions: { stake: [1] },
  },
  view,
  sample,
  reveals: ['over'],
  standing: (state) => {
    const won = isOver(state) ? state.stakes.reduce((sum, stake) => sum + stake, 0) : 0;
    const scores = state.stakes.map((_, seat) => (seat === state.mover ? won : 0));
    return {
      unit: 'stake',
      scores,
      ranks: ranks(state.seats, (a, b) => scores[a]! - scores[b]!),
      parts: scores.map((amount) => [{ of: 'stakes', amount }]),
    };
  },
  format,
  parse,
};
