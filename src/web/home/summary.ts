import { SPECTATOR, type Seat } from '../../core/game.ts';
import { listOf } from '../../core/language.ts';
import type { Language } from '../../core/prose.ts';
import type { Match } from '../../core/match.ts';
import type { TableResult } from '../../table/result.ts';
import type { Title } from '../../games/title.ts';
import { loadGame, type Loaded } from '../shelf.ts';
import type { KeptMatch } from '../state/matches.ts';
import { peopleOf, type Plan } from '../match/plan.ts';
import { say } from '../words/index.ts';

/** The opponents: everybody, except the person if there is only one. */
export function companyOf(plan: Plan): string[] {
  const people = peopleOf(plan);
  const me = people.length === 1 ? people[0] : null;
  return plan.sitters.filter((_, seat) => seat !== me).map(({ name }) => name);
}

/** The state of a stored match. */
export interface Summary {
  /** "Round 2 of 4, neutral dice" */
  readonly subtitle: string;
  /** Who must act; empty once the match is over. */
  readonly waiting: readonly string[];
  /** Whether the only person must act. */
  readonly mine: boolean;
  /** Empty while the match runs. */
  readonly winners: readonly string[];
  /** Whether the only person has won. */
  readonly won: boolean;
  /** Null while the match runs. */
  readonly final: Final | null;
}

/** The result of a match. */
export interface Final {
  /** Everybody with their score, best first: "Wilma 130k, you 95k" */
  readonly scores: string;
  /** "You won", "Wilma won"; empty if nobody has won. */
  readonly tag: string;
}

/** Null if the match can no longer be opened: its rules have changed, or the game is unknown. */
export async function summarise(match: KeptMatch, language: Language): Promise<Summary | null> {
  const [loaded, { replay }] = await Promise.all([loadGame(match.plan.game), import('../../core/replay.ts')]);
  const replayed = loaded && replay(loaded.title.game, match.record);
  return replayed?.ok ? summaryOf(loaded!, replayed.value, match, language) : null;
}

function summaryOf({ title, board }: Loaded, { state }: Match, { plan }: KeptMatch, language: Language): Summary {
  const { game } = title;
  const turn = game.turn(state);
  const people = peopleOf(plan);
  const me = people.length === 1 ? people[0]! : null;
  const best = turn.length === 0 ? winnersOf(game.standing(state).ranks) : [];
  const named = (seats: readonly number[]) => seats.flatMap((seat) => plan.sitters[seat]?.name ?? []);
  return {
    subtitle: board.subtitle(game.view(state, SPECTATOR), language),
    waiting: named(turn),
    mine: me !== null && turn.includes(me),
    winners: named(best),
    won: me !== null && best.length === 1 && best[0] === me,
    final: turn.length === 0 ? finalIn(title, { ...game.standing(state), winners: best }, plan, me, language) : null,
  };
}

/** A result in words. Where nobody has won the scores are in the order of the seats. */
export function finalIn(
  { prose }: Title,
  { scores, unit, ranks, winners }: TableResult,
  plan: Plan,
  you: Seat | null,
  language: Language,
): Final {
  const seats = [...scores.keys()];
  if (winners.length > 0) seats.sort((a, b) => ranks[a]! - ranks[b]!);
  const called = (seat: Seat): string => (seat === you ? say('you') : (plan.sitters[seat]?.name ?? ''));
  const alone = winners.length === 1 && winners[0] === you;
  const won = alone ? say('row.won') : say('row.winner', { names: listOf(winners.map(called), language) });
  return {
    scores: seats.map((seat) => `${called(seat)} ${prose[language].score(scores[seat]!, unit)}`).join(', '),
    tag: winners.length === 0 ? '' : won,
  };
}

export const winnersOf = (ranks: readonly number[]): number[] => [...ranks.keys()].filter((seat) => ranks[seat] === 1);
