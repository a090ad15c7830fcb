import {
  CHANCE,
  CHANCE_TURN,
  OVER,
  ranks,
  type Actor,
  type Emit,
  type Game,
  type Seat,
  type Standing,
  type Turn,
} from '../../src/core/game.ts';
import type { NamedChance } from '../../src/core/named.ts';
import type { Outcome } from '../../src/core/outcomes.ts';
import type { Clause } from '../../src/core/result.ts';
import type { Rng } from '../../src/core/rng.ts';
import { seatLetter } from '../../src/core/seat.ts';
import { facts } from './facts.ts';
import { copy, sample, secrets, view } from './secrets.ts';
import {
  BLACK,
  drawer,
  MOST,
  OPTIONS,
  pointsOf,
  WHITE,
  type Action,
  type Event,
  type Options,
  type State,
  type View,
} from './state.ts';

/** Made once: they are listed for every decision. */
const CHOICES: readonly Action[] = Array.from({ length: MOST }, (_, i) => ({ kind: 'choose', stones: i + 1 }));

const setup = (seats: number, { rounds }: Options): State => ({
  seats,
  rounds,
  phase: 'choose',
  round: 1,
  drawn: 0,
  white: WHITE * seats,
  black: BLACK * seats,
  points: new Array<number>(rounds * seats).fill(0),
  chosen: new Array<number>(seats).fill(0),
});

function turn({ phase, chosen }: State): Turn {
  if (phase === 'over') return OVER;
  if (phase === 'draw') return CHANCE_TURN;
  return [...chosen.keys()].filter((seat) => chosen[seat] === 0);
}

const legal = ({ phase, chosen }: State | View, seat: Seat): readonly Action[] =>
  phase === 'choose' && chosen[seat] === 0 ? CHOICES : [];

/** CA-5 Stones are drawn one by one. */
function draw(state: State, rng: Rng): Action {
  const stones = state.chosen[drawer(state)]!;
  let white = 0;
  for (let left = stones; left > 0; left--) {
    const here = state.white - white;
    const dark = state.black - (stones - left - white);
    if (rng.below(here + dark) < here) white++;
  }
  return { kind: 'draw', white, black: stones - white };
}

/** n over k: in how many ways k stones can be taken out of n. */
function ways(n: number, k: number): number {
  let count = 1;
  for (let i = 0; i < k; i++) count = (count * (n - i)) / (i + 1);
  return count;
}

function outcomes(state: State): Outcome<Action>[] {
  const stones = state.chosen[drawer(state)]!;
  return Array.from({ length: stones + 1 }, (_, black): Outcome<Action> => {
    const white = stones - black;
    return [{ kind: 'draw', white, black }, ways(state.white, white) * ways(state.black, black)];
  }).filter(([, weight]) => weight > 0);
}

/** CA-5 The stones leave the bag in one order at every table, however many each player takes. */
const named: NamedChance<State, Action> = {
  source: (state) => `round ${state.round}/seat ${seatLetter(drawer(state))}/stones`,
  draw: (state, _nth, { order }) => {
    const whites = WHITE * state.seats;
    const all = (WHITE + BLACK) * state.seats;
    const stones = state.chosen[drawer(state)]!;
    const from = all - state.white - state.black;
    const white = order('bag', all)
      .slice(from, from + stones)
      .filter((stone) => stone < whites).length;
    return { kind: 'draw', white, black: stones - white };
  },
  shows: (state, _nth, action) => {
    if (action.kind !== 'draw') return {};
    const first = (WHITE + BLACK) * state.seats - state.white - state.black + 1;
    const stones = [...Array<string>(action.white).fill('white'), ...Array<string>(action.black).fill('black')];
    return { [`stones from ${first}`]: stones };
  },
};

function refusal(seen: State | View, actor: Actor, action: Action): Clause | null {
  if (actor !== CHANCE) return action.kind === 'choose' && legal(seen, actor).length > 0 ? isChoice(action) : 'CA-3';
  if (action.kind !== 'draw' || seen.phase !== 'draw') return 'CA-5';
  const { white, black } = action;
  const fits = white + black === seen.chosen[drawer(seen)] && white <= seen.white && black <= seen.black;
  return fits ? null : 'CA-5';
}

const isChoice = ({ stones }: { readonly stones: number }): Clause | null =>
  stones >= 1 && stones <= MOST ? null : 'CA-3';

function apply(state: State, actor: Actor, action: Action, emit?: Emit<Event>): void {
  if (action.kind === 'draw') return takeStones(state, action.white, action.black, emit);
  state.chosen[actor] = action.stones;
  emit?.({ kind: 'chosen', seat: actor });
  if (state.chosen.includes(0)) return;
  state.phase = 'draw';
  emit?.({ kind: 'shown', chosen: state.chosen.slice() });
}

function takeStones(state: State, white: number, black: number, emit: Emit<Event>): void {
  const seat = drawer(state);
  const alone = state.chosen.filter((stones) => stones === state.chosen[seat]).length === 1;
  const points = black > 0 ? 0 : white * (alone ? 2 : 1); // CA-6, CA-7
  state.white -= white;
  state.black -= black;
  state.points[(state.round - 1) * state.seats + seat] = points;
  emit?.({ kind: 'drawn', seat, white, black, alone, points });
  state.drawn++;
  if (state.drawn === state.seats) endRound(state, emit);
}

function endRound(state: State, emit: Emit<Event>): void {
  state.chosen.fill(0);
  state.drawn = 0;
  if (state.round === state.rounds) {
    state.phase = 'over';
    emit?.({ kind: 'over', scores: standing(state).scores });
    return;
  }
  state.phase = 'choose';
  state.round++;
  emit?.({ kind: 'round', round: state.round });
}

/** CA-8 */
function standing(state: State): Standing {
  const parts = Array.from({ length: state.seats }, (_, seat) =>
    pointsOf(state, seat).map((amount, at) => ({ of: 'round', at: at + 1, amount })),
  );
  const scores = parts.map((lines) => lines.reduce((sum, { amount }) => sum + amount, 0));
  return { unit: 'point', scores, ranks: ranks(state.seats, (a, b) => scores[a]! - scores[b]!), parts };
}

const format = (action: Action): string =>
  action.kind === 'choose' ? `choose ${action.stones}` : `draw ${action.white} ${action.black}`;

function parse(text: string): Action | null {
  const choose = /^choose (\d)$/.exec(text);
  if (choose) return { kind: 'choose', stones: Number(choose[1]) };
  const drawn = /^draw (\d) (\d)$/.exec(text);
  return drawn && { kind: 'draw', white: Number(drawn[1]), black: Number(drawn[2]) };
}

export const cairn: Game<State, View, Action, Event, typeof OPTIONS> = {
  id: facts.id,
  version: 1,
  seats: facts.seats,
  options: OPTIONS,
  setup,
  turn,
  legal,
  draw,
  outcomes,
  named,
  refusal,
  apply,
  copy,
  secrets,
  view,
  sample,
  reveals: ['shown'],
  standing,
  format,
  parse,
};
