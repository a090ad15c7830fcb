import type { Seat } from '../../../core/game.ts';
import { LATER, type Reason } from '../../../search/mind.ts';
import type { Event } from '../events.ts';
import { DOUBLING, SIZE } from '../pieces.ts';
import { placeOf } from '../places.ts';
import { sideOf } from '../state.ts';

/** The smallest score of one piece that is a reason. */
const BIG = 30;

/** What somebody can score with the next piece. */
export const GRADED: readonly string[] = [`${LATER}you next`, `${LATER}they next`];
const GRADES: readonly number[] = [10, 15, 20, 25, 30, 40];

/**
 * Reasons about others name their seat. An event does not say whether a seat of one's own colour is a partner or, with a
 * pool, a rival: there are no reasons about those.
 */
export function reasons(event: Event, seat: Seat): readonly Reason[] {
  switch (event.kind) {
    case 'place':
      return isNoted(event.seat, seat) ? placeReasons(event, seat) : [];
    case 'skip':
    case 'drop':
      return isNoted(event.seat, seat) ? [noteOf(event.kind, event.seat === seat, event.seat, [], false)] : [];
    default:
      return [];
  }
}

const isNoted = (actor: Seat, seat: Seat): boolean => actor === seat || sideOf(actor) !== sideOf(seat);

function placeReasons({ seat: actor, place, points }: Event & { kind: 'place' }, seat: Seat): Reason[] {
  const own = actor === seat;
  const { cells } = placeOf(place)!;
  const noted = DOUBLING.flatMap(([row, column], i) =>
    cells.includes(row * SIZE + column) ? [noteOf('square', own, actor, [i])] : [],
  );
  if (points >= BIG) noted.push(noteOf('big', own, actor, [BIG]));
  return [...noted, ...GRADES.filter((grade) => points >= grade).map((grade) => noteOf('next', own, actor, [grade]))];
}

/** `you …`, or `they …` with the seat as the last datum; `welcome`: whether it is good for the seat that it happens to. */
const noteOf = (kind: string, own: boolean, actor: Seat, data: readonly number[], welcome = true): Reason => ({
  kind: `${own ? 'you' : 'they'} ${kind}`,
  good: own === welcome,
  data: own ? data : [...data, actor],
});

/**
 * Reasons are counted to the end of the game: what comes after the move itself may be many turns away. What somebody can score is told
 * of the next piece alone; it comes after what others do, so it is not certain.
 */
export function aged(reason: Reason, turn: number): Reason | null {
  const isNext = reason.kind.endsWith(' next');
  if (isNext && turn !== 1) return null;
  return turn === 0 ? reason : { ...reason, kind: `${LATER}${reason.kind}` };
}
