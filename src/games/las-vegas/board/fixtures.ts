import { dice, NO_DICE, parseRoll, type Dice } from '../dice.ts';
import { billKind, HOUSE } from '../pieces.ts';
import { lasVegas } from '../rules.ts';
import type { State, View } from '../state.ts';
import type { Viewer } from '../../../core/game.ts';

/* Positions for tests. They obey the laws of the game, so that the amounts add up. */

/** Round 2 of 4 players with neutral dice: seat 0 has rolled 1 3 3 4 6 and white 2 4. */
export function fourPlayers(): State {
  const state = lasVegas.setup(4, { starter: 0, neutralDice: true, openMoney: false });
  const bills = [[60], [40, 30], [90], [80, 20, 10], [30, 20], [50, 20]];
  for (const bill of bills.flat()) state.pile[billKind(bill)]!--;
  return Object.assign(state, {
    phase: 'place',
    round: 2,
    bills,
    dice: ['3:1', '1:2 H:1', '2:3 0:1', '3:3 2:2 H:2', '1:3 H:1', '0:2'].map(lying),
    own: lying('0:5 1:3 2:3 3:4'),
    white: lying('0:2 1:0 2:1 3:1'),
    rollOwn: parseRoll('13346'),
    rollWhite: parseRoll('24'),
  } satisfies Partial<State>);
}

/** The first round of 5 players, late: five rows in two casinos. */
export function fivePlayers(): State {
  const state = lasVegas.setup(5, { starter: 2, neutralDice: false, openMoney: true });
  const bills = [[50, 40], [60], [30, 20, 10], [80, 30], [70, 40], [20, 20, 20]];
  for (const bill of bills.flat()) state.pile[billKind(bill)]!--;
  const casinos = ['0:1 1:2 2:3', '4:6', '0:2 1:1 2:2 3:3 4:1', '1:1 3:1', '0:1 1:3 2:1 3:2 4:1', '2:2 1:1'];
  return Object.assign(state, {
    phase: 'place',
    mover: 0,
    bills,
    dice: casinos.map(lying),
    own: lying('0:4 1:0 2:0 3:2 4:0'),
    rollOwn: parseRoll('3355'),
  } satisfies Partial<State>);
}

/** `3:3 H:2`: three dice of seat 3, two white ones. */
export const lying = (picture: string): Dice =>
  picture.split(' ').reduce((all, part) => {
    const [owner, n] = part.split(':') as [string, string];
    return all + dice(Number(n), owner === 'H' ? HOUSE : Number(owner));
  }, NO_DICE);

export const seenBy = (viewer: Viewer, state: State): View => lasVegas.view(state, viewer);
