import type { Standing } from '../../core/game.ts';
import type { Plan, SeriesGame } from './plan.ts';

/** The result of this match, as a game of a series. */
export const seriesGame = ({ sitters }: Plan, { scores, ranks }: Standing): SeriesGame => ({
  scores: Object.fromEntries(sitters.map(({ name }, seat) => [name, scores[seat]!])),
  winners: sitters.filter((_, seat) => ranks[seat] === 1).map(({ name }) => name),
});

/** The standing of a player in a series. */
export interface SeriesLine {
  readonly name: string;
  readonly wins: number;
  readonly total: number;
  readonly scores: readonly number[];
}

/** Sorted by wins, then by points. A shared win counts for everybody who shares it. */
export const seriesLines = ({ sitters }: Plan, games: readonly SeriesGame[]): SeriesLine[] =>
  sitters
    .map(({ name }) => {
      const scores = games.map((game) => game.scores[name] ?? 0);
      const wins = games.filter(({ winners }) => winners.includes(name)).length;
      return { name, wins, scores, total: scores.reduce((sum, score) => sum + score, 0) };
    })
    .sort((a, b) => b.wins - a.wins || b.total - a.total);
