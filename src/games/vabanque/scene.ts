import type { AnyGame } from '../../core/game.ts';
import { play, start, type Match } from '../../core/match.ts';
import type { OptionValue } from '../../core/options.ts';
import { seatOf } from '../../core/seat.ts';
import type { Event } from './events.ts';
import { CARDS } from './pieces.ts';
import { vabanque } from './rules.ts';
import type { State } from './state.ts';

/* Positions for the tests, all of them reached by real play through the gate. */

const game = vabanque as AnyGame;

/** A game that A starts unless the options say otherwise. */
export function begun(seats: number, options: Readonly<Record<string, OptionValue>> = {}): Match {
  const match = start(game, seats, { starter: 0, ...options });
  if (!match.ok) throw new Error(match.problem.code);
  return match.value;
}

export const stateOf = (match: Match): State => match.state as State;

/** Plays texts, separated by commas or line ends, each by whoever must act. */
export function played(match: Match, texts: string, events: Event[] = []): Match {
  for (const text of texts.split(/[,\n]/).map((part) => part.trim())) {
    if (text === '') continue;
    const next = play(match, game.turn(match.state)[0]!, text, (event) => events.push(event as Event));
    if (!next.ok) throw new Error(`${text}: ${next.problem.clause ?? next.problem.code}`);
    match = next.value;
  }
  return match;
}

/** Why the text cannot be played by whoever must act. */
export function refused(match: Match, text: string): string | undefined {
  const next = play(match, game.turn(match.state)[0]!, text);
  return next.ok ? undefined : (next.problem.clause ?? next.problem.code);
}

/** The text again and again until the phase is another. */
export function through(match: Match, text: string, events: Event[] = []): Match {
  for (const { phase } = stateOf(match); stateOf(match).phase === phase;) match = played(match, text, events);
  return match;
}

/** Every card of every player, laid beside one table (from 1). */
export function cardsAway(match: Match, table: number, events: Event[] = []): Match {
  for (const card of CARDS) for (const _ of stateOf(match).order) match = played(match, `${card} ${table}`, events);
  return match;
}

export interface Outcome {
  readonly match: Match;
  readonly events: readonly Event[];
  /** What table 5 paid. */
  readonly payout: (Event & { readonly kind: 'payout' }) | undefined;
  readonly money: readonly number[];
}

/**
 * A first round whose table 5 looks like the picture. All other chips and cards go to the last table, where no token gets to;
 * all other tokens stay away from table 5. A, B and C can reach it.
 *
 *     chips 3
 *     cards A raise, C raise, D bluff, B trap
 *     tokens A B
 */
export function firstRound(
  seats: number,
  picture: string,
  options: Readonly<Record<string, OptionValue>> = {},
): Outcome {
  const [, chips, cards, tokens] = /chips (.*)\s+cards(.*)\s+tokens(.*)/.exec(picture)!;
  const events: Event[] = [];
  let match = begun(seats, options);
  const last = stateOf(match).chips.length / 4;
  match = played(match, 'chip 5,'.repeat(Number(chips)), events);
  match = through(match, `chip ${last}`, events);
  const hands = handsOf(seats, cards!, last);
  for (let lap = 0; lap < CARDS.length; lap++) for (const hand of hands) match = played(match, hand[lap]!, events);
  const walkers = tokens!.trim().split(' ').map(seatOf);
  for (let seat = 0; seat < seats; seat++) {
    const steps = walkers.includes(seat) ? 4 - 2 * seat : seat === 2 ? 1 : 0;
    match = played(match, `move ${steps}`, events);
  }
  const payout = events.find((event) => event.kind === 'payout' && event.table === 4) as Outcome['payout'];
  return { match, events, payout, money: stateOf(match).money };
}

/** The texts with which each seat lays its cards: those of the picture at table 5, the others at the last table. */
function handsOf(seats: number, cards: string, last: number): string[][] {
  const pictured = cards.split(',').map((card) => card.trim());
  return Array.from({ length: seats }, (_, seat) => {
    const here = CARDS.filter((card) => pictured.includes(`${'ABCDEF'[seat]} ${card}`));
    const elsewhere = CARDS.filter((card) => !here.includes(card));
    return [...here.map((card) => `${card} 5`), ...elsewhere.map((card) => `${card} ${last}`)];
  });
}
