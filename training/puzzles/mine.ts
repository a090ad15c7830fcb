import { ReasonCounts } from '../../src/bots/advice.ts';
import { mindOf } from '../../src/bots/minds.ts';
import { playerOf } from '../../src/bots/player.ts';
import { LEAD, LEAST, positionOf, SHOWN, type Puzzle, type PuzzleMove } from '../../src/bots/puzzle.ts';
import { CHANCE, type AnyGame, type Seat } from '../../src/core/game.ts';
import { CHAMPION } from '../../src/core/level.ts';
import { entriesFor, start, type Match } from '../../src/core/match.ts';
import { completeOptions } from '../../src/core/options.ts';
import type { Entry, MatchRecord } from '../../src/core/record.ts';
import { replay } from '../../src/core/replay.ts';
import { actorName } from '../../src/core/seat.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { choose } from '../../src/search/choice.ts';
import type { AnyMind } from '../../src/search/mind.ts';
import { judge, leads, levelsThatMiss, playsBetter, type Decision, type Judged } from './judgement.ts';
import type { PuzzlePlan } from './plans.ts';

/** Why a decision is no puzzle; the miner counts them. */
export type Verdict = 'even' | 'level' | 'found' | 'unsure' | 'played' | 'unexplained' | 'champion' | 'puzzle';

/** Rollouts in which reasons are counted, as nodes: the counting stops at its own limit before. */
const COUNTING = 1e6;
/** The smallest difference in frequency that explains a move. */
const TELLING = 0.15;
/** The levels that may miss a puzzle. */
const GRADES = [1, 2, 3, 4, 5];
/** Reasons told of the best move. */
const REASONS = 3;
/** The temperature of a loose opening: a move that wins 8 points less is chosen about a third as often. */
const LOOSE = 0.08;
/** The first look is short: a lead this small is no lead. */
const SCOUTED = 0.04;
const SCOUTING = 1 / 16;

/** The nth game of self-play, as a record. */
export function selfPlay(game: AnyGame, plan: PuzzlePlan, seed: string): MatchRecord {
  const rng = seeded(seed);
  const seats = rng.pick(plan.seats);
  const options = completeOptions(game.options, seats, plan.options);
  if (!options.ok) throw new Error(`puzzles: ${JSON.stringify(options.problem)}`);
  const begun = start(game, seats, options.value);
  if (!begun.ok) throw new Error(`puzzles: ${JSON.stringify(begun.problem)}`);
  const mind = mindOf(game);
  const players = Array.from({ length: seats }, () => playerOf(game, mind, mind.levels[rng.pick(plan.levels) - 1]!));
  const { state } = begun.value;
  const entries: Entry[] = [];
  let loose = plan.opening > 0 ? rng.below(plan.opening + 1) : 0;
  const moveOf = (seat: Seat): unknown => {
    const view = game.view(state, seat);
    return loose-- > 0 ? looseMove(mind, view, seat, rng) : players[seat]!(view, seat, rng, []);
  };
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const actor = turn[0]!;
    const action = actor === CHANCE ? game.draw(state, rng) : moveOf(actor);
    entries.push([actorName(actor), game.format(action)]);
    game.apply(state, actor, action);
  }
  return { format: 'vatout/1', game: game.id, version: game.version, seats, options: options.value, entries };
}

/** A move of the first level that does not insist on the best. */
function looseMove(mind: AnyMind, view: unknown, seat: Seat, rng: Rng): unknown {
  const skill = { ...mind.levels[0], temperature: LOOSE, cap: 1 };
  return choose(mind.think(view, seat, skill, rng), skill, rng);
}

/** The puzzles of one record. */
export function mineRecord(
  game: AnyGame,
  plan: PuzzlePlan,
  record: MatchRecord,
  name: string,
  count: (verdict: Verdict, step: number) => void = () => {},
): Puzzle[] {
  const mind = mindOf(game);
  const puzzles: Puzzle[] = [];
  let next = plan.from;
  const consider = (before: Match, actor: number): void => {
    const step = before.entries.length;
    if (actor < 0 || step < next) return;
    const view = game.view(before.state, actor);
    if (!plan.phases.includes((view as { readonly phase: string }).phase)) return;
    if (game.legal(view, actor).length < 2) return;
    const id = `${name}.${step}`;
    const answer = answerAt({ game, mind, view, seat: actor }, plan, id, (verdict) => count(verdict, step));
    if (!answer) return;
    const { seats, options } = before;
    puzzles.push({ id, seats, options, seat: actor, ...positionFor(before, actor, view), ...answer });
    next = step + plan.apart;
  };
  const played = replay(game, record, { each: ({ actor }, before) => consider(before, actor) });
  if (!played.ok) throw new Error(`puzzles: ${JSON.stringify(played.problem)}`);
  return puzzles;
}

/** The same position with its answer judged anew; null where the minds of today find no puzzle in it. */
export function judgeAgain(game: AnyGame, plan: PuzzlePlan, puzzle: Puzzle): Puzzle | null {
  const answer = provenAt(decisionOf(game, puzzle), plan, puzzle.id, () => null);
  return answer && { ...puzzle, ...answer };
}

/** The same puzzle with the levels that miss it today; null where level 3 finds the answer. */
export function gradeAgain(game: AnyGame, puzzle: Puzzle): Puzzle | null {
  const missed = levelsThatMiss(decisionOf(game, puzzle), puzzle.moves[0]!.action, GRADES);
  return missed.includes(3) ? { ...puzzle, missed } : null;
}

