import type { RawData, WebSocket } from 'ws';
import type { Seat, Viewer } from '../core/game.ts';
import { EMOTES, readRequest, type Request } from '../protocol/request.ts';
import type { Absence, Reply, Seen } from '../protocol/reply.ts';
import { CLOSED } from '../protocol/version.ts';
import type { PersonId } from '../table/note.ts';
import type { Table } from '../table/table.ts';
import { Buckets } from './bucket.ts';
import { Connection } from './connection.ts';
import { dismiss } from './farewell.ts';
import type { Gate } from './gate.ts';
import type { Hub } from './hub.ts';
import { Intake } from './intake.ts';
import type { LobbyDesk } from './lobby.ts';
import type { Metrics } from './metrics.ts';
import type { Pages } from './pages.ts';
import type { Change } from './change.ts';
import type { Shared } from './bus/news.ts';
import { commandId, Room, unlessUnreadable } from './room.ts';
import { flowOf, seenAct, seenBy, viewerOf } from './seen.ts';
import type { Security } from './security.ts';
import type { Device } from './store/store.ts';
import type { Strain } from './strain.ts';

export interface SocketsOptions {
  readonly hub: Hub;
  readonly lobby: LobbyDesk;
  /** Told when somebody comes to a table or goes. */
  readonly attend: (room: Room) => void;
  /** People who have a page open at the table at another node. */
  readonly others: (table: string) => readonly PersonId[];
  /** Tells pages at other nodes. */
  readonly share: (table: string, news: Shared) => void;
  readonly strain: Strain;
  /** Whom a table waits for. */
  readonly absence: (room: Room) => Absence | null;
  readonly metrics: Metrics;
  readonly security: Security;
  readonly failed: (error: unknown, table: string) => void;
  /** How much sockets may send. */
  readonly gate: Gate;
  readonly pages: Pages;
  /** How often a sign of life is asked for, in milliseconds. */
  readonly heartbeat: number;
  /** How long one message may take to arrive, in milliseconds; 0: as long as it likes. */
  readonly longestMessage: number;
}

/** What a page gets of the chat when it comes. */
const LAST_SAID = 50;

/** Signs of life are asked of one page in so many at a time: asking thousands at once would hold everybody's moves up. */
const GROUPS = 25;

/** Lines of chat of one person at one table. */
const TALK_AT_ONCE = 10;
const TALK_PER_SECOND = 0.5;

/** At which one page looks at once. */
const MOST_TABLES = 20;

/** Of how many devices the store is asked at once whether they are still signed in. */
const MOST_RECONCILED = 2000;

/** All pages that are connected to this process. */
export class Sockets {
  private readonly options: SocketsOptions;
  private readonly all = new Set<Connection>();
  private readonly watching = new Map<string, Set<Connection>>();
  /** Up to which line pages here were told what others said at other nodes. */
  private readonly toldSaid = new Map<string, number>();
  /** Devices that are not yet reconciled with the store in this round. */
  private unchecked: string[] = [];
  private readonly beating: NodeJS.Timeout;
  /** Null: unlimited. */
  private readonly talk: Buckets | null;
  private beats = 0;
  private accepted = 0;

  constructor(options: SocketsOptions) {
    this.options = options;
    this.talk = options.gate.messages === 0 ? null : new Buckets(TALK_AT_ONCE, TALK_PER_SECOND);
    options.hub.listen((room, change) => this.tell(room, change));
    this.beating = setInterval(() => this.beat(), options.heartbeat / GROUPS);
  }

  get size(): number {
    return this.all.size;
  }

  /** The seats at a table whose people have a page open there. */
  here(room: Room): ReadonlySet<Seat> {
    const people = [...this.people(room), ...this.options.others(room.id)];
    return new Set(people.flatMap((person) => room.table.seatOf(person) ?? []));
  }

  /** Those who sit there and have a page open at this node. */
  people(room: Room): PersonId[] {
    const people = new Set<PersonId>();
    for (const { person } of this.watching.get(room.id) ?? []) {
      if (room.table.seatOf(person) !== null) people.add(person);
    }
    return [...people];
  }

  /** Whether a page of this node looks at it. */
  watched(table: string): boolean {
    return this.watching.has(table);
  }

