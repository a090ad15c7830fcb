import type { AnyGame, GameEvent } from './game.ts';
import { admit, start, type Match } from './match.ts';
import type { MatchRecord } from './record.ts';
import { fail, ok, type Result } from './result.ts';
import { actorOf } from './seat.ts';
import { startFrom } from './startfrom.ts';
import type { Step } from './steps.ts';

export interface ReplayOptions {
  /** Stop after so many entries. */
  readonly until?: number;
  /** Called with every step and the match before it. Without it no intermediate match is built, which is faster. */
  readonly each?: (step: Step, before: Match) => void;
}

/** All public events of a match so far. */
export function eventsOf({ game, seats, options, entries }: Match): GameEvent[] {
  const state = game.setup(seats, options);
  const events: GameEvent[] = [];
  for (const [name, text] of entries) {
    game.apply(state, actorOf(name)!, game.parse(text), (event) => events.push(event));
  }
  return events;
}

/** Replays a record through the checks of the gate. A problem names the step of the first entry at fault. */
export function replay(game: AnyGame, record: MatchRecord, { until, each }: ReplayOptions = {}): Result<Match> {
  if (record.game !== game.id) return fail('game', { detail: record.game, expected: game.id });
  if (record.version !== game.version) {
    return fail('version', { detail: String(record.version), expected: String(game.version) });
  }
  const begun = record.start
    ? startFrom(game, record.seats, record.options, record.start)
    : start(game, record.seats, record.options);
  if (!begun.ok) return begun;
  const entries = record.entries.slice(0, until);
  let before = begun.value;
  let { state } = before; // not shared until `each` or the caller gets it, so it may change in place
  for (const [at, [name, text]] of entries.entries()) {
    const actor = actorOf(name);
    if (actor === null) return fail('actor', { detail: name, step: at });
    const action = admit(game, state, actor, text);
    if (!action.ok) return { ok: false, problem: { ...action.problem, step: at } };
    if (!each) {
      game.apply(state, actor, action.value);
      continue;
    }
    const events: GameEvent[] = [];
    state = game.copy(state);
    game.apply(state, actor, action.value, (event) => events.push(event));
    const match = { ...before, state, entries: entries.slice(0, at + 1) };
    each({ actor, text, events, match }, before);
    before = match;
  }
  return ok({ ...begun.value, state, entries });
}
