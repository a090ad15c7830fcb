import { randomBytes } from 'node:crypto';
import type { Choice } from '../bots/answer.ts';
import { told } from '../bots/memory.ts';
import { moveOf, type Attempt } from '../bots/move.ts';
import type { Question } from '../bots/question.ts';
import type { Seat } from '../core/game.ts';
import { eventsOf } from '../core/replay.ts';
import type { Result } from '../core/result.ts';
import { levelOf } from '../table/table.ts';
import type { Outcome, Pool } from '../workers/pool.ts';
import { Line } from './line.ts';
import type { Room } from './room.ts';
import { botsActUnseen } from './summary.ts';

export interface BotsOptions {
  readonly pool: Pick<Pool<Result<Choice>>, 'ask' | 'threads'>;
  /** The minimum time between a bot's turn and its move, so that people can follow; in milliseconds. */
  readonly pace: number;
  /** Whether a page of this node watches the table. Otherwise its bots wait or pause. */
  readonly watched: (table: string) => boolean;
  /** Claims a decision for so many milliseconds; false if another process has claimed it. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  /** Whether bots wait because the process is overloaded. */
  readonly wait: () => boolean;
  readonly failed: (error: unknown, table: string) => void;
  /** A bot failed to give a legal move; another move was made in its place. */
  readonly broke: (why: string, table: string) => void;
}

/** The wait while the process is overloaded, in milliseconds. */
const AGAIN = 500;
/** How long a claimed decision is left to the process that claimed it, which may have died; in milliseconds. */
const CLAIM = 5_000;
/** The wait after a failure, in milliseconds; each further failure doubles it. */
const BACKOFF = 1_000;
const LONGEST_BACKOFF = 60_000;

/** A decision of a bot. */
interface Turn {
  readonly key: string;
  readonly seat: Seat;
  readonly moves: number;
  readonly since: number;
  /** The table may be released and loaded again while the turn waits. */
  room: Room;
  failures: number;
}

/**
 * Lets bots act at the tables of this process. Each decision is computed once. Watched tables come first; the tables of
 * one host share one portion of the threads. Where nobody watches, bots pause, unless somebody's clock depends on them.
 * Every node attends to the tables that are watched at it, so no node needs to know who watches elsewhere.
 */
export class Bots {
  private readonly options: BotsOptions;
  private readonly turns = new Map<string, Turn>();
  private readonly line = new Line<Turn>();
  private thinking = 0;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(options: BotsOptions) {
    this.options = options;
  }

  /** How many decisions wait for a thread. */
  get waiting(): number {
    return this.line.size;
  }

  /** Queues every bot that must act at the table. Called whenever the table changes, or somebody comes or goes. */
  attend(room: Room): void {
    const { table } = room;
    if (this.closed || table.stage !== 'running') return;
    for (const seat of table.turn) if (seat >= 0 && levelOf(table, seat) !== null) this.queue(room, seat);
    this.next();
  }

  close(): void {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
  }

  private queue(room: Room, seat: Seat): void {
    const { moves, host } = room.table;
    const key = `${room.id}/${moves}/${seat}`;
    const known = this.turns.get(key);
    if (known) known.room = room;
    if ((known && !this.line.has(key)) || !this.mayAct(room)) return; // it is being computed already; `next` drops it if the bot may not act
    const turn = known ?? { key, seat, moves, room, since: performance.now(), failures: 0 };
    this.turns.set(key, turn);
    this.line.put(key, host, this.options.watched(room.id), turn);
  }

  private mayAct({ id, table }: Room): boolean {
    return this.options.watched(id) || botsActUnseen(table);
  }

  /** Assigns free threads to the next decisions. The pool itself never queues. */
  private next(): void {
    while (!this.closed && this.thinking < this.options.pool.threads && this.line.size > 0) {
      if (this.options.wait()) {
        this.retry ??= setTimeout(() => {
          this.retry = null;
          this.next();
        }, AGAIN);
        return;
      }
      const turn = this.line.take()!;
      if (turn.room.table.moves !== turn.moves || !this.mayAct(turn.room)) {
        this.turns.delete(turn.key);
        continue;
      }
      this.thinking++;
      void this.think(turn);
    }
  }

  private async think(turn: Turn): Promise<void> {
    let text: string | null = null;
    try {
      text = await this.answer(turn);
    } catch (error) {
      this.fail(turn, error);
    } finally {
      this.thinking--;
      this.next();
    }
    if (text === null || this.closed) return;
    const { room, seat, moves, since, key } = turn;
    await pause(this.options.pace - (performance.now() - since));
    if (this.closed) return;
    try {
      const answer = await room.tick({ kind: 'bot', seat, moves, text });
      if (!answer.ok) throw new Error(`a bot's ${text} is refused: ${answer.problem.code}`);
      this.turns.delete(key);
      // If others acted meanwhile, the position has changed and the bot must still act.
      if (room.table.moves !== moves) this.attend(room);
    } catch (error) {
      this.fail(turn, error);
    }
  }

  /** The bot's move; null where another process decides, or the decision is gone. */
  private async answer(turn: Turn): Promise<string | null> {
    const { room, seat, key } = turn;
    if (!(await this.options.claim(`bot/${key}`, CLAIM))) {
      this.later(turn, CLAIM); // the process that claimed it may die
      return null;
    }
    const { match } = room.table;
    const { game, state } = match;
    const level = levelOf(room.table, seat);
    if (level === null || room.table.moves !== turn.moves) {
      this.turns.delete(key);
      return null;
    }
    const view = game.view(state, seat);
    const seed = randomBytes(16).toString('hex');
    const asked = told(game, view, level, () => eventsOf(match));
    const question: Question = { kind: 'choose', game: game.id, view: asked, seat, level, seed };
    const outcome = await this.options.pool.ask(question);
    if (!outcome.ok && outcome.fault === 'closed') return null;
    if (!outcome.ok && outcome.fault !== 'crashed') throw new Error(`a bot was not asked: ${outcome.fault}`);
    return moveOf(game, view, seat, attemptOf(outcome), (why) => this.options.broke(why, room.id));
  }

  /**
   * A bot whose thread failed, or whose move could not be stored, tries again: the sweep does not find every such table.
   */
  private fail(turn: Turn, error: unknown): void {
    this.options.failed(error, turn.room.id);
    this.later(turn, Math.min(BACKOFF * 2 ** turn.failures++, LONGEST_BACKOFF));
  }

  private later(turn: Turn, ms: number): void {
    setTimeout(() => {
      if (this.closed) return;
      const { room, key, moves } = turn;
      if (room.table.moves !== moves || room.table.stage !== 'running' || !this.mayAct(room)) this.turns.delete(key);
      else this.line.put(key, room.table.host, this.options.watched(room.id), turn);
      this.next();
    }, ms).unref();
  }
}

function attemptOf(outcome: Outcome<Result<Choice>>): Attempt {
  if (!outcome.ok) return { ok: false, why: `its thread died (${outcome.detail ?? outcome.fault})` };
  const { value: answer } = outcome;
  if (answer.ok) return { ok: true, text: answer.value.action };
  return { ok: false, why: `it could not answer (${answer.problem.code} ${answer.problem.detail ?? ''})` };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
