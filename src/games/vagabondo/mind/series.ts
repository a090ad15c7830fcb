import { seeded } from '../../../core/rng.ts';
import { sigmoid } from '../../../search/maths.ts';
import { NOBODY, type View } from '../state.ts';
import { pointsOf, standing, totalPoints } from '../series.ts';

/** The spread of the points between two sides in one game. */
const GAME = 20;
/** The distribution of the final stake of a game with the cube. */
const STAKES: readonly (readonly [stake: number, chance: number])[] = [
  [1, 0.5],
  [2, 0.5],
];
const PLAIN: readonly (readonly [stake: number, chance: number])[] = [[1, 1]];
/** The cube efficiency: how often the cube can be turned at the best moment (Janowski 1993). */
const LIVELY = 0.6;

/** The state of a series between two sides, seen from one of them. */
export interface SeriesState {
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

export function seriesStateOf(view: View, side: number): SeriesState {
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

/** The chance to win the series after this game, with that lead. */
function winChanceAt({ games, cube, points }: SeriesState, ahead: number): number {
  // Indexed by the lead, from `-reach` on; worked back from the last game.
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

/** The share of the series, given the chance to win this game. */
export function seriesShare(series: SeriesState, chance: number): number {
  if (series.cube) return cubeShare(series, chance);
  const win = winChanceAt(series, series.ahead + 1);
  const loss = winChanceAt(series, series.ahead - 1);
  return loss + (win - loss) * chance;
}

/** In the last game of a series without the cube: the lead in points that wins the series. */
export function lastMargin({ ahead, points }: SeriesState): number {
  if (ahead > 1) return -Infinity;
  if (ahead < -1) return Infinity;
  // If the trailing side wins this game both are level, and the points of all games decide.
  if (ahead === 1) return Math.min(0, -points);
  return ahead === -1 ? Math.max(0, -points) : 0;
}

/** The cash point: from this chance on, the opponent should drop rather than play on for twice the stake. */
function cashPoint(series: SeriesState): number {
  const win = winChanceAt(series, series.ahead + series.stake);
  const win2 = winChanceAt(series, series.ahead + 2 * series.stake);
  const loss2 = winChanceAt(series, series.ahead - 2 * series.stake);
  return win2 - loss2 < 1e-9 ? 1 : Math.max(0.5, Math.min(1, (win - loss2) / (win2 - loss2)));
}

const swapped = (series: SeriesState): SeriesState => ({ ...series, ahead: -series.ahead, points: -series.points });

/**
 * The share with the cube (Janowski, Take-Points in Money Games, 1993): interpolates between a dead cube, never turned
 * again, and a live cube, turned exactly at the cash point.
 */
function cubeShare(series: SeriesState, chance: number): number {
  const win = winChanceAt(series, series.ahead + series.stake);
  const loss = winChanceAt(series, series.ahead - series.stake);
  const high = series.holder >= 0 ? cashPoint(series) : 1;
  const low = series.holder <= 0 ? 1 - cashPoint(swapped(series)) : 0;
  const live = high - low < 1e-9 ? chance : Math.max(0, Math.min(1, (chance - low) / (high - low)));
  return loss + (win - loss) * (LIVELY * live + (1 - LIVELY) * chance);
}

/** The share of the side that offers the cube; the opponent picks its better answer. */
export function offerShare(series: SeriesState, chance: number): number {
  const taken = cubeShare({ ...series, stake: 2 * series.stake, holder: -1 }, chance);
  return Math.min(taken, winChanceAt(series, series.ahead + series.stake));
}

/** The shares of both answers for the side that was offered the cube and has that chance to win the game. */
export function answerShares(series: SeriesState, chance: number): { readonly take: number; readonly drop: number } {
  return {
    take: cubeShare({ ...series, stake: 2 * series.stake, holder: 1 }, chance),
    drop: winChanceAt(series, series.ahead - series.stake),
  };
}

const SAMPLES = 300;

/** Several seats: the seat's share of the series for each possible winner of this game; later games are random. */
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
      // Points break ties and count less than any game.
      const rank = final.map((score, s) => score + (totals[s]! + GAME * (rng.next() * 2 ** -32)) * 1e-6);
      if (rank.every((score) => score <= rank[seat]!)) sum++;
    }
    return sum / SAMPLES;
  });
}