/** The same puzzle with its reasons told anew, as the miner would tell them now; null where no reason is left. */
export function retell(game: AnyGame, plan: PuzzlePlan, puzzle: Puzzle): Puzzle | null {
  const { id } = puzzle;
  const decision = decisionOf(game, puzzle);
  const judged = puzzle.moves.map(({ action, share, error }) => ({
    ...{ text: action, share, error },
    action: game.parse(action),
  }));
  const moves = explained(decision, judged, id);
  return isTold(decision, plan, judged[0]!, moves, id) ? { ...puzzle, moves } : null;
}

/** Whether its game of self-play, played by the bots of today, comes to the position. `seed`: of puzzles that name only the game. */
export function comesAgain(game: AnyGame, plan: PuzzlePlan, puzzle: Puzzle, seed: string): boolean {
  const { id, seat, entries, view } = puzzle;
  const [of, place] = id.includes('/') ? (id.split('/') as [string, string]) : [seed, id];
  const [n, step] = place.split('.').map(Number) as [number, number];
  const record = selfPlay(game, plan, `${of}/${game.id}/${n}`);
  const at = replay(game, record, { until: Math.min(step, record.entries.length) });
  if (!at.ok || record.seats !== puzzle.seats || record.entries.length < step) return false;
  return entries
    ? JSON.stringify(entriesFor(at.value, seat)) === JSON.stringify(entries)
    : JSON.stringify(game.view(at.value.state, seat)) === JSON.stringify(view);
}

export function decisionOf(game: AnyGame, puzzle: Puzzle): Decision {
  const at = positionOf(game, puzzle);
  if (!at.ok) throw new Error(`puzzles: ${JSON.stringify(at.problem)}`);
  const { seat } = puzzle;
  return { game, mind: mindOf(game), view: game.view(at.value.state, seat), seat };
}

type Answer = Pick<Puzzle, 'moves' | 'rest' | 'missed'>;

function answerAt(decision: Decision, plan: PuzzlePlan, id: string, count: (verdict: Verdict) => void): Answer | null {
  const no = (verdict: Verdict): null => {
    count(verdict);
    return null;
  };
  const scouted = judge(decision, plan.nodes * SCOUTING, 1, id);
  if (!leads(scouted, SCOUTED)) return no('even');
  if (levelsThatMiss(decision, scouted[0]!.text, [3]).length === 0) return no('level');
  const answer = provenAt(decision, plan, id, no);
  if (answer) count('puzzle');
  return answer;
}

/** The answer on which all judges agree; `no` says why there is none. */
function provenAt(decision: Decision, plan: PuzzlePlan, id: string, no: (verdict: Verdict) => null): Answer | null {
  const first = judge(decision, plan.nodes, 1, id);
  const best = first[0]!.text;
  if (!leads(first, LEAD) || first[0]!.share < LEAST) return no('found');
  if (levelsThatMiss(decision, best, [3]).length === 0) return no('level');
  if (!isTold(decision, plan, first[0]!, explained(decision, first.slice(0, 2), id), id)) return no('unexplained');
  const judged = judge(decision, plan.deep, plan.seeds, `${id}/deep`);
  if (judged[0]!.text !== best || !leads(judged, LEAD) || judged[0]!.share < LEAST) return no('unsure');
  const moves = explained(decision, judged.slice(0, SHOWN), id);
  if (!isTold(decision, plan, judged[0]!, moves, id)) return no('unexplained');
  if (!playsBetter(decision, plan, judged[0]!, judged[1]!, id)) return no('played');
  if (levelsThatMiss(decision, best, [CHAMPION]).length > 0) return no('champion');
  return {
    moves,
    rest: judged.slice(SHOWN).map(({ text, share }) => [text, Math.round(100 * share)] as const),
    missed: levelsThatMiss(decision, best, GRADES),
  };
}

/** Whether a reason tells why the move is best: unless the plan allows it, another one than what the move does at once. */
function isTold(
  { game, mind, view, seat }: Decision,
  plan: PuzzlePlan,
  { action }: Judged,
  [best]: readonly PuzzleMove[],
  seed: string,
): boolean {
  const state = (mind.guess ?? game.sample)(view, seat, seeded(`${seed}/at once`));
  const atOnce = new Set<string>();
  game.apply(state, seat, action, (event) => {
    for (const { kind, data } of mind.reasons(event, seat)) atOnce.add(`${kind} ${data.join(' ')}`);
  });
  return best!.reasons.some(
    ([kind, data, share, other]) =>
      Math.abs(share - other) >= TELLING && (plan.atOnce || !atOnce.has(`${kind} ${data.join(' ')}`)),
  );
}

const rounded = (value: number): number => Math.round(1_000 * value) / 1_000;

function explained({ game, mind, view, seat }: Decision, judged: readonly Judged[], seed: string): PuzzleMove[] {
  const verdicts = judged.map(({ action, share, error }) => ({ action, value: share, error, weight: 0 }));
  const counts = new ReasonCounts(game, mind, verdicts);
  counts.count(view, seat, seed, COUNTING);
  return judged.map(({ text, share, error }, i) => ({
    action: text,
    share: rounded(share),
    error: rounded(error),
    reasons: counts
      .compare(i, i === 0 ? 1 : 0)
      // Only what speaks for the better of the two moves explains why it is better.
      .filter(({ reason, share, other }) => reason.good === (i === 0 ? share > other : share < other))
      .slice(0, i === 0 ? REASONS : 1)
      .map(({ reason, share, other }) => [reason.kind, reason.data, rounded(share), rounded(other)] as const),
  }));
}

/** The entries, where the seat knows them all and they are shorter; otherwise its view. */
function positionFor(before: Match, seat: number, view: unknown): Pick<Puzzle, 'entries' | 'view'> {
  const entries = entriesFor(before, seat);
  const hidden = entries.some(([actor, text], i) => text !== before.entries[i]![1] && actor !== actorName(seat));
  return !hidden && JSON.stringify(entries).length < JSON.stringify(view).length ? { entries } : { view };
}
