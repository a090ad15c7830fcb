import { CHANCE, type Actor, type AnyGame, type GameEvent, type Seat } from './game.ts';

/** What an undo must know of a step. */
interface PastStep {
  readonly actor: Actor;
  readonly events: readonly GameEvent[];
}

/** Whether a step stands for good: somebody learnt from it what they could not have known before. */
export const isFinal = ({ reveals }: AnyGame, { actor, events }: PastStep): boolean =>
  actor === CHANCE || events.some(({ kind }) => reveals.includes(kind));

/**
 * How many of the last steps go when a seat takes its last action back, those of others after it included; null where it
 * cannot. `past`: oldest first, at least back to the last final step. `stands`: whose steps stand as well.
 */
export function undoDepth(
  game: AnyGame,
  past: readonly PastStep[],
  seat: Seat,
  stands: (actor: Actor) => boolean = () => false,
): number | null {
  for (let depth = 1; depth <= past.length; depth++) {
    const step = past[past.length - depth]!;
    if (isFinal(game, step)) return null;
    if (step.actor === seat) return depth;
    if (stands(step.actor)) return null;
  }
  return null;
}
