import * as v from 'valibot';
import type { Tournament } from '../../protocol/tournament.ts';
import type { RouteContext } from '../context.ts';
import { tournamentOf, tournamentsFor } from '../http-tournaments.ts';
import { Views } from '../tournaments/views.ts';
import { standings, tournament, tournaments } from './answers.ts';
import { operation, type Operation } from './operation.ts';

/* Tournaments, to read. */

const byId = v.strictObject({ tournament: v.pipe(v.string(), v.description('the id of a tournament')) });

const views = new WeakMap<RouteContext, Views>();

function viewsOf(context: RouteContext): Views {
  let known = views.get(context);
  if (!known) views.set(context, (known = new Views(context.hub)));
  return known;
}

export const TOURNAMENTS: readonly Operation[] = [
  operation({
    id: 'listTournaments',
    method: 'GET',
    path: '/tournaments',
    tag: 'tournaments',
    scope: null,
    words: {
      en: 'Listed tournaments and your own, the newest first; with `club` those of a club.',
      fr: 'Les tournois visibles et les vôtres, le plus récent d’abord ; avec `club`, ceux d’un club.',
      de: 'Die sichtbaren Turniere und deine eigenen, das neueste zuerst; mit `club` die eines Clubs.',
    },
    query: v.strictObject({ club: v.optional(v.pipe(v.string(), v.maxLength(60))) }),
    answer: tournaments,
    run: (context, { query, who }) => tournamentsFor(context, who?.person.id ?? null, query.club),
  }),
  operation({
    id: 'readTournament',
    method: 'GET',
    path: '/tournaments/{tournament}',
    tag: 'tournaments',
    scope: null,
    words: {
      en: 'A tournament with its rounds, tables and standings.',
      fr: 'Un tournoi avec ses rondes, ses tables et son classement.',
      de: 'Ein Turnier mit seinen Runden, Tischen und seiner Tabelle.',
    },
    params: byId,
    answer: tournament,
    run: async (context, { params, who, reply }) => {
      const stored = await tournamentOf(context, params.tournament, reply);
      if (!stored) return reply;
      const text = await viewsOf(context).answer(stored, who?.person.id ?? null, false);
      return reply.type('application/json; charset=utf-8').send(text);
    },
  }),
  operation({
    id: 'readStandings',
    method: 'GET',
    path: '/tournaments/{tournament}/standings',
    tag: 'tournaments',
    scope: null,
    words: {
      en: 'The standings of a tournament, best first. `entrant` counts in `people`, from 0.',
      fr: 'Le classement d’un tournoi. `entrant` est le rang dans `people`, à partir de 0.',
      de: 'Die Tabelle eines Turniers, vom ersten Platz an. `entrant` zählt in `people`, ab 0.',
    },
    params: byId,
    answer: standings,
    run: async (context, { params, reply }) => {
      const stored = await tournamentOf(context, params.tournament, reply);
      if (!stored) return reply;
      const text = String(await viewsOf(context).answer(stored, null, false));
      const { people, standings } = (JSON.parse(text) as { tournament: Tournament }).tournament;
      return { people, standings };
    },
  }),
];
