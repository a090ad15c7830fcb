import { BLACK, MOST, WHITE, type State } from './state.ts';

/** What is true at every state of every game: null, or the law that is broken. */
export function laws({ seats, rounds, round, phase, drawn, white, black, points, chosen }: State): string | null {
  if (round < 1 || round > rounds) return 'rounds are counted from 1 to the last';
  if (white < 0 || black < 0) return 'the bag holds no less than nothing';
  if (chosen.length !== seats || chosen.some((stones) => stones < 0 || stones > MOST)) return 'a choice for each seat';
  if (phase === 'draw' && chosen.includes(0)) return 'stones are drawn when all have chosen';
  if (phase === 'choose' && drawn !== 0) return 'all draw before they choose again';
  const draws = (phase === 'over' ? rounds : round - 1) * seats + drawn;
  if (points.length !== rounds * seats) return 'points for every draw';
  if (points.slice(round * seats).some((amount) => amount !== 0)) return 'only rounds that were played bring points';
  const out = (WHITE + BLACK) * seats - white - black;
  if (out < draws || out > draws * MOST) return 'a draw takes 1 to 3 stones out of the bag';
  return points.some((amount) => amount > 2 * MOST) ? 'a cairn brings at most twice its stones' : null;
}
