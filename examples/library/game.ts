import {
  CHANCE,
  CHANCE_TURN,
  choice,
  equally,
  isOver,
  OVER,
  play,
  ranks,
  SEAT_TURN,
  seeded,
  start,
  type Game,
  type OptionsOf,
  type Seat,
} from 'vatout/core';
import { playerOf, playGame } from 'vatout/bots';
import { monteCarlo } from 'vatout/search';

/*
 * A game of one's own: Pig. Roll as often as you like; a 1 loses what the turn has brought, and holding keeps it. It has no
 * secrets, so views are states. docs/guide-game.md explains the contract, with a game that has some.
 */

const OPTIONS = { goal: choice([50, 100]) } as const;

interface State {
  readonly seats: number;
  readonly goal: number;
  scores: number[];
  mover: Seat;
  /** What the turn has brought so far. */
  pot: number;
  rolling: boolean;
}

type Action = { readonly kind: 'roll' | 'hold' } | { readonly kind: 'die'; readonly face: number };

type Event =
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly face: number }
  | { readonly kind: 'kept'; readonly seat: Seat; readonly points: number };

const ROLL: Action = { kind: 'roll' };
const HOLD: Action = { kind: 'hold' };
const DICE = [1, 2, 3, 4, 5, 6].map((face): Action => ({ kind: 'die', face }));

const over = ({ scores, goal }: State): boolean => scores.some((score) => score >= goal);

export const pig: Game<State, State, Action, Event, typeof OPTIONS> = {
  id: 'pig',
  version: 1,
  seats: [2, 3, 4],
  options: OPTIONS,
  setup: (seats, { goal }: OptionsOf<typeof OPTIONS>) => {
    return { seats, goal, scores: new Array<number>(seats).fill(0), mover: 0, pot: 0, rolling: false };
  },
  turn: (state) => (over(state) ? OVER : state.rolling ? CHANCE_TURN : SEAT_TURN[state.mover]!),
  legal: ({ pot }) => (pot > 0 ? [ROLL, HOLD] : [ROLL]),
  draw: (_, rng) => rng.pick(DICE),
  outcomes: () => equally(DICE),
  named: {
    source: ({ mover }) => `seat ${mover}`,
    draw: ({ mover }, nth, { stream }) => stream(`seat ${mover}, roll ${nth}`).pick(DICE),
  },
  refusal: ({ pot, rolling }, actor, action) => {
    if ((action.kind === 'die') !== (actor === CHANCE && rolling)) return 'PIG-1';
    return action.kind === 'hold' && pot === 0 ? 'PIG-2' : null;
  },
  apply(state, _actor, action, emit) {
    const { mover: seat } = state;
    state.rolling = action.kind === 'roll';
    if (action.kind === 'roll') return;
    if (action.kind === 'die') {
      emit?.({ kind: 'rolled', seat, face: action.face });
      if (action.face > 1) return void (state.pot += action.face);
    } else {
      emit?.({ kind: 'kept', seat, points: state.pot });
      state.scores[seat]! += state.pot;
    }
    state.pot = 0;
    state.mover = (seat + 1) % state.seats;
  },
  copy: (state) => ({ ...state, scores: state.scores.slice() }),
  secrets: { state: {}, actions: {} },
  view: (state) => ({ ...state, scores: state.scores.slice() }),
  sample: (view) => ({ ...view, scores: view.scores.slice() }),
  reveals: [],
  standing: ({ seats, scores }) => ({
    unit: 'point',
    scores,
    ranks: ranks(seats, (a, b) => scores[a]! - scores[b]!),
    parts: scores.map((amount) => [{ of: 'turns', amount }]),
  }),
  format: (action) => (action.kind === 'die' ? `die ${action.face}` : action.kind),
  parse: (text) => [ROLL, HOLD, ...DICE].find((action) => pig.format(action) === text) ?? null,
};

// The gate admits only what the rules allow.
const begun = start(pig, 2, { goal: 50 });
if (!begun.ok) throw new Error(begun.problem.code);
const refused = play(begun.value, 0, 'hold');
console.log(refused.ok ? 'held' : `refused by ${refused.problem.clause}`, isOver(begun.value));

// A game without a mind of its own is played by plain simulation.
const mind = monteCarlo(pig);
const players = [mind.levels[0], mind.levels[2]].map((skill) => playerOf(pig, mind, skill));
const { scores, ranks: places } = playGame(pig, begun.value.options, players, seeded('pig'));
console.log(`${scores.join(' to ')}; seat ${'AB'[places.indexOf(1)]} wins`);
