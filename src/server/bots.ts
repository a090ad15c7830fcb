import { randomBytes } from 'node:crypto';
import type { Choice } from '../bots/answer.ts';
import type { Question } from '../bots/question.ts';
import type { Seat } from '../core/game.ts';
import type { Result } from '../core/result.ts';
import type { Pool } from '../workers/pool.ts';
import type { Room } from './room.ts';

export interface BotsOptions {
  readonly pool: Pick<Pool<Result<Choice>>, 'ask'>;
  /** The least time between a bot's turn and its move, so that people can follow; in milliseconds. */
  readonly pace: number;
  /** Whether this process is the first to think about something, for so many milliseconds. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  /** Whether people have so much to do here that bots wait. */
  readonly wait: () => boolean;
  readonly failed: (error: unknown, table: string) => void;
}

/** How long to wait when the pool or the process has too much to do: people come first, bots can wait. */
const AGAIN = 500;
/** For so long the others leave a decision to the process that thinks about it: it may have died. */
const CLAIM = 5_000;

/** Lets bots act at the tables of this process. A decision is thought about once, however often somebody looks. */
export class Bots {
  private readonly options: BotsOptions;
  private readonly thinking = new Set<string>();
  private closed = false;

  constructor(options: BotsOptions) {
    this.options = options;
  }

  /** Has every bot think that must act there. */
  attend(room: Room): void {
    const { table } = room;
    if (this.closed || table.stage !== 'running') return;
    for (const seat of table.turn) {
      const level = seat < 0 ? null : table.levelOf(seat);
      if (level !== null) void this.act(room, seat, level).catch((error) => this.options.failed(error, room.id));
    }
  }

  close(): void {
    this.closed = true;
  }

  private async act(room: Room, seat: Seat, level: number): Promise<void> {
    const { match, moves } = room.table;
    const key = `${room.id}/${moves}/${seat}`;
    if (this.thinking.has(key)) return;
    this.thinking.add(key);
    try {
      if (!(await this.options.claim(`bot/${key}`, CLAIM))) return;
      const question: Question = {
        kind: 'choose',
        game: match.game.id,
        view: match.game.view(match.state, seat),
        seat,
        level,
        seed: randomBytes(16).toString('hex'),
      };
      const [text] = await Promise.all([this.ask(question), pause(this.options.pace)]);
      if (text !== null && !this.closed) await room.tick({ kind: 'bot', seat, moves, text });
    } finally {
      this.thinking.delete(key);
    }
    // Where others decided meanwhile, the position is another one and the bot is still to act.
    if (room.table.moves !== moves) this.attend(room);
  }

  private async ask(question: Question): Promise<string | null> {
    while (!this.closed) {
      if (this.options.wait()) {
        await pause(AGAIN);
        continue;
      }
      const outcome = await this.options.pool.ask(question);
      if (outcome.ok) {
        if (outcome.value.ok) return outcome.value.value.action;
        throw new Error(`a bot cannot answer: ${outcome.value.problem.code}`);
      }
      if (outcome.fault === 'closed') return null;
      if (outcome.fault !== 'full') throw new Error(`a bot ${outcome.fault} ${outcome.detail ?? ''}`);
      await pause(AGAIN);
    }
    return null;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
