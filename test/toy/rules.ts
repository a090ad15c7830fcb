import { CHANCE, CHANCE_TURN, OVER, ranks, SEAT_TURN, type Game, type Seat } from '../../core/game.ts';
import { choice, type OptionsOf } from '../../core/options.ts';

/**
 * Heaps: chance draws the size of a heap, players in turn take 1 to 3 of it and put an equal number of secret marks
 * aside; whoever takes the last one wins. A game of one screen with chance, choices, an option and a secret.
 */
const OPTIONS = { most: choice([3, 2]) } as const;

type Action = { readonly kind: 'heap'; readonly size: number } | { readonly kind: 'take'; readonly count: number };

export interface State {
  readonly seats: number;
  readonly most: number;
  size: number;
  heap: number;
  mover: Seat;
  taken: number[];
}

export type View = Omit<State, 'taken'> & { readonly taken: readonly (number | null)[] };

export type Event =
  | { readonly kind: 'heap'; readonly size: number }
  | { readonly kind: 'take'; readonly seat: Seat; readonly count: number }
  | { readonly kind: 'over'; readonly winner: Seat };

const takes = (seen: State | View, seat: Seat): Action[] =>
  seen.heap > 0 && seat === seen.mover
    ? [1, 2, 3].filter((n) => n <= Math.min(seen.most, seen.heap)).map((count) => ({ kind: 'take', count }))
    : [];

export const heaps: Game<State, View, Action, Event, typeof OPTIONS> = {
  id: 'heaps',
  version: 1,
  seats: [2, 3],
  options: OPTIONS,
  setup: (seats: number, { most }: OptionsOf<typeof OPTIONS>) => ({
    seats,
    most,
    size: 0,
    heap: 0,
    mover: 0,
    taken: new Array<number>(seats).fill(0),
  }),
  turn: ({ size, heap, mover }) => (size === 0 ? CHANCE_TURN : heap > 0 ? SEAT_TURN[mover]! : OVER),
  legal: takes,
  draw: (_, rng) => ({ kind: 'heap', size: 10 + rng.below(11) }),
  refusal: (seen, actor, action) => {
    if (actor === CHANCE) return action.kind === 'heap' && action.size >= 10 && action.size <= 20 ? null : 'TY-1';
    return takes(seen, actor).some((take) => take.kind === action.kind && formatted(take) === formatted(action))
      ? null
      : 'TY-2';
  },
  apply: (state, actor, action, emit) => {
    if (action.kind === 'heap') {
      state.size = state.heap = action.size;
      emit?.(action);
      return;
    }
    state.heap -= action.count;
    state.taken[actor]! += action.count;
    emit?.({ kind: 'take', seat: actor, count: action.count });
    if (state.heap === 0) emit?.({ kind: 'over', winner: actor });
    else state.mover = (state.mover + 1) % state.seats;
  },
  copy: (state) => ({ ...state, taken: state.taken.slice() }),
  view: (state, viewer) => ({
    ...state,
    taken: state.taken.map((count, seat) => (seat === viewer || (state.size > 0 && state.heap === 0) ? count : null)),
  }),
  mask: (action) => formatted(action),
  sample: (view, _, rng) => {
    const left = view.size - view.heap - view.taken.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const taken = view.taken.map((count) => count ?? 0);
    const unknown = [...view.taken.keys()].filter((seat) => view.taken[seat] === null);
    if (unknown.length > 0) for (let i = 0; i < left; i++) taken[rng.pick(unknown)]!++;
    return { ...view, taken };
  },
  reveals: ['over'],
  standing: (state) => {
    const scores = state.taken.map((_, seat) => Number(state.size > 0 && state.heap === 0 && seat === state.mover));
    return {
      unit: 'win',
      scores,
      ranks: ranks(state.seats, (a, b) => scores[a]! - scores[b]!),
      parts: scores.map((amount) => [{ of: 'last', amount }]),
    };
  },
  format: (action) => formatted(action),
  parse: (text) => {
    const match = /^(heap|take) (\d{1,2})$/.exec(text);
    if (!match) return null;
    return match[1] === 'heap' ? { kind: 'heap', size: Number(match[2]) } : { kind: 'take', count: Number(match[2]) };
  },
};

const formatted = (action: Action): string => (action.kind === 'heap' ? `heap ${action.size}` : `take ${action.count}`);
