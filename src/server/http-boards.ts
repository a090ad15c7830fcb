import type { FastifyInstance } from 'fastify';
import { isId } from '../protocol/request.ts';
import { answerProblem, guestOf, type RouteContext } from './context.ts';
import { boardFor } from './duplicate/result.ts';

type ByBoard = { Params: { event: string; number: string } };

/** /api/boards: how a board of duplicate play was played. */
export function boardRoutes(app: FastifyInstance, context: RouteContext): void {
  app.get<ByBoard>('/boards/:event/:number', async (request, reply) => {
    const { event, number } = request.params;
    const key = { event, number: Number(number) };
    const guest = await guestOf(context, request);
    const known = isId(event) && /^\d{1,4}$/.test(number);
    const board = known ? await boardFor(context.hub, key, guest?.person.id ?? null) : null;
    return board ? { board } : answerProblem(reply, 404, { code: 'noBoard' });
  });
}
