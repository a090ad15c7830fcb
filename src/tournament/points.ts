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
