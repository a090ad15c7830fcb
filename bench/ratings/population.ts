import type { Rng } from '../../src/core/rng.ts';
import { POINTS } from '../../src/ratings/rating.ts';

/** Simulated players with true skills in points. */
export interface World {
  readonly name: string;
  /** Of the skills of newcomers around 1500. */
  readonly spread: number;
  /** The noise of one player's performance in a game: `gumbel` makes pairs logistic. */
  readonly noise: 'gumbel' | 'normal';
  /** Performances that differ by less, in units of `POINTS`, may tie. */
  readonly grain: number;
  /** How many points a skill changes by with every game, at random. */
  readonly change: number;
}

export interface Played {
  readonly players: readonly number[];
  readonly places: readonly number[];
}

export const PEOPLE = 200;
/** A newcomer takes the place of a player every so many games. */
export const TURNOVER = 40;

const uniform = (rng: Rng): number => (rng.next() + 0.5) * 2 ** -32;
export const normal = (rng: Rng): number =>
  Math.sqrt(-2 * Math.log(uniform(rng))) * Math.cos(2 * Math.PI * uniform(rng));

const NOISE: Readonly<Record<World['noise'], (rng: Rng) => number>> = {
  gumbel: (rng) => -Math.log(-Math.log(uniform(rng))),
  normal: (rng) => (Math.PI / Math.sqrt(6)) * normal(rng), // as wide as Gumbel's
};

/** Plays games of 2 to 6 random players and calls back before each; new skills are appended, and who left plays no more. */
export function simulate(
  world: World,
  games: number,
  rng: Rng,
  play: (played: Played, skills: number[]) => void,
): void {
  const newcomer = (): number => 1500 + world.spread * normal(rng);
  const skills = Array.from({ length: PEOPLE }, newcomer);
  const present = [...skills.keys()];
  for (let game = 0; game < games; game++) {
    if (game % TURNOVER === TURNOVER - 1) present[rng.below(PEOPLE)] = skills.push(newcomer()) - 1;
    const players = rng.shuffle([...present]).slice(0, 2 + rng.below(5));
    play(
      {
        players,
        places: placesOf(
          players.map((player) => skills[player]!),
          world,
          rng,
        ),
      },
      skills,
    );
    for (const player of players) skills[player]! += world.change * normal(rng);
  }
}

/** Performances are skill and luck, counted in grains as scores are: equal counts tie. */
function placesOf(skills: readonly number[], { noise, grain }: World, rng: Rng): number[] {
  const offset = uniform(rng);
  const scores = skills.map((skill) => {
    const performance = skill / POINTS + NOISE[noise](rng);
    return grain === 0 ? performance : Math.floor(performance / grain + offset);
  });
  return scores.map((score) => 1 + scores.filter((other) => other > score).length);
}
