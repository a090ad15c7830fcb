import { blockOf, blockSize, placeOf, type Duel } from '../../bots/duel.ts';
import { CHANCE, type GameEvent, type Seat, type Standing } from '../../core/game.ts';
import { seeded, type Rng } from '../../core/rng.ts';
import { titleOf } from '../../games/index.ts';
import { winShare } from '../../search/share.ts';
import type { Asking, Outcome } from '../../workers/pool.ts';
import { noThinking, type BlockTask, type PlayedBlock, type Thinking } from '../arena/block.ts';
import { commandOf, isProgram } from './command.ts';
import type { Decided, Decision } from './decision.ts';
import { Program } from './process.ts';
import { Failed, ProgramSeat } from './seat.ts';

/** A program has failed, and the arena ends with it. */
export class Lost extends Error {
  readonly player: string;
  readonly failed: Failed;

  constructor(player: string, failed: Failed) {
    super(failed.message);
    this.player = player;
    this.failed = failed;
  }
}

export interface ProgramRules {
  /** The time for a decision, in milliseconds. */
  readonly limit: number;
  /** A program that fails loses the game, and the next one is played with a new process. */
  readonly forfeit: boolean;
}

/** One process for each player and seat, so that no seat learns what another one sees. */
type Lane = Map<string, Program>;

/** One game: who sits where, and what is counted. */
interface Sitting {
  readonly duel: Duel;
  readonly place: ReturnType<typeof placeOf>;
  /** By seat. */
  readonly names: readonly string[];
  readonly thinking: readonly Thinking[];
  readonly lane: Lane;
  readonly signal: AbortSignal | undefined;
}

/**
 * Plays blocks in which external programs take part. Games run in this thread, several at a time, because programs think in
 * processes of their own; bots think in the threads of `bots`.
 */
export class ProgramArena implements Asking<PlayedBlock> {
  readonly threads: number;
  private readonly bots: Asking<Decided>;
  private readonly rules: ProgramRules;
  private readonly lanes: Lane[];
  private readonly free: Lane[];
  private readonly waiting: ((lane: Lane) => void)[] = [];
  private closed = false;

  constructor(bots: Asking<Decided>, rules: ProgramRules) {
    this.threads = bots.threads;
    this.bots = bots;
    this.rules = rules;
    this.lanes = Array.from({ length: bots.threads }, () => new Map<string, Program>());
    this.free = [...this.lanes];
  }

  ask(request: unknown, signal?: AbortSignal): Promise<Outcome<PlayedBlock>> {
    const played = this.play(request as BlockTask, signal);
    played.catch(() => undefined); // whoever asked for blocks in order may have stopped at an earlier one
    return played;
  }

