import { CHANCE, SPECTATOR, type AnyGame, type Seat } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { MatchRecord } from '../core/record.ts';
import { actorName } from '../core/seat.ts';
import { seeded } from '../core/rng.ts';

/** Samples that show whether the offers of a seat depend on what was hidden. */
const SAMPLES = 8;

/**
 * Decisions in a game from a real table that rest on entries which nobody saw in full: the record says one possibility of
 * them, so what a player knew then, or could have chosen, is not known. Asked entry by entry, in order.
 */
export function guesses(game: AnyGame, { byHand }: MatchRecord): (before: Match, seat: Seat) => boolean {
  const unseen = new Set(byHand?.unseen);
  if (unseen.size === 0) return () => false;
  /** By seat: the first entry after the last moment at which the seat knew nothing that others did not. */
  const openUntil = new Map<Seat, number>();
  return ({ state, entries }, seat) => {
    const at = entries.length;
    const view = game.view(state, seat);
    const open = game.view(state, SPECTATOR);
    if (JSON.stringify(view) === JSON.stringify(open)) openUntil.set(seat, at);
    // The action itself, or what chance showed right before it.
    if (unseen.has(at) || unseen.has(at - 1)) return true;
    const actor = actorName(seat);
    const own = entries.some((entry, n) => n >= (openUntil.get(seat) ?? 0) && unseen.has(n) && entry[0] === actor);
    if (own) return true;
    const chance = actorName(CHANCE);
    const dealt = entries.some((entry, n) => unseen.has(n) && entry[0] === chance);
    return dealt && offersDepend(game, state, open, seat);
  };
}

function offersDepend(game: AnyGame, state: unknown, open: unknown, seat: Seat): boolean {
  const offers = (of: unknown): string =>
    game
      .legal(game.view(of, seat), seat)
      .map((action) => game.format(action))
      .sort()
      .join();
  const now = offers(state);
  return Array.from({ length: SAMPLES }, (_, n) => n).some(
    (n) => offers(game.sample(open, SPECTATOR, seeded(`offers/${n}`))) !== now,
  );
}
