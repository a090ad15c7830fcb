import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import WebSocket from 'ws';
import { socketAddress } from '../../src/client/address.ts';
import { Client, newId, type Outcome, type TableHearer, type Wire } from '../../src/client/client.ts';
import { withActs, withPresence } from '../../src/client/snapshot.ts';
import type { Timing } from '../../src/client/timing.ts';
import type { Seat } from '../../src/core/game.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import type { Rng } from '../../src/core/rng.ts';
import {
  reply,
  type Absence,
  type Circle,
  type InvitedPerson,
  type Lobby,
  type LobbyCard,
  type Reply,
  type SeekState,
  type TablePresence,
  type TableSnapshot,
  type VisibleAct,
  type ChatLine,
} from '../../src/protocol/reply.ts';
import type { Emote } from '../../src/protocol/request.ts';
import type { Command } from '../../src/table/command.ts';
import type { PersonId } from '../../src/table/event.ts';
import type { Terms } from '../../src/table/terms.ts';
import { gameOf, termsOf } from './tableharness.ts';

export type Done = Extract<Reply, { t: 'done' | 'refused' }>;

/** The address of a server; it may change with a restart. */
export interface Address {
  url: string;
}

const ATTEMPTS = 50;
const BUSY_WAIT = 200;

/** Sends a request again that the server sheds, as the page does: other tests may keep both cores busy meanwhile. */
export async function repeated(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send();
    if (!answer.headers.has('retry-after') || answer.status !== 503 || attempt === ATTEMPTS) return answer;
    await sleep(BUSY_WAIT);
  }
}

/** A person on one device: a name and the cookie of a session. */
export class Guest {
  readonly at: Address;
  readonly name: string;
  cookie = '';
  id = '';

  constructor(at: Address, name = 'Ada') {
    this.at = at;
    this.name = name;
  }

  static async welcome(at: Address, name = 'Ada'): Promise<Guest> {
    const guest = new Guest(at, name);
    const answer = await repeated(() => guest.signIn('/api/me', { name, identity: 'azur' }));
    if (!answer.ok) throw new Error(`${name} is not let in: ${answer.status} ${await answer.text()}`);
    return guest;
  }

