import type { Finished, HistoryFilter, Leader, Meeting, RatingRow, Tally } from './results.ts';
import type { Row } from './rows.ts';
import { readSummary } from './summary.ts';

/* Results and ratings as rows of both databases. */

/** The statement for the history of a person; `given` adds a parameter and returns its placeholder. */
export function historyStatement(
  { person, game, rated, before, at, limit }: HistoryFilter,
  given: (value: string | number) => string,
): string {
  const conditions = [`person = ${given(person)}`];
  if (game !== undefined) conditions.push(`results.game = ${given(game)}`);
  if (rated) conditions.push('rating IS NOT NULL');
  if (at !== undefined) conditions.push(`ended = ${given(at)}`);
  // One range of the primary key, then the games of that moment.
  if (before?.table !== undefined)
    conditions.push(
      `ended <= ${given(before.ended)} AND (ended < ${given(before.ended)} OR "table" < ${given(before.table)})`,
    );
  else if (before) conditions.push(`ended < ${given(before.ended)}`);
  return `SELECT "table", results.game, seats, place, score, ended, rating, deviation, summary
    FROM results LEFT JOIN tables ON id = "table" WHERE ${conditions.join(' AND ')}
    ORDER BY ended DESC, "table" DESC LIMIT ${given(limit)}`;
}

export const finishedFrom = ({ summary, ...row }: Row): Finished => ({
  ...resultFrom(row),
  summary: summary === null ? null : readSummary(summary as string),
});

const resultFrom = ({ table, game, seats, place, score, ended, rating, deviation }: Row) => ({
  table: table as string,
  game: game as string,
  seats: seats as number,
  place: place as number | null,
  score: score as number,
  ended: ended as number,
  rating: rating === null ? null : { rating: rating as number, deviation: deviation as number },
});

export const tallyFrom = ({ game, games, won }: Row): Tally => ({
  game: game as string,
  games: games as number,
  won: won as number,
});

/** The meetings of two people, given the placeholders of their ids. It reads the games of the first. */
export const MEETINGS = (person: string, other: string): string => `
  SELECT mine.game AS game, count(*) AS games,
    sum(CASE WHEN mine.place < theirs.place THEN 1 ELSE 0 END) AS ahead,
    sum(CASE WHEN mine.place > theirs.place THEN 1 ELSE 0 END) AS behind
  FROM results AS mine JOIN results AS theirs ON theirs."table" = mine."table" AND theirs.person = ${other}
  WHERE mine.person = ${person} GROUP BY mine.game ORDER BY mine.game`;

/**
 * The most games that two of these people had with each other since then, and that counted for one of them. `people`: the
 * condition that a column is one of them.
 */
export const TOGETHER = (people: (column: string) => string, game: string, since: string): string => `
  SELECT coalesce(max(games), 0) AS together FROM (
    SELECT count(*) AS games FROM results AS one JOIN results AS other
      ON other."table" = one."table" AND other.person > one.person AND ${people('other.person')}
    WHERE ${people('one.person')} AND one.game = ${game} AND one.ended > ${since}
      AND (one.rating IS NOT NULL OR other.rating IS NOT NULL)
    GROUP BY one.person, other.person) AS pairs`;

/** How many different people somebody has met in games that counted, as far as `most`. */
export const MET = (person: string, game: string, most: string): string => `
  SELECT count(*) AS met FROM (
    SELECT DISTINCT other.person FROM results AS own JOIN results AS other
      ON other."table" = own."table" AND other.person <> own.person
    WHERE own.person = ${person} AND own.game = ${game} AND own.rating IS NOT NULL LIMIT ${most}) AS people`;

/** The condition that a rating is of a bot account, or of none. */
export const OF_BOTS = (bots: boolean): string => `
  ${bots ? '' : 'NOT '}EXISTS (SELECT 1 FROM accounts WHERE accounts.person = ratings.person AND bot IS NOT NULL)`;

/** So many different people are counted, no more. */
export const MOST_MET = 10;

export const meetingFrom = ({ game, games, ahead, behind }: Row): Meeting => ({
  game: game as string,
  games: games as number,
  ahead: ahead as number,
  behind: behind as number,
});

export const ratingFrom = ({ game, rating, deviation, games, changed }: Row): RatingRow => ({
  game: game as string,
  rating: rating as number,
  deviation: deviation as number,
  games: games as number,
  changed: changed as number,
});

export const leaderFrom = (row: Row): Leader => ({ ...ratingFrom(row), person: row.person as string });
