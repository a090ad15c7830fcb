import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { titles } from '../../games/index.ts';
import type { TableSnapshot } from '../../protocol/reply.ts';
import { SCHEMAS } from '../../protocol/request.ts';
import { command, type Command } from '../../table/command.ts';
import type { Scope } from '../../protocol/token.ts';
import { seatOf } from '../../table/table.ts';
import { answerProblem, type RouteContext } from '../context.ts';
import { decline, invite, seatedAt } from '../http-friends.ts';
import { unknownGame } from '../http-profiles.ts';
import { openNext, openTable, recordOf, tableOf } from '../http-tables.ts';
import type { Room } from '../room.ts';
import { snapshotFor, viewerOf } from '../snapshot.ts';
import { lobbyCards } from '../summary.ts';
import { actions, agreed, cards, done, games, opened, record, tableLine, TableSnapshot as Table } from './answers.ts';
import { operation, type Fields, type Operation } from './operation.ts';
import { statusOf } from './problem.ts';
import { followTable } from './stream.ts';
import { COMMAND_WORDS } from './words.ts';

/* Tables: what there are, what a seat may know of one, and every command that the page has. */

/** How many tables one answer lists. */
const SHOWN = 100;

const byTable = v.strictObject({ table: v.pipe(v.string(), v.description('the id of a table')) });

const idOf = (who: { readonly person: { readonly id: string } } | null): string | null => who?.person.id ?? null;

const listing: readonly Operation[] = [
  operation({
    id: 'listGames',
    method: 'GET',
    path: '/games',
    tag: 'tables',
    scope: null,
    words: {
      en: 'The games and their options.',
      fr: 'Les jeux et leurs options.',
      de: 'Die Spiele und ihre Optionen.',
    },
    answer: games,
    run: async () => ({
      games: titles.map(({ facts, game }) => ({
        ...{ id: facts.id, name: facts.name, version: game.version },
        ...{ seats: game.seats, options: game.options },
      })),
    }),
  }),
  operation({
    id: 'listTables',
    method: 'GET',
    path: '/tables',
    tag: 'tables',
    scope: null,
    words: {
      en: 'Listed tables that wait for players, or are being played; the latest change first.',
      fr: 'Les tables visibles qui attendent des joueurs, ou qui jouent ; la dernière modifiée d’abord.',
      de: 'Sichtbare Tische, die auf Leute warten oder an denen gespielt wird; der zuletzt geänderte zuerst.',
    },
    query: v.strictObject({
      stage: v.picklist(['open', 'running']),
      game: v.optional(v.pipe(v.string(), v.maxLength(40))),
    }),
    answer: cards,
    run: async ({ hub }, { query: { stage, game }, who, reply }) => {
      const unknown = game === undefined ? null : unknownGame(game);
      if (unknown) return answerProblem(reply, 404, unknown);
      const stages = stage === 'open' ? (['open'] as const) : (['running', 'paused'] as const);
      const found = await hub.store.tables({ listed: true, stages, limit: SHOWN });
      const chosen = found.filter((table) => table.people.length > 0 && (game === undefined || table.game === game));
      return { tables: await lobbyCards(hub.store, chosen, idOf(who), hub.time) };
    },
  }),
  operation({
    id: 'listOwnTables',
    method: 'GET',
    path: '/me/tables',
    tag: 'tables',
    scope: 'read',
    words: {
      en: 'Your own unfinished tables; those that wait for you come first.',
      fr: 'Vos propres tables en cours ; celles qui vous attendent d’abord.',
      de: 'Deine eigenen laufenden Tische; zuerst die, die auf dich warten.',
    },
    answer: cards,
    run: async ({ hub }, { who: { person } }) => {
      const found = await hub.store.tables({ person: person.id, stages: ['open', 'running', 'paused'], limit: SHOWN });
      const own = await lobbyCards(hub.store, found, person.id, hub.time);
      return { tables: own.sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn)) };
    },
  }),
];

