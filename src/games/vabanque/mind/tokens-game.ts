import type { Seat } from '../../../core/game.ts';
import { HAND, MAX_SEATS, MAX_TABLES, RAISE, TRAP } from '../pieces.ts';
import { CASES } from './beliefs.ts';
import { emptyShares, type WinShares } from './shares.ts';

/** The tokens phase as a game of its own: some seats still move, in order; a world is one case of cards for each seat. */
export interface TokensGame {
  readonly seats: number;
  /** Chips per table, in thousands. */
  readonly values: readonly number[];
  readonly money: readonly number[];
  /** `laid[seat * HAND + n]` */
  readonly laid: readonly number[];
  /** Where every token stands; that of a mover does not count. */
  readonly tokens: readonly number[];
  /** Who still moves, in order, and the tables that each of them may go to. */
  readonly movers: readonly Seat[];
  readonly options: readonly (readonly number[])[];
  /** `worlds[world * seats + seat]` is the case of the seat's cards; `weights` say how likely each world is. */
  readonly worlds: Uint8Array;
  readonly weights: Float64Array;
  readonly winShares: WinShares;
}

const COUNT: readonly number[] = Array.from({ length: 1 << MAX_SEATS }, (_, set) => {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count++;
  return count;
});

export const leavesOf = ({ options }: Pick<TokensGame, 'options'>): number =>
  options.reduce((product, list) => product * list.length, 1);

/**
 * Each mover's share of the win, for every sequence of moves and every world: `shares[mover][leaf * worlds + world]`. A
 * leaf is a number whose digits are the movers' choices, the first mover's the highest. This repeats the payout of the
 * rules (VB-12 to VB-15), laid out for speed; a test compares them.
 */
export function outcomes(game: TokensGame): Float32Array[] {
  const { seats, movers, options, worlds } = game;
  const count = worlds.length / seats;
  const leaves = leavesOf(game);
  const results = movers.map(() => new Float32Array(leaves * count));
  const dealt = deal(game);
  const tokens = Int32Array.from(game.tokens);
  const money = new Float64Array(seats);
  const shares = emptyShares();
  for (let leaf = 0; leaf < leaves; leaf++) {
    for (let d = movers.length - 1, rest = leaf; d >= 0; d--) {
      const list = options[d]!;
      tokens[movers[d]!] = list[rest % list.length]!;
      rest = Math.floor(rest / list.length);
    }
    const sets = setsOf(tokens, seats);
    for (let world = 0; world < count; world++) {
      pay(game, dealt, world, tokens, sets, money);
      game.winShares(money, shares);
      for (let d = 0; d < movers.length; d++) results[d]![leaf * count + world] = shares[movers[d]!]!;
    }
  }
  return results;
}

/** Per world: the value of each table, whose Traps lie there (one bit per seat), the table of each seat's Trap. */
interface Dealt {
  readonly values: Float64Array;
  readonly traps: Uint8Array;
  readonly trapOf: Uint8Array;
}

function deal({ seats, values, laid, worlds }: TokensGame): Dealt {
  const count = worlds.length / seats;
  const dealt: Dealt = {
    values: new Float64Array(count * MAX_TABLES),
    traps: new Uint8Array(count * MAX_TABLES),
    trapOf: new Uint8Array(count * seats),
  };
  for (let world = 0; world < count; world++) {
    const from = world * MAX_TABLES;
    for (let t = 0; t < values.length; t++) dealt.values[from + t] = values[t]!;
    for (let seat = 0; seat < seats; seat++) {
      const faces = CASES[worlds[world * seats + seat]!]!;
      for (let n = 0; n < HAND; n++) {
        const table = laid[seat * HAND + n]!;
        if (faces[n] === RAISE) dealt.values[from + table]! += values[table]!;
        if (faces[n] !== TRAP) continue;
        dealt.traps[from + table]! |= 1 << seat;
        dealt.trapOf[world * seats + seat] = table;
      }
    }
  }
  return dealt;
}

const sets = new Uint8Array(MAX_TABLES);

/** The tokens at each table, one bit per seat. */
function setsOf(tokens: Int32Array, seats: number): Uint8Array {
  sets.fill(0);
  for (let seat = 0; seat < seats; seat++) sets[tokens[seat]!]! |= 1 << seat;
  return sets;
}

function pay(
  { seats, money }: TokensGame,
  { values, traps, trapOf }: Dealt,
  world: number,
  tokens: Int32Array,
  sets: Uint8Array,
  into: Float64Array,
): void {
  const from = world * MAX_TABLES;
  for (let seat = 0; seat < seats; seat++) {
    const others = ~(1 << seat);
    const table = tokens[seat]!;
    let sum = money[seat]!;
    if ((traps[from + table]! & others) === 0) sum += values[from + table]!;
    const trap = trapOf[world * seats + seat]!;
    const caught = sets[trap]! & others;
    if (caught !== 0) sum += values[from + trap]! * COUNT[caught]!;
    into[seat] = sum;
  }
}
