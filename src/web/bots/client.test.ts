import { expect, it } from 'vitest';
import type { Question } from '../../bots/question.ts';
import { BotClient } from './client.ts';

/** A Web Worker that fails on every message. */
class Dying {
  onerror?: (event: { message: string }) => void;

  postMessage(): void {
    queueMicrotask(() => this.onerror?.({ message: 'no idea' }));
  }

  terminate(): void {}
}

it('BotClient: replaces a failed worker once, then answers with its error', async () => {
  let made = 0;
  const bots = new BotClient(() => {
    made++;
    return new Dying() as unknown as Worker;
  });
  const question: Question = { kind: 'choose', game: 'vabanque', view: {}, seat: 0, seed: '' };
  expect(await bots.ask(question)).toMatchObject({ ok: false, problem: { detail: 'vabanque (no idea)' } });
  expect(made).toBe(2);
});
