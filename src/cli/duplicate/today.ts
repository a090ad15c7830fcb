import type { Seat } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { Language } from '../../core/prose.ts';
import type { Duplicate } from '../../core/record.ts';
import type { Rng } from '../../core/rng.ts';
import { boardOf, chanceOf, dayOf, daySecret, sealed, tableOf, type Board } from '../../duplicate/board.ts';
import { compare, countedTables, scoreBoard, type Results } from '../../duplicate/score.ts';
import { matrixText } from './matrix.ts';
import { botRng, playTable } from './table.ts';
import { DUPLICATE_WORDS } from './words.ts';

/** Tables of bots beside one’s own. */
const BOTS_TABLES = 5;

/** The board of a day: one’s own table is the first, and bots play the others with the same chance. */
export class Today {
  readonly chance: (match: Match) => string;
  private readonly day = dayOf(new Date());
  private readonly opening: Match;
  private readonly board: Board;
  private readonly secret: string;

  constructor(opening: Match) {
    const event = sealed(daySecret(this.day));
    this.opening = opening;
    this.secret = event.secret;
    this.board = boardOf(opening, 1, event.commitment);
    this.chance = chanceOf(this.board, this.secret);
  }

  /** A bot at one’s own table: the same for everybody who plays the same moves. */
  rng(seat: Seat): Rng {
    return botRng(this.seed(1), seat);
  }

  duplicate(): Duplicate {
    return { ...tableOf(this.board, 1, this.secret), day: this.day };
  }

  head(language: Language): string {
    return DUPLICATE_WORDS[language].today(this.day);
  }

  /** Lets the bots play their tables, and compares. `own`: the scores of one’s own table, where one held `seat`. */
  compared(own: readonly number[], seat: Seat, players: readonly string[], language: Language): string {
    const words = DUPLICATE_WORDS[language];
    const others = Array.from({ length: BOTS_TABLES }, (_, at) => this.botsTable(at + 2, players));
    const results: Results = [own, ...others];
    const counted = countedTables([true, ...others.map(() => false)]);
    const { ahead, level } = compare(results, 0, seat, [...results.keys()]);
    const lineups = [players.map((name, at) => (at === seat ? '●' : name)), ...others.map(() => players)];
    const scores = scoreBoard(results, counted);
    const apart = counted.map((counts) => !counts);
    return [
      matrixText({ results, scores, players: lineups, apart }, language),
      words.same,
      [words.beaten(ahead, BOTS_TABLES), ...(level > 0 ? [words.level(level)] : [])].join(' '),
      `░ ${words.bots}`,
    ].join('\n');
  }

  private botsTable(table: number, players: readonly string[]): readonly number[] {
    const { board, secret, day } = this;
    return playTable(this.opening, { board, secret, table, players, seed: this.seed(table), day }).scores;
  }

  private seed(table: number): string {
    return `today ${this.day}/table ${table}`;
  }
}
