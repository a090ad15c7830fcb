import { start, type Match } from '../../src/core/match.ts';
import type { OptionValue } from '../../src/core/options.ts';
import { seeded } from '../../src/core/rng.ts';
import { playTable } from '../../src/cli/duplicate/table.ts';
import { boardOf, sealed } from '../../src/duplicate/board.ts';
import { titleOf } from '../../src/games/index.ts';

export interface Setting {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** The tables that people usually play at, those of four that the bench of tournaments plays, and two options with more dice. */
export const SETTINGS: readonly Setting[] = [
  { game: 'vabanque', seats: 4, options: {} },
  { game: 'vabanque', seats: 5, options: {} },
  { game: 'las-vegas', seats: 4, options: {} },
  { game: 'las-vegas', seats: 2, options: { neutralDice: true } },
  { game: 'vagabondo', seats: 2, options: {} },
  { game: 'vagabondo', seats: 2, options: { doubles: 'dice' } },
  // Partners are not told apart by their places.
  { game: 'vagabondo', seats: 4, options: { scoring: 'player' } },
  { game: 'vaalbara', seats: 4, options: {} },
];

/** A table of a board, by seat. */
export interface Table {
  readonly levels: readonly number[];
  readonly results: readonly number[];
  readonly places: readonly number[];
}

/** Level 5 thinks ten times as long as level 4: at tables of several it would leave too few boards. */
const LEVELS = 4;

export function openingOf({ game, seats, options }: Setting): Match {
  const begun = start(titleOf(game)!.game, seats, options);
  if (!begun.ok) throw new Error(`${game} with ${seats} seats: ${begun.problem.code}`);
  return begun.value;
}

/** Bots of levels 1 to 4, drawn for each seat of each table, play one board at several tables. */
export function playBoard(opening: Match, number: number, tables: number): Table[] {
  const { game, seats } = opening;
  const rng = seeded(`duplicate ${game.id} ${seats} ${number}`);
  const secret = Array.from({ length: 32 }, () => rng.below(256).toString(16).padStart(2, '0')).join('');
  const board = boardOf(opening, number, sealed(secret).commitment);
  return Array.from({ length: tables }, (_, table) => {
    const levels = Array.from({ length: seats }, () => 1 + rng.below(LEVELS));
    const seed = `${number}/${table}`;
    const played = playTable(opening, { board, secret, table: table + 1, players: levels.map(String), seed });
    return { levels, results: played.scores, places: played.ranks };
  });
}
