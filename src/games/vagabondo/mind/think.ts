import type { Rng } from '../../../core/rng.ts';
import type { Lookahead, Skill, Thought, Verdict } from '../../../search/mind.ts';
import { DOUBLE, DROP, placeIndex, TAKE, type Action } from '../actions.ts';
import { pointsOf } from '../series.ts';
import { isTwoSided, NOBODY, sideOf, type View } from '../state.ts';
import { Duel } from './duel.ts';
import { Field } from './field.ts';
import { MaxN } from './maxn.ts';
import { REACHES } from './reach.ts';
import {
  answerShares,
  lastMargin,
  seriesStateOf,
  offerShare,
  seriesShare,
  sharesByWinner,
  type SeriesState,
} from './series.ts';
import { winChance, winShares } from './shares.ts';
import { colourOf, spotOf } from './spots.ts';

/** VG-20 The expected factor of a turn: one roll in six shows equal dice, which double it. */
const luckOf = ({ doubles }: View): number => (doubles === 'dice' ? 7 / 6 : 1);
/** The factor of this turn's points. */
const factorOf = ({ dice }: View): number => (dice.length > 0 && dice[0] === dice[1] ? 2 : 1);

let scratch: Field | undefined;
/** One field serves all searches: it moves from one position to the next. */
export function fieldOf(seen: Pick<View, 'placed' | 'copies' | 'scoreTouched'>): Field {
  scratch ??= new Field();
  scratch.follow(seen);
  return scratch;
}

/** Hidden trays can be counted from the board, so this is a game of perfect information (but for the dice). */
export const think = (view: View, seat: number, skill: Skill, rng: Rng, also?: Action): Thought<Action> =>
  isTwoSided(view) ? thinkDuel(view, seat, skill, rng, also) : thinkMultiplayer(view, seat, skill, rng, also);

function thinkDuel(view: View, seat: number, skill: Skill, rng: Rng, also?: Action): Thought<Action> {
  const field = fieldOf(view);
  const side = sideOf(view.mover);
  const duel = new Duel(field, REACHES[duelLookahead(skill)], budget(field, skill), luckOf(view), placeOf(field, also));
  const { options, depth } = duel.judge(side, factorOf(view));
  const points = pointsOf(view);
  const lead = points[side]! - points[1 - side]!;
  const unseen = unseenOf(field, depth);
  const best = winChance(lead + Math.max(...options.map(({ value }) => value)), unseen);
  const series = seriesStateOf(view, sideOf(seat));
  const { nodes } = duel;
  if (view.phase === 'answer') return { verdicts: answers(series, 1 - best), nodes, depth };
  const placed = options.map(({ place, value }) => ({
    action: actionOf(field, place),
    value: shareOf(view, series, lead + value, unseen),
    worth: value,
  }));
  const offer = mayOffer(view) ? offerShare(series, best) : null;
  return { verdicts: verdictsOf(placed, offer, rng), nodes, depth };
}

/** One opponent is easier to foresee than several, so the first two levels see more of a duel: bench/strength.md. */
const duelLookahead = ({ lookahead }: Skill): Lookahead => (lookahead === 1 ? 2 : lookahead === 2 ? 3 : lookahead);

/** A smaller budget early on: on an empty board a move takes three times as long to try, and there is less to find. */
const budget = ({ laid }: Field, { nodes }: Skill): number =>
  Math.max(1, Math.floor(nodes * Math.min(1, 0.4 + 0.06 * laid)));

const unseenOf = ({ left }: Field, depth: number): number => Math.max(0, left[0]! + left[1]! - depth);

const mayOffer = ({ doubles, holder, mover }: View): boolean =>
  doubles === 'cube' && (holder === NOBODY || holder === sideOf(mover));

function shareOf(view: View, series: SeriesState, lead: number, unseen: number): number {
  if (view.series === 1) return winChance(lead, unseen);
  if (series.games === 0 && !series.cube) return winChance(lead - lastMargin(series), unseen);
  return seriesShare(series, winChance(lead, unseen));
}

function actionOf({ count, spots }: Field, place: number): Action {
  const colour = place < count ? 0 : 1;
  return spots.actions[colour]![place - colour * count]!;
}

/** The place of a piece to lay; −1 for any other action. */
function placeOf({ count, spots }: Field, action: Action | undefined): number {
  if (action?.kind !== 'place') return -1;
  const index = placeIndex(action);
  return colourOf(index) * count + spotOf(spots, index);
}

function answers(series: SeriesState, chance: number): Verdict<Action>[] {
  const { take, drop } = answerShares(series, chance);
  return [
    { action: TAKE, value: take, error: 0, weight: take >= drop ? 1 : 0 },
    { action: DROP, value: drop, error: 0, weight: take >= drop ? 0 : 1 },
  ];
}

/** The champion's larger net plays better than that of the levels among three, and no better among five and six: bench/strength.md. */
const lookaheadAmong = (seats: number, { lookahead }: Skill): Lookahead =>
  lookahead === 6 && seats !== 3 ? 5 : lookahead;

/** The options of a mover among three or more sides, with everybody’s points at the end. */
export function judgeMany(view: View, seat: number, skill: Skill, also?: Action) {
  const field = fieldOf(view);
  const [reach, limit] = [REACHES[lookaheadAmong(view.seats, skill)], budget(field, skill)];
  const search = new MaxN(field, reach, limit, luckOf(view), pointsOf(view), placeOf(field, also));
  const { options, depth } = search.judge(seat, factorOf(view));
  return { field, options, depth, nodes: search.nodes, unseen: unseenOf(field, depth) };
}

function thinkMultiplayer(view: View, seat: number, skill: Skill, rng: Rng, also?: Action): Thought<Action> {
  const { field, options, depth, nodes, unseen } = judgeMany(view, seat, skill, also);
  const byWinner = view.series === 1 ? null : sharesByWinner(view, seat);
  const placed = options.map(({ place, ends, value }) => ({
    action: actionOf(field, place),
    value: byWinner ? seriesValue(ends, unseen, byWinner) : value,
    worth: ends[seat]!,
  }));
  return { verdicts: verdictsOf(placed, null, rng), nodes, depth };
}

export function seriesValue(ends: Float64Array, unseen: number, byWinner: readonly number[]): number {
  const won = winShares(ends, unseen);
  const sum = byWinner.reduce((sum, share, winner) => sum + share * won[winner]!, 0);
  return Math.min(1, sum); // rounding
}

interface Judged {
  readonly action: Action;
  /** The share of the win. */
  readonly value: number;
  /** Points at the end: they break ties between options that win or lose anyway. */
  readonly worth: number;
}

/** Options that differ by less than this, in shares and in points, count as equal. */
const SAME_SHARE = 0.002;
const SAME_POINTS = 0.2;

/** One of the best, equal options is chosen at random, so that games differ. */
function verdictsOf(placed: readonly Judged[], offer: number | null, rng: Rng): Verdict<Action>[] {
  const top = placed.reduce((best, { value }) => Math.max(best, value), 0);
  const winning = placed.filter(({ value }) => value >= top - SAME_SHARE);
  const most = winning.reduce((best, { worth }) => Math.max(best, worth), -Infinity);
  const chosen = rng.pick(winning.filter(({ worth }) => worth >= most - SAME_POINTS));
  const offers = offer !== null && offer > top;
  const verdicts = placed.map((option) => {
    const { action, value } = option;
    return { action, value, error: 0, weight: option === chosen && !offers ? 1 : 0 };
  });
  if (offer === null) return verdicts;
  return [...verdicts, { action: DOUBLE, value: offer, error: 0, weight: offers ? 1 : 0 }];
}
