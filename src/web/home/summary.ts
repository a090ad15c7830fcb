import { SPECTATOR, type Seat } from '../../core/game.ts';
import { listOf } from '../../core/language.ts';
import type { Language } from '../../core/prose.ts';
import type { MatchRecord } from '../../core/record.ts';
import { replay } from '../../core/replay.ts';
import type { Title } from '../../games/title.ts';
import { hasNoWinner, ranksWithout, type TableResult } from '../../table/result.ts';
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
  const loaded = await loadGame(match.plan.game);
  return loaded && summaryOf(loaded, match, language);
}

function summaryOf({ title, board }: Loaded, { plan, record }: KeptMatch, language: Language): Summary | null {
  const { game } = title;
  const replayed = replay(game, record);
  if (!replayed.ok) return null;
  const { state } = replayed.value;
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

/** The result of an online match that has ended; `lost`: the seats that conceded or timed out. */
export function resultIn(
  { title }: Loaded,
  record: MatchRecord,
  lost: readonly Seat[],
): (TableResult & { readonly played: boolean }) | null {
  const replayed = replay(title.game, record);
  if (!replayed.ok) return null;
  const { state, seats } = replayed.value;
  const { scores, unit, ranks } = title.game.standing(state);
  const played = title.game.turn(state).length === 0;
  const ranked = ranksWithout(ranks, lost);
  return { scores, unit, ranks: ranked, winners: hasNoWinner(seats, lost, played) ? [] : winnersOf(ranked), played };
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

const winnersOf = (ranks: readonly number[]): number[] => [...ranks.keys()].filter((seat) => ranks[seat] === 1);
