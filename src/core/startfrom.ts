import type { AnyGame } from './game.ts';
import { start, type Match } from './match.ts';
import type { Start } from './record.ts';
import { fail, ok, type Result } from './result.ts';
import { seeded } from './rng.ts';
import { seatOf } from './seat.ts';

/** A match that begins at a moment as one seat knew it. A view that no state has is a problem. */
export function startFrom(
  game: AnyGame,
  seats: number,
  given: Readonly<Record<string, unknown>>,
  begun: Start,
): Result<Match> {
  const fresh = start(game, seats, given);
  if (!fresh.ok) return fresh;
  const state = sampled(game, seats, begun);
  return state === null ? fail('view', { detail: game.id }) : ok({ ...fresh.value, state, begun });
}

function sampled(game: AnyGame, seats: number, { seat, view, seed }: Start): unknown {
  const viewer = seatOf(seat);
  if (viewer === null || viewer >= seats) return null;
  try {
    const state = game.sample(view, viewer, seeded(seed));
    // Outside input: what is sampled must look like the view, and be playable.
    const turn = game.turn(state);
    for (const actor of turn) if (actor >= 0) game.legal(state, actor);
    return (view as { seats?: unknown }).seats === seats && isSame(game.view(state, viewer), view) ? state : null;
  } catch {
    return null;
  }
}

/** Whether two values are the same JSON; the order of fields does not matter. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