const reading: readonly Operation[] = [
  operation({
    id: 'readTable',
    method: 'GET',
    path: '/tables/{table}',
    tag: 'tables',
    scope: null,
    words: {
      en: 'A table as you may know it: as your seat with a token that may `read`, else as a spectator.',
      fr: 'Une table telle que vous pouvez la connaître : depuis votre place avec un jeton qui a le droit `read`, sinon en spectateur.',
      de: 'Ein Tisch, wie du ihn kennen darfst: von deinem Platz aus mit einem Token, der `read` darf, sonst als Zuschauer.',
    },
    params: byTable,
    answer: Table,
    run: async (context, { params, who, reply }) => {
      const room = await tableOf(context, params.table, idOf(who), reply);
      return room ? snapshotOf(context, room, idOf(who)) : reply;
    },
  }),
  operation({
    id: 'readActions',
    method: 'GET',
    path: '/tables/{table}/actions',
    tag: 'play',
    scope: 'read',
    words: {
      en: 'Everything that your seat may do now.',
      fr: 'Tout ce que votre place peut faire maintenant.',
      de: 'Alles, was dein Platz jetzt tun kann.',
    },
    params: byTable,
    answer: actions,
    run: async (context, { params, who, reply }) => {
      const room = await tableOf(context, params.table, idOf(who), reply);
      return room ? room.look(() => actionsOf(room, who.person.id)) : reply;
    },
  }),
  operation({
    id: 'readRecord',
    method: 'GET',
    path: '/tables/{table}/record',
    tag: 'tables',
    scope: null,
    words: {
      en: 'The record of a game. Once the game has ended it is complete, with the proof of its dice and cards.',
      fr: 'La feuille de partie. La partie finie, elle est complète, avec la preuve des dés et des cartes.',
      de: 'Die Aufzeichnung einer Partie. Ist die Partie zu Ende, dann ist sie vollständig, mit dem Nachweis für Würfel und Karten.',
    },
    params: byTable,
    answer: record,
    run: async (context, { params, who, reply }) => {
      const room = await tableOf(context, params.table, idOf(who), reply);
      return room ? recordOf(context, room, idOf(who)) : reply;
    },
  }),
  operation({
    id: 'followTable',
    method: 'GET',
    path: '/tables/{table}/stream',
    tag: 'tables',
    scope: 'read',
    words: {
      en: 'The table after every change, until the game has ended. You count as present meanwhile. `version` and `mark`: what you have.',
      fr: 'La table après chaque changement, jusqu’à la fin de la partie. Vous comptez comme présent pendant ce temps. `version` et `mark` : ce que vous avez déjà.',
      de: 'Der Tisch nach jeder Änderung, bis die Partie zu Ende ist. Solange giltst du als anwesend. `version` und `mark`: was du schon hast.',
    },
    params: byTable,
    query: v.strictObject({
      version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      mark: v.optional(v.pipe(v.string(), v.maxLength(20))),
    }),
    answer: tableLine,
    lines: true,
    run: followTable,
  }),
];

