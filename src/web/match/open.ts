import { CHANCE } from '../../core/game.ts';
import { ok, type Result } from '../../core/result.ts';
import { askOf } from '../bots/ask.ts';
import type { BotClient } from '../bots/client.ts';
import type { Tutor } from '../lesson/tutor.svelte.ts';
import type { Loaded } from '../shelf.ts';
import { keepMatch } from '../state/matches.ts';
import { MatchController, type Helpers } from './controller.svelte.ts';
import type { Driver, RemoteAudience } from './driver.ts';
import type { Plan } from './plan.ts';
import { Playback } from './playback.svelte.ts';
import { openSession, type AskBot, type SavedMatch, type SessionHost } from './session.ts';

/** Opens a match stored on this device. */
export function openStored(
  loaded: Loaded,
  bots: BotClient,
  saved: SavedMatch,
  save: SessionHost['save'] = keepMatch,
  roll?: SessionHost['roll'],
): Result<MatchController> {
  const playback = playbackOf(loaded, saved.plan);
  const host = { ask: askOf(loaded, bots), save, audience: playback, ...(roll && { roll }) };
  const session = openSession(loaded.title, saved, host);
  return session.ok ? ok(start(loaded, session.value, playback, { bots, tutor: null })) : session;
}

/** Opens a match at an online table. */
export function openOnline(
  loaded: Loaded,
  bots: BotClient,
  plan: Plan,
  openDriver: (audience: RemoteAudience) => Driver,
): MatchController {
  const playback = playbackOf(loaded, plan);
  return start(loaded, openDriver(playback), playback, { bots, tutor: null });
}

/** Opens a lesson, in which chance and the others follow a script; nothing of it is stored. */
export function openScripted(loaded: Loaded, tutor: Tutor, saved: SavedMatch): Result<MatchController> {
  const playback = playbackOf(loaded, saved.plan);
  const ask: AskBot = async (seat) => {
    const text = tutor.next(seat);
    return text === null ? null : { ok: true, text };
  };
  const script = { ask, roll: () => tutor.next(CHANCE), save: () => true, audience: playback };
  const session = openSession(loaded.title, saved, script);
  return session.ok ? ok(start(loaded, session.value, playback, { bots: null, tutor })) : session;
}

const playbackOf = (loaded: Loaded, { sitters }: Plan): Playback =>
  new Playback(
    loaded,
    sitters.map(({ name }) => name),
  );

function start(loaded: Loaded, driver: Driver, playback: Playback, helpers: Helpers): MatchController {
  playback.watch(driver);
  return new MatchController(loaded, driver, playback, helpers);
}
