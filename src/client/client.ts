import type { ShownSanction } from '../protocol/moderation.ts';
import type {
  Absence,
  Circle,
  Flow,
  InvitedPerson,
  Lobby,
  LobbyCard,
  Refused,
  Reply,
  SeekState,
  TablePresence,
  TableSnapshot,
  VisibleAct,
  ChatLine,
} from '../protocol/reply.ts';
import type { Emote, Request } from '../protocol/request.ts';
import { CLOSED } from '../protocol/version.ts';
import type { Command } from '../table/command.ts';
import type { PersonId } from '../table/event.ts';
import { ServerClock } from './clock.ts';
import { Pending, type Ask, type Keep } from './pending.ts';
import { randomHex } from './random.ts';
import { follow, type ActsReply, type Known } from './snapshot.ts';
import { TIMING, type Timing } from './timing.ts';

/** Declared as a method: method parameters are bivariant, so a handler of a whole `MessageEvent` fits. */
type Handler<Event> = { handle(event: Event): void }['handle'];

/** The part of a WebSocket that the client needs: a browser's, Node's or that of the package ws. */
export interface Wire {
  onopen: Handler<object> | null;
  onmessage: Handler<{ readonly data: unknown }> | null;
  onclose: Handler<{ readonly code: number }> | null;
  send(text: string): void;
  close(): void;
}

/** Is told what happens at a table. */
export interface TableHearer {
  /** `anew`: the server's data was restored from an older copy; earlier messages may not have happened. */
  table(snapshot: TableSnapshot, anew: boolean): void;
  acts(acts: readonly VisibleAct[], flow: Flow): void;
  here(presence: TablePresence): void;
  absent(absence: Absence): void;
  heard(said: readonly ChatLine[]): void;
  emote(person: PersonId, emote: Emote): void;
  /** Who has been asked to a waiting table; only for people who sit there. */
  asked?(asked: readonly InvitedPerson[]): void;
  /** A refusal of a request without an id: the table does not exist, or its chat is closed. */
  refused(problem: Refused): void;
}

export interface LobbyHearer {
  lobby(lobby: Lobby): void;
  mine(mine: readonly LobbyCard[]): void;
}

/** `ended`: the session is over; trying again would not help. `outdated`: the page must be renewed first. */
export type Status = 'connecting' | 'connected' | 'reconnecting' | 'ended' | 'outdated';

export interface ClientOptions {
  /** Opens a socket at `socketAddress`, with the person's session. */
  readonly connect: () => Wire;
  /** Hears of friends, requests and invitations of somebody with an account, also outside the lobby. */
  readonly people?: (circle: Circle) => void;
  /** Reads a message; null: it is ignored. The page trusts the server that it was loaded from, and only parses JSON. */
  readonly read?: (text: string) => Reply | null;
  /** Keeps unanswered requests across a reload of the page; without it they last as long as the client. */
  readonly storage?: Keep;
  /** Monotonic time in milliseconds. */
  readonly now?: () => number;
  /** Whether the device reports a network. */
  readonly online?: () => boolean;
  /** Called whenever `status` or `safe` may have changed. */
  readonly changed?: () => void;
  /** Called when moderators decide about the person: what is in force now. */
  readonly standing?: (sanctions: readonly ShownSanction[]) => void;
  readonly timing?: Partial<Timing>;
}

/** The outcome of a request: stored, with the version of the table after it, or refused. */
export type Outcome =
  { readonly ok: true; readonly version: number } | { readonly ok: false; readonly problem: Refused };

/** How many clock samples are taken in a row after the connection opens. */
const FIRST_SAMPLES = 4;

/** Close codes after which the client does not reconnect. */
const FINAL: Readonly<Record<number, Status>> = {
  [CLOSED.session]: 'ended',
  [CLOSED.origin]: 'ended',
  [CLOSED.outdated]: 'outdated',
};

interface Watch {
  readonly hearer: TableHearer;
  /** The table as the hearer knows it; null before the first snapshot, and where it is in doubt. */
  known: Known | null;
  /** A snapshot was requested: messages that arrive before it cannot be followed. */
  healing: boolean;
}

/**
 * One person's connection to the server, in a browser or in Node. It reconnects by itself, resends unanswered requests
 * with the same idempotency key, so that each is done once, and requests a snapshot when it missed a message.
 */
export class Client {
  readonly clock: ServerClock;
  status: Status = 'connecting';
  private readonly options: ClientOptions;
  private readonly timing: Timing;
  private readonly now: () => number;
  private readonly read: (text: string) => Reply | null;
  private readonly pending: Pending;
  /** The callers that wait for each request; one request may have several. */
  private readonly answers = new Map<string, ((outcome: Outcome) => void)[]>();
  private readonly watched = new Map<string, Watch>();
  private lobbyHearer: LobbyHearer | null = null;
  private seekHearer: ((seek: SeekState | null) => void) | null = null;
  /** The lobby was requested and has not arrived. */
  private lobbyMissing = false;
  private wire: Wire | null = null;
  private open = false;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly beating: ReturnType<typeof setInterval>;

