import type { AnyGame, GameEvent, Seat, Standing } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { Fault, Program } from './process.ts';

/* What a program is told and how it answers: docs/bot-protocol.md, which a test compares with this. */

const PROTOCOL = 1;

/** The least time for the greeting, in milliseconds: a virtual machine must start first. */
const START = 10_000;

/** A game that a program begins. */
export type Begun = Pick<Match, 'game' | 'seats' | 'options'> & { readonly seat: Seat; readonly seed: number };

/** A decision: the seat, and how many entries the record has. */
export interface Place {
  readonly seat: Seat;
  readonly step: number;
}

/** The fault of a program; `place`: where in a game it happened, null before one. */
export class Failed extends Error {
  readonly fault: Fault;
  readonly place: Place | null;
  /** The end of what the program wrote to standard error. */
  readonly errors: string;

  constructor(fault: Fault, place: Place | null, errors: string) {
    super(fault.kind);
    this.fault = fault;
    this.place = place;
    this.errors = errors;
  }
}

/** A seat of one game, played by a program. */
export class ProgramSeat {
  private readonly program: Program;
  private readonly game: AnyGame;
  private readonly seat: Seat;
  /** In milliseconds. */
  private readonly limit: number;
  /** How many events it has been told. */
  private told = 0;

  constructor(program: Program, { game, seats, options, seat, seed }: Begun, limit: number) {
    this.program = program;
    this.game = game;
    this.seat = seat;
    this.limit = limit;
    program.tell({ type: 'game', game: game.id, version: game.version, seats, options, seat, seed });
  }

  /** The greeting, once for each program. */
  static async greet(program: Program, limit: number): Promise<void> {
    const answer = await program.ask({ type: 'hello', protocol: PROTOCOL }, Math.max(limit, START));
    if (!answer.ok) throw new Failed(answer.fault, null, program.errors);
    if (answer.line === `ready ${PROTOCOL}`) return;
    const fault: Fault = { kind: 'greeting', said: answer.line };
    await program.reject(fault);
    throw new Failed(fault, null, program.errors);
  }

  /** The choice among several actions. `step`: how many entries the record has. */
  async choose(state: unknown, actions: readonly unknown[], step: number, events: readonly GameEvent[]) {
    const { program, game, seat } = this;
    const view = game.view(state, seat);
    const texts = actions.map((action) => game.format(action));
    const answer = await program.ask(
      {
        type: 'turn',
        step,
        view,
        ...(game.recall && { recalled: game.recall(view, events) }),
        events: events.slice(this.told),
        actions: texts,
      },
      this.limit,
    );
    this.told = events.length;
    const place = { seat, step };
    if (!answer.ok) throw new Failed(answer.fault, place, program.errors);
    const at = texts.indexOf(answer.line);
    if (at >= 0) return actions[at];
    const fault: Fault = { kind: 'illegal', said: answer.line };
    await program.reject(fault);
    throw new Failed(fault, place, program.errors);
  }

  end({ scores, ranks }: Pick<Standing, 'scores' | 'ranks'>): void {
    this.program.tell({ type: 'end', scores, ranks });
  }
}
