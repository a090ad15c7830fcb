import { CHANCE, SPECTATOR, type Seat } from '../../core/game.ts';
import { IDENTITIES, type Identity } from '../../core/identity.ts';
import type { Match } from '../../core/match.ts';
import type { AnyProse } from '../../core/prose.ts';
import { replay } from '../../core/replay.ts';
import { namer } from '../../duplicate/board.ts';
import { compare, countedTables, scoreBoard } from '../../duplicate/score.ts';
import type { Comparison, Results, SeatScore } from '../../duplicate/score.ts';
import type { TableRecord } from '../../duplicate/verify.ts';
import type { ShownDie } from '../board.ts';
import type { Loaded } from '../shelf.ts';

/** A sentence, with the dice that it is about. */
interface Told {
  readonly text: string;
  readonly dice: readonly ShownDie[];
}

/** What a seat did after a named chance step. */
interface Decision {
  /** The name of the last chance before it. */
  readonly name: string;
  readonly chance: Told;
  readonly choice: Told;
  /** What somebody else did since the seat’s own last turn, just before this one; null: nobody did. */
  readonly before: (Told & { readonly seat: Seat }) | null;
}

/** A table that was played, as far as its record and the names there are known. */
export interface Played {
  readonly record: TableRecord;
  readonly names: readonly string[];
  /** Only bots play there: it is shown and not counted. */
  readonly bots: boolean;
}

/** A finished table: its results, and the decisions of one seat. */
export interface Ended extends Played {
  /** Of the table at its board, from 1. */
  readonly number: number;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly unit: string;
  readonly decisions: readonly Decision[];
  /** What the seat made in each part of the game, by `partOf`. */
  readonly gains: ReadonlyMap<string, number>;
}

/** The part of a game in the name of a chance step: "round 2" of `round 2/seat B/roll 3`; null where it has none. */
export const partOf = (name: string): string | null => /^(\w+ \d+)\//.exec(name)?.[1] ?? null;

/** Replays a table; null where it is not over, or cannot be replayed. */
export function endedTable({ title, board }: Loaded, prose: AnyProse, { record, names, bots }: Played, seat: Seat) {
  const { game } = title;
  const decisions: Decision[] = [];
  /** The seat’s score when each part began. */
  const begun = new Map<string, number>();
  let pending: Pick<Decision, 'name' | 'chance'> | null = null;
  let before: Decision['before'] = null;
  const nameOf = namer();
  const diceOf = (view: unknown, text: string): readonly ShownDie[] => board.dice?.(view, game.parse(text)) ?? [];
  const told = ({ state }: Match, by: Seat, text: string): Told => {
    const view = game.view(state, by);
    const sentence = prose.action(game.parse(text), view, names);
    return { text: prose.plain?.(sentence) ?? sentence, dice: diceOf(view, text) };
  };
  const replayed = replay(game, record, {
    each: ({ actor, text, events }, from) => {
      if (actor === CHANCE) {
        const { name } = nameOf(from);
        const part = partOf(name);
        if (part !== null && !begun.has(part)) begun.set(part, game.standing(from.state).scores[seat]!);
        const sentence = events.map((event) => prose.event(event, names)).find(Boolean) ?? '';
        pending = { name, chance: { text: sentence, dice: diceOf(game.view(from.state, SPECTATOR), text) } };
      } else if (actor !== seat) {
        // What was chosen at the same time was not there before.
        before = game.turn(from.state).includes(seat) ? null : { ...told(from, actor, text), seat: actor };
      } else {
        if (pending) decisions.push({ ...pending, choice: told(from, seat, text), before });
        pending = before = null;
      }
    },
  });
  if (!replayed.ok || game.turn(replayed.value.state).length > 0) return null;
  const { scores, ranks, unit } = game.standing(replayed.value.state);
  const scoresBetween = [...begun.values(), scores[seat]!];
  const gains = new Map([...begun.keys()].map((part, at) => [part, scoresBetween[at + 1]! - scoresBetween[at]!]));
  const { table: number } = record.duplicate;
  const ended: Ended = { record, number, names, bots, scores, ranks, unit, decisions, gains };
  return ended;
}

/** One of the own decisions, and what the same seat chose at every table with that chance; null where it did not come up. */
export interface Crossing {
  readonly name: string;
  readonly chance: Told;
  readonly choices: readonly (Pick<Decision, 'choice' | 'before'> | null)[];
  /** What the seat made at each table in that part of the game, or in all of it. */
  readonly gains: readonly number[];
  /** Equal choices with the mean gain of their tables, best first. */
  readonly groups: readonly { readonly choice: string; readonly tables: number; readonly mean: number }[];
}

/** The decisions at one table whose chance came up at another, too. */
export function crossings(tables: readonly Ended[], own: number, seat: Seat): Crossing[] {
  return tables[own]!.decisions.flatMap(({ name, chance }) => {
    const choices = tables.map(({ decisions }) => decisions.find((other) => other.name === name) ?? null);
    if (choices.filter((choice) => choice !== null).length < 2) return [];
    const part = partOf(name) ?? '';
    const gains = tables.map((table) => table.gains.get(part) ?? table.scores[seat]!);
    const groups = [...new Set(choices.map((one) => one?.choice.text))].flatMap((choice) => {
      if (choice === undefined) return [];
      const made = gains.filter((_, at) => choices[at]?.choice.text === choice);
      return [{ choice, tables: made.length, mean: made.reduce((sum, gain) => sum + gain, 0) / made.length }];
    });
    return [{ name, chance, choices, gains, groups: groups.sort((a, b) => b.mean - a.mean) }];
  });
}

const counted = (tables: readonly Ended[]): boolean[] => countedTables(tables.map(({ bots }) => !bots));

/** The tables that a table is compared with: those that count, or all where no other does. */
export function rivalsOf(tables: readonly Ended[], own: number): number[] {
  const others = [...tables.keys()].filter((table) => table !== own);
  const people = others.filter((table) => counted(tables)[table]);
  return people.length > 0 ? people : others;
}

/** One’s own seat beside the same seat at the tables that it is compared with. */
export const ownComparison = (tables: readonly Ended[], own: number, seat: Seat): Comparison =>
  compare(resultsOf(tables), own, seat, rivalsOf(tables, own));

/** The colours of the seats: people may have chosen the same one at different tables, but a seat has its own. */
export function coloursOf(chosen: readonly (Identity | undefined)[]): Identity[] {
  const colours: Identity[] = [];
  for (const [seat, colour] of chosen.entries()) {
    const isFree = (one: Identity): boolean => !colours.includes(one) && !chosen.slice(seat + 1).includes(one);
    colours.push(colour && !colours.includes(colour) ? colour : IDENTITIES.find(isFree)!);
  }
  return colours;
}

/** Percentages and differences of every seat; tables of bots alone count for nobody, unless there are no others. */
export const scoresOf = (tables: readonly Ended[]): SeatScore[][] => scoreBoard(resultsOf(tables), counted(tables));

const resultsOf = (tables: readonly Ended[]): Results => tables.map(({ scores }) => scores);