  constructor(options: ClientOptions) {
    this.options = options;
    this.timing = { ...TIMING, ...options.timing };
    this.now = options.now ?? (() => performance.now());
    this.read = options.read ?? ((text) => JSON.parse(text) as Reply);
    this.clock = new ServerClock(this.now);
    this.pending = new Pending(options.storage);
    this.beating = setInterval(() => this.beat(), this.timing.beat);
    this.connect();
  }

  /** Whether every request has been answered. */
  get safe(): boolean {
    return this.pending.size === 0;
  }

  /** Follows a table; call the result to stop. */
  watch(table: string, hearer: TableHearer): () => void {
    const watch: Watch = { hearer, known: null, healing: false };
    this.watched.set(table, watch);
    this.askFor(table, watch);
    return () => {
      if (this.watched.get(table) !== watch) return;
      this.watched.delete(table);
      this.send({ t: 'unwatch', table });
    };
  }

  /** Follows the lobby; call the result to stop. */
  visitLobby(hearer: LobbyHearer): () => void {
    this.lobbyHearer = hearer;
    this.askForLobby();
    return () => {
      if (this.lobbyHearer !== hearer) return;
      this.lobbyHearer = null;
      this.lobbyMissing = false;
      this.send({ t: 'lobby', on: false });
    };
  }

  /** Follows the person's search for players, and keeps it alive; call the result to stop. */
  followSeek(hearer: (seek: SeekState | null) => void): () => void {
    this.seekHearer = hearer;
    this.send({ t: 'seek', on: true });
    return () => {
      if (this.seekHearer !== hearer) return;
      this.seekHearer = null;
      this.send({ t: 'seek', on: false });
    };
  }

  /** Resolves when the server has answered, however long the network is away. `id`: the idempotency key. */
  do(table: string, command: Command, id = newId()): Promise<Outcome> {
    return this.ask({ t: 'do', table, id, command });
  }

  say(table: string, text: string, id = newId()): Promise<Outcome> {
    return this.ask({ t: 'say', table, id, text });
  }

  /** Emotes are worth nothing later, so they are neither kept nor resent. */
  emote(table: string, emote: Emote): void {
    this.send({ t: 'emote', table, emote });
  }

  /** Reconnects at once: the network is back, or the page is visible again. */
  wake(): void {
    if (this.final) return;
    this.clock.forget();
    if (this.open) return this.beat();
    this.tries = 0;
    this.connect();
  }

  /** The device reports that the network is gone: there is no need to wait for the heartbeat. */
  cut(): void {
    if (this.wire && !this.final) this.lose();
  }

  private get final(): boolean {
    return this.status === 'ended' || this.status === 'outdated';
  }

  close(status: Status = 'ended'): void {
    clearInterval(this.beating);
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearTimeout(this.again);
    this.letGo();
    this.become(status);
  }

  private ask(ask: Ask): Promise<Outcome> {
    return new Promise((resolve) => {
      this.answers.set(ask.id, [...(this.answers.get(ask.id) ?? []), resolve]);
      this.pending.add(ask);
      this.send(ask);
      this.options.changed?.();
    });
  }

  private settle(id: string, outcome: Outcome): void {
    this.pending.drop(id);
    for (const answer of this.answers.get(id) ?? []) answer(outcome);
    this.answers.delete(id);
    this.options.changed?.();
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (this.wire) return;
    const wire = this.options.connect();
    this.wire = wire;
    wire.onopen = () => this.greet();
    wire.onmessage = ({ data }) => {
      const reply = this.read(String(data));
      if (reply) this.hear(reply);
    };
    wire.onclose = ({ code }) => (FINAL[code] ? this.close(FINAL[code]) : this.lose());
  }

  /** Requests everything again that the new socket does not know of. */
  private greet(): void {
    this.open = true;
    this.beat();
    for (const [table, watch] of this.watched) this.askFor(table, watch);
    if (this.lobbyHearer) this.askForLobby();
    if (this.seekHearer) this.send({ t: 'seek', on: true });
    for (const ask of this.pending.all) this.send(ask);
  }

