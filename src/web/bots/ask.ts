import type { Choice } from '../../bots/answer.ts';
import type { Loaded } from '../shelf.ts';
import type { AskBot } from '../match/session.ts';
import type { BotClient } from './client.ts';

/** Asks the bots of a game, in their worker. */
export const askOf =
  ({ title: { game } }: Loaded, bots: BotClient): AskBot =>
  async (seat, level, view, seed) => {
    const answer = await bots.ask({ kind: 'choose', game: game.id, view, seat, level, seed });
    if (answer.ok) return { ok: true, text: (answer.value as Choice).action };
    return { ok: false, why: `${answer.problem.code} ${answer.problem.detail ?? ''}` };
  };
