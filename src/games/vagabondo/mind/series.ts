import { seeded } from '../../../core/rng.ts';
import { sigmoid } from '../../../search/maths.ts';
import { NOBODY, type View } from '../state.ts';
import { pointsOf, standing, totalPoints } from '../series.ts';

/** How far the points of one game spread between two sides. */
const GAME = 20;
/** What a game with the cube is usually worth in the end. */
const STAKES: readonly (readonly [stake: number, chance: number])[] = [
  [1, 0.5],
  [2, 0.5],
];
const PLAIN: readonly (readonly [stake: number, chance: number])[] = [[1, 1]];
/** How much of the time the cube can be turned just when it should be (Janowski 1993). */
const LIVELY = 0.6;

/** Where a side stands in a series of games between two. */
export interface Match {
  /** Games or stakes ahead of the other side, and points in the games that are over. */
  readonly ahead: number;
  readonly points: number;
  /** Games to come after this one. */
  readonly games: number;
  readonly cube: boolean;
  readonly stake: number;
  /** 1: the side holds the cube, -1: the other does, 0: it lies in the middle. */
  readonly holder: -1 | 0 | 1;
}

export function matchOf(view: View, side: number): Match {
  const { scores } = standing(view);
  const totals = totalPoints(view);
  const here = pointsOf(view);
  const before = totals.map((total, seat) => total - here[seat]!);
  return {
    ahead: view.series === 1 ? 0 : scores[side]! - scores[1 - side]!,
    points: before[side]! - before[1 - side]!,
    games: view.series - view.game,
    cube: view.doubles === 'cube',
    stake: view.stake,
    holder: view.holder === NOBODY ? 0 : view.holder === side ? 1 : -1,
  };
}

/** The chance to win the series when this game is over, so far ahead. */
function later({ games, cube, points }: Match, ahead: number): number {
  // By the lead, from `-reach` on: the last games first.
  const reach = Math.abs(ahead) + 2 * games + 1;
  let now = Array.from({ length: 2 * reach + 1 }, (_, i) => {
    const lead = i - reach;
    return lead === 0 ? sigmoid(points / (GAME * Math.sqrt(games + 1))) : lead > 0 ? 1 : 0;
  });
  for (let game = 0; game < games; game++) {
    const at = (i: number): number => now[Math.max(0, Math.min(2 * reach, i))]!;
    now = now.map((_, i) =>
      (cube ? STAKES : PLAIN).reduce((sum, [stake, share]) => sum + (share / 2) * (at(i + stake) + at(i - stake)), 0),
    );
  }
  return now[ahead + reach]!;
}

/** The share of the series for a chance to win this game. */
export function seriesShare(match: Match, chance: number): number {
  if (match.cube) return cubeShare(match, chance);
  const win = later(match, match.ahead + 1);
  const loss = later(match, match.ahead - 1);
  return loss + (win - loss) * chance;
}

/** In the last game of a series without the cube: how many points more than the other side win it all. */
export function lastMargin({ ahead, points }: Match): number {
  if (ahead > 1) return -Infinity;
  if (ahead < -1) return Infinity;
  // Level in games once this one goes the other way: the points of all games decide.
  if (ahead === 1) return Math.min(0, -points);
  return ahead === -1 ? Math.max(0, -points) : 0;
}

/** The chance from which on a side should give the game up rather than play on for twice the stake. */
function cash(match: Match): number {
  const win = later(match, match.ahead + match.stake);
  const win2 = later(match, match.ahead + 2 * match.stake);
  const loss2 = later(match, match.ahead - 2 * match.stake);
  return win2 - loss2 < 1e-9 ? 1 : Math.max(0.5, Math.min(1, (win - loss2) / (win2 - loss2)));
}

const turned = (match: Match): Match => ({ ...match, ahead: -match.ahead, points: -match.points });

/**
 * With the cube (Janowski, Take-Points in Money Games, 1993): between a cube that is never turned again and one that is
 * turned at the very best moment, from which on the other side would give up.
 */
function cubeShare(match: Match, chance: number): number {
  const win = later(match, match.ahead + match.stake);
  const loss = later(match, match.ahead - match.stake);
  const high = match.holder >= 0 ? cash(match) : 1;
  const low = match.holder <= 0 ? 1 - cash(turned(match)) : 0;
  const live = high - low < 1e-9 ? chance : Math.max(0, Math.min(1, (chance - low) / (high - low)));
  return loss + (win - loss) * (LIVELY * live + (1 - LIVELY) * chance);
}

/** What the offer is worth to the side that makes it: the other side answers as is better for it. */
export function offerShare(match: Match, chance: number): number {
  const taken = cubeShare({ ...match, stake: 2 * match.stake, holder: -1 }, chance);
  return Math.min(taken, later(match, match.ahead + match.stake));
}

/** What the answers are worth to the side that was offered the cube and has that chance to win the game. */
export function answerShares(match: Match, chance: number): { readonly take: number; readonly drop: number } {
  return {
    take: cubeShare({ ...match, stake: 2 * match.stake, holder: 1 }, chance),
    drop: later(match, match.ahead - match.stake),
  };
}

const SAMPLES = 300;

/** Several seats: what each winner of this game would mean for the seat's share of the series, by playing on at random. */
export function sharesByWinner(view: View, seat: number): number[] {
  const { scores } = standing(view);
  const totals = totalPoints(view);
  const games = view.series - view.game;
  const seats = [...Array(view.seats).keys()];
  return seats.map((winner) => {
    const rng = seeded('series');
    let sum = 0;
    for (let i = 0; i < SAMPLES; i++) {
      const final = scores.map((score, s) => score + (s === winner ? 1 : 0));
      for (let game = 0; game < games; game++) final[rng.below(view.seats)]!++;
      // Points part equals; they count less than any game.
      const rank = final.map((score, s) => score + (totals[s]! + GAME * (rng.next() * 2 ** -32)) * 1e-6);
      if (rank.every((score) => score <= rank[seat]!)) sum++;
    }
    return sum / SAMPLES;
  });
}
