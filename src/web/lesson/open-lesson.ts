import { replay } from '../../core/replay.ts';
import { nameless } from '../words/index.ts';
import type { Result } from '../../core/result.ts';
import { named } from '../setup/draft.ts';
import { factsOf, type Loaded } from '../shelf.ts';
import { settings } from '../state/settings.svelte.ts';
import { recordOf, type Lesson } from '../lesson.ts';
import type { MatchController } from '../match/controller.svelte.ts';
import { openScripted } from '../match/open.ts';
import type { Plan } from '../match/plan.ts';
import { Tutor } from './tutor.svelte.ts';

/** A person at one seat, bots at the others. They have different levels, so that their names differ. */
export function planAround(game: string, { seats, seat, options }: Pick<Lesson, 'seats' | 'seat' | 'options'>): Plan {
  const sitters = factsOf(game)!
    .identities.slice(0, seats)
    .map((identity, at) => ({
      kind: at === seat ? ('person' as const) : ('bot' as const),
      level: at === 0 ? seats : at,
      name: at === seat ? settings.name : '',
      identity,
    }));
  return named({ game, options, sitters, hints: false }, nameless);
}

export function openLesson(loaded: Loaded, lesson: Lesson): MatchController {
  const { game } = loaded.title;
  const plan = planAround(game.id, lesson);
  const record = recordOf(game, lesson);
  const begun = required(replay(game, record));
  const tutor = new Tutor(
    lesson,
    begun,
    plan.sitters.map(({ name }) => name),
  );
  return required(openScripted(loaded, tutor, { id: lesson.id, plan, record }));
}

/** Lessons ship with the page; one that does not open is our bug. */
function required<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`A lesson cannot begin: ${result.problem.code}`);
  return result.value;
}
