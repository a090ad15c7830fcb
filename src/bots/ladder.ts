import type { Rng } from '../core/rng.ts';
import { log } from '../search/maths.ts';
import { blockSize, type Block } from './duel.ts';
import type { Estimate } from './interval.ts';

/** Games between two players, with the same number of sides each throughout. */
export interface Contest {
  /** The indices of the players. */
  readonly players: readonly [number, number];
  /** How many sides each of them played. */
  readonly sides: readonly [number, number];
  /** How many games each of them won. */
  readonly won: readonly [number, number];
}

const ROUNDS = 10_000;
const EXACT = 1e-9;

/**
 * Bradley–Terry strengths: k sides of strength s win against k′ of strength s′ with a chance of ks / (ks + k′s′). Fitted by
 * Hunter's minorisation (MM algorithms for generalized Bradley–Terry models, 2004). The first player's strength is 1.
 */
export function strengths(players: number, contests: readonly Contest[]): number[] {
  let all = new Array<number>(players).fill(1);
  for (let round = 0, off = 1; round < ROUNDS && off > EXACT; round++) {
    const next = improved(all, contests);
    off = Math.max(...next.map((strength, i) => Math.abs(strength / all[i]! - 1)));
    all = next;
  }
  return all;
}

function improved(all: readonly number[], contests: readonly Contest[]): number[] {
  const won = all.map(() => 0);
  const weight = all.map(() => 0);
  for (const { players, sides, won: wins } of contests) {
    const total = sides[0] * all[players[0]]! + sides[1] * all[players[1]]!;
    for (const i of [0, 1] as const) {
      won[players[i]]! += wins[i];
      weight[players[i]]! += ((wins[0] + wins[1]) * sides[i]) / total;
    }
  }
  const next = won.map((wins, i) => wins / weight[i]!);
  return next.map((strength) => strength / next[0]!);
}

/** The results of two players of a ladder against each other. */
export interface Pairing {
  readonly players: readonly [number, number];
  readonly sides: number;
  readonly blocks: readonly Block[];
}

/** Half a win is added for each player of a pairing, so that a player without wins has a finite strength. */
const PRIOR_WINS = 0.5;

function contestsOf({ players, sides, blocks }: Pairing): Contest[] {
  const games = blockSize(sides) / 2;
  const sum = (at: 0 | 1): number => games * blocks.reduce((sum, { alone }) => sum + alone[at], 0);
  const all = games * blocks.length;
  return [
    { players, sides: [1, 1], won: [PRIOR_WINS, PRIOR_WINS] },
    { players, sides: [1, sides - 1], won: [sum(0), all - sum(0)] },
    { players, sides: [sides - 1, 1], won: [all - sum(1), sum(1)] },
  ];
}

const RESAMPLES = 400;
/** The Elo scale: 400 points are odds of 10 to 1. */
const pointsOf = (strength: number): number => (400 / log(10)) * log(strength);

/** The players' points, the first at 0; intervals by resampling whole blocks (bootstrap percentiles). */
export function ladder(players: number, pairings: readonly Pairing[], rng: Rng): Estimate[] {
  const fit = (all: readonly Pairing[]): number[] => strengths(players, all.flatMap(contestsOf)).map(pointsOf);
  const resample = (): number[] =>
    fit(pairings.map((pairing) => ({ ...pairing, blocks: pairing.blocks.map(() => rng.pick(pairing.blocks)) })));
  const resamples = Array.from({ length: RESAMPLES }, resample);
  return fit(pairings).map((value, i) => {
    const sorted = resamples.map((points) => points[i]!).sort((a, b) => a - b);
    return { value, low: sorted[RESAMPLES * 0.025]!, high: sorted[RESAMPLES * 0.975 - 1]! };
  });
}
