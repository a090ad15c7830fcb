import type { RawData, WebSocket } from 'ws';
import type { Seat } from '../core/game.ts';
import { readRequest, type Request } from '../protocol/request.ts';
import { hasSpentBank, seatOf, type Table } from '../table/table.ts';
import type { Chat } from './chat.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { askingKey, type Fanout } from './fanout.ts';
import { dismiss } from './farewell.ts';
import type { Gate } from './gate.ts';
import type { Hub } from './hub.ts';
import { Intake } from './intake.ts';
import type { LobbyFeed } from './lobby.ts';
import type { Metrics } from './metrics.ts';
import type { Overload } from './overload.ts';
import type { Pages } from './pages.ts';
import { commandId, Room, unlessUnreadable } from './room.ts';
import type { Scheduler } from './scheduler.ts';
import type { Security } from './security.ts';
import { viewerOf } from './snapshot.ts';
import type { Device } from './store/store.ts';
import type { Watchers } from './watchers.ts';

export interface SocketsOptions {
  readonly hub: Hub;
  readonly connections: Connections;
  readonly watchers: Watchers;
  readonly fanout: Fanout;
  readonly chat: Chat;
  readonly lobby: LobbyFeed;
  readonly overload: Overload;
  readonly scheduler: Pick<Scheduler, 'absence'>;
  readonly metrics: Metrics;
  readonly security: Security;
  readonly failed: (error: unknown, table: string) => void;
  /** Limits what sockets may send. */
  readonly gate: Gate;
  readonly pages: Pages;
}

/** How many tables one page may watch at once. */
const MOST_TABLES = 20;

/** Serves the requests that pages send over their sockets. */
export class Sockets {
  private readonly options: SocketsOptions;

  constructor(options: SocketsOptions) {
    this.options = options;
  }

  /** `cut`: closes the socket for what it sends. */
  accept(socket: WebSocket, device: Device, address: string, cut: () => void): void {
    const { failed, security, gate, pages, connections } = this.options;
    const { person, hash } = device;
    const tooMany = (): void => {
      security.report('limit', { address, person, device: hash, what: 'pages' });
      dismiss(socket, 1013, 'busy');
    };
    if (!pages.enter(person)) return tooMany();
    const connection = connections.add(socket, device);
    void pages.fits(person).then((fits) => fits || !connections.has(connection) || tooMany());
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

  /** Reads a frame and serves it; false if it cannot be read. */
  private hear(connection: Connection, data: RawData, isBinary: boolean): boolean {
    const { failed, overload, security } = this.options;
    const read = isBinary ? ({ ok: false, detail: 'expected text' } as const) : readRequest(String(data));
    if (!read.ok) {
      const { person, device } = connection;
      security.nonsense('frame', read.detail, { person, device });
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

  private async serve(connection: Connection, request: Request): Promise<void> {
    const { hub, lobby, chat } = this.options;
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
        return chat.say(connection, room, request.id, request.text);
      case 'emote':
        return chat.emote(connection, room, request.emote);
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
    const { hub, connections, watchers, chat } = this.options;
    const { id } = found;
    if (!connections.has(connection)) return; // it was closed while the table was loading
    const first = !connection.tables.has(id);
    if (first && connection.tables.size >= MOST_TABLES) return connection.refuse(null, { code: 'busy', detail: id });
    connection.tables.add(id);
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
    await room.look((table) => {
      // Pages of protocol version 1 send no mark.
      const same = version === table.version && (mark ?? room.mark) === room.mark;
      if (same) connection.send({ t: 'same', table: id, version });
      else this.sendTable(connection, room, !has(room, version, mark));
    });
    if (!first) return;
    await chat.greet(connection, id);
    const absence = this.options.scheduler.absence(room);
    if (absence) connection.send({ t: 'absent', table: id, ...absence });
    watchers.tellPresence(room);
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
    const { hub, connections, watchers, pages, lobby } = this.options;
    if (!connections.remove(connection)) return;
    pages.leave(connection.person);
    lobby.leave(connection);
    for (const table of connection.tables) this.forget(connection, table);
    for (const table of connection.tables) {
      const room = await hub.room(table);
      if (room) watchers.tellPresence(room);
    }
  }
}

/** The version that a page has, if any. */
type Has = Pick<Extract<Request, { t: 'watch' }>, 'version' | 'mark'>;

/** Whether the page's version belongs to this table's history; a page without one gets a snapshot in any case. */
const has = (room: Room, version: number | undefined, mark: string | undefined): boolean =>
  version === undefined || mark === undefined || room.leadsHere(version, mark);

const mayComeBack = (table: Table, seat: Seat): boolean => {
  const { helped, lost } = table.chairs[seat]!;
  return helped === 'away' && !lost && !hasSpentBank(table, seat);
};
