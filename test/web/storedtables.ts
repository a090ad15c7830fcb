import { answer, type Choice } from '../../src/bots/answer.ts';
import { personaOf } from '../../src/bots/personas.ts';
import { advance, type Sources } from '../../src/core/advance.ts';
import type { Actor, GameEvent, Seat } from '../../src/core/game.ts';
import { isOver, start, toRecord, type Match } from '../../src/core/match.ts';
import type { OptionValue } from '../../src/core/options.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { commit, fairChance, withoutSecret, type Secret } from '../../src/fairness/fairness.ts';
import { titles } from '../../src/games/index.ts';
import type { Title } from '../../src/games/title.ts';
import type { Plan, Sitter } from '../../src/web/match/plan.ts';

/*
 * Tables as this device stores them, for tests and pictures. They are played from a fixed secret as the page would play
 * them, so each position is a real one.
 */

/** The seat of the person at the screen. */
export const ME = 0;

export interface Seating {
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** The level of all seats; without one they play at random, which is faster. */
  readonly level?: number;
  /** Chooses a seat's action; null leaves it to the level. */
  readonly plays?: (match: Match, seat: Seat) => string | null;
  /** Whether two people share the screen. */
  readonly shared?: boolean;
  /** The number of the dice secret. */
  readonly secret?: number;
}

/** The next step of a match, before it is taken. */
export interface Step {
  readonly before: Match;
  readonly actor: Actor;
  readonly events: readonly GameEvent[];
}

/** A table as localStorage keeps it, and its address on the page. */
export interface Laid {
  readonly place: string;
  readonly kept: Readonly<Record<string, unknown>>;
  readonly match: Match;
}

const titleOf = (game: string): Title => titles.find((title) => title.game.id === game)!;

const PEOPLE = ['Malik', 'Camille'];

function planOf({ game, seats, options = {}, level = 2, shared = false }: Seating): Plan {
  const { facts } = titleOf(game);
  const sitters = facts.identities.slice(0, seats).map((identity, seat): Sitter => {
    const person = seat < (shared ? 2 : 1);
    // Bots of different levels, so that they have different names.
    const rank = 1 + ((level + seat) % 5);
    const name = person ? PEOPLE[seat]! : personaOf(facts, rank).name;
    return { kind: person ? 'person' : 'bot', level: rank, name, identity };
  });
  return { game, options, sitters, hints: true };
}

const secretOf = ({ seats, secret = 1 }: Seating): Secret =>
  commit(
    'f0'.repeat(8),
    new Uint8Array(32).fill(secret),
    Array.from({ length: seats }, (_, seat) => `0${seat}`.repeat(8)),
  );

/** Plays until the next step is the wanted one, which is not taken; without such a step, to the end. */
export function layTable(seating: Seating, isWanted: (step: Step) => boolean = () => false): Laid {
  const { game } = titleOf(seating.game);
  const secret = secretOf(seating);
  const rng = seeded(`scene ${seating.secret ?? 1}`);
  const begun = start(game, seating.seats, seating.options);
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem));
  let match = begun.value;
  const sources: Sources = {
    chance: (match) => fairChance(match, secret),
    seat: (match, turn) => [turn.at(-1)!, chosen(match, turn.at(-1)!, seating, secret, rng)],
  };
  for (const step of advance(match, sources)) {
    if (isWanted({ ...step, before: match })) break;
    match = step.match;
  }
  return keep(seating, match, secret);
}

/** Asks with the same seed as the page, which therefore continues with the same moves. */
function chosen(match: Match, seat: Actor, { level, plays }: Seating, { commitment }: Secret, rng: Rng): string {
  const { game, state, entries } = match;
  const steered = plays?.(match, seat) ?? null;
  if (steered !== null) return steered;
  if (level === undefined) return game.format(rng.pick(game.legal(state, seat)));
  const question = { kind: 'choose', game: game.id, view: game.view(state, seat), seat, level };
  const answered = answer({ ...question, seed: `${commitment}/${entries.length}` });
  if (!answered.ok) throw new Error(answered.problem.code);
  return (answered.value as Choice).action;
}

/** The same for all tables, so that pictures do not change. */
const TOUCHED = Date.UTC(2025, 11, 31, 20);

function keep(seating: Seating, match: Match, secret: Secret): Laid {
  const id = `${seating.game}${seating.secret ?? 1}${seating.seats}`;
  const plan = { ...planOf(seating), options: match.options };
  const record = { ...toRecord(match), fairness: withoutSecret(secret) };
  const table = { id, plan, record, secret, touched: TOUCHED, over: isOver(match) };
  return { place: `#/table/${id}`, kept: { [`vatout.table.${id}`]: table }, match };
}

/** It is the person's turn in this phase, in this round or later. */
export const inPhase =
  (phase: string, round = 1) =>
  ({ before: { game, state }, actor }: Step): boolean => {
    const view = game.view(state, ME) as { readonly phase: string; readonly round?: number };
    return actor === ME && view.phase === phase && (view.round ?? 1) >= round;
  };

/** The person is to decide, and there is something on the table. */
export const inMidGame = ({ before, actor }: Step): boolean => actor === ME && before.entries.length > 20;

/** The next step of another seat or of chance causes such an event. */
export const beforeEvent =
  (kind: string, round = 1) =>
  ({ before: { game, state }, actor, events }: Step): boolean => {
    const { round: now = 1 } = game.view(state, ME) as { readonly round?: number };
    return actor !== ME && now >= round && events.some((event) => event.kind === kind);
  };

/** The first secret whose game has the wanted step. */
export function findTable(seating: Seating, isWanted: (step: Step) => boolean): Laid {
  for (let secret = 1; secret <= 200; secret++) {
    const laid = layTable({ ...seating, secret }, isWanted);
    if (!isOver(laid.match)) return laid;
  }
  throw new Error(`${seating.game}: this never happens`);
}
