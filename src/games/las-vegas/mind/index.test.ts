import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import { choose } from '../../../search/choice.ts';
import type { Skill } from '../../../search/mind.ts';
import type { NetFile } from '../../../search/net.ts';
import { rulesHash } from '../../../../training/file.ts';
import { dice } from '../dice.ts';
import { lasVegas as game } from '../rules.ts';
import { DEFAULTS, held, payCasino1, roll, STOCK, table } from '../scene.ts';
import type { State } from '../state.ts';
import { mind } from './index.ts';

const STRONG: Skill = { nodes: 4_000, lookahead: 5, temperature: 0, cap: 0 };

const bestAt = (state: State, skill: Skill = STRONG): string => {
  const view = game.view(state, state.mover);
  return game.format(choose(mind.think(view, state.mover, skill, seeded(1)), { ...skill, temperature: 0 }, seeded(1)));
};

/** The last round, A to place the dice it rolls; B has none left. Casinos hold 60 70 80 90 50 60. */
function ending(rolled: string, board: readonly (readonly number[])[], own: number, others = 0): State {
  const state = table(2, { openMoney: true }, [`chance: ${STOCK}`]);
  state.round = 4;
  for (const [casino, counts] of board.entries()) {
    state.dice[casino] = counts.reduce((all, n, seat) => all + dice(n, seat), 0);
  }
  state.own = held(own, others);
  roll(state, `roll ${rolled}`);
  return state;
}

describe('known best placements', () => {
  it('LV-9 the last die takes the bill that it can win', () => {
    const state = ending('12', [[0, 3]], 2);
    expect(bestAt(state)).toBe('2');
    expect(bestAt(state, { ...STRONG, lookahead: 1 })).toBe('2');
  });

  it('LV-8 with dice to come, a tie that costs the opponent a bill beats a bill of one’s own', () => {
    // A has 60k for sure, B 70k and 90k. After 5 5 A needs 2 or 4 (a tie), 3 or 6 (a bill): 4 in 6. After 4 only 1 1 loses.
    const state = ending('455', [[2, 0], [0, 1], [], [0, 1], []], 3);
    const { verdicts } = mind.think(game.view(state, 0), 0, STRONG, seeded(1));
    expect(verdicts.map(({ action }) => game.format(action))).toEqual(['4', '5']);
    expect(verdicts[0]!.value).toBeCloseTo(35 / 36, 9);
    expect(verdicts[1]!.value).toBeCloseTo(4 / 6, 9);
    expect(verdicts.map(({ weight }) => weight)).toEqual([1, 0]);
  });

  it('saves dice, where level 1 takes the bill', () => {
    const state = table(2, {}, [`chance: ${STOCK}`, 'chance: roll 44444446']);
    expect(bestAt(state, { ...STRONG, lookahead: 1 })).toBe('4');
    expect(bestAt(state, { ...STRONG, lookahead: 2 })).toBe('6');
    expect(bestAt(state)).toBe('6');
  });
});

