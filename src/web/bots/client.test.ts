import { expect, it } from 'vitest';
import type { Question } from '../../bots/question.ts';
import { BotClient, type BotWorker } from './client.ts';

/** A Web Worker that fails on every message. */
class Dying extends EventTarget implements BotWorker {
  postMessage(): void {
    const error = Object.assign(new Event('error'), { message: 'no idea' });
    queueMicrotask(() => this.dispatchEvent(error));
  }

  terminate(): void {}
}

it('BotClient: replaces a failed worker once, then answers with its error', async () => {
  let made = 0;
  const bots = new BotClient(() => {
    made++;
    return new Dying();
  });
  const question: Question = { kind: 'choose', game: 'vabanque', view: {}, seat: 0, seed: '' };
  expect(await bots.ask(question)).toMatchObject({ ok: false, problem: { detail: 'vabanque (no idea)' } });
  expect(made).toBe(2);
});