  /** `cut`: cuts the socket off for what it sends. */
  accept(socket: WebSocket, { person, hash }: Device, address: string, cut: () => void): void {
    const { failed, security, gate, pages } = this.options;
    const tooMany = (): void => {
      security.note('limit', { address, person, device: hash, what: 'pages' });
      dismiss(socket, 1013, 'busy');
    };
    if (!pages.enter(person)) return tooMany();
    const connection = new Connection(socket, person, hash);
    this.all.add(connection);
    void pages.fits(person).then((fits) => fits || !this.all.has(connection) || tooMany());
    connection.group = this.accepted++ % GROUPS;
    const left = (): void => {
      intake.close();
      void this.leave(connection).catch((error) => failed(error, ''));
    };
    const intake = new Intake({
      socket,
      allowance: gate.allowance({ person, address }),
      turnstile: gate.turnstile,
      read: (data, isBinary) => {
        if (!this.hear(connection, data, isBinary)) intake.nonsense();
      },
      flooded: () => {
        security.note('limit', { address, person, device: hash, what: 'messages' });
        cut();
        left(); // `close` comes when the connection is gone
      },
    });
    socket.on('message', (data, isBinary) => intake.message(data, isBinary));
    socket.on('ping', (data) => intake.control() && connection.pong(data));
    socket.on('pong', () => {
      connection.alive = true;
      intake.control();
    });
    socket.on('close', left);
  }

  /** Reads a frame and serves it; false if it cannot be read. */
  private hear(connection: Connection, data: RawData, isBinary: boolean): boolean {
    const { failed, strain } = this.options;
    const read = isBinary ? ({ ok: false, detail: 'expected text' } as const) : readRequest(String(data));
    if (!read.ok) {
      const { person, device } = connection;
      this.options.security.nonsense('frame', read.detail, { person, device });
      connection.refuse(null, { code: 'message', detail: read.detail });
      return false;
    }
    const busy = (): void => connection.refuse('id' in read.value ? read.value.id : null, { code: 'busy' });
    const served = strain.within(() => this.serve(connection, read.value).then(() => true));
    void served.then(
      (done) => done ?? busy(),
      (error) => {
        failed(error, 'table' in read.value ? read.value.table : '');
        busy();
      },
    );
    return true;
  }

  /** Ends every socket of a session. */
  drop(device: string): void {
    for (const connection of this.all) if (connection.device === device) connection.close(CLOSED.session, 'session');
  }

  /** Sends every page away for a moment: it comes back and asks for what there is now. */
  restart(): void {
    for (const connection of this.all) connection.close(1012, 'restart');
  }

  /** Makes up for news of chat that may have been lost. */
  async refresh(): Promise<void> {
    for (const table of [...this.watching.keys()]) await this.readSaid(table, Infinity);
  }

  /** Ends the sockets of those devices that the store does not know: they were signed out. */
  async reconcile(devices: readonly string[]): Promise<void> {
    const known = await this.options.hub.store.known(devices);
    for (const device of devices) if (!known.has(device)) this.drop(device);
  }

  /** Does that for the next few devices, so that a lost message leaves no socket open for long. */
  async reconcileSome(): Promise<void> {
    if (this.unchecked.length === 0) this.unchecked = [...new Set([...this.all].map(({ device }) => device))];
    const some = this.unchecked.splice(-MOST_RECONCILED);
    if (some.length > 0) await this.reconcile(some);
  }

  /** Lines of chat that another node took down, up to that number. */
  async readSaid(table: string, number: number): Promise<void> {
    const told = this.toldSaid.get(table) ?? 0;
    if (number <= told || !this.watching.has(table)) return;
    const said = await this.options.hub.store.said(table, Math.min(LAST_SAID, number - told));
    const last = said.at(-1)?.number;
    if (last === undefined || !this.watching.has(table)) return;
    this.toldSaid.set(table, Math.max(last, this.toldSaid.get(table) ?? 0));
    this.broadcast(table, { t: 'said', table, said });
  }

  showEmote(table: string, person: PersonId, emote: string): void {
    const known = EMOTES.find((one) => one === emote);
    if (known) this.broadcast(table, { t: 'emote', table, person, emote: known });
  }

  close(): void {
    clearInterval(this.beating);
    this.restart();
  }

  private async serve(connection: Connection, request: Request): Promise<void> {
    const { hub, lobby } = this.options;
    switch (request.t) {
      case 'time':
        return connection.send({ t: 'time', sent: request.sent, now: hub.time.now() });
      case 'lobby':
        connection.lobby = request.on;
        return request.on ? lobby.join(connection) : lobby.leave(connection);
    }
    const room = await hub.room(request.table).catch(unlessUnreadable);
    if (!(room instanceof Room)) {
      const problem = { code: room ?? 'table', detail: request.table } as const;
      return connection.refuse('id' in request ? request.id : null, problem);
    }
    switch (request.t) {
      case 'watch':
        return this.watch(connection, room, request);
      case 'unwatch':
        return this.unwatch(connection, room);
      case 'do':
        return this.carryOut(connection, room, request);
      case 'say':
        return this.say(connection, room, request.id, request.text);
      case 'emote': {
        const { person } = connection;
        if (room.table.seatOf(person) === null) return connection.refuse(null, { code: 'stranger' });
        if (silent(room.table)) return connection.refuse(null, { code: 'silence' });
        if (!this.mayTalk(connection, room)) return connection.refuse(null, { code: 'busy' });
        this.showEmote(room.id, person, request.emote);
        return this.options.share(room.id, { kind: 'emote', person, emote: request.emote });
      }
    }
  }

