import type { RawData, WebSocket } from 'ws';
import type { Seat, Viewer } from '../core/game.ts';
import { readRequest, type Request } from '../protocol/request.ts';
import type { Absence, Reply, TableSnapshot } from '../protocol/reply.ts';
import { CLOSED } from '../protocol/version.ts';
import type { PersonId } from '../table/event.ts';
import { hasSpentBank, seatOf, type Table } from '../table/table.ts';
import { Chat } from './chat.ts';
import { Connection } from './connection.ts';
import { dismiss } from './farewell.ts';
import type { Gate } from './gate.ts';
import type { Hub } from './hub.ts';
import { Intake } from './intake.ts';
import type { LobbyFeed } from './lobby.ts';
import type { Metrics } from './metrics.ts';
import type { Pages } from './pages.ts';
import type { Change } from './change.ts';
import type { Shared } from './bus/news.ts';
import { commandId, Room, unlessUnreadable } from './room.ts';
import { flowOf, actFor, snapshotFor, viewerOf } from './snapshot.ts';
import type { Security } from './security.ts';
import type { Device } from './store/store.ts';
import type { Overload } from './overload.ts';
import { Watchers } from './watchers.ts';

export interface SocketsOptions {
  readonly hub: Hub;
  readonly lobby: LobbyFeed;
  /** Told when somebody comes to a table or goes. */
  readonly attend: (room: Room) => void;
  /** People who have a page open at the table at another node. */
  readonly others: (table: string) => readonly PersonId[];
  /** Tells pages at other nodes. */
  readonly share: (table: string, news: Shared) => void;
  readonly overload: Overload;
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

/** Signs of life are asked of one page in so many at a time: asking thousands at once would hold everybody's moves up. */
const GROUPS = 25;

/** At which one page looks at once. */
const MOST_TABLES = 20;

/** Of how many devices the store is asked at once whether they are still signed in. */
const MOST_RECONCILED = 2000;

/** All pages that are connected to this process. */
export class Sockets {
  private readonly options: SocketsOptions;
  private readonly all = new Set<Connection>();
  readonly watchers: Watchers;
  readonly chat: Chat;
  /** Devices that are not yet reconciled with the store in this round. */
  private unchecked: string[] = [];
  private readonly beating: NodeJS.Timeout;
  private beats = 0;
  private accepted = 0;

  constructor(options: SocketsOptions) {
    this.options = options;
    const { hub, security, share, others } = options;
    const watchers = (this.watchers = new Watchers(others));
    this.chat = new Chat({ hub, watchers, security, share, limited: options.gate.messages > 0 });
    options.hub.listen((room, change) => this.tell(room, change));
    this.beating = setInterval(() => this.beat(), options.heartbeat / GROUPS);
  }

  get size(): number {
    return this.all.size;
  }

  /** `cut`: cuts the socket off for what it sends. */
  accept(socket: WebSocket, { person, hash }: Device, address: string, cut: () => void): void {
    const { failed, security, gate, pages } = this.options;
    const tooMany = (): void => {
      security.report('limit', { address, person, device: hash, what: 'pages' });
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
        security.report('limit', { address, person, device: hash, what: 'messages' });
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
    const { failed, overload } = this.options;
    const read = isBinary ? ({ ok: false, detail: 'expected text' } as const) : readRequest(String(data));
    if (!read.ok) {
      const { person, device } = connection;
      this.options.security.nonsense('frame', read.detail, { person, device });
      connection.refuse(null, { code: 'message', detail: read.detail });
      return false;
    }
    const busy = (): void => connection.refuse('id' in read.value ? read.value.id : null, { code: 'busy' });
    const served = overload.within(() => this.serve(connection, read.value).then(() => true));
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
        return this.chat.say(connection, room, request.id, request.text);
      case 'emote':
        return this.chat.emote(connection, room, request.emote);
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
          security.report('forbidden', { person, device: connection.device, table, what: command.kind });
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
    this.watchers.add(id, connection);
    // As long as nobody watched it the table may have been let go of, and from now on it is not.
    const room = (await this.options.hub.room(id)) ?? found;
    const seat = seatOf(room.table, connection.person);
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
    await this.chat.greet(connection, id);
    const absence = this.options.absence(room);
    if (absence) connection.send({ t: 'absent', table: id, ...absence });
    this.tellHere(room);
  }

  private sendTable(connection: Connection, room: Room, anew: boolean): void {
    const viewer = viewerOf(room.table, connection.person);
    connection.send({ t: 'table', seen: this.snapshot(room, viewer), ...(anew && { anew }) });
  }

  private snapshot(room: Room, viewer: Viewer): TableSnapshot {
    const snapshot = snapshotFor(
      room.table,
      viewer,
      this.watchers.here(room),
      room.secret,
      this.options.hub.time.now(),
    );
    return { ...snapshot, mark: room.mark, ...(room.stuck && { stuck: true }) };
  }

  private unwatch(connection: Connection, room: Room): void {
    connection.tables.delete(room.id);
    this.forget(connection, room.id);
    this.tellHere(room);
  }

  private forget(connection: Connection, table: string): void {
    if (this.watchers.remove(table, connection)) this.chat.forget(table);
  }

  private beat(): void {
    const { heartbeat, longestMessage, security } = this.options;
    const group = this.beats++ % GROUPS;
    const mostLooks = longestMessage === 0 ? Infinity : 1 + Math.ceil((longestMessage * GROUPS) / heartbeat);
    for (const connection of this.all) {
      const { person, device } = connection;
      if (connection.endIfStalled(mostLooks)) security.report('limit', { person, device, what: 'slow message' });
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
    this.watchers.broadcast(room.id, { t: 'here', table: room.id, seats: [...this.watchers.here(room)] });
    this.options.attend(room);
  }

  tellAbsence(table: string, absence: Absence): void {
    this.watchers.broadcast(table, { t: 'absent', table, ...absence });
  }

  /** Tells everybody who watches what they may know of it; what several may know alike is written once. */
  private tell(room: Room, change: Change): void {
    const { table } = room;
    const all = new Map<Viewer, string[]>();
    const key = change.id === undefined ? null : askingKey(room, change.id);
    for (const connection of this.watchers.of(room.id)) {
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
      const visible = acts.map((act) => actFor(act, viewer));
      replies.push({
        t: 'acts',
        table: room.id,
        after,
        acts: visible,
        ...flowOf(table, this.options.hub.time.now()),
        mark,
      });
    }
    // What acts do not tell: who sits and wishes what, and at the end the secret.
    if (!plain || table.stage === 'ended')
      replies.push({ t: 'table', seen: this.snapshot(room, viewer), ...(anew && { anew }) });
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
  return helped === 'away' && !lost && !hasSpentBank(table, seat);
};
