import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CHANCE, SPECTATOR, type Actor, type Viewer } from '../src/core/game.ts';
import { toRecord, type Match } from '../src/core/match.ts';
import { actorName, seatLetter } from '../src/core/seat.ts';
import { nameOf } from './cases.ts';

/** A game that fails a suite. `standpoint` is set where the check knows it. */
export class Failure extends Error {
  standpoint: Standpoint | null = null;
}

/** A game breaks the contract; the message says how, and what to do. */
export class Breach extends Failure {
  readonly seat: Actor | Viewer | null;

  constructor(wrong: string, todo: string, seat: Actor | Viewer | null = null) {
    super(`${wrong}: ${todo}`);
    this.seat = seat;
  }
}

/** Where a random game stood when it failed. */
export interface Standpoint {
  readonly match: Match;
  readonly seed: string;
  /** The actor whose turn it was, or the viewer who learnt too much. */
  readonly seat: Actor | Viewer | null;
}

/** Runs checks. A failure leaves a record of its game for `vatout replay`. */
export function recorded(checks: () => void): void {
  try {
    checks();
  } catch (error) {
    if (!(error instanceof Failure) || !error.standpoint) throw error;
    const told = new Error(`${error.message}\nThe game so far: ${replayOf(error.standpoint)}`, { cause: error.cause });
    told.stack = String(told); // the fault is in the game: lines of the suite would hide the sentence
    throw told;
  }
}

function replayOf({ match, seed, seat }: Standpoint): string {
  const as = seat !== null && seat >= 0 ? ` --seat ${seatLetter(seat)}` : '';
  return `npx vatout replay ${keep(match, seed)} --at ${match.entries.length}${as}`;
}

const whoOf = (seat: Actor | Viewer | null): string =>
  seat === null
    ? 'at the end'
    : seat === CHANCE
      ? 'chance'
      : seat === SPECTATOR
        ? 'a spectator'
        : `seat ${actorName(seat)}`;

/** The failure of a check, with its standpoint. Breaches and exceptions get seed, step and seat in front. */
export function located(error: unknown, standpoint: Standpoint): Failure {
  const { match, seed } = standpoint;
  const own = error instanceof Breach ? error.seat : null;
  const seat = own ?? standpoint.seat;
  const wrong = error instanceof Breach ? error.message : `the rules threw ${String(error)}`;
  const where = `${nameOf(match)}, seed ${seed}, step ${match.entries.length}, ${whoOf(seat)}`;
  const worded = error instanceof Failure && !(error instanceof Breach);
  const failure = worded
    ? error
    : new Failure(`${where}: ${wrong}`, error instanceof Breach ? undefined : { cause: error });
  failure.standpoint = { match, seed, seat };
  return failure;
}

/** Writes the record of a match and gives the path. */
function keep(match: Match, seed: string): string {
  const folder = join('reports', 'contract');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${nameOf(match)} ${seed}.json`.replaceAll(' ', '-'));
  writeFileSync(file, `${JSON.stringify(toRecord(match))}\n`);
  return file;
}

/** The fields in which two values of one shape differ; null where they are the same. */
export function difference(a: unknown, b: unknown): string | null {
  if (isDeepStrictEqual(a, b)) return null;
  const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (!isFields(a) || !isFields(b)) return `${JSON.stringify(a)} and ${JSON.stringify(b)}`;
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names
    .filter((name) => !isDeepStrictEqual(a[name], b[name]))
    .map((name) => `\`${name}\``)
    .join(', ');
}
