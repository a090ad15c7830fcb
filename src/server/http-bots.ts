import type { FastifyInstance } from 'fastify';
import { readBecoming, readTakes } from '../protocol/request.ts';
import { becomeBot, botStanding, setTakes, unknownGame } from './botaccounts.ts';
import { listedBots } from './botlist.ts';
import { answerProblem, guestOf, stranger, type RouteContext } from './context.ts';

/** /api/bots: the list that the page shows. /api/me/bot: whether the account is a bot's, and which challenges it takes. */
export function botRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, accounts, security } = context;

  app.get('/bots', async () => ({ bots: await listedBots(context) }));

  app.get('/me/bot', async (request, reply) => {
    const guest = await guestOf(context, request);
    return guest ? botStanding(hub.store, guest) : stranger(reply);
  });

  // It cannot be taken back, so that needs a proof.
  app.post('/me/bot', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readBecoming(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    if (guest.person.handle === null) return answerProblem(reply, 403, { code: 'keep' });
    if (!(await accounts.hasProved(guest))) return answerProblem(reply, 403, { code: 'proof' });
    const become = await becomeBot(hub.store, guest, hub.time.wall());
    if (!become.ok) return answerProblem(reply, 409, become.problem);
    const { person, device } = guest;
    security.report('account.changed', { address: request.ip, person: person.id, device: device.hash, what: 'bot' });
    return { bot: become.bot };
  });

  app.post('/me/bot/challenges', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readTakes(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const unknown = unknownGame(read.value);
    if (unknown !== undefined) return answerProblem(reply, 400, { code: 'game', detail: unknown });
    const bot = await setTakes(hub.store, guest, read.value);
    return bot ? { bot } : answerProblem(reply, 409, { code: 'account' });
  });
}
