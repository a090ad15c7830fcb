import type { OptionValue } from '../../src/core/options.ts';

/** How the puzzles of one game are looked for. Budgets are nodes, so the same seed finds the same puzzles everywhere. */
export interface PuzzlePlan {
  /** The games of self-play take these numbers of seats in turn. */
  readonly seats: readonly number[];
  /** Options that leave nothing to remember: a puzzle shows all that its seat may know. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The most moves at the beginning that are drawn loosely, where bots left alone play much the same opening; 0 for none. */
  readonly opening: number;
  /** The levels that play, drawn for each seat. */
  readonly levels: readonly number[];
  /** Which decisions come into question. */
  readonly phases: readonly string[];
  /** The first step of a record that comes into question, and how many steps lie between two puzzles of one record. */
  readonly from: number;
  readonly apart: number;
  /** The budget of the first look and that of the check. */
  readonly nodes: number;
  readonly deep: number;
  /** Seeds of the check: one where a search samples nothing. */
  readonly seeds: number;
  /** The most games that are played on after the best and the second move, and by whom: quick players, or level 3. */
  readonly playouts: number;
  readonly players: 'quick' | 'level';
  /** Whether these games only have to lean towards the best move, because such players make too little of it. */
  readonly veto: boolean;
  /** Whether what a move does at once may be the reason for it. Where every move takes a card, "you take a card" is none. */
  readonly atOnce: boolean;
}

export const PLANS: Readonly<Record<string, PuzzlePlan>> = {
  vabanque: {
    seats: [3, 4, 5],
    options: {},
    opening: 0,
    levels: [2, 3, 4],
    phases: ['tokens'],
    from: 0,
    apart: 12,
    nodes: 7_000,
    deep: 28_000,
    seeds: 3,
    playouts: 800,
    players: 'quick',
    veto: false,
    // The last token opens the tables, so what it is paid is what it does at once.
    atOnce: true,
  },
  'las-vegas': {
    seats: [4, 3, 4, 5],
    options: { openMoney: true },
    opening: 0,
    levels: [2, 3, 4],
    phases: ['place'],
    from: 0,
    apart: 40,
    nodes: 10_000,
    deep: 80_000,
    seeds: 1,
    playouts: 800,
    players: 'quick',
    veto: false,
    atOnce: false,
  },
  vagabondo: {
    // Four play as two teams.
    seats: [2, 2, 2, 2, 4],
    options: {},
    opening: 6,
    levels: [1, 2, 3],
    phases: ['place'],
    from: 5,
    apart: 12,
    nodes: 16_000,
    deep: 64_000,
    seeds: 1,
    playouts: 100,
    players: 'level',
    veto: true,
    atOnce: true,
  },
  vaalbara: {
    seats: [3, 4],
    options: { openPoints: true },
    opening: 0,
    levels: [2, 3, 4],
    phases: ['choose', 'fighter', 'poet', 'tracker', 'midwife', 'rider', 'pioneer', 'take'],
    from: 0,
    apart: 12,
    nodes: 5_000,
    deep: 40_000,
    seeds: 3,
    playouts: 800,
    players: 'quick',
    veto: false,
    atOnce: false,
  },
};
