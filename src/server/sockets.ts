import type { RawData, WebSocket } from 'ws';
import type { Seat } from '../core/game.ts';
import { readRequest, type Request } from '../protocol/request.ts';
import { tidyLine } from '../table/line.ts';
import { hasSpentBank, seatOf, type Table } from '../table/table.ts';
import type { Asking } from './change.ts';
import { hides, isOutside, isSealed } from './duplicate/access.ts';
import type { Chat } from './chat.ts';
import type { Commands } from './commands.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { Fanout } from './fanout.ts';
import type { FriendsFeed } from './friendsfeed.ts';
import { closeSocket } from './socketclose.ts';
import type { Gate } from './gate.ts';
import type { Hub } from './hub.ts';
import { Intake } from './intake.ts';
import type { LobbyFeed } from './lobby.ts';
import type { Overload } from './overload.ts';
import type { Pages } from './pages.ts';
import { Room, unlessUnreadable } from './room.ts';
import type { Scheduler } from './scheduler.ts';
import type { Security } from './security.ts';
import type { Seekers } from './seekers.ts';
import { viewerOf } from './snapshot.ts';
import type { Device } from './store/store.ts';
import type { Traces } from './traces.ts';
import type { Visitors } from './visitors.ts';
import type { Watchers } from './watchers.ts';
import { wireOf, type Wire } from './wire.ts';

export interface SocketsOptions {
  readonly hub: Hub;
  readonly connections: Connections;
  readonly watchers: Watchers;
  readonly fanout: Fanout;
  readonly chat: Chat;
  readonly lobby: LobbyFeed;
  readonly seekers: Pick<Seekers, 'follow' | 'leave'>;
  readonly overload: Overload;
  readonly scheduler: Pick<Scheduler, 'absence'>;
  readonly commands: Commands;
  readonly security: Security;
  readonly failed: (error: unknown, table: string) => void;
  /** Limits what sockets may send. */
  readonly gate: Gate;
  readonly pages: Pages;
  readonly online: Pick<Visitors, 'enter' | 'leave'>;
  readonly friendsFeed: FriendsFeed;
  readonly traces: Traces | null;
}

/** Where a socket comes from, and which version of the protocol it speaks. */
export interface Origin {
  readonly address: string;
  readonly protocol: number;
}

/** A connection that only listens. */
export interface Listening {
  readonly ask: (request: Request) => Promise<void>;
  readonly leave: () => void;
}

/** The version of the protocol in which every change of a table is a snapshot. */
const SNAPSHOTS = 1;

/** How many tables one page may watch at once. */
const MOST_TABLES = 20;

/** Serves the requests that pages send over their sockets. */
export class Sockets {
  private readonly options: SocketsOptions;

  constructor(options: SocketsOptions) {
    this.options = options;
  }

