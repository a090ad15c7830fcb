import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import type { Thought } from '../../../search/mind.ts';
import type { Action } from '../actions.ts';
import { chipsAt } from '../payout.ts';
import { HAND, RAISE, REACH, tableCount, TRAP, VALUES } from '../pieces.ts';
import { vabanque } from '../rules.ts';
import type { State, View } from '../state.ts';
import { emptyShares, winSharesAfter } from './shares.ts';

/* The two weakest levels: a beginner knows the chips and its own cards, and expects others to play without a plan. */

/** Level 1. Values each option by its own payout, as if nobody else moved and no other cards lay on the tables. */
export function firstGuess(view: View, seat: Seat): Thought<Action> {
  const worth = winSharesAfter(view.seats, view.round);
  const shares = emptyShares();
  const verdicts = vabanque.legal(view, seat).map((action) => {
    const money = view.money.slice();
    money[seat]! += ownPayout(view, seat, action);
    worth(money, shares);
    return { action, value: shares[seat]!, error: 0, weight: 0 };
  });
  const top = verdicts.reduce((best, { value }) => Math.max(best, value), 0);
  const count = verdicts.filter(({ value }) => value === top).length;
  return {
    verdicts: verdicts.map((verdict) => ({ ...verdict, weight: verdict.value === top ? 1 / count : 0 })),
    nodes: verdicts.length,
  };
}

function ownPayout(view: View, seat: Seat, action: Action): number {
  const tables = tableCount(view.seats);
  const cards: number[] = [-1, -1, -1];
  for (let n = seat * HAND; n < (seat + 1) * HAND; n++) if (view.faces[n]! >= 0) cards[view.faces[n]!] = view.laid[n]!;
  if (action.kind === 'card') cards[action.card] = action.table;
  const extra = (t: number): number => (action.kind === 'chip' && action.table === t ? VALUES[view.round - 1]! : 0);
  const value = (t: number): number => (chipsAt(view.chips, t) + extra(t)) * (cards[RAISE] === t ? 2 : 1);
  const at = (d: number): number => (view.tokens[seat]! + d) % tables;
  let token = 0;
  if (action.kind === 'move') token = value(at(action.steps));
  else for (let d = 0; d <= REACH; d++) token = Math.max(token, value(at(d)));
  const trap = cards[TRAP]!;
  const caught = view.tokens.filter((table, other) => other !== seat && table === trap).length;
  return token + (trap >= 0 ? caught * value(trap) : 0);
}

/** Level 2's model of the others: they place chips within reach, lay any card, and move towards the money. */
export function naiveMove(state: State, seat: Seat, rng: Rng): Action {
  const options = vabanque.legal(state, seat);
  const tables = tableCount(state.seats);
  if (state.phase === 'chips') return options[(state.tokens[seat]! + rng.below(REACH + 1)) % tables]!;
  if (state.phase !== 'tokens') return rng.pick(options);
  const chips = options.map((_, d) => 1 + chipsAt(state.chips, (state.tokens[seat]! + d) % tables));
  return options[
    rng.kind(
      chips,
      chips.reduce((a, b) => a + b),
    )
  ]!;
}
