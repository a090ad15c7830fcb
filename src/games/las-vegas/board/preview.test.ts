import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import { Motion } from '../../../web/kit/layout.ts';
import { laws } from '../laws.ts';
import { payoutLines, type PayoutLine } from '../payout.ts';
import { lasVegas as game } from '../rules.ts';
import type { Event, State } from '../state.ts';
import { casinoRows, layoutOf } from './casinoRows.ts';
import { fivePlayers, fourPlayers, seenBy } from './fixtures.ts';
import { effectOf, unclaimed } from './preview.ts';

/** Every position of a random game in which somebody chooses. */
function* choices(seed: number, seats: number, neutralDice: boolean): Generator<State> {
  const rng = seeded(seed);
  const state = game.setup(seats, { starter: 'random', neutralDice, openMoney: false });
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const [actor] = turn as [number];
    if (actor !== CHANCE) yield state;
    const action = actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor));
    game.apply(state, actor, action);
  }
}

/** What the ledger of a casino reads after a placement was really made, even if the round ended with it. */
function played(state: State, casino: number): { lines: readonly PayoutLine[]; left: readonly number[] } {
  const after = game.copy(state);
  const events: Event[] = [];
  game.apply(after, state.mover, { kind: 'place', casino }, (event) => events.push(event));
  const paid = events.find((event) => event.kind === 'payout' && event.casino === casino);
  if (paid?.kind === 'payout') {
    const taken = paid.lines.filter((line) => line.bill > 0).length;
    return { lines: paid.lines, left: paid.bills.slice(taken) };
  }
  const lines = payoutLines(after.dice[casino]!, after.bills[casino]!);
  return { lines, left: unclaimed(after.bills[casino]!, lines) };
}

const TABLES = [
  [2, true],
  [3, true],
  [4, true],
  [4, false],
  [5, false],
] as const;

describe('preview', () => {
  it.each(TABLES)('agrees with what playing it brings, %i seats, neutral dice %s', (seats, neutral) => {
    for (let seed = 0; seed < 6; seed++) {
      for (const state of choices(seed, seats, neutral)) {
        const view = seenBy(state.mover, state);
        for (const action of game.legal(view, state.mover)) {
          if (action.kind !== 'place') continue;
          const effect = effectOf(view, action.casino);
          const real = played(state, action.casino);
          expect(effect.lines).toEqual(real.lines);
          const drawn = casinoRows(view, [], action)[action.casino]!;
          expect(drawn.rows.map(({ owner, dice, tied, bill }) => ({ owner, dice, tied, bill }))).toEqual(real.lines);
          expect(drawn.unclaimed).toEqual(real.left);
          expect(drawn.rows.reduce((all, row) => all + row.ghosts, 0)).toBe(effect.own + effect.white);
        }
      }
    }
  });

  it('a held payout is drawn over the dice that it is paid for', () => {
    for (const state of choices(3, 4, true)) {
      const events: Event[] = [];
      const action = game.legal(state, state.mover)[0]!;
      if (action.kind !== 'place') continue;
      const view = seenBy(0, state);
      game.apply(game.copy(state), state.mover, action, (event) => events.push(event));
      for (const [i, event] of events.entries()) {
        if (event.kind !== 'payout') continue;
        const drawn = casinoRows(view, events.slice(0, i + 1), null);
        expect(drawn[event.casino]!.rows.map(({ owner, bill }) => ({ owner, bill }))).toEqual(
          event.lines.map(({ owner, bill }) => ({ owner, bill })),
        );
        expect(drawn.map(({ state }) => state).slice(0, event.casino)).toEqual(Array(event.casino).fill('paid'));
        expect(drawn[event.casino]!.state).toBe('paying');
      }
    }
  });

  it('placed dice move to their casino, and only they', () => {
    for (const state of choices(4, 4, true)) {
      const action = game.legal(state, state.mover)[0]!;
      if (action.kind !== 'place') continue;
      const view = seenBy(0, state);
      const { own, white } = effectOf(view, action.casino);
      const [motion, events] = [new Motion(), [] as Event[]];
      motion.draw(layoutOf(casinoRows(view, [], action)));
      const after = game.copy(state);
      game.apply(after, state.mover, action, (event) => events.push(event));
      const then = events.some(({ kind }) => kind === 'payout') ? view : seenBy(0, after);
      const moved = motion.draw(layoutOf(casinoRows(then, events.slice(0, 1), null)));
      expect(moved.map(({ from, to }) => [from, to])).toEqual(Array(own + white).fill([null, String(action.casino)]));
    }
  });

  it('the positions to look at obey the laws', () => {
    expect(laws(fourPlayers())).toBeNull();
    expect(laws(fivePlayers())).toBeNull();
  });
});
