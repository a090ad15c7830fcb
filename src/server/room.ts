import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Match } from '../core/match.ts';
import { fairChance, type Mac, type Secret } from '../fairness/fairness.ts';
import { overdue } from '../table/clock.ts';
import type { Asker, Command, Tick } from '../table/command.ts';
import { decide, notice, type Decision } from '../table/decide.ts';
import type { Dated } from '../table/note.ts';
import { Table } from '../table/table.ts';
import type { Act, Change } from './change.ts';
import { summaryOf } from './seen.ts';
import type { Store } from './store/store.ts';
import type { Time } from './time.ts';

export type Answer = { readonly ok: true; readonly version: number } | Extract<Decision, { ok: false }>;

export interface RoomOptions {
  readonly store: Store;
  readonly time: Time;
  /** Told after a change is safe, never before. */
  readonly changed: (room: Room, change: Change) => void;
}

/** How many refusals are remembered: a page asks for the same again within seconds, or not at all. */
const MOST_REFUSED = 50;

/**
 * One table that this process has in hand. Whoever wants something of it stands in one queue; what is decided is told to
 * nobody before the store has it. Other processes may have the same table: whoever comes second in the store reads it again.
 */
export class Room {
  table: Table;
  readonly secret: string;
  private readonly options: RoomOptions;
  private readonly key: KeyObject;
  private queue: Promise<unknown> = Promise.resolve();
  /** Whether what is in memory may be something else than what is safe: it is read again before anything else is done. */
  private unsure = false;
  /** What was refused lately, by command. */
  private readonly refused = new Map<string, Answer>();

  constructor(table: Table, secret: string, options: RoomOptions) {
    this.table = table;
    this.secret = secret;
    this.key = createSecretKey(secret, 'hex');
    this.options = options;
  }

  get id(): string {
    return this.table.id;
  }

  /** A person's command. The same `id` of a person is carried out once, however often it is sent. */
  command(by: Asker, command: Command, id: string): Promise<Answer> {
    const key = commandId(by, id);
    return this.inTurn(async () => {
      // Sent again before the answer came: it stays refused, though it may be allowed by now.
      const refused = this.refused.get(key);
      if (refused) return refused;
      const answer = await this.attempt((table, now) => decide(table, by, command, now, this.dice), key);
      if (!answer.ok) this.remember(key, answer);
      return answer;
    });
  }

  private remember(key: string, answer: Answer): void {
    this.refused.set(key, answer);
    if (this.refused.size > MOST_REFUSED) this.refused.delete(this.refused.keys().next().value!);
  }

  /** What there is to see once nothing is on its way to the store: what is not safe is shown to nobody. */
  look<T>(see: (table: Table) => T): Promise<T> {
    return this.inTurn(async () => see(this.table));
  }

  /** Something the server noticed. */
  tick(tick: Tick): Promise<Answer> {
    return this.inTurn(() => this.attempt((table, now) => notice(table, tick, now, this.dice)));
  }

  /** Reads what others have taken down, up to that version at least, and tells it as if it had been done here. */
  catchUp(version: number): Promise<void> {
    return this.inTurn(async () => {
      if (version > this.table.version) await this.follow();
    });
  }

  private readonly dice = (match: Match): string =>
    fairChance(match, { ...this.table.fairness, secret: this.secret } satisfies Secret, this.mac);

  private readonly mac: Mac = (message) => createHmac('sha256', this.key).update(message).digest();

  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    const done = this.queue.then(async () => {
      if (this.unsure) await this.reload();
      return job();
    });
    this.queue = done.catch(() => undefined);
    return done;
  }

  private async attempt(decision: (table: Table, now: number) => Decision, id?: string): Promise<Answer> {
    for (;;) {
      const known = id === undefined ? undefined : this.table.versionOf(id);
      if (known !== undefined) return { ok: true, version: known };
      const { time } = this.options;
      if (!time.known) await time.beat(); // after a pause of the process, before the next heartbeat
      const now = time.now();
      // Before a person's command is decided, clocks that have run out count: also after a conflict, which takes time.
      const late = id !== undefined && isLate(this.table, now);
      const decided = late ? notice(this.table, { kind: 'time' }, now, this.dice) : decision(this.table, now);
      if (!decided.ok) {
        // Nobody is refused for something that this process has not heard of yet.
        if (await this.follow()) continue;
        return decided;
      }
      if (decided.notes.length === 0) return { ok: true, version: this.table.version };
      const last = decided.notes.length - 1; // the version that it leads to is the number of its last note
      const dated = decided.notes.map((note, i): Dated => ({
        ...note,
        at: now,
        ...(i === last && id !== undefined && !late && { id }),
      }));
      if ((await this.keep(dated, now)) && !late) return { ok: true, version: this.table.version };
    }
  }

  /** Makes notes safe, then tells; false if another process was first and the table has been read again. */
  private async keep(dated: readonly Dated[], now: number): Promise<boolean> {
    const { table } = this;
    const change = this.take(dated);
    const summary = { ...summaryOf(table, now), changed: this.options.time.wall() };
    this.unsure = true;
    try {
      if (await this.options.store.append(table.id, change.after!, dated, summary)) {
        this.unsure = false;
        this.options.changed(this, { ...change, id: dated.at(-1)!.id });
        return true;
      }
    } catch (error) {
      await this.reload().catch(() => undefined); // or before the next in turn: it may be the store that cannot be read
      throw error;
    }
    await this.reload();
    return false;
  }

  /** Adds notes to the table in memory; gives what there is to tell of them. */
  private take(notes: readonly Dated[]): Change {
    const { table } = this;
    const { version: after, chairs, request } = table;
    const acts: Act[] = [];
    for (const note of notes) {
      const events = table.add(note);
      if (note.kind === 'act') acts.push({ actor: note.actor, text: note.text, events, match: table.match });
    }
    return { after, acts, plain: acts.length === notes.length && table.chairs === chairs && table.request === request };
  }

  /** Adds what others have taken down since; false if there is nothing. */
  private async follow(): Promise<boolean> {
    const notes = (await this.options.store.notes(this.table.id, this.table.version)) ?? [];
    if (notes.length === 0) return false;
    const change = this.take(notes);
    // An action and its taking back, read at once, are no acts that a page could follow.
    const after = notes.some(({ kind }) => kind === 'undo') ? null : change.after;
    this.options.changed(this, { ...change, after, foreign: true });
    return true;
  }

  private async reload(): Promise<void> {
    const notes = await this.options.store.notes(this.table.id);
    this.table = fold(this.table.id, notes ?? []);
    this.unsure = false;
    this.options.changed(this, { after: null, acts: [], plain: false });
  }
}

const isLate = ({ clocks, stage }: Table, now: number): boolean =>
  clocks !== null && stage === 'running' && overdue(clocks, now).length > 0;

/** A number is its person's own: others may use the same. */
export const commandId = (by: Asker, id: string): string => `${by ?? ''}/${id}`;

export function fold(id: string, [first, ...rest]: readonly Dated[]): Table {
  if (!first) throw new Error(`table ${id} has no notes`);
  const table = new Table(id, first);
  for (const note of rest) table.add(note);
  return table;
}
