import * as v from 'valibot';
import { becoming, takes } from '../../protocol/bot.ts';
import { entropy } from '../../table/fields.ts';
import type { Command } from '../../table/command.ts';
import { IDENTITIES } from '../../core/identity.ts';
import { becomeBot, setTakes, unknownGame } from '../botaccounts.ts';
import { listedBots } from '../botlist.ts';
import { answerProblem, type RouteContext } from '../context.ts';
import { tableOf } from '../http-tables.ts';
import type { Room } from '../room.ts';
import type { Bearer } from '../tokens.ts';
import { bot, bots, done, ownBot } from './answers.ts';
import { operation, type Operation } from './operation.ts';
import { statusOf } from './problem.ts';

/* Bot accounts: programs that play as themselves, and challenges to them. */

export const BOTS: readonly Operation[] = [
  operation({
    id: 'listBots',
    method: 'GET',
    path: '/bots',
    tag: 'bots',
    scope: null,
    words: {
      en: 'Up to 500 bot accounts, which challenges they take, how they are rated, and whether they are there. Those that are there come first, then those whose programs were there last.',
      fr: 'Jusqu’à 500 comptes de robots, les défis qu’ils acceptent, leur classement, et s’ils sont là. D’abord ceux qui sont là, puis ceux dont le programme l’était en dernier.',
      de: 'Bis zu 500 Botkonten, welche Herausforderungen sie annehmen, wie sie gewertet sind, und ob sie da sind. Zuerst die, die da sind, dann die, deren Programme zuletzt da waren.',
    },
    answer: bots,
    run: async (context) => ({ bots: await listedBots(context) }),
  }),
  operation({
    id: 'readBot',
    method: 'GET',
    path: '/me/bot',
    tag: 'bots',
    scope: 'read',
    words: {
      en: 'Whether your account is a bot’s, and which challenges it takes.',
      fr: 'Si votre compte est celui d’un robot, et quels défis il accepte.',
      de: 'Ob dein Konto das eines Bots ist, und welche Herausforderungen es annimmt.',
    },
    answer: ownBot,
    run: async ({ hub }, { who: { person } }) => ({ bot: await hub.store.botAccounts.of(person.id) }),
  }),
  operation({
    id: 'becomeBot',
    method: 'POST',
    path: '/me/bot',
    tag: 'bots',
    scope: 'bot',
    words: {
      en: 'Makes your account a bot’s, for good. Only a fresh account: no rated games, no unfinished tables, no club, no tournament.',
      fr: 'Fait de votre compte celui d’un robot, définitivement. Seulement un compte neuf : ni partie classée, ni table en cours, ni club, ni tournoi.',
      de: 'Macht dein Konto endgültig zu dem eines Bots. Nur ein neues Konto: keine gewerteten Partien, keine laufenden Tische, kein Club, kein Turnier.',
    },
    body: becoming,
    answer: bot,
    run: async ({ hub, security }, { who, request, reply }) => {
      const become = await becomeBot(hub.store, who, hub.time.wall());
      if (!become.ok) return answerProblem(reply, 409, become.problem);
      const { person, device } = who;
      security.report('account.changed', { address: request.ip, person: person.id, device: device.hash, what: 'bot' });
      return { bot: become.bot };
    },
  }),
  operation({
    id: 'setChallenges',
    method: 'POST',
    path: '/me/bot/challenges',
    tag: 'bots',
    scope: 'bot',
    words: {
      en: 'Says which challenges your bot takes. The server declines all others.',
      fr: 'Règle les défis que votre robot accepte. Le serveur refuse tous les autres.',
      de: 'Sagt, welche Herausforderungen dein Bot annimmt. Alle anderen lehnt der Server ab.',
    },
    body: takes,
    answer: bot,
    run: async ({ hub }, { who, body, reply }) => {
      const unknown = unknownGame(body);
      if (unknown !== undefined) return answerProblem(reply, 422, { code: 'game', detail: unknown });
      const set = await setTakes(hub.store, who, body);
      return set ? { bot: set } : answerProblem(reply, 409, { code: 'account' });
    },
  }),
  operation({
    id: 'acceptInvitation',
    method: 'POST',
    path: '/tables/{table}/accept',
    tag: 'bots',
    scope: 'tables',
    words: {
      en: 'Accepts an invitation: sits down under your own name, and says that you are ready. `entropy`: random hexadecimal digits, your part of the dice.',
      fr: 'Accepte une invitation : s’assied sous votre nom, et dit que vous êtes prêt. `entropy` : des chiffres hexadécimaux au hasard, votre part des dés.',
      de: 'Nimmt eine Einladung an: setzt sich unter deinem Namen und sagt, dass du bereit bist. `entropy`: zufällige hexadezimale Ziffern, dein Teil der Würfel.',
    },
    params: v.strictObject({ table: v.pipe(v.string(), v.description('the id of a table')) }),
    body: v.strictObject({ entropy }),
    keyed: true,
    answer: done,
    run: async (context, { params, body, who, key, reply }) => {
      const room = await tableOf(context, params.table, who.person.id, reply);
      if (!room) return reply;
      const given = await context.hub.store.invitations.state(room.id, who.person.id);
      if (!given || given.state === 'withdrawn') return answerProblem(reply, 404, { code: 'nothing' });
      const answer = await accept(context, room, who, key, body.entropy);
      return answer.ok ? { version: answer.version } : answerProblem(reply, statusOf(answer.problem), answer.problem);
    },
  }),
];

/** Both steps have keys that derive from that of the request, so a repeated request finds them done. */
async function accept(
  { commands }: RouteContext,
  room: Room,
  { person, device }: Bearer,
  key: string,
  entropy: string,
) {
  const sender = { person: person.id, device: device.hash };
  const identity = IDENTITIES.find((one) => one === person.identity) ?? IDENTITIES[0];
  const sit: Command = { kind: 'sit', seat: null, name: person.name, identity, entropy };
  const sat = await commands.carryOut(sender, room, sit, key);
  if (!sat.ok) return sat;
  await commands.settleInvitation(person.id, room);
  return commands.carryOut(sender, room, { kind: 'ready', ready: true }, `${key}.ready`);
}
