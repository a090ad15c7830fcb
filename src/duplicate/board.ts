import type { Match } from '../core/match.ts';
import { stepName, streamsOf, type Streams } from '../core/named.ts';
import type { OptionValue } from '../core/options.ts';
import type { Duplicate, Entry } from '../core/record.ts';
import { CHANCE } from '../core/game.ts';
import { toRecord } from '../core/match.ts';
import { replay } from '../core/replay.ts';
import { commitmentTo, digestOf, macOf, rngFrom, type Mac } from '../fairness/fairness.ts';

/** What every table of a board plays. The commitment is that of the event's one secret. */
export interface Board {
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  /** Complete, as in a match. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** From 1. */
  readonly number: number;
  readonly commitment: string;
}

export const boardOf = ({ game, seats, options }: Match, number: number, commitment: string): Board => ({
  ...{ game: game.id, version: game.version, seats, options, number, commitment },
});

/** What the record of a table says of its board. */
export const tableOf = ({ number, commitment }: Board, table: number, secret?: string): Duplicate => ({
  ...{ board: number, table, commitment },
  ...(secret !== undefined && { secret }),
});

/** The secret of the boards of a day, the same everywhere and known to all: `2026-11-18`. */
export const daySecret = (day: string): string => digestOf(`vatout boards of the day 1 ${day}`);

/** The calendar day in UTC, so that the whole world has the same boards. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** All named chance of a board: HMAC-SHA-256 over the board and a name, keyed by the secret. */
export function streamsOfBoard(board: Board, secret: string, mac: Mac = macOf(secret)): Streams {
  const { game, version, seats, options, number } = board;
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  const head = ['vatout duplicate 1', game, version, seats, sorted, number];
  return streamsOf((key) => rngFrom(mac(JSON.stringify([...head, key]))));
}

/** A chance step of a match: its source, and how many steps of that source there were up to it. */
export interface Named {
  readonly source: string;
  readonly nth: number;
  /** Both, as one name. */
  readonly name: string;
}

/** Names the chance steps of a growing match; any other match is counted from its beginning. */
export function namer(): (match: Match) => Named {
  let counts = new Map<string, number>();
  let counted: readonly Entry[] = [];
  let pending = '';
  const follows = (entries: readonly Entry[]): boolean =>
    pending !== '' &&
    entries.length > counted.length &&
    counted.every((entry, at) => entry === entries[at]) &&
    entries.findLastIndex(([actor]) => actor === 'chance') === counted.length;
  return (match) => {
    const { game, state, entries } = match;
    if (follows(entries)) counts.set(pending, (counts.get(pending) ?? 0) + 1);
    else if (!same(entries, counted)) counts = countsOf(match);
    counted = entries;
    pending = game.named.source(state);
    const nth = (counts.get(pending) ?? 0) + 1;
    return { source: pending, nth, name: stepName(pending, nth) };
  };
}

const same = (a: readonly Entry[], b: readonly Entry[]): boolean =>
  a.length === b.length && a.every((entry, at) => entry === b[at]);

function countsOf(match: Match): Map<string, number> {
  const counts = new Map<string, number>();
  replay(match.game, toRecord(match), {
    each: ({ actor }, before) => {
      if (actor !== CHANCE) return;
      const source = match.game.named.source(before.state);
      counts.set(source, (counts.get(source) ?? 0) + 1);
    },
  });
  return counts;
}

/** The chance of a table: the text of each chance step. One for every match, because it counts as the match grows. */
export function chanceOf(board: Board, secret: string, mac?: Mac): (match: Match) => string {
  const streams = streamsOfBoard(board, secret, mac);
  const nameOf = namer();
  return (match) => match.game.format(match.game.named.draw(match.state, nameOf(match).nth, streams));
}

/** A new event: a secret and the commitment to publish before its first table. */
export const sealed = (secret: string): { readonly secret: string; readonly commitment: string } => ({
  secret,
  commitment: commitmentTo(secret),
});
