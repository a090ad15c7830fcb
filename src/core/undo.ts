import { CHANCE, type Actor, type AnyGame, type GameEvent, type Seat } from './game.ts';

/** The part of a step that undo needs. */
interface PastStep {
  readonly actor: Actor;
  readonly events: readonly GameEvent[];
}

/** Whether a step cannot be undone: it told somebody what they could not have known before. */
export const isFinal = ({ reveals }: AnyGame, { actor, events }: PastStep): boolean =>
  actor === CHANCE || events.some(({ kind }) => reveals.includes(kind));

/**
 * How many steps an undo of the seat's last action removes, including later steps of others; null where it is not allowed.
 * `past`: oldest first, at least back to the last final step. `stands`: actors whose steps also cannot be undone.
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
