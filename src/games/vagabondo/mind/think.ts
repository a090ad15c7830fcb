import type { Rng } from '../../../core/rng.ts';
import type { Skill, Thought, Verdict } from '../../../search/mind.ts';
import { DOUBLE, DROP, TAKE, type Action } from '../actions.ts';
import { pointsOf } from '../series.ts';
import { isTwoSided, NOBODY, sideOf, type View } from '../state.ts';
import { Duel } from './duel.ts';
import { Field } from './field.ts';
import { Many } from './many.ts';
import { REACHES } from './reach.ts';
import { answerShares, lastMargin, matchOf, offerShare, seriesShare, sharesByWinner, type Match } from './series.ts';
import { chance, shares } from './share.ts';

/** VG-20 A sixth of all rolls are equal dice, which double a turn. */
const luckOf = ({ doubles }: View): number => (doubles === 'dice' ? 7 / 6 : 1);
/** What this turn's points are multiplied with. */
const factorOf = ({ dice }: View): number => (dice.length > 0 && dice[0] === dice[1] ? 2 : 1);

let scratch: Field | undefined;
/** One board for all searches: it follows from one question to the next. */
export function fieldOf(seen: Pick<View, 'placed' | 'copies' | 'scoreTouched'>): Field {
  scratch ??= new Field();
  scratch.follow(seen);
  return scratch;
}

/** Nothing is hidden that could not be counted, so the search sees the whole board. */
export const think = (view: View, seat: number, skill: Skill, rng: Rng): Thought<Action> =>
  isTwoSided(view) ? thinkDuel(view, seat, skill, rng) : thinkMany(view, seat, skill, rng);

function thinkDuel(view: View, seat: number, skill: Skill, rng: Rng): Thought<Action> {
  const field = fieldOf(view);
  const side = sideOf(view.mover);
  const duel = new Duel(field, REACHES[skill.lookahead], budget(field, skill), luckOf(view));
  const { options, depth } = duel.judge(side, factorOf(view));
  const points = pointsOf(view);
  const lead = points[side]! - points[1 - side]!;
  const unseen = unseenOf(field, depth);
  const best = chance(lead + Math.max(...options.map(({ value }) => value)), unseen);
  const match = matchOf(view, sideOf(seat));
  const { nodes } = duel;
  if (view.phase === 'answer') return { verdicts: answers(match, 1 - best), nodes, depth };
  const placed = options.map(({ place, value }) => ({
    action: actionOf(field, place),
    value: shareOf(view, match, lead + value, unseen),
    worth: value,
  }));
  const offer = mayOffer(view) ? offerShare(match, best) : null;
  return { verdicts: verdictsOf(placed, offer, rng), nodes, depth };
}

/** While the board is empty a move takes thrice as long to try, and there is less to find. */
const budget = ({ laid }: Field, { nodes }: Skill): number =>
  Math.max(1, Math.floor(nodes * Math.min(1, 0.4 + 0.06 * laid)));

const unseenOf = ({ left }: Field, depth: number): number => Math.max(0, left[0]! + left[1]! - depth);

const mayOffer = ({ doubles, holder, mover }: View): boolean =>
  doubles === 'cube' && (holder === NOBODY || holder === sideOf(mover));

function shareOf(view: View, match: Match, lead: number, unseen: number): number {
  if (view.series === 1) return chance(lead, unseen);
  if (match.games === 0 && !match.cube) return chance(lead - lastMargin(match), unseen);
  return seriesShare(match, chance(lead, unseen));
}

function actionOf({ count, spots }: Field, place: number): Action {
  const colour = place < count ? 0 : 1;
  return spots.actions[colour]![place - colour * count]!;
}

function answers(match: Match, chance: number): Verdict<Action>[] {
  const { take, drop } = answerShares(match, chance);
  return [
    { action: TAKE, value: take, error: 0, weight: take >= drop ? 1 : 0 },
    { action: DROP, value: drop, error: 0, weight: take >= drop ? 0 : 1 },
  ];
}

function thinkMany(view: View, seat: number, skill: Skill, rng: Rng): Thought<Action> {
  const field = fieldOf(view);
  const many = new Many(field, REACHES[skill.lookahead], budget(field, skill), luckOf(view), pointsOf(view));
  const { options, depth } = many.judge(seat, factorOf(view));
  const unseen = unseenOf(field, depth);
  const byWinner = view.series === 1 ? null : sharesByWinner(view, seat);
  const placed = options.map(({ place, ends, value }) => ({
    action: actionOf(field, place),
    value: byWinner ? seriesValue(ends, unseen, byWinner) : value,
    worth: ends[seat]!,
  }));
  return { verdicts: verdictsOf(placed, null, rng), nodes: many.nodes, depth };
}

function seriesValue(ends: Float64Array, unseen: number, byWinner: readonly number[]): number {
  const won = shares(ends, unseen);
  const sum = byWinner.reduce((sum, share, winner) => sum + share * won[winner]!, 0);
  return Math.min(1, sum); // rounding
}

interface Judged {
  readonly action: Action;
  /** The share of the win. */
  readonly value: number;
  /** Points in the end: they part what wins or loses anyway. */
  readonly worth: number;
}

/** Options that differ by less than this, in shares and in points, are the same to anybody. */
const SAME_SHARE = 0.002;
const SAME_POINTS = 0.2;

/** Of the best and what equals it one is taken at random, so that no two games are alike. */
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
