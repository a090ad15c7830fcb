import { SEEK_PACES } from '../../protocol/seek-pace.ts';
import { shelf } from '../shelf.ts';
import { recall, remember } from '../state/storage.ts';
import type { FindWish } from './search.svelte.ts';

/* What this person last looked for, on this device. */

const KEY = 'find';

const isWish = (value: unknown): value is FindWish => {
  const { games, pace, rated } = (value ?? {}) as Partial<Record<keyof FindWish, unknown>>;
  return Array.isArray(games) && SEEK_PACES.some((one) => one === pace) && typeof rated === 'boolean';
};

/** By default every game: whichever fills first. */
export function lastWish(): FindWish {
  const kept = recall(KEY, isWish);
  const games = shelf.map(({ id }) => id).filter((id) => kept?.games.includes(id) ?? true);
  return kept && games.length > 0 ? { ...kept, games } : { games, pace: 'live', rated: false };
}

export const keepWish = (wish: FindWish): void => void remember(KEY, wish);
