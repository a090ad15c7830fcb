import { SPECTATOR, type Progress } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import { seeded } from '../../core/rng.ts';
import { ranksWithout } from '../../table/result.ts';
import type { Table } from '../../table/table.ts';

/** How a game stands, as far as everybody may know. */
export interface Glimpse {
  readonly unit: string;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/** Hidden scores differ between completions of what a spectator sees. */
const COMPLETIONS = ['a', 'b', 'c', 'd'];

/** Which round of the game is played, from what a spectator sees; null where it has none. */
export const progressOf = ({ match: { game, state } }: Pick<Table, 'match'>): Progress | null =>
  game.progress?.(game.view(state, SPECTATOR)) ?? null;

/**
 * How a running game stands for somebody who sees what a spectator sees; null where that does not tell. It is computed from
 * completions of the spectator's view and from nothing else, so it cannot tell a secret.
 */
export function glimpseOf({ match, chairs }: Pick<Table, 'match' | 'chairs'>): Glimpse | null {
  const [first, ...others] = COMPLETIONS.map((seed) => standingFor(match, seed));
  if (!others.every((other) => JSON.stringify(other) === JSON.stringify(first))) return null;
  const lost = [...chairs.keys()].filter((seat) => chairs[seat]!.lost !== null);
  return { ...first!, ranks: ranksWithout(first!.ranks, lost) };
}

function standingFor({ game, state, entries }: Match, seed: string): Glimpse {
  const view = game.view(state, SPECTATOR);
  const { unit, scores, ranks } = game.standing(game.sample(view, SPECTATOR, seeded(`${seed} ${entries.length}`)));
  return { unit, scores, ranks };
}
