import * as v from 'valibot';
import { SCOPES } from '../../protocol/token.ts';
import { botAccount } from '../../protocol/bot.ts';
import { PROFILE_PARTS } from '../../protocol/profile.ts';
import { REPLY_PARTS } from '../../protocol/reply.ts';
import { TOURNAMENT_PARTS } from '../../protocol/tournament.ts';

/* What operations answer. Most of it is what the page is told: the same schemas. */

const told = <const Schema extends v.GenericSchema>(schema: Schema, sentence: string) =>
  v.pipe(schema, v.description(sentence));

const text = v.string();
const number = v.number();
const flag = v.boolean();

const { LobbyCard, TableInvitation, Terms } = REPLY_PARTS;
const { PersonProfile, Leader, ListedBot } = PROFILE_PARTS;
const { Tournament, TournamentCard, TournamentStanding, ShownEntrant } = TOURNAMENT_PARTS;
export const { TableSnapshot } = REPLY_PARTS;
export const { FinishedCard } = PROFILE_PARTS;

export const cards = v.object({ tables: v.array(LobbyCard) });
export const opened = v.object({ id: told(text, 'of the table; people play there at /t/ID') });
export const done = v.object({ version: told(number, 'of the table once the command was stored') });
export const agreed = v.object({ ok: v.literal(true) });

const option = v.variant('kind', [
  v.object({ kind: v.literal('flag'), default: flag, seats: v.exactOptional(v.array(number)) }),
  v.object({
    kind: v.literal('choice'),
    values: v.array(v.union([text, number])),
    default: v.union([text, number]),
    seats: v.exactOptional(told(v.array(number), 'the numbers of seats that allow more than the default')),
  }),
  v.object({
    kind: told(v.literal('starter'), '`random`, or a seat from 0'),
    default: v.literal('random'),
    seats: v.exactOptional(v.array(number)),
  }),
]);

export const games = v.object({
  games: v.array(
    v.object({
      id: text,
      name: v.object({ en: text, fr: text, de: text }),
      version: told(number, 'of its rules'),
      seats: told(v.array(number), 'the possible numbers of seats'),
      options: told(v.record(text, option), 'what a table may agree on; an option that is left out has its default'),
    }),
  ),
});

export const me = v.object({
  person: v.object({
    id: told(text, 'public'),
    name: text,
    identity: text,
    handle: text,
    bot: v.exactOptional(told(v.literal(true), 'the account is a bot’s')),
  }),
  token: v.object({
    name: text,
    scopes: v.array(v.picklist(SCOPES)),
  }),
});

export const actions = v.object({
  version: told(number, 'of the table: send it with the action'),
  seat: told(v.nullable(number), 'of the reader; null: none'),
  actions: told(v.array(text), 'everything that the seat may do now, as texts for `act`; none where others decide'),
});

const entry = v.strictTuple([
  told(text, '`A` to `F`, or `chance`'),
  told(text, 'the action, as in the game’s RULES.md'),
]);

/** docs/record.schema.json describes it to the end. */
export const record = v.looseObject({
  format: v.picklist(['vatout/1', 'vatout/2']),
  game: text,
  version: number,
  seats: number,
  options: v.record(text, v.union([text, number, flag])),
  entries: told(v.array(entry), 'hidden words are `?` until the game has ended'),
});

export const ownBot = v.object({ bot: told(v.nullable(botAccount), 'null: it is the account of a person') });
export const bot = v.object({ bot: botAccount });
export const bots = v.object({ bots: v.array(ListedBot) });

export const leaders = v.object({ leaders: v.array(Leader) });
export const profile = v.object({ profile: PersonProfile });
export const tournaments = v.object({ tournaments: v.array(TournamentCard) });
export const tournament = v.object({ tournament: Tournament });
export const standings = v.object({ people: v.array(ShownEntrant), standings: v.array(TournamentStanding) });

const alive = v.object({ kind: told(v.literal('alive'), 'nothing has happened for a while; ignore it') });
const end = v.object({
  kind: told(v.literal('end'), 'the last line where the server ends the stream before the game'),
  code: told(text, '`restart`: open it again; `token`: the token has ended; else why the table cannot be read'),
});

/** A line of the stream of a table. */
export const tableLine = v.variant('kind', [
  v.object({ kind: v.literal('table'), table: TableSnapshot }),
  v.object({ kind: told(v.literal('same'), 'the reader is up to date'), version: number }),
  alive,
  end,
]);

/** A line of a person's own stream. */
export const ownLine = v.variant('kind', [
  v.object({
    kind: told(v.literal('tables'), 'all unfinished tables of the person, after each change'),
    tables: v.array(LobbyCard),
  }),
  v.object({
    kind: told(v.literal('invitations'), 'all open invitations, after each change'),
    invitations: v.array(TableInvitation),
  }),
  alive,
  end,
]);

/** Schemas that the description names. */
export const NAMED = {
  Table: TableSnapshot,
  Card: LobbyCard,
  Terms,
  Invitation: TableInvitation,
  Profile: PersonProfile,
  FinishedGame: FinishedCard,
  Leader,
  Bot: botAccount,
  Tournament,
  TournamentCard,
  TournamentStanding,
  Entrant: ShownEntrant,
  Record: record,
} as const;

/** RFC 9457. */
export const problem = v.object({
  type: told(text, 'the address of what is known about this code'),
  title: told(text, 'what went wrong and what to do, in the language of Accept-Language: `en`, `fr` or `de`'),
  status: number,
  code: told(text, 'stable: programs decide by it'),
  detail: v.exactOptional(told(text, 'the field, word or reason')),
  expected: v.exactOptional(told(text, 'what would be accepted')),
  clause: v.exactOptional(told(text, 'of the rules, such as `VB-14`')),
  until: v.exactOptional(told(v.nullable(number), 'of a sanction, in calendar time; null: for good')),
});