  private async carryOut(connection: Connection, room: Room, { id, command }: Extract<Request, { t: 'do' }>) {
    const { metrics, security } = this.options;
    const { person, asking } = connection;
    const key = askingKey(room, commandId(person, id));
    const begun = performance.now();
    asking.set(key, id);
    try {
      const answer = await room.command(person, command, id);
      metrics.observe(performance.now() - begun);
      metrics.count(answer.ok ? 'commands_done' : 'commands_refused');
      if (!answer.ok) {
        const { code } = answer.problem;
        const { id: table } = room;
        if (code === 'host' || code === 'stranger') {
          security.note('forbidden', { person, device: connection.device, table, what: command.kind });
        }
        connection.refuse(id, answer.problem);
      } else if (asking.has(key)) connection.send({ t: 'done', id, version: answer.version });
    } finally {
      asking.delete(key);
    }
  }

  private async watch(connection: Connection, found: Room, { version, mark }: Has): Promise<void> {
    const { id } = found;
    if (!this.all.has(connection)) return; // it went while the table was read
    const first = !connection.tables.has(id);
    if (first && connection.tables.size >= MOST_TABLES) return connection.refuse(null, { code: 'busy', detail: id });
    connection.tables.add(id);
    let pages = this.watching.get(id);
    if (!pages) this.watching.set(id, (pages = new Set()));
    pages.add(connection);
    // As long as nobody watched it the table may have been let go of, and from now on it is not.
    const room = (await this.options.hub.room(id)) ?? found;
    const seat = room.table.seatOf(connection.person);
    // A page that comes from another node may know more than this one has heard.
    if (version !== undefined) await room.catchUp(version);
    // The seat goes back to whoever comes back to it.
    if (seat !== null && mayComeBack(room.table, seat)) {
      await room.command(connection.person, { kind: 'back' }, `back-${id}-${room.table.version}`);
    }
    await room.look((table) => {
      // A page from before there were marks has none.
      const same = version === table.version && (mark ?? room.mark) === room.mark;
      if (same) connection.send({ t: 'same', table: id, version });
      else this.sendTable(connection, room, !has(room, version, mark));
    });
    if (!first) return;
    const said = await this.options.hub.store.said(id, LAST_SAID);
    if (said.length > 0) connection.send({ t: 'said', table: id, said });
    const absence = this.options.absence(room);
    if (absence) connection.send({ t: 'absent', table: id, ...absence });
    this.tellHere(room);
  }

  private sendTable(connection: Connection, room: Room, anew: boolean): void {
    const viewer = viewerOf(room.table, connection.person);
    connection.send({ t: 'table', seen: this.seen(room, viewer), ...(anew && { anew }) });
  }

  private seen(room: Room, viewer: Viewer): Seen {
    const seen = seenBy(room.table, viewer, this.here(room), room.secret, this.options.hub.time.now());
    return { ...seen, mark: room.mark, ...(room.stuck && { stuck: true }) };
  }

  private unwatch(connection: Connection, room: Room): void {
    connection.tables.delete(room.id);
    this.forget(connection, room.id);
    this.tellHere(room);
  }

  private forget(connection: Connection, table: string): void {
    const pages = this.watching.get(table);
    pages?.delete(connection);
    if (pages?.size !== 0) return;
    this.watching.delete(table);
    this.toldSaid.delete(table);
  }

  private beat(): void {
    const { heartbeat, longestMessage, security } = this.options;
    const group = this.beats++ % GROUPS;
    const mostLooks = longestMessage === 0 ? Infinity : 1 + Math.ceil((longestMessage * GROUPS) / heartbeat);
    for (const connection of this.all) {
      const { person, device } = connection;
      if (connection.endIfStalled(mostLooks))
        security.note('limit', { person, device, what: 'slow message' });
      else if (connection.group === group) connection.ping();
    }
  }

