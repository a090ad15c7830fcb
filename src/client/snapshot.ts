import type { Seat } from '../core/game.ts';
import type { Flow, TableSnapshot, VisibleAct } from '../protocol/reply.ts';

/** The flow fields of a message, without the rest. */
export const flowOf = ({ version, mark, stage, turn, clocks, now }: Flow): Flow => ({
  version,
  mark,
  stage,
  turn,
  clocks,
  now,
});

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
