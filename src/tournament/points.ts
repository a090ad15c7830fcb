import { compare } from '../duplicate/score.ts';

/** A round's points: 100 for everybody beaten, 50 on average. */
const FULL = 100;

/** A bye counts as much as a table does on average: each pair shares one win, so that the mean is half of all points. */
export const BYE = FULL / 2;

/**
 * The points of each seat: 100 × (opponents beaten + ½ for each level opponent) / (players at the table − 1), rounded. A seat
 * whose person is missing is played by a bot: it can be beaten, and scores for nobody.
 */
export function tablePoints(places: readonly number[], scores: (seat: number) => boolean): number[] {
  const others = places.length - 1;
  return places.map((place, seat) => {
    if (!scores(seat)) return 0;
    const beaten = places.filter((other) => other > place).length;
    const level = places.filter((other) => other === place).length - 1;
    return Math.round((FULL * (2 * beaten + level)) / (2 * others));
  });
}

/**
 * The points of each seat at tables of one board, `[table][seat]`: 100 × (better than so many others on this seat + ½ for each
 * equal) / (others), rounded. Seats that a bot played are not compared. Somebody whom nobody can be compared with has as much as
 * for a bye.
 */
export function boardPoints(
  results: readonly (readonly number[])[],
  scores: readonly ((seat: number) => boolean)[],
): number[][] {
  return results.map((own, at) =>
    own.map((_, seat) => {
      if (!scores[at]!(seat)) return 0;
      const counted = [...results.keys()].filter((table) => scores[table]!(seat));
      const { ahead, level, behind } = compare(results, at, seat, counted);
      const others = ahead + level + behind;
      return others === 0 ? BYE : Math.round((FULL * (2 * ahead + level)) / (2 * others));
    }),
  );
}
