import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import { winShare } from '../../../search/share.ts';
import { HAND, MAX_TABLES, REACH } from '../pieces.ts';
import { MOVES } from '../actions.ts';
import { vabanque } from '../rules.ts';
import { handOf, type State } from '../state.ts';
import { beliefs, caseOf, CASES, posterior } from './beliefs.ts';
import { restOfTokensGame, solve, solveMove, wholeTokensGame } from './tokens-search.ts';
import { tokenOrigins } from './origins.ts';
import { policyOf } from './policy.ts';
import { policyNets, quick } from './quick.ts';
import { outcomes } from './tokens-game.ts';
import { Solver } from './solver.ts';

const K = CASES.length;

/** States at the start of each tokens phase in games of quick players. */
function phases(seats: number, games: number, edition: 2021 | 2001 = 2021): State[] {
  const rng = seeded(`phases ${seats}`);
  return Array.from({ length: games }, () => {
    const found: State[] = [];
    const state = vabanque.setup(seats, { edition, starter: 'random' });
    for (let turn = vabanque.turn(state); turn.length > 0; turn = vabanque.turn(state)) {
      if (state.phase === 'tokens' && state.at === 0) found.push(vabanque.copy(state));
      const actor = turn[0]!;
      vabanque.apply(state, actor, actor === CHANCE ? vabanque.draw(state, rng) : quick(state, actor, rng));
    }
    return found;
  }).flat();
}

/** How much each mover gains by a best response. */
function gains(solver: Solver): number[] {
  return solver.game.movers.map((_, d) => {
    const worth = solver.worth(d, solver.strategies);
    const size = solver.game.options[d]!.length;
    let gain = 0;
    for (let at = 0; at < worth.length; at += size) {
      const here = [...worth.subarray(at, at + size)];
      const mean = here.reduce((sum, value, x) => sum + value * solver.strategies[d]![at + x]!, 0);
      gain += Math.max(...here) - mean;
    }
    return gain;
  });
}

