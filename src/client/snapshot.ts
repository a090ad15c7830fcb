import type { Seat } from '../core/game.ts';
import { changed, checksum } from '../protocol/delta.ts';
import type { Flow, Reply, TableSnapshot, VisibleAct } from '../protocol/reply.ts';

/** The part of a snapshot that acts change. */
export interface Known extends Flow {
  readonly view: unknown;
}

export type ActsReply = Extract<Reply, { readonly t: 'acts' }>;

/** Acts with their views, the last of these, and the flow after them. */
interface Followed {
  readonly acts: readonly VisibleAct[];
  readonly view: unknown;
  readonly flow: Flow;
}

/** Follows acts from the version before them; null where they do not fit, or lead to another view than the server's. */
export function follow({ view: before, ...known }: Known, { acts, check, ...reply }: ActsReply): Followed | null {
  let view = before;
  const followed: VisibleAct[] = [];
  for (const [actor, text, events, delta] of acts) {
    if (delta !== undefined) view = changed(view, delta);
    if (view === undefined) return null;
    followed.push({ actor, text, events, view });
  }
  if (check !== undefined && check !== checksum(view)) return null;
  const { version, mark, stage = known.stage, turn = known.turn, clocks = known.clocks, now = known.now } = reply;
  return { acts: followed, view, flow: { version, mark, stage, turn, clocks, now } };
}

/** The snapshot after these acts. */
export function withActs(snapshot: TableSnapshot, acts: readonly VisibleAct[], flow: Flow): TableSnapshot {
  const last = acts.at(-1);
  return { ...snapshot, ...flow, step: snapshot.step + acts.length, view: last ? last.view : snapshot.view };
}

/** The snapshot when exactly the people of these seats are connected. */
export function withPresence(snapshot: TableSnapshot, seats: readonly Seat[]): TableSnapshot {
  const chairs = snapshot.chairs.map((chair, seat) => ({
    ...chair,
    here: chair.kind === 'bot' || seats.includes(seat),
  }));
  return { ...snapshot, chairs };
}
