import type { Seat } from '../core/game.ts';
import type { Flow, Seen, SeenAct } from '../protocol/reply.ts';

/** Only that part of a message. */
export const flowOf = ({ version, mark, stage, turn, clocks, now }: Flow): Flow => ({
  version,
  mark,
  stage,
  turn,
  clocks,
  now,
});

/** The table after these acts. */
export function withActs(seen: Seen, acts: readonly SeenAct[], flow: Flow): Seen {
  const last = acts.at(-1);
  return { ...seen, ...flow, step: seen.step + acts.length, view: last ? last.view : seen.view };
}

/** The table when the people of exactly these seats are connected. */
export function withPresence(seen: Seen, seats: readonly Seat[]): Seen {
  const chairs = seen.chairs.map((chair, seat) => ({ ...chair, here: chair.kind === 'bot' || seats.includes(seat) }));
  return { ...seen, chairs };
}
