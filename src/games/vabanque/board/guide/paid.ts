import type { Edition } from '../../pieces.ts';
import { HAND, NOWHERE, tableCount, VALUES } from '../../pieces.ts';
import { vabanque } from '../../rules.ts';
import type { Payout } from '../showing.ts';

/** The pieces at the table of the example. */
export interface Spread {
  /** The number of chips of each value. */
  readonly chips: readonly number[];
  /** By seat. */
  readonly cards: readonly (readonly number[])[];
  /** By seat, whether its token is here. */
  readonly tokens: readonly boolean[];
}

/** The payout by the rules: plays a round to its end. null without a token, because the table stays closed. */
export function paidAt({ chips, cards, tokens }: Spread, edition: Edition): Payout | null {
  const seats = tokens.length;
  const state = vabanque.setup(seats, { edition, starter: 0 });
  const elsewhere = tableCount(seats) - 1;
  state.phase = 'tokens';
  state.at = seats - 1;
  VALUES.forEach((_, value) => (state.chips[value] = chips[value]!));
  tokens.forEach((here, seat) => (state.tokens[seat] = here ? 0 : elsewhere));
  cards.forEach((own, seat) =>
    own.forEach((card, n) => {
      state.laid[seat * HAND + n] = 0;
      state.faces[seat * HAND + n] = card;
    }),
  );
  let paid: Payout | null = null;
  vabanque.apply(state, seats - 1, { kind: 'move', steps: 0 }, (event) => {
    if (event.kind === 'payout' && event.table === 0) paid = event;
  });
  return paid;
}

/** The next order by the rules, and the ranks. */
export function orderAfter(order: readonly number[], money: readonly number[]): { order: number[]; ranks: number[] } {
  const seats = order.length;
  const state = vabanque.setup(seats, { edition: 2021, starter: 0 });
  state.phase = 'tokens';
  state.at = seats - 1;
  state.order = [...order];
  state.money = [...money];
  state.laid.fill(NOWHERE);
  vabanque.apply(state, order.at(-1)!, { kind: 'move', steps: 0 });
  return { order: state.order, ranks: [...vabanque.standing(state).ranks] };
}
