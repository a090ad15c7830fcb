import type { Viewer } from '../core/game.ts';
import { checksum, isChecked } from '../protocol/delta.ts';
import type { Reply, TableSnapshot } from '../protocol/reply.ts';
import { DELTAS } from '../protocol/version.ts';
import type { Table } from '../table/table.ts';
import type { Change } from './change.ts';
import type { Connection } from './connection.ts';
import { isOutside } from './duplicate/access.ts';
import type { Hub } from './hub.ts';
import type { Room } from './room.ts';
import { nextActsFor, nextFlowOf, snapshotFor, viewerOf } from './snapshot.ts';
import type { Watchers } from './watchers.ts';

/** Sends every stored change to the pages that watch the table: to each what its viewer may know. */
export class Fanout {
  private readonly hub: Hub;
  private readonly watchers: Watchers;

  constructor(hub: Hub, watchers: Watchers) {
    this.hub = hub;
    this.watchers = watchers;
    hub.listen((room, change) => this.tell(room, change));
  }

  snapshot(room: Room, viewer: Viewer): TableSnapshot {
    const snapshot = snapshotFor(room.table, viewer, this.watchers.here(room), room.secret, this.hub.time.now());
    return { ...snapshot, mark: room.mark, ...(room.stuck && { stuck: true }) };
  }

  private tell(room: Room, change: Change): void {
    const base = baseOf(change);
    const following = new Map<Viewer, Frames>();
    const others = new Map<Viewer, Frames>();
    const { asking } = change;
    if (change.before?.stage !== 'ended') this.dismissSpectators(room);
    for (const connection of this.watchers.of(room.id)) {
      // A page that comes from another node may know more than this room, which is about to read on.
      if (!connection.tables.get(room.id)) continue;
      const viewer = viewerOf(room.table, connection.person);
      const before = base && knows(connection, base, room.table, viewer) ? base : null;
      const frames = before ? following : others;
      let known = frames.get(viewer);
      if (!known) frames.set(viewer, (known = new Frames(this.repliesFor(room, change, viewer, before))));
      if (asking?.connection === connection) asking.answered = known.answer(connection, asking.id);
      else known.send(connection);
    }
  }

  /** Nobody watches a table that plays a board with others, unless they were let in after its end. */
  private dismissSpectators(room: Room): void {
    for (const connection of [...this.watchers.of(room.id)])
      if (isOutside(room.table, connection.person)) this.dismiss(connection, room);
  }

  /** Sends a page away from a table. */
  dismiss(connection: Connection, { id }: Room): false {
    connection.tables.delete(id);
    this.watchers.remove(id, connection);
    connection.refuse(null, { code: 'sealed', detail: id });
    return false;
  }

  /** `before`: the table that the viewer's pages know; null where they need a snapshot. */
  private repliesFor(room: Room, { acts, plain, anew }: Change, viewer: Viewer, before: Table | null): Told[] {
    const { id, table, mark } = room;
    const replies: Told[] = [];
    if (before) {
      const { version: after } = before;
      const next = nextActsFor(before.match, acts, viewer);
      const flow = nextFlowOf(table, before, this.hub.time.now);
      const check = isChecked(after, table.version) && { check: checksum(next.view) };
      replies.push({ t: 'acts', table: id, after, acts: next.acts, ...flow, mark, ...check });
    }
    // Acts do not tell who sits where and who wishes what; nor, at the end, the secret of the dice.
    if (!before || !plain || table.stage === 'ended')
      replies.push({ t: 'table', seen: this.snapshot(room, viewer), ...(anew && { anew }) });
    return replies;
  }
}

/** The table that the acts of a change start from; null where they do not tell how it became the table of now. */
function baseOf({ before, acts: [first] }: Change): Table | null {
  const starts = before && first && first.match.entries.length === before.match.entries.length + 1;
  return starts ? before : null; // an undo came before the acts
}

/** Whether a page can apply deltas and has the view that the acts start from. */
const knows = ({ person, protocol }: Connection, before: Table, table: Table, viewer: Viewer): boolean =>
  protocol >= DELTAS && (before.chairs === table.chairs || viewerOf(before, person) === viewer);

/** The replies that tell a change. The last of them may also be the answer to the command that caused it. */
type Told = Extract<Reply, { t: 'acts' | 'table' }>;

/** Replies for one viewer, encoded once for all pages of that viewer. */
class Frames {
  private readonly replies: readonly Told[];
  private texts: readonly string[] | null = null;

  constructor(replies: readonly Told[]) {
    this.replies = replies;
  }

  send(connection: Connection): void {
    this.texts ??= this.replies.map((reply) => JSON.stringify(reply));
    for (const text of this.texts) connection.sendText(text);
  }

  /** The last reply also says that the command `done` is done; false if there is none. */
  answer(connection: Connection, done: string): boolean {
    const last = this.replies.length - 1;
    for (const [i, reply] of this.replies.entries()) connection.send(i === last ? { ...reply, done } : reply);
    return last >= 0;
  }
}
