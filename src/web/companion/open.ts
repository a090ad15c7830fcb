import { ok, type Result } from '../../core/result.ts';
import type { BotClient } from '../bots/client.ts';
import type { ByHandOf } from '../byhand.ts';
import { MatchController } from '../match/controller.svelte.ts';
import { Playback } from '../match/playback.svelte.ts';
import type { SavedMatch, SessionHost } from '../match/session.ts';
import type { Loaded } from '../shelf.ts';
import { type Companion, openCompanion } from './companion.svelte.ts';

/** A match at a real table on its screen. */
export interface OpenCompanion {
  readonly controller: MatchController;
  readonly companion: Companion;
  readonly byHand: ByHandOf;
}

export function openByHand(
  loaded: Loaded,
  byHand: ByHandOf,
  bots: BotClient,
  saved: SavedMatch,
  save: SessionHost['save'],
): Result<OpenCompanion> {
  const names = saved.plan.sitters.map(({ name }) => name);
  const playback = new Playback(loaded, names);
  const opened = openCompanion(loaded.title, byHand.rules, saved, { audience: playback, save });
  if (!opened.ok) return opened;
  playback.watch(opened.value);
  const controller = new MatchController(loaded, opened.value, playback, { bots, tutor: null });
  return ok({ controller, companion: opened.value, byHand });
}