  /** Sends a request whose answer sets this device's cookie. */
  async signIn(path: string, body: object): Promise<Response> {
    const answer = await this.post(path, body);
    if (answer.ok) {
      this.cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
      this.id = ((await answer.clone().json()) as { person: { id: string } }).person.id;
    }
    return answer;
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(this.cookie !== '' && { cookie: this.cookie }), ...init.headers };
    return fetch(this.at.url + path, { ...init, headers });
  }

  post(path: string, body: object = {}): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** A DELETE with a body. */
  remove(path: string, body: object = {}): Promise<Response> {
    return this.fetch(path, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async json<T>(path: string): Promise<T> {
    return (await (await this.fetch(path)).json()) as T;
  }

  /** Opens a table; resolves to its id. */
  async open(game: string, terms: Partial<Terms> = {}): Promise<string> {
    const answer = await repeated(() => this.post('/api/tables', termsOf(game, terms)));
    if (!answer.ok) throw new Error(`a table of ${game} is refused: ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }

  record(table: string): Promise<MatchRecord> {
    return this.json<MatchRecord>(`/api/tables/${table}/record`);
  }
}

/** What a client told its page, in order: a snapshot, or the next act, and the table after it. */
export interface Told {
  readonly act: VisibleAct | null;
  readonly snapshot: TableSnapshot;
}

/** A table as the page knows it. */
export interface Watched {
  snapshot: TableSnapshot;
  /** The acts that the page has followed. */
  readonly acts: VisibleAct[];
  readonly told: Told[];
  readonly said: Map<number, ChatLine>;
  /** How often it was reset to an older snapshot, because the database went back. */
  resets: number;
}

/** Test servers are on this machine, and away only while they restart. */
const QUICK: Partial<Timing> = { firstWait: 20, longestWait: 500, busyWait: 50 };

/** One page of a person, or of a visitor without a session: the shipped client, and everything that it receives. */
export class Page {
  readonly guest: Guest;
  readonly tables = new Map<string, Watched>();
  lobby: Lobby | null = null;
  mine: readonly LobbyCard[] = [];
  /** The person's search for players; undefined: nothing was told yet. */
  seek: SeekState | null | undefined = undefined;
  /** Friends, requests and invitations; null before the first message. */
  circle: Circle | null = null;
  /** Who was asked to each table. */
  readonly asked = new Map<string, readonly InvitedPerson[]>();
  /** The last absence of each table. */
  readonly absences = new Map<string, Absence>();
  readonly presences = new Map<string, TablePresence>();
  /** Every frame, as it was received. */
  readonly received: string[] = [];
  readonly emotes: { readonly person: PersonId; readonly emote: Emote }[] = [];
  /** How the last socket was closed. */
  ended: { readonly code: number; readonly reason: string } | null = null;
  /** Why a message does not fit its schema. */
  private misread: Error | null = null;
  private readonly client: Client;
  private socket: WebSocket | null = null;
  private readonly leaving = new Map<string, () => void>();
  private readonly hopes = new Set<() => void>();

  constructor(guest: Guest, timing: Partial<Timing> = {}) {
    this.guest = guest;
    this.client = new Client({
      connect: () => this.connect(),
      read: (text) => this.read(text),
      people: (circle) => (this.circle = circle),
      timing: { ...QUICK, ...timing },
    });
  }

  get connected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Resolves when the condition holds; it is checked after every message. */
  until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (this.misread) reject(this.misread);
        else if (!condition()) return;
        this.hopes.delete(look);
        resolve();
      };
      this.hopes.add(look);
    });
  }

  async watch(table: string): Promise<Watched> {
    if (!this.leaving.has(table)) this.leaving.set(table, this.client.watch(table, this.hearer(table)));
    await this.until(() => this.tables.has(table));
    return this.tables.get(table)!;
  }

  unwatch(table: string): void {
    this.leaving.get(table)?.();
    this.leaving.delete(table);
    this.tables.delete(table);
  }

  async visitLobby(): Promise<void> {
    this.client.visitLobby({
      lobby: (lobby) => (this.lobby = lobby),
      mine: (mine) => (this.mine = mine),
    });
    await this.until(() => this.lobby !== null);
  }

  async followSeek(): Promise<void> {
    this.client.followSeek((seek) => (this.seek = seek));
    await this.until(() => this.seek !== undefined);
  }

  async do(table: string, command: Command, id = newId()): Promise<Done> {
    return doneOf(id, await this.client.do(table, command, id));
  }

  async say(table: string, text: string, id = newId()): Promise<Done> {
    return doneOf(id, await this.client.say(table, text, id));
  }

  emote(table: string, emote: Emote): void {
    this.client.emote(table, emote);
  }

  /** Like `do`, but throws on a refusal. */
  async must(table: string, command: Command): Promise<void> {
    const done = await this.do(table, command);
    if (done.t === 'refused') throw new Error(`${command.kind} is refused: ${JSON.stringify(done.problem)}`);
  }

  sit(table: string, seat: Seat | null = null): Promise<void> {
    const { name } = this.guest;
    return this.must(table, { kind: 'sit', seat, name, identity: 'azur', entropy: '0123456789abcdef' });
  }

  sendRaw(data: string | Buffer): void {
    this.socket!.send(data);
  }

  /** Loses the connection, like a phone in a tunnel; the client reconnects. */
  cut(): void {
    this.socket?.terminate();
  }

  close(): void {
    this.client.close();
    this.socket?.terminate();
  }

  private connect(): Wire {
    const socket = new WebSocket(socketAddress(this.guest.at.url, this.guest.cookie === ''), {
      headers: { cookie: this.guest.cookie },
      handshakeTimeout: 5000,
    });
    this.socket = socket;
    const wire: Wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => socket.send(text),
      close: () => socket.close(),
    };
    socket.on('open', () => {
      wire.onopen?.({});
      this.look();
    });
    socket.on('message', (data) => {
      const text = String(data as Buffer);
      this.received.push(text);
      wire.onmessage?.({ data: text });
      this.look();
    });
    socket.on('error', () => undefined); // `close` follows
    socket.on('close', (code, reason) => {
      this.ended = { code, reason: String(reason) };
      wire.onclose?.({ code });
      this.look();
    });
    return wire;
  }

  private read(text: string): Reply {
    try {
      return readStrictly(text);
    } catch (error) {
      this.misread = error as Error;
      this.look();
      throw error;
    }
  }

  private look(): void {
    for (const hope of [...this.hopes]) hope();
  }

  private hearer(table: string): TableHearer {
    const change = (by: (watched: Watched) => void): void => {
      const watched = this.tables.get(table);
      if (watched) by(watched);
    };
    return {
      table: (snapshot, anew) => {
        const watched: Watched = this.tables.get(table) ?? { snapshot, acts: [], told: [], said: new Map(), resets: 0 };
        watched.snapshot = snapshot;
        watched.told.push({ act: null, snapshot });
        if (anew) watched.resets++;
        this.tables.set(table, watched);
      },
      acts: (acts, flow) =>
        change((watched) => {
          for (const act of acts) {
            watched.snapshot = withActs(watched.snapshot, [act], flow);
            watched.told.push({ act, snapshot: watched.snapshot });
          }
          watched.snapshot = { ...watched.snapshot, ...flow };
          watched.acts.push(...acts);
        }),
      here: (presence) => {
        this.presences.set(table, presence);
        change((watched) => (watched.snapshot = withPresence(watched.snapshot, presence.seats)));
      },
      absent: (absence) => this.absences.set(table, absence),
      heard: (said) => change((watched) => said.forEach((line) => watched.said.set(line.number, line))),
      emote: (person, emote) => this.emotes.push({ person, emote }),
      asked: (asked) => this.asked.set(table, asked),
      refused: () => undefined, // `received` has it
    };
  }
}

/** Reads a message, and throws where it has a field more or less than its schema. */
function readStrictly(text: string): Reply {
  const json = JSON.parse(text) as Reply;
  const { issues = [], output } = v.safeParse(reply, json);
  const [issue] = issues;
  if (issue) throw new Error(`${v.getDotPath(issue)} of a message: ${issue.message} ${text.slice(0, 500)}`);
  assert.deepStrictEqual(json, output, `a message has fields that its schema does not know: ${text.slice(0, 500)}`);
  return json;
}

const doneOf = (id: string, outcome: Outcome): Done =>
  outcome.ok ? { t: 'done', id, version: outcome.version } : { t: 'refused', id, problem: outcome.problem };

/** The legal actions of the page's own seat, from its view; none while it is not its turn. */
export function choices({ snapshot }: Watched): string[] {
  const { you, turn, stage, terms, view } = snapshot;
  if (you === null || stage !== 'running' || !turn.includes(you)) return [];
  const game = gameOf(terms.game);
  return game.legal(view, you).map((action) => game.format(action));
}

/** Lets the page act at random until the table has ended or `enough` holds. */
export async function playOn(page: Page, table: string, rng: Rng, enough = (_: Watched) => false): Promise<Watched> {
  const watched = (): Watched => page.tables.get(table)!;
  const over = (): boolean => watched().snapshot.stage === 'ended' || enough(watched());
  for (;;) {
    await page.until(() => over() || choices(watched()).length > 0);
    if (over()) return watched();
    const { version } = watched().snapshot;
    const done = await page.do(table, { kind: 'act', text: rng.pick(choices(watched())), version });
    // Whether done or too late, the page is soon told.
    if (done.t === 'done') await page.until(() => watched().snapshot.version >= done.version);
    else await page.until(() => watched().snapshot.version > version || over());
  }
}
