import type { AnyGame, GameEvent, Seat } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import type { Player } from './player.ts';

/** A bot's move as text, or why there is none. */
export type Attempt = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string };

/** Asks a bot in this thread. */
export function attempt(
  game: AnyGame,
  player: Player,
  view: unknown,
  seat: Seat,
  rng: Rng,
  events: readonly GameEvent[],
): Attempt {
  try {
    return { ok: true, text: game.format(player(view, seat, rng, events)) };
  } catch (error) {
    return { ok: false, why: String(error) };
  }
}

/**
 * The move that is played for a bot. A failure, or a move that the rules refuse, is reported and replaced by the first legal
 * move, so that nobody waits for ever. Server, page and terminal all use this.
 */
export function moveOf(
  game: AnyGame,
  view: unknown,
  seat: Seat,
  attempt: Attempt,
  report: (why: string) => void,
): string {
  const why = attempt.ok ? fault(game, view, seat, attempt.text) : attempt.why;
  if (attempt.ok && why === null) return attempt.text;
  report(`${game.id}, seat ${seat}: ${why}`);
  return game.format(game.legal(view, seat)[0]);
}

function fault(game: AnyGame, view: unknown, seat: Seat, text: string): string | null {
  const action = game.parse(text);
  if (action === null || game.format(action) !== text) return `“${text}” cannot be read`;
  const clause = game.refusal(view, seat, action);
  return clause && `“${text}” is refused by ${clause}`;
}
