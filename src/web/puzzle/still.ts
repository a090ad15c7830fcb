import type { Puzzle } from '../../bots/puzzle.ts';
import { positionOf } from '../../bots/puzzle.ts';
import { toRecord } from '../../core/match.ts';
import { ok } from '../../core/result.ts';
import { planAround } from '../lesson/open-lesson.ts';
import { MatchController } from '../match/controller.svelte.ts';
import type { Driver } from '../match/driver.ts';
import { Playback } from '../match/playback.svelte.ts';
import { LocalPosition } from '../match/session.ts';
import type { Loaded } from '../shelf.ts';

/** A position in which nothing happens but the person’s choice, which `answer` gets; null where these rules have no such position. */
export function openStill(loaded: Loaded, puzzle: Puzzle, answer: (text: string) => void): MatchController | null {
  const { game } = loaded.title;
  const at = positionOf(game, puzzle);
  if (!at.ok || !game.turn(at.value.state).includes(puzzle.seat)) return null;
  const now = new LocalPosition(at.value);
  const plan = planAround(game.id, puzzle);
  const driver: Driver = {
    ...{ id: puzzle.id, plan, now, begun: now, here: [puzzle.seat], moments: [], over: false },
    waitingFor: [puzzle.seat],
    record: toRecord(at.value),
    run: async () => undefined,
    act: async (_seat, text) => {
      answer(text);
      return ok(undefined);
    },
    canUndo: () => false,
    undo: async () => false,
    close: () => undefined,
  };
  const playback = new Playback(
    loaded,
    plan.sitters.map(({ name }) => name),
  );
  playback.watch(driver);
  return new MatchController(loaded, driver, playback, { bots: null, tutor: null });
}
