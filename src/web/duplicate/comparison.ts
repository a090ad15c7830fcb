import { CHANCE, type Seat } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { AnyProse } from '../../core/prose.ts';
import { replay } from '../../core/replay.ts';
import { namer } from '../../duplicate/board.ts';
import { compare, countedTables, scoreBoard } from '../../duplicate/score.ts';
import type { Comparison, Results, SeatScore } from '../../duplicate/score.ts';
import type { TableRecord } from '../../duplicate/verify.ts';
import type { Title } from '../../games/title.ts';

/** What a seat did after a named chance step. */
interface Decision {
  /** The name of the last chance before it. */
  readonly name: string;
  /** That chance in words. */
  readonly chance: string;
  readonly choice: string;
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
}

/** Replays a table; null where it is not over, or cannot be replayed. */
export function endedTable(title: Title, prose: AnyProse, { record, names, bots }: Played, seat: Seat) {
  const decisions: Decision[] = [];
  let pending: { name: string; chance: string } | null = null;
  const nameOf = namer();
  const replayed = replay(title.game, record, {
    each: ({ actor, text, events }, before) => {
      if (actor === CHANCE) {
        const chance = events.map((event) => prose.event(event, names)).find(Boolean) ?? '';
        pending = { name: nameOf(before).name, chance };
      } else if (actor === seat && pending) {
        decisions.push({ ...pending, choice: choiceText(title, prose, before, seat, text, names) });
        pending = null;
      }
    },
  });
  if (!replayed.ok || title.game.turn(replayed.value.state).length > 0) return null;
  const { scores, ranks, unit } = title.game.standing(replayed.value.state);
  const ended: Ended = { record, number: record.duplicate.table, names, bots, scores, ranks, unit, decisions };
  return ended;
}

function choiceText(
  { game }: Title,
  prose: AnyProse,
  { state }: Match,
  seat: Seat,
  text: string,
  names: readonly string[],
): string {
  const sentence = prose.action(game.parse(text), game.view(state, seat), names);
  return prose.plain?.(sentence) ?? sentence;
}

/** One of the own decisions, and what the same seat chose at every table with that chance; null where it did not come up. */
export interface Crossing {
  readonly name: string;
  readonly chance: string;
  readonly choices: readonly (string | null)[];
  /** Equal choices with the mean result of their tables, best first. */
  readonly groups: readonly { readonly choice: string; readonly tables: number; readonly mean: number }[];
}

/** The decisions at one table whose chance came up at another, too. */
export function crossings(tables: readonly Ended[], own: number, seat: Seat): Crossing[] {
  return tables[own]!.decisions.flatMap(({ name, chance }) => {
    const choices = tables.map(({ decisions }) => decisions.find((other) => other.name === name)?.choice ?? null);
    if (choices.filter((choice) => choice !== null).length < 2) return [];
    const groups = [...new Set(choices)].flatMap((choice) => {
      if (choice === null) return [];
      const scores = tables.filter((_, at) => choices[at] === choice).map((table) => table.scores[seat]!);
      return [{ choice, tables: scores.length, mean: scores.reduce((sum, score) => sum + score, 0) / scores.length }];
    });
    return [{ name, chance, choices, groups: groups.sort((a, b) => b.mean - a.mean) }];
  });
}

/** One’s own seat beside the same seat at all other tables. */
export const ownComparison = (tables: readonly Ended[], own: number, seat: Seat): Comparison =>
  compare(resultsOf(tables), own, seat, [...tables.keys()]);

/** Percentages and differences of every seat; tables of bots alone count for nobody, unless there are no others. */
export const scoresOf = (tables: readonly Ended[]): SeatScore[][] =>
  scoreBoard(resultsOf(tables), countedTables(tables.map(({ bots }) => !bots)));

const resultsOf = (tables: readonly Ended[]): Results => tables.map(({ scores }) => scores);