  /** Ends all programs; games under way start no other. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.lanes.flatMap((lane) => [...lane.values()].map((program) => program.stop())));
  }

  private async play(task: BlockTask, signal?: AbortSignal): Promise<Outcome<PlayedBlock>> {
    const lane = this.free.pop() ?? (await new Promise<Lane>((resolve) => this.waiting.push(resolve)));
    try {
      return signal?.aborted
        ? { ok: false, fault: 'cancelled' }
        : { ok: true, value: await this.block(task, lane, signal) };
    } finally {
      const next = this.waiting.shift();
      if (next) next(lane);
      else this.free.push(lane);
    }
  }

  private async block({ players, block, ...setup }: BlockTask, lane: Lane, signal?: AbortSignal): Promise<PlayedBlock> {
    const duel = { ...setup, game: titleOf(setup.game)!.game };
    const thinking: [Thinking, Thinking] = [noThinking(), noThinking()];
    const forfeits: [number, number] = [0, 0];
    const shares: number[] = [];
    let failure: PlayedBlock['failure'];
    for (let n = 0; n < blockSize(duel.sides); n++) {
      const place = placeOf(duel, block * blockSize(duel.sides) + n);
      const player = place.seats.map((seat) => (place.isA(seat) ? 0 : 1));
      const { standing, lost } = await this.game({
        ...{ duel, place, lane, signal },
        names: player.map((at) => players[at]),
        thinking: player.map((at) => thinking[at]),
      });
      if (lost) {
        const at = player[lost.seat]!;
        forfeits[at]++;
        failure ??= { player: players[at], failed: lost.failed };
      }
      const own = place.seats.filter(place.isA);
      shares.push(own.reduce((sum, seat) => sum + winShare(standing, seat, duel.sides), 0) / own.length);
    }
    return { ...blockOf(duel.sides, shares), thinking, forfeits, ...(failure && { failure }) };
  }

  private async game(sitting: Sitting): Promise<Played> {
    const { duel, place, names, lane } = sitting;
    const { game, options } = duel;
    const rng = seeded(place.seed);
    const chance = rng.split();
    const rngs = place.seats.map(() => rng.split());
    let current: Seat = 0;
    try {
      const programs = new Map<Seat, ProgramSeat>();
      for (const seat of place.seats) {
        if (!isProgram(names[seat]!)) continue;
        current = seat;
        const program = await this.open(lane, names[seat]!, seat);
        const begun = { game, seats: duel.seats, options, seat, seed: rngs[seat]!.next() };
        programs.set(seat, new ProgramSeat(program, begun, this.rules.limit));
      }
      const state = game.setup(duel.seats, options);
      const events: GameEvent[] = [];
      for (let step = 0; ; step++) {
        const [actor] = game.turn(state);
        if (actor === undefined) break;
        let action: unknown;
        if (actor === CHANCE) action = game.draw(state, chance);
        else {
          current = actor;
          action = await this.decide(sitting, programs, { state, seat: actor, step, events, rng: rngs[actor]! });
        }
        game.apply(state, actor, action, (event) => events.push(event));
      }
      const standing = game.standing(state);
      for (const program of programs.values()) program.end(standing);
      return { standing };
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      lane.delete(keyOf(names[current]!, current));
      if (!this.rules.forfeit) throw new Lost(names[current]!, error);
      return { standing: forfeited(duel, current), lost: { seat: current, failed: error } };
    }
  }

  private async open(lane: Lane, name: string, seat: Seat): Promise<Program> {
    const key = keyOf(name, seat);
    const known = lane.get(key);
    // One that has ended after its last game, or wrote a line unasked, says so at its next turn.
    if (known) return known;
    if (this.closed) throw new Error('cancelled');
    const program = new Program(commandOf(name)!);
    lane.set(key, program);
    await ProgramSeat.greet(program, this.rules.limit);
    return program;
  }

  /** Forced moves are played for everybody. */
  private async decide(
    { duel: { game }, names, thinking, signal }: Sitting,
    programs: ReadonlyMap<Seat, ProgramSeat>,
    { state, seat, step, events, rng }: Position,
  ): Promise<unknown> {
    const actions = game.legal(state, seat);
    if (actions.length === 1) return actions[0];
    if (signal?.aborted) throw new Error('cancelled');
    const name = names[seat]!;
    const spent = thinking[seat]!;
    const program = programs.get(seat);
    if (program) {
      const begun = performance.now();
      const action = await program.choose(state, actions, step, events);
      return note(spent, performance.now() - begun, action);
    }
    const view = game.view(state, seat);
    const remembered = game.recall ? events : [];
    const decision: Decision = { game: game.id, name, view, seat, seed: String(rng.next()), events: remembered };
    const decided = await this.bots.ask(decision, signal);
    if (!decided.ok) throw new Error(`worker: ${decided.fault} ${decided.detail ?? ''}`);
    return note(spent, decided.value.spent, game.parse(decided.value.text));
  }
}

/** `lost`: the program of that seat has failed. */
interface Played {
  readonly standing: Pick<Standing, 'ranks'>;
  readonly lost?: { readonly seat: Seat; readonly failed: Failed };
}

interface Position {
  readonly state: unknown;
  readonly seat: Seat;
  readonly step: number;
  readonly events: readonly GameEvent[];
  readonly rng: Rng;
}

const keyOf = (name: string, seat: Seat): string => `${seat} ${name}`;

function note(thinking: Thinking, spent: number, action: unknown): unknown {
  thinking.moves++;
  thinking.spent += spent;
  thinking.longest = Math.max(thinking.longest, spent);
  return action;
}

/** The side of that seat has lost; the others share the win. */
function forfeited({ seats, sides }: Duel, loser: Seat): Pick<Standing, 'ranks'> {
  const isLost = (seat: Seat): boolean => seat % sides === loser % sides;
  const all = [...Array(seats).keys()];
  return { ranks: all.map((seat) => (isLost(seat) ? 1 + seats - seats / sides : 1)) };
}
