import { BotClient } from './client.ts';

/** Bots think in a worker of their own, one for each table. */
export const startBots = (): BotClient =>
  new BotClient(() => new Worker(new URL('../../workers/web.ts', import.meta.url), { type: 'module' }));