describe('laws of thinking', () => {
  const tables = [2, 3, 4, 5].flatMap((seats) =>
    [false, true].flatMap((openMoney) =>
      (seats < 5 ? [false, true] : [false]).map((neutralDice) => ({ seats, neutralDice, openMoney })),
    ),
  );

  it.each(tables)('hold in every position of a game: $seats seats, $neutralDice, $openMoney', (options) => {
    const rng = seeded(`laws/${options.seats}`);
    const state = game.setup(options.seats, { ...DEFAULTS, ...options });
    const skills = [...mind.levels.slice(0, 4), { nodes: 1, lookahead: 5, temperature: 0, cap: 0 } as const];
    for (let move = 0; game.turn(state).length > 0; move++) {
      const [actor] = game.turn(state);
      if (actor === CHANCE) {
        game.apply(state, CHANCE, game.draw(state, rng));
        continue;
      }
      checkThought(state, skills[move % skills.length]!);
      game.apply(state, actor!, rng.pick(game.legal(state, actor!)));
    }
  });

  function checkThought(state: State, skill: Skill): void {
    const { mover } = state;
    const view = game.view(state, mover);
    const legal = game.legal(view, mover);
    const { verdicts, nodes } = mind.think(view, mover, { ...skill, nodes: Math.min(skill.nodes, 600) }, seeded(1));
    expect(verdicts.map(({ action }) => action)).toEqual(legal);
    expect(verdicts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    for (const { value } of verdicts) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
    expect(nodes).toBeLessThanOrEqual(Math.max(legal.length, Math.min(skill.nodes, 600)));
    expect(legal).toContain(mind.quick(state, mover, seeded(1)));
    // Hidden information changes nothing.
    const other = game.sample(view, mover, seeded(2));
    expect(mind.quick(other, mover, seeded(1))).toBe(mind.quick(state, mover, seeded(1)));
    expect(game.view(other, mover)).toEqual(view);
  }

  it('the same question gets the same answer', () => {
    const state = table(4, {}, [`chance: ${STOCK}`, 'chance: roll 11223456']);
    const ask = () => mind.think(game.view(state, 0), 0, { ...STRONG, nodes: 20_000 }, seeded(7));
    const answer = ask();
    bestAt(ending('14', [[0, 3]], 2));
    expect(ask()).toEqual(answer);
  });

  it('stays within its budget of nodes', () => {
    const state = table(3, { neutralDice: true }, [`chance: ${STOCK}`, 'chance: roll +16', 'chance: roll 11223456+12']);
    for (const nodes of [1, 50, 1_700, 5_000, 20_000]) {
      expect(mind.think(game.view(state, 0), 0, { ...STRONG, nodes }, seeded(7)).nodes).toBeLessThanOrEqual(
        Math.max(6, nodes),
      );
    }
  });
});

describe('reasons', () => {
  const reasonsOf = (picture: string, bills: readonly number[], seat: number, options = {}) =>
    mind.reasons(payCasino1(picture, bills, options).event, seat);
  const said = (picture: string, bills: readonly number[], seat: number) =>
    reasonsOf(picture, bills, seat).flatMap((reason) => [mind.words.en(reason), mind.words.fr(reason)]);

  it('LV-9 a bill taken', () => {
    expect(said('A5 B3 C3 D1', [80, 30, 10], 3)).toEqual([
      'you take the 30k bill at casino 1',
      'vous prenez le billet de 30k au casino\u00a01',
    ]);
    expect(reasonsOf('A5 B3', [80], 0)).toEqual([{ kind: 'takes', good: true, data: [1, 80] }]);
  });

  it('LV-8 a tie costs the bill that would have come', () => {
    expect(said('A5 B3 C3 D1', [80, 30, 10], 1)).toEqual([
      'a tie at casino 1 costs you the 30k bill',
      'une égalité au casino\u00a01 vous coûte le billet de 30k',
    ]);
    expect(reasonsOf('A5 B3 C3', [80], 1)).toEqual([]);
  });

  it('LV-9 dice too few for a bill, which tied dice are not, and casinos without own dice', () => {
    expect(said('A5 B3', [80], 1)).toEqual([
      'you have too few dice at casino 1 for a bill',
      'vous avez trop peu de dés au casino\u00a01 pour prendre un billet',
    ]);
    expect(said('A5 B3 C3', [80], 1).join()).not.toContain('too few');
    expect(reasonsOf('A5 B3', [80], 2)).toEqual([]);
    expect(mind.reasons({ kind: 'start', seat: 0 }, 0)).toEqual([]);
  });
});

describe('nets', () => {
  it.each([2, 3, 4, 5])('the one for %i seats was fitted to these rules', (seats) => {
    const file = JSON.parse(readFileSync(new URL(`net${seats}.json`, import.meta.url), 'utf8')) as NetFile;
    expect(file.rules).toBe(rulesHash('las-vegas'));
    expect(file.game).toBe('las-vegas');
  });
});
