import type { Seat } from '../../core/game.ts';
import { LEVELS } from '../../core/level.ts';
import { peopleOf, type Plan } from '../match/plan.ts';
import { recall, remember } from '../state/storage.ts';

/** The levels that the person has beaten, by game. */
type Beaten = Readonly<Record<string, readonly number[]>>;

const KEY = 'beaten';

const isBeaten = (value: unknown): value is Beaten =>
  typeof value === 'object' && value !== null && Object.values(value).every((levels) => Array.isArray(levels));

/** The levels of a game that the person has beaten, weakest first. */
export function beatenIn(game: string, storage = localStorage): number[] {
  const levels = recall(KEY, isBeaten, storage)?.[game] ?? [];
  return LEVELS.filter((level) => levels.includes(level));
}

/** The weakest level that is still to be beaten; null once all are. */
export const nextOf = (beaten: readonly number[]): number | null =>
  LEVELS.find((level) => !beaten.includes(level)) ?? null;

/** Keeps the bots that a person who plays alone has left behind in a match that they won. `ranks`: by seat, 1 for the winners. */
export function keepBeaten(plan: Plan, ranks: readonly number[], storage = localStorage): void {
  const [me, ...others] = peopleOf(plan);
  if (me === undefined || others.length > 0 || ranks[me] !== 1) return;
  const behind = (seat: Seat): boolean => ranks[seat]! > 1;
  const levels = plan.sitters.filter((_, seat) => behind(seat)).map(({ level }) => level);
  const all = recall(KEY, isBeaten, storage) ?? {};
  remember(KEY, { ...all, [plan.game]: [...new Set([...beatenIn(plan.game, storage), ...levels])] }, storage);
}
