import { seeded } from '../../src/core/rng.ts';
import { POINTS } from '../../src/ratings/rating.ts';
import { Run } from './losses.ts';
import type { AnyModel } from './model.ts';
import { PEOPLE, simulate, TURNOVER, type World } from './population.ts';

/** How well players are known after so many games each. */
export const AFTER = [1, 3, 10, 30, 100] as const;

export interface Known {
  players: number;
  /** Sum of |predicted − true chance| against a random player who is there. */
  chanceError: number;
  /** Of the rating, in points; only of models on the scale of the skills. */
  squaredError: number;
  deviations: number;
  /** How many skills lie within two deviations. */
  covered: number;
}

export interface Outcome {
  readonly run: Run;
  readonly known: readonly Known[];
  /** The players of the first day: their mean rating at the end minus their mean skill. */
  readonly drift: number;
}

/** All models see the same games. `known` counts newcomers of the second half, when the others are rated. */
export function converge(models: readonly AnyModel[], world: World, games: number): Outcome[] {
  const runs = models.map((model) => new Run(model));
  const known = models.map(() =>
    AFTER.map(() => ({ players: 0, chanceError: 0, squaredError: 0, deviations: 0, covered: 0 })),
  );
  const settled = PEOPLE + games / 2 / TURNOVER;
  const played: number[] = [];
  const drawn = seeded(`${world.name}/opponents`);
  let last: number[] = [];
  simulate(world, games, seeded(world.name), (game, skills) => {
    for (const run of runs) run.play(game);
    last = skills;
    for (const player of game.players) {
      played[player] = (played[player] ?? 0) + 1;
      const stage = AFTER.indexOf(played[player] as (typeof AFTER)[number]);
      if (stage < 0 || player < settled) continue;
      const opponent = drawn.pick([...played.keys()].filter((other) => played[other]! >= 100 && other !== player));
      for (const [i, run] of runs.entries()) observe(known[i]![stage]!, run, player, opponent, skills);
    }
  });
  const first = [...Array(PEOPLE).keys()];
  return runs.map((run, i) => ({
    run,
    known: known[i]!,
    drift: mean(first.map((player) => run.model.rating(run.of(player)) - last[player]!)),
  }));
}

function observe(known: Known, run: Run, player: number, opponent: number, skills: readonly number[]): void {
  const { model } = run;
  const own = run.of(player);
  const truth = 1 / (1 + Math.exp((skills[opponent]! - skills[player]!) / POINTS));
  const error = model.rating(own) - skills[player]!;
  const deviation = model.deviation?.(own) ?? 0;
  known.players++;
  known.chanceError += Math.abs(model.ahead(own, run.of(opponent)) - truth);
  known.squaredError += error * error;
  known.deviations += deviation;
  known.covered += Number(Math.abs(error) <= 2 * deviation);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
