import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import type { Seat } from '../../src/core/game.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import type { Rng } from '../../src/core/rng.ts';
import type { Absence, Flow, Lobby, LobbyCard, Reply, Seen, SeenAct, SeenSaid } from '../../src/protocol/reply.ts';
import type { Request } from '../../src/protocol/request.ts';
import type { Command } from '../../src/table/command.ts';
import type { Terms } from '../../src/table/terms.ts';
import { gameOf, termsOf } from './trial.ts';

export type Done = Extract<Reply, { t: 'done' | 'refused' }>;

/** Where a server is to be found; it may be another place after a restart. */
export interface Address {
  url: string;
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
    const answer = await guest.signIn('/api/me', { name, identity: 'azur' });
    if (!answer.ok) throw new Error(`${name} is not let in: ${answer.status} ${await answer.text()}`);
    return guest;
  }

  /** Asks for something that sets the cookie of this device. */
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

  async json<T>(path: string): Promise<T> {
    return (await (await this.fetch(path)).json()) as T;
  }

  /** Opens a table; gives its number. */
  async open(game: string, terms: Partial<Terms> = {}): Promise<string> {
    const answer = await this.post('/api/tables', termsOf(game, terms));
    if (!answer.ok) throw new Error(`a table of ${game} is refused: ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }

  record(table: string): Promise<MatchRecord> {
    return this.json<MatchRecord>(`/api/tables/${table}/record`);
  }
}

/** A command as it may be sent: a test may try what nobody may. */
type Asked = Extract<Request, { t: 'do' }>['command'];

/** A table as the page has it. */
export interface Watched {
  seen: Seen;
  /** What the page has followed by itself since it last got the whole table. */
  readonly acts: SeenAct[];
  readonly said: Map<number, SeenSaid>;
  /** How often it had to ask for the table again because something was missing. */
  gaps: number;
  /** How often the server told it to start over from an older table, because the database went back. */
  readonly resets: number;
}

/** What has been asked for and not answered; the same may have been asked for twice. */
interface Waiting {
  readonly request: Extract<Request, { id: string }>;
  readonly answers: ((reply: Done) => void)[];
}

/** Between two attempts to connect, in milliseconds; longer after each that fails. */
const SHORTEST_PAUSE = 20;
const LONGEST_PAUSE = 500;

export interface PageOptions {
  /** Send again what has no answer, and ask whether anything was missed, this often; in milliseconds. */
  readonly retry?: number;
}

/**
 * One page of a person: a socket that comes back, requests that are sent until they are answered, and the tables that it
 * watches, followed from one message to the next as the real page must do it.
 */
export class Page {
  readonly guest: Guest;
  readonly tables = new Map<string, Watched>();
  lobby: Lobby | null = null;
  mine: readonly LobbyCard[] = [];
  /** Whom each table was last said to wait for. */
  readonly absences = new Map<string, Absence>();
  /** Everything that came, as it came. */
  readonly received: string[] = [];
  readonly emotes: Extract<Reply, { t: 'emote' }>[] = [];
  /** Why the socket ended, the last time. */
  ended: { readonly code: number; readonly reason: string } | null = null;
  private readonly options: PageOptions;
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private wanted = new Set<string>();
  private wantsLobby = false;
  private closing = false;
  private pause = SHORTEST_PAUSE;
  private again: NodeJS.Timeout | null = null;
  private readonly beat: NodeJS.Timeout | null = null;
  private readonly hopes = new Set<() => void>();

  constructor(guest: Guest, options: PageOptions = {}) {
    this.guest = guest;
    this.options = options;
    if (options.retry) this.beat = setInterval(() => this.repeat(), options.retry);
    this.connect();
  }

  get connected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Resolves once the condition holds; it is looked at after every message. */
  until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve) => {
      const look = (): void => {
        if (!condition()) return;
        this.hopes.delete(look);
        resolve();
      };
      this.hopes.add(look);
    });
  }

  async watch(table: string): Promise<Watched> {
    this.wanted.add(table);
    this.askFor(table);
    await this.until(() => this.tables.has(table));
    return this.tables.get(table)!;
  }

  unwatch(table: string): void {
    this.wanted.delete(table);
    this.tables.delete(table);
    this.send({ t: 'unwatch', table });
  }

  async visitLobby(): Promise<void> {
    this.wantsLobby = true;
    this.send({ t: 'lobby', on: true });
    await this.until(() => this.lobby !== null);
  }

  do(table: string, command: Command, id = newId()): Promise<Done> {
    return this.ask({ t: 'do', table, id, command: command as Asked });
  }

  say(table: string, text: string, id = newId()): Promise<Done> {
    return this.ask({ t: 'say', table, id, text });
  }

  emote(table: string, emote: 'hello'): void {
    this.send({ t: 'emote', table, emote });
  }

  /** As `do`, where a refusal is a fault of the test. */
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

  /** Loses the connection, as a telephone in a tunnel does; the page comes back by itself. */
  cut(): void {
    this.socket?.terminate();
  }

  close(): void {
    this.closing = true;
    if (this.again) clearTimeout(this.again);
    if (this.beat) clearInterval(this.beat);
    this.socket?.terminate();
  }

  private ask(request: Waiting['request']): Promise<Done> {
    return new Promise((answer) => {
      const waiting = this.waiting.get(request.id);
      if (waiting) waiting.answers.push(answer);
      else this.waiting.set(request.id, { request, answers: [answer] });
      this.send(request);
    });
  }

  private askFor(table: string): void {
    const seen = this.tables.get(table)?.seen;
    this.send({ t: 'watch', table, ...(seen && { version: seen.version, mark: seen.mark }) });
  }

  private send(request: Request): void {
    if (this.connected) this.socket!.send(JSON.stringify(request));
  }

  private repeat(): void {
    for (const table of this.wanted) this.askFor(table);
    for (const { request } of this.waiting.values()) this.send(request);
  }

  private connect(): void {
    const socket = new WebSocket(`${this.guest.at.url.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: this.guest.cookie },
      handshakeTimeout: 5000,
    });
    this.socket = socket;
    socket.on('open', () => {
      if (this.wantsLobby) this.send({ t: 'lobby', on: true });
      this.repeat();
      this.look();
    });
    socket.on('message', (data) => this.receive(String(data as Buffer)));
    socket.on('error', () => undefined); // `close` follows
    socket.on('close', (code, reason) => {
      this.ended = { code, reason: String(reason) };
      // A session that has ended does not come back.
      if (!this.closing && code !== 4001) this.again = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
      this.look();
    });
  }

  private look(): void {
    for (const hope of [...this.hopes]) hope();
  }

  private receive(text: string): void {
    this.received.push(text);
    this.pause = SHORTEST_PAUSE;
    this.take(JSON.parse(text) as Reply);
    this.look();
  }

  private take(reply: Reply): void {
    switch (reply.t) {
      case 'table':
        this.takeTable(reply.seen, reply.anew === true);
        return this.takeDone(reply.done, reply.seen.version);
      case 'acts':
        this.takeActs(reply);
        return this.takeDone(reply.done, reply.version);
      case 'done':
      case 'refused':
        return this.takeAnswer(reply);
      case 'here':
        return this.takeHere(reply.table, reply.seats);
      case 'absent':
        this.absences.set(reply.table, reply);
        return;
      case 'said':
        for (const said of reply.said) this.tables.get(reply.table)?.said.set(said.number, said);
        return;
      case 'emote':
        this.emotes.push(reply);
        return;
      case 'lobby':
        this.lobby = reply.lobby;
        return;
      case 'mine':
        this.mine = reply.mine;
        return;
    }
  }

  private takeTable(seen: Seen, anew: boolean): void {
    if (!this.wanted.has(seen.id)) return;
    const old = this.tables.get(seen.id);
    if (old && old.seen.version > seen.version && !anew) return; // overtaken on the way
    const { acts = [], said = new Map<number, SeenSaid>(), gaps = 0, resets = 0 } = old ?? {};
    this.tables.set(seen.id, { seen, acts, said, gaps, resets: anew ? resets + 1 : resets });
  }

  private takeActs({ table, after, acts, ...flow }: Extract<Reply, { t: 'acts' }>): void {
    const { version, mark, stage, turn, clocks, now } = flow;
    const watched = this.tables.get(table);
    if (!watched || version <= watched.seen.version) return;
    if (after !== watched.seen.version) {
      watched.gaps++;
      return this.askFor(table);
    }
    const news: Flow = { version, mark, stage, turn, clocks, now };
    const step = watched.seen.step + acts.length;
    watched.seen = { ...watched.seen, ...news, step, view: acts.at(-1)?.view ?? watched.seen.view };
    watched.acts.push(...acts);
  }

  private takeDone(id: string | undefined, version: number): void {
    if (id !== undefined) this.takeAnswer({ t: 'done', id, version });
  }

  private takeAnswer(reply: Done): void {
    const waiting = reply.id === null ? undefined : this.waiting.get(reply.id);
    if (!waiting) return;
    // Too much at once is no answer: it is sent again.
    if (reply.t === 'refused' && reply.problem.code === 'busy') {
      setTimeout(() => this.waiting.has(reply.id!) && this.send(waiting.request), 50);
      return;
    }
    this.waiting.delete(reply.id!);
    for (const answer of waiting.answers) answer(reply);
  }

  private takeHere(table: string, seats: readonly Seat[]): void {
    const watched = this.tables.get(table);
    if (!watched) return;
    const chairs = watched.seen.chairs.map((chair, seat) =>
      chair.kind === 'person' ? { ...chair, here: seats.includes(seat) } : chair,
    );
    watched.seen = { ...watched.seen, chairs };
  }
}

export const newId = (): string => randomBytes(12).toString('base64url');

/** The legal texts of the page's own seat, from its view; none while it is not its turn. */
export function choices({ seen }: Watched): string[] {
  const { you, turn, stage, terms, view } = seen;
  if (you === null || stage !== 'running' || !turn.includes(you)) return [];
  const game = gameOf(terms.game);
  return game.legal(view, you).map((action) => game.format(action));
}

/** Has the page act at random whenever it is its turn, until the table has ended or `enough`. */
export async function playOn(page: Page, table: string, rng: Rng, enough = (_: Watched) => false): Promise<Watched> {
  const watched = (): Watched => page.tables.get(table)!;
  const over = (): boolean => watched().seen.stage === 'ended' || enough(watched());
  for (;;) {
    await page.until(() => over() || choices(watched()).length > 0);
    if (over()) return watched();
    const { version } = watched().seen;
    const done = await page.do(table, { kind: 'act', text: rng.pick(choices(watched())), version });
    // Done or too late, the page knows more soon.
    if (done.t === 'done') await page.until(() => watched().seen.version >= done.version);
    else await page.until(() => watched().seen.version > version || over());
  }
}
