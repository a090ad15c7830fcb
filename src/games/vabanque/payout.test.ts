import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../core/game.ts';
import { playout } from '../../core/playout.ts';
import { seeded } from '../../core/rng.ts';
import type { Event } from './events.ts';
import { bills, EDITIONS, HAND, RAISE, TRAP, type Edition } from './pieces.ts';
import { vabanque } from './rules.ts';
import { begun, cardsAway, firstRound, played, stateOf, through } from './scene.ts';
import type { State } from './state.ts';

/** The lines of a payout as text: `A token 45`, `B token 0 by A`, `A trap 90 from BC`. */
function told(payout: Event | undefined): string[] {
  if (payout?.kind !== 'payout') return [];
  const letters = (seats: readonly number[]) => seats.map((seat) => 'ABCDEF'[seat]).join('');
  return payout.lines.map((line) => {
    const others = line.of === 'token' ? letters(line.by) : letters(line.victims);
    const why = others && (line.of === 'token' ? ` by ${others}` : ` from ${others}`);
    return `${'ABCDEF'[line.seat]} ${line.of} ${line.amount}${why}`;
  });
}

describe('worked examples', () => {
  it('VB-E1 two Raises, a Bluff, and the Trap of one who is there', () => {
    const { money, payout } = firstRound(
      4,
      `chips 3
       cards A raise, C raise, D bluff, B trap
       tokens A B`,
    );
    expect(payout).toMatchObject({ chips: 15, raises: 2, value: 45, round: 1, table: 4 });
    expect(told(payout)).toEqual(['A token 0 by B', 'B token 45', 'B trap 45 from A']);
    expect(money).toEqual([0, 90, 0, 0]);
  });

  it('VB-E2 two Traps, one of them of a player who is there', () => {
    const { money, payout } = firstRound(
      4,
      `chips 3
       cards A trap, D trap
       tokens A B`,
    );
    expect(payout).toMatchObject({ chips: 15, raises: 0, value: 15 });
    expect(told(payout)).toEqual(['A token 0 by D', 'B token 0 by AD', 'A trap 15 from B', 'D trap 30 from AB']);
    expect(money).toEqual([15, 0, 0, 30]);
  });

  it('VB-E3 two Raises pay 60k for every token', () => {
    const { money, payout } = firstRound(
      4,
      `chips 4
       cards B raise, D raise
       tokens A B C`,
    );
    expect(payout).toMatchObject({ chips: 20, raises: 2, value: 60 });
    expect(money).toEqual([60, 60, 60, 0]);
  });

  it('VB-E4 a Trap of one who is there, with two opponents', () => {
    const { money, payout } = firstRound(
      4,
      `chips 7
       cards D raise, A trap
       tokens A B C`,
    );
    expect(payout).toMatchObject({ chips: 35, raises: 1, value: 70 });
    expect(told(payout)).toEqual(['A token 70', 'B token 0 by A', 'C token 0 by A', 'A trap 140 from BC']);
    expect(money).toEqual([210, 0, 0, 0]);
  });

  it('VB-E5 the Traps of one who is there and of one who is not', () => {
    const { money } = firstRound(
      4,
      `chips 3
       cards A trap, C trap
       tokens A B`,
    );
    expect(money).toEqual([15, 0, 30, 0]);
  });
});

describe('payout', () => {
  it('VB-12 each Raise adds the chips once more, whoever played it, up to six Raises', () => {
    const owners = ['A', 'B', 'C', 'D', 'E', 'F'];
    for (let raises = 0; raises <= 6; raises++) {
      const cards = owners.slice(6 - raises).map((owner) => `${owner} raise`);
      const { money, payout } = firstRound(6, `chips 4\ncards ${cards.join(', ')}\ntokens A`);
      expect(payout).toMatchObject({ chips: 20, raises, value: 20 * (1 + raises) });
      expect(money).toEqual([20 * (1 + raises), 0, 0, 0, 0, 0]);
    }
  });

  it('VB-12 chips of all values count, in thousands', () => {
    let match = begun(3);
    for (const value of [5, 10, 20, 50]) {
      // A's token stands at table 1 all the time; every chip lies there.
      match = cardsAway(through(match, 'chip 1'), 7);
      const { order } = stateOf(match);
      for (const seat of order) match = played(match, seat === 0 ? 'move 0' : 'move 1');
      expect(stateOf(match).money[0], `round of ${value}`).toBe({ 5: 60, 10: 210, 20: 480, 50: 900 }[value]);
    }
  });

  it('VB-13 every token earns the whole value, undivided, also beside its own Trap', () => {
    expect(firstRound(3, 'chips 2\ncards\ntokens A B C').money).toEqual([10, 10, 10]);
    expect(firstRound(3, 'chips 2\ncards A trap\ntokens A').money).toEqual([10, 0, 0]);
    expect(firstRound(3, 'chips 2\ncards B trap\ntokens A').money).toEqual([0, 10, 0]);
  });

  it('VB-14 a trap collects once per opponent’s token, its owner there or not, and each Trap in full', () => {
    const absent = firstRound(4, 'chips 2\ncards D trap\ntokens A B C');
    expect(absent.money).toEqual([0, 0, 0, 30]);
    expect(told(absent.payout)).toContain('D trap 30 from ABC');
    const all = firstRound(4, 'chips 2\ncards A trap, B trap, C trap, D trap\ntokens A B C');
    expect(all.money).toEqual([20, 20, 20, 30]);
    const alone = firstRound(4, 'chips 2\ncards A trap\ntokens A');
    expect(told(alone.payout)).toEqual(['A token 10', 'A trap 0']);
  });

  it('VB-15 own Trap and own token: paid for both, but for the Trap alone when an opponent’s Trap is there too', () => {
    expect(firstRound(4, 'chips 2\ncards A trap\ntokens A B C').money).toEqual([30, 0, 0, 0]);
    expect(firstRound(4, 'chips 2\ncards A trap, D trap\ntokens A B C').money).toEqual([20, 0, 0, 30]);
  });

  it('VB-16 a Bluff changes nothing', () => {
    const without = firstRound(4, 'chips 3\ncards A raise, B trap\ntokens A B');
    const bluffed = firstRound(4, 'chips 3\ncards A raise, B trap, A bluff, B bluff, C bluff, D bluff\ntokens A B');
    expect(bluffed.payout).toEqual(without.payout);
    expect(bluffed.money).toEqual(without.money);
  });

  it('VB-11 VB-12 VB-13 VB-14 agree with a plain reading of the clauses, over random games', () => {
    for (let seed = 0; seed < 60; seed++) checkRandomGame(3 + (seed % 4), seed);
  });

  it('VB-17 money is shown in the fewest bills of the edition', () => {
    for (const edition of EDITIONS) {
      for (let amount = 0; amount <= 1500; amount += 5) {
        const list = bills(amount, edition);
        expect(list.reduce((sum, bill) => sum + bill, 0)).toBe(amount);
        expect(list.length, `${amount}k in ${edition}`).toBe(fewest(edition)[amount / 5]);
        expect(list).toEqual([...list].sort((a, b) => b - a));
      }
    }
    expect(bills(685, 2021)).toEqual([500, 100, 50, 10, 10, 10, 5]);
    expect(bills(685, 2001)).toEqual([500, 100, 50, 20, 10, 5]);
    expect(bills(6000, 2001)).toEqual(new Array(12).fill(500)); // twelve, though the box has ten
  });

  it('VB-18 after the payout all cards are back in hand', () => {
    const { match } = firstRound(4, 'chips 3\ncards A raise, B trap\ntokens A B');
    const state = stateOf(match);
    expect(state.laid).toEqual(new Array(12).fill(-1));
    expect(state.faces).toEqual(new Array(12).fill(-1));
    const next = through(match, 'chip 1');
    expect(vabanque.legal(stateOf(next), stateOf(next).order[0]!)).toHaveLength(27);
  });
});

