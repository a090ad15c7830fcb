import { CHANCE } from '../../core/game.ts';
import { play, start, type Match } from '../../core/match.ts';
import { actorOf } from '../../core/seat.ts';
import { parse, type Action } from './actions.ts';
import { dice, NO_DICE, parseRoll, type Dice } from './dice.ts';
import { laws } from './laws.ts';
import { billKind, CASINOS, HOUSE } from './pieces.ts';
import { lasVegas as game } from './rules.ts';
import type { Event, State } from './state.ts';

/* Positions for tests. */

export const DEFAULTS = { starter: 0, neutralDice: false, openMoney: false } as const;
export const STOCK = 'stock 60 70 80 90 50 60';

/** Plays texts, each `actor: text`, through the gate. */
export function table(seats: number, options: object, texts: readonly string[], events: Event[] = []): State {
  const begun = start(game as never, seats, { starter: 0, ...options });
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem));
  let match: Match = begun.value;
  for (const line of texts) {
    const [actor, text] = line.split(': ') as [string, string];
    const played = play(match, actorOf(actor)!, text, (event) => events.push(event as Event));
    if (!played.ok) throw new Error(`${line} ${JSON.stringify(played.problem)}`);
    match = played.value;
  }
  return match.state as State;
}

/** The last placement of a round: casino 1 looks like `A5 B3 C3 D1` (W: white dice), the others hold one die of A. */
export function payCasino1(
  picture: string,
  bills: readonly number[],
  options: object = {},
): { state: State; event: Event } {
  const state = game.setup(4, { ...DEFAULTS, ...options });
  const events: Event[] = [];
  state.phase = 'place';
  state.own = held(1, 0, 0, 0);
  state.white = NO_DICE;
  for (const number of picture.split(' ')) {
    const owner = number[0] === 'W' ? HOUSE : actorOf(number[0]!)!;
    state.dice[0]! += dice(Number(number.slice(1)), owner);
  }
  state.bills = [bills, [60], [60], [60], [60], [70]];
  for (const bill of state.bills.flat()) state.pile[billKind(bill)]!--;
  state.rollOwn = parseRoll('6');
  game.apply(state, 0, parse('6')!, (event) => events.push(event));
  const broken = laws(state);
  if (broken) throw new Error(broken);
  return { state, event: events.find((event) => event.kind === 'payout' && event.casino === 0)! };
}

/** Dice in hand, by seat. */
export const held = (...counts: number[]): Dice => counts.reduce((all, n, seat) => all + dice(n, seat), NO_DICE);

export const roll = (state: State, text: string) => game.apply(state, CHANCE, parse(text)!);
export const texts = (actions: readonly Action[]) => actions.map((action) => game.format(action));
export const wonAt1 = (state: State) => [0, 1, 2, 3].map((seat) => state.earned[seat * CASINOS]!);
