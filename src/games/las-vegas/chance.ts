import { equally, type Fact, type Outcome, type Outcomes } from '../../core/outcomes.ts';
import type { Action } from './actions.ts';
import { count, dice, NO_DICE, type Dice } from './dice.ts';
import { BILLS, CASINOS, spareWhiteDice, STOCK, sum } from './pieces.ts';
import type { State } from './state.ts';

/** Up to this many dice, every roll is listed. */
const FEW_DICE = 4;
const FACES = [...Array(CASINOS).keys()];

export function outcomes(state: State): Outcomes<Action> {
  switch (state.phase) {
    case 'start':
      return equally(Array.from({ length: state.seats }, (_, seat): Action => ({ kind: 'start', seat })));
    case 'stock':
      return { because: 'six casinos are stocked from 54 bills', facts: stocked(state.pile) };
    case 'house':
      return rolls(0, spareWhiteDice(state.seats));
    default:
      return rolls(count(state.own, state.mover), state.neutralDice ? count(state.white, state.mover) : 0);
  }
}

function rolls(own: number, white: number): Outcomes<Action> {
  if (own + white > FEW_DICE) {
    return { because: 'many dice', facts: [...faces('own', own), ...faces('white', white)] };
  }
  const all = everyRoll(own).flatMap((mine) =>
    everyRoll(white).map((pale): Action => ({ kind: 'roll', own: mine, white: pale })),
  );
  return equally(all);
}

/** All 6^n rolls of n dice. */
const everyRoll = (n: number): Dice[] =>
  n === 0 ? [NO_DICE] : everyRoll(n - 1).flatMap((roll) => FACES.map((face) => roll + dice(1, face)));

/** How many of n dice show a face, for each face: a binomial distribution. */
function faces(kind: 'own' | 'white', n: number): Fact<Action>[] {
  const weights: number[] = [5 ** n];
  for (let shown = 1; shown <= n; shown++) weights.push((weights[shown - 1]! * (n - shown + 1)) / (5 * shown));
  return FACES.map((face) => ({
    name: `${kind} dice that show ${face + 1}`,
    of: (action) => (action.kind === 'roll' ? count(action[kind], face) : ''),
    weights,
  }));
}

/** LV-3 The bills of each casino. Unseen bills are exchangeable, so all casinos have the same distribution. */
function stocked(pile: readonly number[]): Fact<Action>[] {
  const weights: Record<string, number> = {};
  for (const [bills, weight] of drawn(pile, [])) {
    const text = billsText(bills);
    weights[text] = (weights[text] ?? 0) + weight;
  }
  return FACES.map((casino) => ({
    name: `bills of casino ${casino + 1}`,
    of: (action) => (action.kind === 'stock' ? billsText(action.bills[casino]!) : ''),
    weights,
  }));
}

const billsText = (bills: readonly number[]): string => [...bills].sort((a, b) => b - a).join('+');

/** Every sequence of draws until the bills are enough, with its probability. */
function drawn(pile: readonly number[], bills: readonly number[]): Outcome<readonly number[]>[] {
  if (sum(bills) >= STOCK) return [[bills, 1]];
  const left = sum(pile);
  return pile.flatMap((held, kind) => {
    if (held === 0) return [];
    const rest = pile.map((n, other) => (other === kind ? n - 1 : n));
    return drawn(rest, [...bills, BILLS[kind]!]).map(([all, weight]) => [all, (weight * held) / left] as const);
  });
}