/** `fewest(edition)[n]`: how few bills make 5n thousand, by exhaustive search. */
function fewest(edition: Edition): number[] {
  const values = edition === 2021 ? [1, 2, 10, 20, 100] : [1, 2, 4, 10, 20, 100];
  const best = [0];
  for (let n = 1; n <= 300; n++) best[n] = 1 + Math.min(...values.filter((v) => v <= n).map((v) => best[n - v]!));
  return best;
}

/** Pays every round again with sums written straight from the clauses, and compares money, events and standing. */
function checkRandomGame(seats: number, seed: number): void {
  const rng = seeded(`payout ${seed}`);
  const state = vabanque.setup(seats, { edition: 2021, starter: 'random' });
  const expected = new Array<number>(seats).fill(0);
  for (let turn = vabanque.turn(state); turn.length > 0; turn = vabanque.turn(state)) {
    const actor = turn[0]!;
    const action = actor === CHANCE ? vabanque.draw(state, rng) : rng.pick(vabanque.legal(state, actor));
    const last = state.phase === 'tokens' && state.at === seats - 1 && action.kind === 'move';
    const before = vabanque.copy(state);
    const paid: (Event & { kind: 'payout' })[] = [];
    vabanque.apply(state, actor, action, (event) => event.kind === 'payout' && paid.push(event));
    if (!last) expect(paid).toEqual([]);
    else {
      before.tokens[actor] = state.tokens[actor]!;
      plainly(before, expected);
      const tables = [...new Set(state.tokens)].sort((a, b) => a - b);
      expect(paid.map(({ table }) => table)).toEqual(tables);
      const told = paid.flatMap(({ lines }) => lines).reduce((sum, { amount }) => sum + amount, 0);
      expect(told).toBe(sum(state.money) - sum(before.money));
    }
    expect(state.money).toEqual(expected);
  }
}

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);

function plainly(state: State, money: number[]): void {
  const seats = money.map((_, seat) => seat);
  const has = (seat: number, card: number, table: number) =>
    [0, 1, 2].some((n) => state.laid[seat * HAND + n] === table && state.faces[seat * HAND + n] === card);
  for (const table of new Set(state.tokens)) {
    const chips = sum([5, 10, 20, 50].map((value, i) => value * state.chips[table * 4 + i]!));
    const value = chips * (1 + seats.filter((seat) => has(seat, RAISE, table)).length);
    for (const seat of seats) {
      const opponents = seats.filter((other) => other !== seat);
      const trapped = opponents.some((other) => has(other, TRAP, table));
      if (state.tokens[seat] === table && !trapped) money[seat]! += value;
      if (!has(seat, TRAP, table)) continue;
      for (const other of opponents) if (state.tokens[other] === table) money[seat]! += value;
    }
  }
}

describe('standing', () => {
  it('VB-17 VB-21 the parts name round and table of all that was won', () => {
    const { match } = firstRound(4, 'chips 3\ncards A raise, C raise, D bluff, B trap\ntokens A B');
    expect(vabanque.standing(stateOf(match)).parts[1]).toEqual([{ of: 'round 1', at: 5, amount: 90 }]);
    const rng = seeded('parts');
    const state = vabanque.setup(6, { edition: 2001, starter: 5 });
    playout(vabanque, state, rng);
    const { scores, parts } = vabanque.standing(state);
    expect(scores).toEqual(state.money);
    expect(parts.map((lines) => sum(lines.map((part) => part.amount)))).toEqual(scores);
    expect(parts.flat().every((part) => part.amount > 0)).toBe(true);
  });
});
