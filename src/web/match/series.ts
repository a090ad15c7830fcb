import type { Standing } from '../../core/game.ts';
import type { Plan, SeriesGame } from './plan.ts';

/** This game as one of a series. */
export const seriesGame = ({ sitters }: Plan, { scores, ranks }: Standing): SeriesGame => ({
  scores: Object.fromEntries(sitters.map(({ name }, seat) => [name, scores[seat]!])),
  winners: sitters.filter((_, seat) => ranks[seat] === 1).map(({ name }) => name),
});

/** How somebody stands in a series. */
export interface SeriesLine {
  readonly name: string;
  readonly wins: number;
  readonly total: number;
  /** Game by game. */
  readonly scores: readonly number[];
}

/** Who has won most games first; of equals, who has more points. A win that several share counts for each. */
export const seriesLines = ({ sitters }: Plan, games: readonly SeriesGame[]): SeriesLine[] =>
  sitters
    .map(({ name }) => {
      const scores = games.map((game) => game.scores[name] ?? 0);
      const wins = games.filter(({ winners }) => winners.includes(name)).length;
      return { name, wins, scores, total: scores.reduce((sum, score) => sum + score, 0) };
    })
    .sort((a, b) => b.wins - a.wins || b.total - a.total);
