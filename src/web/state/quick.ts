import { CHAMPION } from '../../core/level.ts';
import type { Facts } from '../../games/facts.ts';
import type { Plan } from '../match/plan.ts';
import { recall, remember } from './storage.ts';

/** The last choices in the launch bar, by game. */
export interface Quick {
  readonly opponents: number;
  /** 1 to 6. */
  readonly level: number;
  /** The options that differ from the defaults. */
  readonly options?: Plan['options'];
}

const isQuick = (value: unknown): value is Quick => {
  const { opponents, level, options = {} } = (value ?? {}) as Partial<Quick>;
  return (
    Number.isInteger(opponents) &&
    Number.isInteger(level) &&
    level! >= 1 &&
    level! <= CHAMPION &&
    typeof options === 'object' &&
    options !== null
  );
};

export function quickOf(facts: Facts): Quick {
  const kept = recall(`quick.${facts.id}`, isQuick);
  return kept && facts.seats.includes(kept.opponents + 1) ? kept : { opponents: facts.usual - 1, level: 2 };
}

export const keepQuick = (game: string, quick: Quick): boolean => remember(`quick.${game}`, quick);

const isText = (value: unknown): value is string => typeof value === 'string';

/** The game that was selected last. */
export const lastGame = (): string | null => recall('game', isText);
export const keepGame = (game: string): boolean => remember('game', game);