  private async leave(connection: Connection): Promise<void> {
    if (!this.all.delete(connection)) return;
    this.options.pages.leave(connection.person);
    this.options.lobby.leave(connection);
    for (const table of connection.tables) this.forget(connection, table);
    for (const table of connection.tables) {
      const room = await this.options.hub.room(table);
      if (room) this.tellHere(room);
    }
  }

  tellHere(room: Room): void {
    this.broadcast(room.id, { t: 'here', table: room.id, seats: [...this.here(room)] });
    this.options.attend(room);
  }

  tellAbsence(table: string, absence: Absence): void {
    this.broadcast(table, { t: 'absent', table, ...absence });
  }

  private async say(connection: Connection, room: Room, id: string, text: string): Promise<void> {
    const { hub } = this.options;
    if (room.table.seatOf(connection.person) === null) return connection.refuse(id, { code: 'stranger' });
    if (silent(room.table)) return connection.refuse(id, { code: 'silence' });
    if (!this.mayTalk(connection, room)) return connection.refuse(id, { code: 'busy' });
    const said = await hub.store.say(room.id, connection.person, id, text, hub.time.wall());
    connection.send({ t: 'done', id, version: room.table.version });
    if (!said) return;
    this.broadcast(room.id, { t: 'said', table: room.id, said: [said] });
    this.options.share(room.id, { kind: 'said', number: said.number });
  }

  /** Lines and emotes of one person at one table share a bucket: what is said is kept, and everybody there must read it. */
  private mayTalk({ person, device }: Connection, { id: table }: Room): boolean {
    const now = performance.now();
    if (this.talk === null || this.talk.of(`${table}/${person}`, now).take(now)) return true;
    this.options.security.note('limit', { person, device, table, what: 'chat' });
    return false;
  }

  /** To the pages of this node. */
  broadcast(table: string, reply: Reply): void {
    const text = JSON.stringify(reply);
    for (const connection of this.watching.get(table) ?? []) connection.sendText(text);
  }

  /** Tells everybody who watches what they may know of it; what several may know alike is written once. */
  private tell(room: Room, change: Change): void {
    const { table } = room;
    const all = new Map<Viewer, string[]>();
    const key = change.id === undefined ? null : askingKey(room, change.id);
    for (const connection of this.watching.get(room.id) ?? []) {
      const viewer = viewerOf(table, connection.person);
      let texts = all.get(viewer);
      if (texts === undefined) all.set(viewer, (texts = this.repliesFor(room, change, viewer)));
      const answered = key === null ? undefined : connection.asking.get(key);
      if (answered === undefined || texts.length === 0) for (const text of texts) connection.sendText(text);
      else {
        for (const text of texts.slice(0, -1)) connection.sendText(text);
        connection.sendText(answering(texts.at(-1)!, answered));
        connection.asking.delete(key!);
      }
    }
  }

  private repliesFor(room: Room, { after, acts, plain, anew }: Change, viewer: Viewer): string[] {
    const { table, mark } = room;
    const replies: Reply[] = [];
    if (after !== null && acts.length > 0) {
      const seen = acts.map((act) => seenAct(act, viewer));
      replies.push({
        t: 'acts',
        table: room.id,
        after,
        acts: seen,
        ...flowOf(table, this.options.hub.time.now()),
        mark,
      });
    }
    // What acts do not tell: who sits and wishes what, and at the end the secret.
    if (!plain || table.stage === 'ended')
      replies.push({ t: 'table', seen: this.seen(room, viewer), ...(anew && { anew }) });
    return replies.map((reply) => JSON.stringify(reply));
  }
}

/** What a page has of a table. */
type Has = Pick<Extract<Request, { t: 'watch' }>, 'version' | 'mark'>;

/** Whether what the page has is how this table came to be; one that has nothing is told all in any case. */
const has = (room: Room, version: number | undefined, mark: string | undefined): boolean =>
  version === undefined || mark === undefined || room.leadsHere(version, mark);

const askingKey = ({ id }: Room, command: string): string => `${id}/${command}`;

/** The same message for whoever asked for what it tells: it says that this is done, and saves another one. */
const answering = (text: string, done: string): string => `${text.slice(0, -1)},"done":${JSON.stringify(done)}}`;

const mayComeBack = (table: Table, seat: Seat): boolean => {
  const { helped, lost } = table.chairs[seat]!;
  return helped === 'away' && !lost && !table.spent(seat);
};

/** Where the rules forbid talking, the chat is closed to everybody: what one says, all of them hear. */
const silent = ({ stage, match }: Table): boolean =>
  (stage === 'running' || stage === 'paused') && (match.game.silence?.(match.seats, match.options) ?? null) !== null;