describe('the tokens game', () => {
  it('pays as the rules do', () => {
    const rng = seeded('pay');
    for (const state of phases(3, 3).filter(({ round }) => round === 4)) {
      const game = wholeTokensGame(policyNets, state);
      const shares = outcomes(game);
      const count = game.weights.length;
      for (let i = 0; i < 100; i++) {
        const world = rng.below(count);
        const leaf = rng.below(125);
        const played = vabanque.copy(state);
        for (let n = 0; n < 9; n++) {
          played.faces[n] = CASES[game.worlds[world * 3 + Math.floor(n / HAND)]!]![n % HAND]!;
        }
        for (const steps of [Math.floor(leaf / 25), Math.floor(leaf / 5) % 5, leaf % 5]) {
          vabanque.apply(played, played.order[played.at]!, { kind: 'move', steps });
        }
        const standing = vabanque.standing(played);
        for (const [d, seat] of game.movers.entries()) {
          expect(shares[d]![leaf * count + world]).toBeCloseTo(winShare(standing, seat), 6);
        }
      }
    }
  });

  it('has every world once, with weights that add up to 1', () => {
    for (const state of phases(3, 2)) {
      const { weights } = wholeTokensGame(policyNets, state);
      expect(weights).toHaveLength(216);
      expect(weights.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    }
  });

  it('prunes the moves of later movers with six seats, never those of the seat itself', () => {
    for (const state of phases(6, 1)) {
      const seat = state.order[0]!;
      const game = restOfTokensGame(policyNets, vabanque.view(state, seat), seat, 20_000, seeded('rest'));
      expect(game.options[0]).toHaveLength(REACH + 1);
      expect(game.weights.reduce((a, b) => a + b)).toBeLessThan(1 + 1e-9);
      for (const [d, list] of game.options.entries()) {
        expect(list.length).toBeGreaterThan(1);
        const from = state.tokens[game.movers[d]!]!;
        for (const table of list) expect((table - from + 12) % 12).toBeLessThanOrEqual(REACH);
      }
    }
  });
});

describe('the solver', () => {
  it('has low exploitability, which does not rise with more passes', () => {
    for (const state of phases(3, 1).slice(1)) {
      const [brief, long] = [750, 3_500].map((nodes) => {
        const solver = new Solver(wholeTokensGame(policyNets, state));
        solve(solver, nodes);
        return Math.max(...gains(solver));
      });
      expect(long!).toBeLessThan(0.02);
      expect(long!).toBeLessThanOrEqual(brief! + 1e-9);
    }
  });

  it('tells how far sampled worlds are off at least, and that all worlds of three players are not', () => {
    const ask = (state: State, seed: string) => {
      const seat = state.order[state.at]!;
      return solveMove(policyNets, vabanque.view(state, seat), seat, 2_000, seeded(seed)).verdicts;
    };
    expect(ask(phases(3, 1)[1]!, 'whole').map(({ error }) => error)).toEqual(MOVES.map(() => 0));
    const squares = { seen: 0, told: 0 };
    for (const state of phases(4, 2).slice(0, 6)) {
      const looks = Array.from({ length: 12 }, (_, look) => ask(state, `look ${look}`));
      for (const x of MOVES.keys()) {
        const values = looks.map((verdicts) => verdicts[x]!.value);
        const mean = values.reduce((sum, value) => sum + value) / values.length;
        squares.seen += values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
        squares.told += looks.reduce((sum, verdicts) => sum + verdicts[x]!.error ** 2, 0) / looks.length;
      }
    }
    const ratio = Math.sqrt(squares.told / squares.seen);
    // Other worlds also lead to other strategies, which no single sample can tell.
    expect(ratio).toBeGreaterThan(1 / 5);
    expect(ratio).toBeLessThan(1);
  });

  it('stays within its budget of nodes', () => {
    const solver = new Solver(wholeTokensGame(policyNets, phases(3, 1)[0]!));
    expect(solve(solver, 2_000)).toBeLessThanOrEqual(2_000);
  });
});

describe('beliefs', () => {
  it('follow Bayes’ rule: they are proportional to the likelihood of laying each card where it lies', () => {
    const buffer = new Float64Array(HAND * MAX_TABLES);
    for (const end of phases(3, 2).slice(0, 4)) {
      const believed = beliefs(policyNets, end, 0);
      for (let seat = 0; seat < 3; seat++) {
        const likelihoods = CASES.map((faces) => {
          const state = vabanque.copy({
            ...end,
            phase: 'cards',
            laid: end.laid.map(() => -1),
            faces: end.faces.map(() => -1),
          });
          let likelihood = 1;
          for (let turn = 0; turn < 9; turn++) {
            const actor = state.order[turn % 3]!;
            const n = actor * HAND + Math.floor(turn / 3);
            const card = actor === seat ? faces[n % HAND]! : end.faces[n]!;
            if (actor === seat) {
              policyOf(policyNets, state, buffer);
              const at = vabanque
                .legal(state, actor)
                .findIndex((a) => a.kind === 'card' && a.card === card && a.table === end.laid[n]);
              likelihood *= buffer[at]!;
              expect(handOf(state, actor) & (1 << card)).not.toBe(0);
            }
            vabanque.apply(state, actor, { kind: 'card', card, table: end.laid[n]! });
          }
          return likelihood;
        });
        const total = likelihoods.reduce((a, b) => a + b);
        for (let k = 0; k < K; k++) expect(believed[seat * K + k]).toBeCloseTo(likelihoods[k]! / total, 9);
      }
    }
  });

  it('predict the cards of quick players better than uniform guessing', () => {
    let log = 0;
    let count = 0;
    for (const state of phases(3, 12)) {
      const believed = beliefs(policyNets, state);
      for (let seat = 0; seat < 3; seat++, count++) log -= Math.log2(believed[seat * K + caseOf(state.faces, seat)]!);
    }
    expect(log / count).toBeLessThan(1.8); // uniform guessing: 2.58 bits
  });

  it('add up to 1 for each seat, whoever has moved', () => {
    for (const start of phases(4, 1)) {
      const state = vabanque.copy(start);
      const rng = seeded('moved');
      for (let i = 0; i < 3; i++) {
        vabanque.apply(state, state.order[i]!, quick(state, state.order[i]!, rng));
        const believed = posterior(policyNets, state);
        for (let seat = 0; seat < 4; seat++) {
          expect(believed.subarray(seat * K, (seat + 1) * K).reduce((a, b) => a + b)).toBeCloseTo(1, 9);
        }
      }
    }
  });

  it.each([2021, 2001] as const)('know where tokens came from: always in round 1, mostly later (%i)', (edition) => {
    const rng = seeded('origins');
    let right = 0;
    let count = 0;
    for (const start of phases(5, 6, edition)) {
      const state = vabanque.copy(start);
      for (let i = 0; i < 4; i++) vabanque.apply(state, state.order[i]!, quick(state, state.order[i]!, rng));
      const origins = tokenOrigins(state);
      if (state.round === 1) expect(origins).toEqual(start.tokens);
      else for (let i = 0; i < 4; i++, count++) if (origins[state.order[i]!] === start.tokens[state.order[i]!]) right++;
    }
    expect(right / count).toBeGreaterThan(0.8);
  });
});
