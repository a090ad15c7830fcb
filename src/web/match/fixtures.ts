import { start, toRecord } from '../../core/match.ts';
import { seeded } from '../../core/rng.ts';
import { answer } from '../../bots/answer.ts';
import type { Question } from '../../bots/question.ts';
import { commit } from '../../fairness/fairness.ts';
import { titles } from '../../games/index.ts';
import { BotClient, type BotWorker } from '../bots/client.ts';
import type { Task } from '../../workers/message.ts';
import type { BoardOf } from '../board.ts';
import { settings } from '../state/settings.svelte.ts';
import type { MatchController } from './controller.svelte.ts';
import { openStored } from './open.ts';
import type { Plan } from './plan.ts';
import { IDENTITIES } from '../../core/identity.ts';
import type { SavedMatch } from './session.ts';

const boards = import.meta.glob<{ board: BoardOf }>('../../games/*/board/index.ts', { eager: true });

/** As in a browser, the keys of a storage are its own enumerable properties. */
class Memory {
  readonly [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string): void {
    Object.assign(this, { [key]: text });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

/** Every question that the bots were asked. */
export const questions: Question[] = [];

/** A worker that answers in this thread. */
class Here extends EventTarget implements BotWorker {
  postMessage({ id, request }: Task): void {
    const question = request as Question;
    questions.push(question);
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { id, answer: answer(question) } })));
  }
  terminate(): void {}
}

/** An empty device without pauses. */
export function newDevice(): void {
  Object.defineProperty(globalThis, 'localStorage', { value: new Memory(), configurable: true });
  Object.assign(settings, { tempo: 0, confirm: true, sound: false, language: 'en' });
}

export function open(game: string, seats: number, people: number, options: Plan['options'] = {}): MatchController {
  const title = titles.find((known) => known.game.id === game)!;
  const begun = start(title.game, seats, options);
  if (!begun.ok) throw new Error(begun.problem.code);
  const sitters = IDENTITIES.slice(0, seats).map((identity, seat) => ({
    kind: seat < people ? ('person' as const) : ('bot' as const),
    level: 1,
    name: `N${seat}`,
    identity,
  }));
  const secret = commit('5e55', new Uint8Array(32).fill(7), Array(seats).fill('00'));
  const saved: SavedMatch = {
    id: 'here',
    plan: { game, options, sitters, hints: true },
    record: toRecord(begun.value),
    secret,
  };
  return reopen(saved);
}

/** A match that is stored on the device. */
export function reopen(saved: SavedMatch): MatchController {
  const { game } = saved.plan;
  const title = titles.find((known) => known.game.id === game)!;
  const bots = new BotClient(() => new Here());
  const opened = openStored({ title, board: boards[`../../games/${game}/board/index.ts`]!.board }, bots, saved);
  if (!opened.ok) throw new Error(opened.problem.code);
  return opened.value;
}

/** A legal action; the same one for the same step. */
export const anyOffer = ({ offers, driver }: MatchController): unknown =>
  offers[seeded(`person/${driver.now.step}`).below(offers.length)];

export async function act(controller: MatchController): Promise<void> {
  if (controller.curtain !== null) controller.liftCurtain();
  await controller.confirm(anyOffer(controller));
}
