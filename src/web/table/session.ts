import { CHANCE, type Actor, type GameEvent, type Seat } from '../../core/game.ts';
import { awaitsChance, isOver, play, start, toRecord, type Match } from '../../core/match.ts';
import type { Fairness, MatchRecord } from '../../core/record.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { actorOf } from '../../core/seat.ts';
import { fairChance, withoutSecret, type Secret } from '../../fairness/fairness.ts';
import type { Title } from '../../games/title.ts';
import { peopleOf, type Plan } from './plan.ts';

/** One entry of the record: who acted, what it did, and the match that it led to. Log, motion and review are made of these. */
export interface Moment {
  readonly actor: Actor;
  readonly events: readonly GameEvent[];
  readonly match: Match;
}

export interface SavedTable {
  readonly id: string;
  readonly plan: Plan;
  readonly record: MatchRecord;
  /** Kept apart from the record while the game runs: a record that is exported must not tell the dice to come. */
  readonly secret: Secret;
}

/** Who chooses for the bots: a Web Worker in the page, anything in a test. */
export type AskBot = (seat: Seat, level: number, view: unknown, seed: string) => Promise<string>;

export interface Surroundings {
  readonly ask: AskBot;
  /** Resolves once people have seen what happened, at the pace they set. */
  readonly show: (moment: Moment) => Promise<void>;
  /** Told whenever something is worth keeping. */
  readonly save: (table: SavedTable, over: boolean) => void;
}

/**
 * A table on this device, from the first deal to the last: it lets chance and bots act when it is their turn, waits for
 * people, and keeps what happened. It knows no game.
 */
export class Session {
  readonly title: Title;
  readonly id: string;
  readonly plan: Plan;
  private readonly secret: Secret;
  /** Whether all chance at this table came from the secret. */
  private readonly sealed: boolean;
  private readonly around: Surroundings;
  /** Before the first entry. */
  readonly begun: Match;
  private current: Match;
  private past: Moment[];
  private closed = false;
  private running = false;
  /** Changes with every undo, so that an answer that comes too late is dropped. */
  private age = 0;

  constructor(title: Title, table: SavedTable, begun: Match, past: readonly Moment[], around: Surroundings) {
    this.title = title;
    this.id = table.id;
    this.plan = table.plan;
    this.secret = table.secret;
    this.sealed = past.length === 0 || table.record.fairness?.commitment === table.secret.commitment;
    this.around = around;
    this.begun = begun;
    this.current = past.at(-1)?.match ?? begun;
    this.past = [...past];
  }

  get match(): Match {
    return this.current;
  }

  get moments(): readonly Moment[] {
    return this.past;
  }

  get over(): boolean {
    return isOver(this.current);
  }

  /** The people whose turn it is. */
  get waitingFor(): Seat[] {
    const people = peopleOf(this.plan);
    return this.title.game.turn(this.current.state).filter((actor) => people.includes(actor));
  }

  /** The record as it may leave the device: with its secret once the game is over. */
  get record(): MatchRecord {
    return this.recordWith(this.over ? this.secret : withoutSecret(this.secret));
  }

  /** A game that began elsewhere without a proof of its dice has none here, either. */
  private recordWith(fairness: Fairness): MatchRecord {
    return { ...toRecord(this.current), ...(this.sealed && { fairness }) };
  }

  /** Lets chance and bots act until a person must, or the game is over. */
  async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (!this.closed && !this.over) {
      const actor = this.nextAlone();
      if (actor === null) break;
      const { age } = this;
      const text = actor === CHANCE ? fairChance(this.current, this.secret) : await this.askBot(actor);
      if (age !== this.age || this.closed) continue;
      const taken = await this.take(actor, text);
      if (!taken.ok) throw new Error(`${this.id}: ${actor} cannot ${text} (${taken.problem.code})`);
    }
    this.running = false;
  }

  /** Chance or a bot that can act now; where people and bots choose at once, bots have chosen when people look. */
  private nextAlone(): Actor | null {
    if (awaitsChance(this.current)) return CHANCE;
    const turn = this.title.game.turn(this.current.state);
    return turn.find((actor) => this.plan.sitters[actor]?.kind === 'bot') ?? null;
  }

  private askBot(seat: Seat): Promise<string> {
    const seed = `${this.secret.commitment}/${this.current.entries.length}`;
    const view = this.title.game.view(this.current.state, seat);
    return this.around.ask(seat, this.plan.sitters[seat]!.level, view, seed);
  }

  /** A person's action; refused with the reason, or carried out and followed by whoever comes next. */
  async act(seat: Seat, text: string): Promise<Result<void>> {
    const refused = await this.take(seat, text);
    if (!refused.ok) return refused;
    await this.run();
    return ok(undefined);
  }

  private async take(actor: Actor, text: string): Promise<Result<void>> {
    const events: GameEvent[] = [];
    const played = play(this.current, actor, text, (event) => events.push(event));
    if (!played.ok) return played;
    this.current = played.value;
    const moment = { actor, events, match: this.current };
    this.past.push(moment);
    this.keep();
    await this.around.show(moment);
    return ok(undefined);
  }

  /**
   * The entry to which a person's last step can be taken back, null where it cannot: nothing was rolled, dealt or revealed
   * since, and no other person has acted. What bots answered goes with it.
   */
  undoTo(seat: Seat): number | null {
    for (let step = this.past.length - 1; step >= 0; step--) {
      const { actor, events } = this.past[step]!;
      const revealed = events.some(({ kind }) => this.title.game.reveals.includes(kind));
      if (actor === CHANCE || revealed) return null;
      if (actor === seat) return step;
      if (this.plan.sitters[actor]!.kind === 'person') return null;
    }
    return null;
  }

  undo(seat: Seat): boolean {
    const step = this.undoTo(seat);
    if (step === null) return false;
    this.age++;
    this.past = this.past.slice(0, step);
    this.current = this.past.at(-1)?.match ?? this.begun;
    this.keep();
    return true;
  }

  private keep(): void {
    const { id, plan, secret } = this;
    this.around.save({ id, plan, record: this.recordWith(withoutSecret(secret)), secret }, this.over);
  }

  /** Nothing moves any more; what was kept stays. */
  close(): void {
    this.closed = true;
  }
}

/** A table as it was left, or a new one. */
export function openTable(title: Title, table: SavedTable, around: Surroundings): Result<Session> {
  const past = momentsOf(title, table.record);
  if (!past.ok) return past;
  const { begun, moments } = past.value;
  return ok(new Session(title, table, begun, moments, around));
}

/** A record played again, entry by entry. */
export interface Past {
  /** Before the first entry. */
  readonly begun: Match;
  readonly moments: readonly Moment[];
  /** After the last. */
  readonly match: Match;
}

export function momentsOf({ game }: Title, record: MatchRecord): Result<Past> {
  if (record.version !== game.version) {
    return fail('version', { detail: String(record.version), expected: String(game.version) });
  }
  const begun = start(game, record.seats, record.options);
  if (!begun.ok) return begun;
  let match = begun.value;
  const moments: Moment[] = [];
  for (const [step, [name, text]] of record.entries.entries()) {
    const actor = actorOf(name);
    if (actor === null) return fail('actor', { detail: name, step });
    const events: GameEvent[] = [];
    const played = play(match, actor, text, (event) => events.push(event));
    if (!played.ok) return { ok: false, problem: { ...played.problem, step } };
    match = played.value;
    moments.push({ actor, events, match });
  }
  return ok({ begun: begun.value, moments, match });
}
