import { BotClient } from './client.ts';

/** Bots run in a worker of their own, one for each match. */
export const startBots = (): BotClient =>
  new BotClient(() => new Worker(new URL('../../workers/web.ts', import.meta.url), { type: 'module' }));
