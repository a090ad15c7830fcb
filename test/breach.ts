import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CHANCE, SPECTATOR, type Actor, type Viewer } from '../src/core/game.ts';
import { toRecord, type Match } from '../src/core/match.ts';
import { actorName, seatLetter } from '../src/core/seat.ts';
import { nameOf } from './cases.ts';

/** A game does not keep the contract: what is wrong, and what to do about it. */
export class Breach extends Error {
  readonly seat: Actor | Viewer | null;

  constructor(wrong: string, todo: string, seat: Actor | Viewer | null = null) {
    super(`${wrong}: ${todo}`);
    this.seat = seat;
  }
}

/** Where a random game stood when it broke the contract. */
export interface Standpoint {
  readonly match: Match;
  readonly seed: string;
  /** Who was about to act. */
  readonly actor: Actor | null;
}

const whoOf = (seat: Actor | Viewer | null): string =>
  seat === null
    ? 'at the end'
    : seat === CHANCE
      ? 'chance'
      : seat === SPECTATOR
        ? 'a spectator'
        : `seat ${actorName(seat)}`;

/** The sentence of a failure: seed, step and seat, what is wrong, what to do, and a record of the game up to there. */
export function report(error: unknown, { match, seed, actor }: Standpoint): Error {
  const step = match.entries.length;
  const seat = error instanceof Breach && error.seat !== null ? error.seat : actor;
  const wrong = error instanceof Breach ? error.message : `the rules threw ${String(error)}`;
  const file = keep(match, seed);
  const look = `npx vatout replay ${file} --at ${step}${seat !== null && seat >= 0 ? ` --seat ${seatLetter(seat)}` : ''}`;
  return new Error(`${nameOf(match)}, seed ${seed}, step ${step}, ${whoOf(seat)}: ${wrong}\nThe game so far: ${look}`, {
    cause: error,
  });
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