  private lose(): void {
    this.letGo();
    clearTimeout(this.silence);
    this.silence = undefined;
    this.become('reconnecting');
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), this.wait());
  }

  private letGo(): void {
    const { wire } = this;
    this.wire = null;
    this.open = false;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private wait(): number {
    const { firstWait, longestWait, offlineWait } = this.timing;
    const tries = this.tries++;
    if (this.options.online?.() === false) return offlineWait;
    if (tries === 0) return 0;
    // Jitter: pages that lost the same server do not reconnect together.
    return Math.min(firstWait * 2 ** (tries - 1), longestWait) * (0.75 + Math.random() / 2);
  }

  private become(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.options.changed?.();
  }

  private send(request: Request): void {
    if (this.open) this.wire!.send(JSON.stringify(request));
  }

  private askFor(table: string, watch: Watch): void {
    watch.healing = true;
    const { version, mark } = watch.known ?? {};
    this.send({ t: 'watch', table, ...(version !== undefined && { version }), ...(mark !== undefined && { mark }) });
  }

  private askForLobby(): void {
    this.lobbyMissing = true;
    this.send({ t: 'lobby', on: true });
  }

  /** Requests the time, which is also the heartbeat. */
  private beat(): void {
    if (!this.open) return;
    this.send({ t: 'time', sent: this.now() });
    this.silence ??= setTimeout(() => this.lose(), this.timing.patience);
  }

  private hear(reply: Reply): void {
    clearTimeout(this.silence);
    this.silence = undefined;
    this.tries = 0;
    this.become('connected');
    switch (reply.t) {
      case 'time':
        this.clock.answer(reply.sent, reply.now);
        if (this.clock.known < FIRST_SAMPLES) this.beat();
        return;
      case 'lobby':
        this.lobbyMissing = false;
        return this.lobbyHearer?.lobby(reply.lobby);
      case 'mine':
        return this.lobbyHearer?.mine(reply.mine);
      case 'seek':
        return this.seekHearer?.(reply.seek);
      case 'people':
        return this.options.people?.(reply.people);
      case 'standing':
        return this.options.standing?.(reply.sanctions);
      case 'done':
        return this.done(reply.id, reply.version);
      case 'refused':
        return this.refused(reply.id, reply.problem);
      case 'table':
        this.take(reply.seen, reply.anew === true);
        return this.answered(reply.done, reply.seen.version);
      case 'acts':
        this.follow(reply);
        return this.answered(reply.done, reply.version);
      default:
        return this.follow(reply);
    }
  }

  /** A message about a change may also answer the request that caused it. */
  private answered(done: string | undefined, version: number): void {
    if (done !== undefined) this.settle(done, { ok: true, version });
  }

  private take(snapshot: TableSnapshot, anew: boolean): void {
    const watch = this.watched.get(snapshot.id);
    if (!watch) return;
    const before = watch.known;
    watch.known = snapshot;
    watch.healing = false;
    watch.hearer.table(snapshot, anew && before !== null);
  }

  private follow(reply: Extract<Reply, { readonly table: string }>): void {
    const watch = this.watched.get(reply.table);
    if (!watch) return;
    switch (reply.t) {
      case 'same':
        watch.healing = false;
        return;
      case 'here':
        return watch.hearer.here(reply);
      case 'absent':
        return watch.hearer.absent({ seats: reply.seats, until: reply.until });
      case 'said':
        return watch.hearer.heard(reply.said);
      case 'emote':
        return watch.hearer.emote(reply.person, reply.emote);
      case 'asked':
        return watch.hearer.asked?.(reply.asked);
      case 'acts':
        return this.followActs(reply, watch);
    }
  }

  private followActs(reply: ActsReply, watch: Watch): void {
    const { known } = watch;
    if (known?.version !== reply.after) return this.heal(reply.table, watch);
    const next = follow(known, reply);
    // Without a known version the server sends the whole table.
    watch.known = next && { ...next.flow, view: next.view };
    if (!next) return this.heal(reply.table, watch);
    watch.hearer.acts(next.acts, next.flow);
  }

  private heal(table: string, watch: Watch): void {
    if (!watch.healing) this.askFor(table, watch);
  }

  private done(id: string, version: number): void {
    const ask = this.pending.get(id);
    const watch = ask && this.watched.get(ask.table);
    // The change is sent before its answer: a client that has not received it has missed it.
    if (ask && watch?.known && watch.known.version < version) this.heal(ask.table, watch);
    this.settle(id, { ok: true, version });
  }

  private refused(id: string | null, problem: Refused): void {
    const busy = problem.code === 'busy';
    if (busy && id !== null) setTimeout(() => this.sendAgain(id), this.timing.busyWait);
    else if (busy && (this.lobbyMissing || this.missing.length > 0))
      this.again ??= setTimeout(() => this.askForMissing(), this.timing.busyWait);
    else if (id === null) for (const { hearer } of this.watched.values()) hearer.refused(problem);
    else this.settle(id, { ok: false, problem });
  }

  /** The tables that were requested and have not arrived. */
  private get missing(): [string, Watch][] {
    return [...this.watched].filter(([, { healing }]) => healing);
  }

  /** These requests have no id, so a busy server cannot say which one it refused. */
  private askForMissing(): void {
    this.again = undefined;
    for (const [table, watch] of this.missing) this.askFor(table, watch);
    if (this.lobbyMissing) this.askForLobby();
  }

  private sendAgain(id: string): void {
    const ask = this.pending.get(id);
    if (ask) this.send(ask);
  }
}

/** An idempotency key. */
export const newId = (): string => randomHex(12);
