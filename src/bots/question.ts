import { SPECTATOR, type AnyGame, type Seat, type Viewer } from '../core/game.ts';
import { completeOptions } from '../core/options.ts';
import { LEVELS } from '../core/level.ts';
import type { MatchRecord } from '../core/record.ts';
import { checkRecord } from '../core/recordreader.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { seeded } from '../core/rng.ts';
import { actorName } from '../core/seat.ts';
import { titles } from '../games/index.ts';

const KINDS = ['choose', 'advise', 'evaluate', 'judge'] as const;

/** A question to a bot, as plain JSON: it is sent to a worker thread or a Web Worker. */
export interface Question {
  /** `choose`: a move. `advise`: hints. `evaluate`: the chances of every seat. `judge`: what a played move cost. */
  readonly kind: (typeof KINDS)[number];
  /** The id of the game. */
  readonly game: string;
  /** The seat's view: all that the bot is told. */
  readonly view: unknown;
  /** From 0. A spectator may ask for an evaluation only. */
  readonly seat: Viewer;
  /** 1 to 6; 5 unless given. */
  readonly level?: number;
  /** Replaces the level's budget. */
  readonly nodes?: number;
  readonly seed: string;
  /** The text of the move to judge. */
  readonly played?: string;
  /** How often it is judged anew, at least twice. */
  readonly looks?: number;
}

/** A question about what chance did, at these entries of a record (from 0). Everything in it is open. */
export interface LuckQuestion {
  readonly kind: 'luck';
  readonly game: string;
  readonly record: MatchRecord;
  readonly steps: readonly number[];
  readonly seed: string;
  /** The pairs of estimates for each step, where they are sampled. */
  readonly samples?: number;
}

export interface CheckedQuestion extends Question {
  readonly rules: AnyGame;
  readonly over: boolean;
}

const wrong = (field: string, expected: string): Result<never> => fail('question', { detail: field, expected });

const isWhole = (value: unknown, from: number, to: number): boolean =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to;

/** Checks a question about luck; the replay of its record checks the rest. */
export function readLuckQuestion(given: unknown): Result<LuckQuestion & { readonly rules: AnyGame }> {
  const { game, record, steps, seed, samples } = given as LuckQuestion;
  const rules = titles.find((title) => title.game.id === game)?.game;
  if (!rules) return unknownGame(game);
  if (typeof seed !== 'string') return wrong('seed', 'text');
  if (!Array.isArray(steps) || !steps.every((step) => isWhole(step, 0, 1e6))) return wrong('steps', 'places');
  if (samples !== undefined && !isWhole(samples, 2, 1e6)) return wrong('samples', 'count');
  const read = checkRecord(record);
  const more = samples === undefined ? {} : { samples };
  return read.ok ? ok({ kind: 'luck', game, record: read.value, steps, seed, ...more, rules }) : read;
}

const unknownGame = (game: unknown): Result<never> =>
  fail('game', { detail: String(game), expected: titles.map((title) => title.game.id).join(', ') });

/** Checks a question before a bot gets it. */
export function readQuestion(given: unknown): Result<CheckedQuestion> {
  if (typeof given !== 'object' || given === null) return wrong('question', 'object');
  const question = given as Question;
  const { kind, game, view, seat, level, nodes, seed, looks } = question;
  if (!KINDS.includes(kind)) return wrong('kind', KINDS.join(', '));
  const rules = titles.find((title) => title.game.id === game)?.game;
  if (!rules) return unknownGame(game);
  if (typeof seed !== 'string') return wrong('seed', 'text');
  if (level !== undefined && !isWhole(level, 1, LEVELS.length)) return wrong('level', LEVELS.join(', '));
  if (nodes !== undefined && !isWhole(nodes, 1, 1e9)) return wrong('nodes', 'count');
  if (looks !== undefined && !isWhole(looks, 2, 1000)) return wrong('looks', '2 … 1000');
  const seats = seatsOf(rules, view);
  if (seats === null) return fail('view', { detail: game });
  if (!isWhole(seat, 0, seats - 1) && !(kind === 'evaluate' && seat === SPECTATOR)) {
    return wrong('seat', `0 … ${seats - 1}`);
  }
  return checkTurn({ ...question, rules, over: false });
}

/** The number of seats in the view; null where it is not a view of that game. */
function seatsOf(game: AnyGame, view: unknown): number | null {
  if (typeof view !== 'object' || view === null) return null;
  const { seats } = view as { seats?: unknown };
  if (typeof seats !== 'number' || !game.seats.includes(seats)) return null;
  const options = completeOptions(game.options, seats, {});
  if (!options.ok) return null;
  const fresh = game.view(game.setup(seats, options.value), SPECTATOR) as object;
  return Object.keys(fresh).every((field) => field in view) ? seats : null;
}

/** Checks that the seat must act. This also finds a view that no state has. */
function checkTurn(asked: CheckedQuestion): Result<CheckedQuestion> {
  const { kind, rules, view, seat, game } = asked;
  const turn = turnOf(rules, view, seat);
  if (turn === null) return fail('view', { detail: game });
  if (kind === 'evaluate') return ok({ ...asked, over: turn.length === 0 });
  if (turn.length === 0) return fail('over', { detail: kind });
  if (!turn.includes(seat)) return fail('turn', { detail: actorName(seat), expected: turn.map(actorName).join(', ') });
  return kind === 'judge' ? checkPlayed(asked) : ok(asked);
}

function checkPlayed(asked: CheckedQuestion): Result<CheckedQuestion> {
  const { rules, view, seat, played } = asked;
  if (typeof played !== 'string') return wrong('played', 'text');
  const action = rules.parse(played);
  if (action === null || rules.format(action) !== played) return fail('text', { detail: played });
  const clause = rules.refusal(view, seat as Seat, action);
  return clause ? fail('illegal', { clause, detail: played }) : ok(asked);
}

function turnOf(rules: AnyGame, view: unknown, seat: Viewer): readonly number[] | null {
  try {
    return rules.turn(rules.sample(view, seat, seeded('turn')));
  } catch {
    return null; // it has the fields of a view with meaningless values
  }
}