const opening: readonly Operation[] = [
  operation({
    id: 'openTable',
    method: 'POST',
    path: '/tables',
    tag: 'tables',
    scope: 'tables',
    words: {
      en: 'Opens a table, with you as its host. Sit down next.',
      fr: 'Ouvre une table dont vous êtes l’hôte. Asseyez-vous ensuite.',
      de: 'Eröffnet einen Tisch, mit dir als Gastgeber. Setz dich danach.',
    },
    body: v.omit(SCHEMAS.opening, ['tables']),
    keyed: true,
    hourly: true,
    answer: opened,
    run: (context, { body, who, key, reply }) =>
      // Only the holder of the token can find this id, so it protects an unlisted table like a random one.
      openTable(context, who, body, reply, derived(who.device.hash, key)),
  }),
  operation({
    id: 'openNextTable',
    method: 'POST',
    path: '/tables/{table}/next',
    tag: 'tables',
    scope: 'tables',
    words: {
      en: 'The next game with the same terms and people. The first request opens it.',
      fr: 'La partie suivante, mêmes conditions et mêmes joueurs. La première demande ouvre la table.',
      de: 'Die nächste Partie, mit denselben Bedingungen und Leuten. Die erste Anfrage eröffnet sie.',
    },
    params: byTable,
    hourly: true,
    answer: opened,
    run: async (context, { params, who, request, reply }) => {
      const room = await tableOf(context, params.table, idOf(who), reply);
      return room ? openNext(context, room, who, request, reply) : reply;
    },
  }),
  operation({
    id: 'invitePerson',
    method: 'POST',
    path: '/tables/{table}/invitations',
    tag: 'tables',
    scope: 'tables',
    words: {
      en: 'Asks somebody to a table where you sit.',
      fr: 'Invite quelqu’un à une table où vous êtes assis.',
      de: 'Lädt jemanden an einen Tisch ein, an dem du sitzt.',
    },
    params: byTable,
    body: SCHEMAS.byHandle,
    hourly: true,
    answer: agreed,
    run: async (context, { params, body, who, reply }) => {
      const found = await seatedAt(context, who, params.table, reply);
      return found ? invite(context, found, body.handle, reply) : reply;
    },
  }),
  operation({
    id: 'declineInvitation',
    method: 'POST',
    path: '/tables/{table}/decline',
    tag: 'tables',
    scope: 'tables',
    words: {
      en: 'Declines an invitation. To accept one, sit down.',
      fr: 'Décline une invitation. Pour accepter, asseyez-vous.',
      de: 'Lehnt eine Einladung ab. Um sie anzunehmen, setz dich.',
    },
    params: byTable,
    answer: agreed,
    run: (context, { params, who, reply }) => decline(context, who, params.table, reply),
  }),
];

/** Who sits where is for `tables`; what is decided in a running game for `play`. */
const SCOPE_OF: Readonly<Record<Command['kind'], Scope>> = {
  ...{ sit: 'tables', rise: 'tables', invite: 'tables', remove: 'tables', admit: 'tables', change: 'tables' },
  ...{ close: 'tables', ready: 'tables', start: 'tables', leave: 'tables', back: 'tables' },
  ...{ act: 'play', wish: 'play', answer: 'play', withdraw: 'play', resume: 'play', concede: 'play' },
  ...{ wait: 'play', hint: 'play' },
};

/** Each command of the socket is an operation of its own, with the same fields. */
const commands: readonly Operation[] = command.options.map((member) => {
  const { kind, ...fields } = member.entries;
  const name = kind.literal;
  return operation({
    id: name,
    method: 'POST',
    path: `/tables/{table}/${name}`,
    tag: SCOPE_OF[name] === 'play' ? 'play' : 'tables',
    scope: SCOPE_OF[name],
    words: COMMAND_WORDS[name],
    params: byTable,
    body: v.strictObject(fields as v.ObjectEntries) as Fields,
    keyed: true,
    answer: done,
    run: async (context, { params, body, who, key, reply }) => {
      const room = await tableOf(context, params.table, who.person.id, reply);
      if (!room) return reply;
      const { commands } = context;
      const sender = { person: who.person.id, device: who.device.hash };
      const answer = await commands.carryOut(sender, room, { kind: name, ...body } as Command, key);
      if (!answer.ok) return answerProblem(reply, statusOf(answer.problem), answer.problem);
      if (name === 'sit') await commands.settleInvitation(who.person.id, room);
      return { version: answer.version };
    },
  });
});

export const TABLES: readonly Operation[] = [...listing, ...reading, ...opening, ...commands];

const derived = (hash: string, key: string): string =>
  createHmac('sha256', hash).update(`table ${key}`).digest('base64url').slice(0, 22);

function snapshotOf({ hub, watchers }: RouteContext, room: Room, person: string | null): Promise<TableSnapshot> {
  return room.look((table) => ({
    ...snapshotFor(table, viewerOf(table, person), watchers.here(room), room.secret, hub.time.now()),
    mark: room.mark,
    ...(room.stuck && { stuck: true as const }),
  }));
}

function actionsOf({ table }: Room, person: string): v.InferOutput<typeof actions> {
  const { version, stage, turn, match } = table;
  const seat = seatOf(table, person);
  if (seat === null || stage !== 'running' || !turn.includes(seat)) return { version, seat, actions: [] };
  const { game, state } = match;
  return { version, seat, actions: game.legal(game.view(state, seat), seat).map((action) => game.format(action)) };
}