  /** `device`: null for a visitor. `cut`: closes the socket for what it sends. */
  accept(socket: WebSocket, device: Device | null, { address, protocol }: Origin, cut: () => void): void {
    const { failed, security, gate } = this.options;
    const person = device?.person ?? null;
    const tooMany = (): void => {
      security.report('limit', { address, person, device: device?.hash, what: 'pages' });
      closeSocket(socket, 1013, 'busy');
    };
    const connection = this.enter(wireOf(socket), device, protocol, tooMany);
    if (!connection) return tooMany();
    const left = (): void => {
      intake.close();
      void this.leave(connection).catch((error) => failed(error, ''));
    };
    const intake = new Intake({
      socket,
      allowance: gate.allowance({ person, address }),
      frameQueue: gate.frameQueue,
      read: (data, isBinary, arrived) => {
        if (!this.hear(connection, data, isBinary, arrived)) intake.nonsense();
      },
      flooded: () => {
        security.report('limit', { address, person, device: device?.hash, what: 'messages' });
        cut();
        left(); // `close` is emitted later, when the connection is gone
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

  /**
   * Opens a connection that sends nothing itself: `ask` sends what a page would. Null: the person has too many open.
   * `tooMany`: called when that is learned of other nodes.
   */
  listen(wire: Wire, device: Device, tooMany: () => void): Listening | null {
    const connection = this.enter(wire, device, SNAPSHOTS, tooMany);
    if (!connection) return null;
    const { failed } = this.options;
    return {
      ask: (request) => this.serve(connection, request),
      leave: () => void this.leave(connection).catch((error) => failed(error, '')),
    };
  }

  /** Null: the person has too many pages open here. */
  private enter(wire: Wire, device: Device | null, protocol: number, tooMany: () => void): Connection | null {
    const { pages, connections, online } = this.options;
    const person = device?.person ?? null;
    if (person !== null && !pages.enter(person)) return null;
    const connection = connections.add(wire, device, protocol);
    if (person === null) return connection;
    online.enter(person);
    void pages.fits(person).then((fits) => fits || !connections.has(connection) || tooMany());
    return connection;
  }

  /** Reads a frame and serves it; false if it cannot be read. */
  private hear(connection: Connection, data: RawData, isBinary: boolean, arrived: number): boolean {
    const { security, traces } = this.options;
    const read = isBinary ? ({ ok: false, detail: 'expected text' } as const) : readRequest(String(data));
    if (!read.ok) {
      const { person, device } = connection;
      security.nonsense('frame', read.detail, { person, device });
      connection.refuse(null, { code: 'message', detail: read.detail });
      return false;
    }
    traces?.arrived(read.value, arrived);
    void this.serve(connection, read.value);
    return true;
  }

  /** Answers a request, unless too many are under way. */
  private async serve(connection: Connection, request: Request): Promise<void> {
    const { failed, overload } = this.options;
    if (!overload.enter()) return connection.refuse(idOf(request), { code: 'busy' });
    try {
      await this.answer(connection, request);
    } catch (error) {
      failed(error, 'table' in request ? request.table : '');
      connection.refuse(idOf(request), { code: 'busy' });
    } finally {
      overload.leave();
    }
  }

  private answer(connection: Connection, request: Request): Promise<void> | void {
    const { hub, lobby, seekers, friendsFeed } = this.options;
    switch (request.t) {
      case 'time':
        return connection.send({ t: 'time', sent: request.sent, now: hub.time.now() });
      case 'lobby':
        connection.lobby = request.on;
        if (request.on) return Promise.all([lobby.join(connection), friendsFeed.join(connection)]).then(() => {});
        friendsFeed.leave(connection);
        return lobby.leave(connection);
      case 'seek':
        return request.on ? seekers.follow(connection) : seekers.leave(connection);
    }
    const room = hub.held(request.table);
    return room instanceof Room ? this.answerAt(connection, room, request) : this.answerLater(connection, request);
  }

  /** The table must be read first. */
  private async answerLater(connection: Connection, request: AtTable): Promise<void> {
    const room = await this.options.hub.room(request.table).catch(unlessUnreadable);
    if (room instanceof Room) return this.answerAt(connection, room, request);
    connection.refuse(idOf(request), { code: room ?? 'table', detail: request.table });
  }

  private answerAt(connection: Connection, room: Room, request: AtTable): Promise<void> | void {
    const { table } = room;
    const open = !table.terms.club?.members && !isOutside(table, connection.person);
    if (open || request.t === 'unwatch') return this.serveAt(connection, room, request);
    return hides(this.options.hub.store, table, connection.person).then((code) =>
      code ? connection.refuse(idOf(request), { code, detail: room.id }) : this.serveAt(connection, room, request),
    );
  }

  private serveAt(connection: Connection, room: Room, request: AtTable): Promise<void> | void {
    const { chat } = this.options;
    switch (request.t) {
      case 'watch':
        return this.watch(connection, room, request);
      case 'unwatch':
        return this.unwatch(connection, room);
      case 'do':
        return this.carryOut(connection, room, request);
      case 'say':
        return chat.say(connection, room, request.id, request.text);
      case 'emote':
        return chat.emote(connection, room, request.emote);
    }
  }

  private carryOut(connection: Connection, room: Room, request: Extract<Request, { t: 'do' }>): Promise<void> | void {
    const { commands, traces } = this.options;
    const { id, command } = request;
    const { person, device } = connection;
    if (person === null) return connection.refuse(id, { code: 'session' });
    const trace = traces?.start(request, command.kind, room.table.terms.game);
    const asking: Asking = { connection, id, answered: false, trace };
    return commands.carryOut({ person, device }, room, command, id, asking).then((answer) => {
      if (!answer.ok) return connection.refuse(id, answer.problem);
      if (!asking.answered) connection.send({ t: 'done', id, version: answer.version });
      if (command.kind === 'sit') return this.seat(connection, room);
    });
  }

  /** Somebody sat down: their invitation is settled, and they may know who else was asked. */
  private async seat(connection: Connection, room: Room): Promise<void> {
    const { commands, friendsFeed } = this.options;
    if (!(await commands.settleInvitation(connection.person!, room))) await friendsFeed.greet(connection, room);
  }

  private async watch(connection: Connection, found: Room, { version, mark }: Has): Promise<void> {
    const { hub, connections, watchers, chat, friendsFeed } = this.options;
    const { id } = found;
    if (!connections.has(connection)) return; // it was closed while the table was loading
    if (!connection.tables.has(id)) {
      if (connection.tables.size >= MOST_TABLES) return connection.refuse(null, { code: 'busy', detail: id });
      connection.tables.set(id, false);
    }
    watchers.add(id, connection);
    // While nobody watched it the table may have been released; from now on it is held.
    const room = (await hub.room(id)) ?? found;
    const seat = seatOf(room.table, connection.person);
    // A page that comes from another node may know more than this one.
    if (version !== undefined) await room.catchUp(version);
    // A person who comes back takes the seat again.
    if (seat !== null && mayComeBack(room.table, seat)) {
      await room.command(connection.person, { kind: 'back' }, `back-${id}-${room.table.version}`);
    }
    const published = !(await isSealed(hub.store, room.table, connection.person));
    const first = await room.look((table) => {
      const shown = connection.tables.get(id);
      if (shown === undefined) return false; // the page has left the table, or was sent away when the game began
      if (!published && isOutside(table, connection.person)) return this.options.fanout.dismiss(connection, room);
      connection.tables.set(id, true);
      // Pages of protocol version 1 send no mark.
      const same = version === table.version && (mark ?? room.mark) === room.mark;
      if (same) connection.send({ t: 'same', table: id, version });
      else this.sendTable(connection, room, !has(room, version, mark));
      return !shown;
    });
    if (!first) return;
    if (seat === null) await this.learnName(connection);
    await chat.greet(connection, id);
    await friendsFeed.greet(connection, room);
    const absence = this.options.scheduler.absence(room);
    if (absence) connection.send({ t: 'absent', table: id, ...absence });
    watchers.tellPresence(room);
  }

  /** People who watch without a seat are shown by name; bots are counted. */
  private async learnName(connection: Connection): Promise<void> {
    const { person } = connection;
    if (person === null || connection.name !== null) return;
    const known = await this.options.hub.store.person(person);
    connection.name = known?.bot ? '' : tidyLine(known?.name ?? '');
  }

  private sendTable(connection: Connection, room: Room, anew: boolean): void {
    const viewer = viewerOf(room.table, connection.person);
    connection.send({ t: 'table', seen: this.options.fanout.snapshot(room, viewer), ...(anew && { anew }) });
  }

  private unwatch(connection: Connection, room: Room): void {
    connection.tables.delete(room.id);
    this.forget(connection, room.id);
    this.options.watchers.tellPresence(room);
  }

  private forget(connection: Connection, table: string): void {
    const { watchers, chat } = this.options;
    if (watchers.remove(table, connection)) chat.forget(table);
  }

  private async leave(connection: Connection): Promise<void> {
    const { hub, connections, watchers, pages, lobby, online, friendsFeed, seekers } = this.options;
    if (!connections.remove(connection)) return;
    if (connection.person !== null) {
      pages.leave(connection.person);
      online.leave(connection.person);
    }
    lobby.leave(connection);
    friendsFeed.leave(connection);
    seekers.leave(connection);
    for (const table of connection.tables.keys()) this.forget(connection, table);
    for (const table of connection.tables.keys()) {
      const room = await hub.room(table);
      if (room) watchers.tellPresence(room);
    }
  }
}

type AtTable = Exclude<Request, { t: 'time' | 'lobby' | 'seek' }>;

const idOf = (request: Request): string | null => ('id' in request ? request.id : null);

/** The version that a page has, if any. */
type Has = Pick<Extract<Request, { t: 'watch' }>, 'version' | 'mark'>;

/** Whether the page's version belongs to this table's history; a page without one gets a snapshot in any case. */
const has = (room: Room, version: number | undefined, mark: string | undefined): boolean =>
  version === undefined || mark === undefined || room.leadsHere(version, mark);

const mayComeBack = (table: Table, seat: Seat): boolean => {
  const { helped, lost } = table.chairs[seat]!;
  return helped === 'away' && !lost && !hasSpentBank(table, seat);
};
