import type { Viewer } from '../core/game.ts';
import type { Reply, TableSnapshot } from '../protocol/reply.ts';
import type { Change } from './change.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import type { Room } from './room.ts';
import { actFor, flowOf, snapshotFor, viewerOf } from './snapshot.ts';
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
    const frames = new Map<Viewer, Frames>();
    const key = change.id === undefined ? null : askingKey(room, change.id);
    for (const connection of this.watchers.of(room.id)) {
      const viewer = viewerOf(room.table, connection.person);
      let known = frames.get(viewer);
      if (!known) frames.set(viewer, (known = new Frames(this.repliesFor(room, change, viewer))));
      known.sendTo(connection, key);
    }
  }

  private repliesFor(room: Room, { after, acts, plain, anew }: Change, viewer: Viewer): Told[] {
    const { table, mark } = room;
    const replies: Told[] = [];
    if (after !== null && acts.length > 0) {
      const visible = acts.map((act) => actFor(act, viewer));
      const flow = flowOf(table, this.hub.time.now());
      replies.push({ t: 'acts', table: room.id, after, acts: visible, ...flow, mark });
    }
    // Acts do not tell who sits where and who wishes what; nor, at the end, the secret of the dice.
    if (!plain || table.stage === 'ended')
      replies.push({ t: 'table', seen: this.snapshot(room, viewer), ...(anew && { anew }) });
    return replies;
  }
}

/** The replies that tell a change. The last of them may also be the answer to the command that caused it. */
type Told = Extract<Reply, { t: 'acts' | 'table' }>;

/** Replies for one viewer, encoded once for all pages of that viewer. */
class Frames {
  private readonly replies: readonly Told[];
  private texts: readonly string[] | null = null;

  constructor(replies: readonly Told[]) {
    this.replies = replies;
  }

  /** `key`: the command that caused the change. The page that sent it is answered by the last reply. */
  sendTo(connection: Connection, key: string | null): void {
    const done = key === null ? undefined : connection.asking.get(key);
    const answer = done === undefined ? undefined : this.replies.at(-1);
    if (!answer) return this.encoded.forEach((text) => connection.sendText(text));
    for (const reply of this.replies.slice(0, -1)) connection.send(reply);
    connection.send({ ...answer, done });
    connection.asking.delete(key!);
  }

  private get encoded(): readonly string[] {
    return (this.texts ??= this.replies.map((reply) => JSON.stringify(reply)));
  }
}

/** Names a command in `Connection.asking`. */
export const askingKey = ({ id }: Room, command: string): string => `${id}/${command}`;
