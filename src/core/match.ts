import type { Actor, AnyGame, Emit, GameEvent, Viewer } from './game.ts';
import { mask } from './mask.ts';
import { completeOptions, valueText, type OptionSchema, type OptionValue } from './options.ts';
import { playout } from './playout.ts';
import { FORMAT, FORMAT_2, type Entry, type MatchRecord, type Start } from './record.ts';
import { fail, ok, type Result } from './result.ts';
import type { Rng } from './rng.ts';
import { actorName, actorOf } from './seat.ts';

/** A match, running or over: rules, state and entries so far. Immutable; `play` returns the next one. */
export interface Match {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly state: unknown;
  readonly entries: readonly Entry[];
  /** Where it does not begin at the setup. */
  readonly begun?: Start;
}

/** A new match of a game. Options that are not given have their defaults. */
export function start(game: AnyGame, seats: number, given: Readonly<Record<string, unknown>> = {}): Result<Match> {
  if (!game.seats.includes(seats)) {
    return fail('seats', { detail: String(seats), expected: game.seats.join(', ') });
  }
  const options = completeOptions(game.options, seats, given);
  if (!options.ok) return options;
  const clause = game.clash?.(seats, options.value);
  if (clause) return fail('clash', { clause, detail: changes(game.options, given) });
  return ok({ game, seats, options: options.value, state: game.setup(seats, options.value), entries: [] });
}

const changes = (schema: OptionSchema, given: Readonly<Record<string, unknown>>): string =>
  Object.entries(given)
    .map(([name, value]) => `${name}=${valueText(schema[name], value)}`)
    .join(', ');

/** The one gate: only a legal action of an actor whose turn it is becomes part of a match. */
export function play(match: Match, actor: Actor, text: string, emit?: Emit<GameEvent>): Result<Match> {
  const action = admit(match.game, match.state, actor, text);
  if (!action.ok) return action;
  const state = match.game.copy(match.state);
  match.game.apply(state, actor, action.value, emit);
  return ok({ ...match, state, entries: match.entries.concat([[actorName(actor), text]]) });
}

/** The checks of the gate alone: parses the text of an action that is legal in this state. */
export function admit(game: AnyGame, state: unknown, actor: Actor, text: string): Result<unknown> {
  const turn = game.turn(state);
  if (turn.length === 0) return fail('over', { detail: text });
  if (!turn.includes(actor))
    return fail('turn', { detail: actorName(actor), expected: turn.map(actorName).join(', ') });
  const action = game.parse(text);
  // One action, one text: a second spelling would be a second record of the same match.
  if (action === null || game.format(action) !== text) return fail('text', { detail: text });
  const clause = game.refusal(state, actor, action);
  return clause ? fail('illegal', { clause, detail: text }) : ok(action);
}

/** The text of the next chance step, sampled with `rng`. */
export function chanceText(match: Match, rng: Rng): string {
  return match.game.format(match.game.draw(match.state, rng));
}

/** Whether nobody must act any more. */
export const isOver = (match: Match): boolean => match.game.turn(match.state).length === 0;

/** The record of a match, as it is stored and exported. */
export const toRecord = (match: Match): MatchRecord => ({
  format: match.begun ? FORMAT_2 : FORMAT,
  game: match.game.id,
  version: match.game.version,
  seats: match.seats,
  options: match.options,
  entries: match.entries,
  ...(match.begun && { start: match.begun }),
});

/**
 * The text of an entry as the viewer may read it: their own actions and everything after the end in full, the rest
 * masked. `match` stands at the entry or after it. The only place that masks a record.
 */
export function textFor(match: Match, actor: Actor, text: string, viewer: Viewer): string {
  if (actor === viewer || !hidesWords(match.game) || isOver(match)) return text;
  return mask(match.game, match.game.parse(text), actor, viewer);
}

/** Whether any action has words that not everybody may read. */
const hidesWords = ({ secrets: { actions } }: AnyGame): boolean => Object.keys(actions).length > 0;

/** All entries as the viewer may read them. */
export const entriesFor = (match: Match, viewer: Viewer): readonly Entry[] =>
  match.entries.map(([name, text]) => [name, textFor(match, actorOf(name)!, text, viewer)]);

/** Plays a match to its end with random legal actions. */
export function finishAtRandom(match: Match, rng: Rng): Match {
  const { game } = match;
  const state = game.copy(match.state);
  const entries = [...match.entries];
  playout(game, state, rng, {
    before: (actor, action) => entries.push([actorName(actor), game.format(action)]),
  });
  return { ...match, state, entries };
}
