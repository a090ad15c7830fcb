import * as v from 'valibot';
import type { GameEvent } from '../core/game.ts';
import type { Clause, ProblemCode } from '../core/result.ts';
import type { TableCode } from '../table/command.ts';
import { NEWS, WISHES } from '../table/event.ts';
import { OVERTIMES } from '../table/terms.ts';
import type { TournamentRefusal, WireCode } from './code.ts';
import type { Delta } from './delta.ts';
import { sanction } from './moderation.ts';
import { circle, guestOfTable, invitation, personCard, whereabouts } from './people.ts';
import { EMOTES } from './request.ts';
import { seekState } from './seek.ts';

/*
 * The messages of the server. Their types are inferred from the schemas. Nothing is validated when it is sent: tests check
 * every message that they receive, and so does a client that does not know its server.
 */

/** Messages are values: nobody changes them. */
type Message<T> = T extends object ? { readonly [Key in keyof T]: Message<T[Key]> } : T;
export type TypeOf<Schema extends v.GenericSchema> = Message<v.InferOutput<Schema>>;

/** A field with the sentence that docs/protocol.md prints. */
const told = <const Schema extends v.GenericSchema>(schema: Schema, sentence: string) =>
  v.pipe(schema, v.description(sentence));

const text = v.string();
const number = v.number();
const flag = v.boolean();
const seat = number;
const actor = told(number, 'a seat, or -1 for chance');
const person = told(text, 'the public id of a person');
/** New codes may be added: every text is one. */
const code = <Code extends string>() =>
  told(
    v.custom<Code>((given) => typeof given === 'string'),
    'text',
  );
/** The mark of bot accounts. */
const bot = v.exactOptional(told(v.literal(true), 'the account is a bot’s: a program plays'));
const loss = v.picklist(['time', 'conceded']);
const stage = told(
  v.picklist(['open', 'running', 'paused', 'ended']),
  '`open`: people are still sitting down; `ended`: no more moves, whether or not the game was played out',
);

const clocks = v.object({
  left: told(v.array(number), 'remaining milliseconds of every seat at the moment `at`'),
  running: told(v.array(seat), 'the seats whose clocks have run since'),
  at: number,
});

const fairness = v.object({
  match: text,
  commitment: told(text, 'SHA-256 of the secret, published before the first step'),
  entropy: told(v.array(text), 'the contribution of each seat, made after the commitment'),
  secret: v.exactOptional(told(text, 'once the table has ended')),
});

const pace = v.variant('kind', [
  v.object({ kind: v.literal('free') }),
  v.object({ kind: v.literal('move'), seconds: number }),
  v.object({ kind: v.literal('bank'), seconds: number, increment: number }),
]);

/** Games won by each player of a series. */
const score = v.array(
  v.object({
    seat: told(seat, 'the chair in the last game'),
    wins: told(number, 'a shared win counts for everybody who shares it'),
    person: v.exactOptional(person),
    name: v.exactOptional(text),
    bot,
    level: v.exactOptional(told(number, 'of a bot of the server')),
  }),
);

const terms = v.object({
  game: text,
  seats: number,
  options: v.record(text, v.union([text, number, flag])),
  pace,
  overtime: v.picklist(OVERTIMES),
  listed: told(flag, 'whether the lobby shows it; otherwise only people with the link find it'),
  hints: told(flag, 'whether players may look at hints; the table tells every use'),
  rated: v.exactOptional(told(v.literal(true), 'the game counts for ratings')),
  bots: v.exactOptional(told(v.literal(true), 'with `rated`: among bots; people cannot sit down')),
  patience: v.exactOptional(
    told(
      v.nullable(number),
      'without clocks: after so many seconds a bot plays for somebody who must decide and has no page open; null: never',
    ),
  ),
  after: v.exactOptional(
    told(
      v.object({
        table: text,
        games: number,
        by: v.exactOptional(told(text, 'the name of the person who asked for this game')),
        score: v.exactOptional(score),
      }),
      'the previous table of a series, and how many games there were',
    ),
  ),
  club: v.exactOptional(
    told(
      v.object({
        address: text,
        name: text,
        evening: v.exactOptional(told(text, 'it counts for this evening')),
        members: v.exactOptional(told(v.literal(true), 'only members of the club see it and sit down')),
      }),
      'the table belongs to a club',
    ),
  ),
  tournament: v.exactOptional(
    told(
      v.object({ id: text, name: text, round: told(number, 'from 0'), table: told(number, 'from 0') }),
      'the table belongs to a tournament: nobody at the table pauses or stops the game',
    ),
  ),
  board: v.exactOptional(
    told(
      v.object({
        event: text,
        number: told(number, 'of the board in its event, from 1'),
        table: told(number, 'of this table at its board, from 1'),
        tables: v.exactOptional(told(number, 'of a board that a person opened: how many there are')),
        commitment: told(text, 'SHA-256 of the event’s secret'),
      }),
      'duplicate play: several tables meet the same chance',
    ),
  ),
});

/** A chair as everybody sees it. */
const chair = v.object({
  kind: v.picklist(['person', 'bot', 'empty']),
  person: v.exactOptional(person),
  name: v.exactOptional(text),
  identity: v.exactOptional(text),
  bot,
  level: v.exactOptional(number),
  helped: told(
    v.nullable(v.picklist(['away', 'late'])),
    'a bot acts for the person: from now on (`away`), or for the open decision (`late`)',
  ),
  lost: v.nullable(loss),
  here: told(flag, 'whether a page of that person is connected'),
  ready: v.exactOptional(told(v.literal(true), 'the person has said that the game may begin')),
  kept: v.exactOptional(
    told(
      v.object({ person, name: text, identity: text, bot }),
      'of an empty chair: who had it in the previous game, or was drawn',
    ),
  ),
});
export interface ChairSnapshot extends TypeOf<typeof chair> {}

/** The fields that change with moves. */
const flow = v.object({
  version: number,
  mark: v.exactOptional(
    told(text, 'the fingerprint of this version, in case the server’s data is restored; send it back in `watch`'),
  ),
  stage,
  turn: v.array(actor),
  clocks: v.nullable(clocks),
  now: told(number, 'when the message was sent; `clocks` have the same clock'),
});
export interface Flow extends TypeOf<typeof flow> {}

/** The flow after some acts. A field that is left out has not changed; `now` comes with `clocks`. */
const nextFlow = v.object({
  version: flow.entries.version,
  mark: flow.entries.mark,
  stage: v.exactOptional(flow.entries.stage),
  turn: v.exactOptional(flow.entries.turn),
  clocks: v.exactOptional(flow.entries.clocks),
  now: v.exactOptional(flow.entries.now),
});
export interface NextFlow extends TypeOf<typeof nextFlow> {}

/** What people at the table should read though it is no move. */
const news = v.object({
  at: number,
  step: told(number, 'the length of the record then'),
  kind: v.picklist(NEWS),
  person: v.exactOptional(person),
  name: v.exactOptional(text),
  bot,
  seats: v.exactOptional(told(number, 'the new number of chairs')),
  pace: v.exactOptional(told(pace, 'the new clock')),
  seat: v.exactOptional(told(seat, 'the seat that did it')),
  by: v.exactOptional(told(seat, 'the seat whose wish it is about')),
  wish: v.exactOptional(v.picklist(WISHES)),
  moves: v.exactOptional(told(number, 'with `back`: how many moves a bot made meanwhile')),
  why: v.exactOptional(told(loss, 'with `lose`')),
  takes: v.exactOptional(told(v.array(number), 'how many entries of each seat an undo takes back')),
});
export interface NewsLine extends TypeOf<typeof news> {}

const standIn = v.object({
  moves: number,
  first: told(number, 'the length of the record after the first of these moves'),
  last: told(number, 'the length of the record after the last of them'),
});

/** A table as one viewer may see it: all that a page needs to draw it, however long the game is. */
const snapshot = v.object({
  ...flow.entries,
  id: text,
  held: v.exactOptional(told(v.literal(true), 'the organiser of the tournament has paused the table')),
  terms,
  host: person,
  you: v.nullable(seat),
  chairs: v.array(chair),
  request: told(
    v.nullable(
      v.object({
        wish: v.picklist(WISHES),
        by: seat,
        agreed: v.array(seat),
        takes: v.exactOptional(told(v.array(number), 'how many entries of each seat an undo takes back')),
      }),
    ),
    'a wish that not everybody has agreed to yet',
  ),
  next: told(v.nullable(text), 'the table of the next game'),
  nextBy: v.exactOptional(told(seat, 'the seat that asked for it')),
  removed: v.exactOptional(
    told(
      v.array(v.object({ person, name: text, until: number })),
      'people whom the host has removed, and from when on they may sit down again',
    ),
  ),
  closed: v.exactOptional(told(v.literal(true), 'the host has closed the table before the start')),
  news: v.exactOptional(told(v.array(news), 'the latest, oldest first')),
  series: v.exactOptional(
    told(v.object({ games: number, score }), 'the games of a series so far, with this one once it has ended'),
  ),
  step: told(number, 'the length of the record'),
  view: told(v.unknown(), 'the `View` of the game'),
  fairness,
  standIns: v.exactOptional(
    told(v.array(v.nullable(standIn)), 'for each seat the moves that a bot made since its person last moved'),
  ),
  stuck: v.exactOptional(told(v.literal(true), 'the table is on hold: this server cannot read its next event')),
});
export interface TableSnapshot extends TypeOf<typeof snapshot> {}

const events = v.array(
  told(
    v.custom<GameEvent>((given) => typeof (given as Partial<GameEvent> | null)?.kind === 'string'),
    'an `Event` of the game',
  ),
);

/** An entry of the record as the viewer may read it, with its events and the view after it. */
const act = v.object({ actor, text, events, view: told(v.unknown(), 'the `View` of the game') });
export interface VisibleAct extends TypeOf<typeof act> {}

/** The same for a page that has the view before it: a list, because field names would be a third of the message. */
const actList = v.union([v.strictTuple([actor, text, events]), v.strictTuple([actor, text, events, v.unknown()])]);
const nextAct = told(
  v.custom<readonly [actor: number, text: string, events: readonly GameEvent[], delta?: Delta]>((given) =>
    v.is(actList, given),
  ),
  '`[actor, text, events, delta]`; without `delta` the view stays as it was',
);
export type NextAct = v.InferOutput<typeof nextAct>;

const chatLine = v.object({ number: told(number, 'of the table, from 1'), person, text, at: number });
export interface ChatLine extends TypeOf<typeof chatLine> {}

/** A table in the lobby. */
export const card = v.object({
  id: text,
  terms,
  stage,
  chairs: v.array(
    v.object({
      ...v.pick(chair, ['kind', 'name', 'identity', 'bot', 'level', 'kept']).entries,
      lost: v.exactOptional(loss),
      handle: v.exactOptional(told(text, 'where another person in the list has a name that looks the same')),
    }),
  ),
  step: number,
  changed: number,
  yourTurn: told(flag, 'whether the receiver must decide there'),
  you: v.exactOptional(told(seat, 'where the receiver sits')),
  until: v.exactOptional(
    told(number, 'when the first running clock runs out, in calendar time; only with an hour or more for each move'),
  ),
  result: v.exactOptional(
    told(
      v.object({ scores: v.array(number), unit: text, ranks: v.array(number), winners: v.array(seat) }),
      'once it has ended; no winners: the players agreed to stop, or everybody lost',
    ),
  ),
});
export interface LobbyCard extends TypeOf<typeof card> {}

export interface ListedPerson extends TypeOf<typeof personCard> {}
export type Whereabouts = TypeOf<typeof whereabouts>;
export interface TableInvitation extends TypeOf<typeof invitation> {}
export interface Circle extends TypeOf<typeof circle> {}
export interface InvitedPerson extends TypeOf<typeof guestOfTable> {}

/** The public lobby. */
const lobby = v.object({
  open: told(v.array(card), 'tables with empty chairs'),
  running: told(v.array(card), 'games to watch'),
});
export interface Lobby extends TypeOf<typeof lobby> {}
export interface SeekState extends TypeOf<typeof seekState> {}

const until = v.exactOptional(told(v.nullable(number), 'of a sanction, in calendar time; null: for good'));

const refused = v.union([
  v.object({
    code: code<ProblemCode>(),
    detail: v.exactOptional(told(text, 'the word, field or text that is wrong')),
    expected: v.exactOptional(told(text, 'what would be accepted')),
    clause: v.exactOptional(code<Clause>()),
    step: v.exactOptional(told(number, 'the index of the record’s entry at fault, from 0')),
    until, // a reader cannot tell the two kinds of codes apart
  }),
  v.object({
    code: code<TableCode | WireCode | TournamentRefusal>(),
    detail: v.exactOptional(text),
    until,
  }),
]);
export type Refused = TypeOf<typeof refused>;
/** A refusal for one of some reasons. */
export interface RefusedFor<Code extends TableCode | WireCode | TournamentRefusal> {
  readonly code: Code;
  readonly detail?: string;
  readonly until?: number | null;
}

/** Seats that must decide, have no page open and are waited for. An empty list ends the wait. */
const absence = v.object({
  seats: v.array(seat),
  until: told(number, 'when a bot takes their seats'),
});
export interface Absence extends TypeOf<typeof absence> {}

/** Who is at a table. */
const presence = v.object({
  seats: told(v.array(seat), 'those whose people have a page open there'),
  lobby: v.exactOptional(told(v.array(seat), 'those whose people are in the lobby')),
  since: v.exactOptional(
    told(v.array(v.nullable(number)), 'by seat: since when its person is away, in calendar time, if that is known'),
  ),
  watching: v.exactOptional(
    told(
      v.object({ names: v.array(text), others: number }),
      'people who watch without a seat: some by name, the others counted',
    ),
  ),
});
export interface TablePresence extends TypeOf<typeof presence> {}

/** A message about a change may also answer the request that caused it. */
const done = v.exactOptional(told(text, 'the `id` of the request that this answers'));

/** A message of the server over a socket. */
export const reply = v.variant('t', [
  v.object({
    t: v.literal('table'),
    seen: snapshot,
    anew: v.exactOptional(v.literal(true)),
    done,
  }),
  v.object({
    t: v.literal('acts'),
    table: text,
    after: number,
    acts: v.array(nextAct),
    ...nextFlow.entries,
    check: v.exactOptional(told(number, 'the checksum of the view after these acts; it comes with every 16th version')),
    done,
  }),
  v.object({ t: v.literal('same'), table: text, version: number }),
  v.object({ t: v.literal('done'), id: text, version: number }),
  v.object({ t: v.literal('refused'), id: v.nullable(text), problem: refused }),
  v.object({ t: v.literal('here'), table: text, ...presence.entries }),
  v.object({ t: v.literal('absent'), table: text, ...absence.entries }),
  v.object({ t: v.literal('said'), table: text, said: v.array(chatLine) }),
  v.object({ t: v.literal('emote'), table: text, person, emote: v.picklist(EMOTES) }),
  v.object({ t: v.literal('lobby'), lobby }),
  v.object({ t: v.literal('mine'), mine: v.array(card) }),
  v.object({ t: v.literal('seek'), seek: v.nullable(seekState) }),
  v.object({ t: v.literal('people'), people: circle }),
  v.object({ t: v.literal('asked'), table: text, asked: v.array(guestOfTable) }),
  v.object({ t: v.literal('time'), sent: number, now: number }),
  v.object({ t: v.literal('standing'), sanctions: v.array(sanction) }),
]);
export type Reply = TypeOf<typeof reply>;

/** Reads a message of a server. Null: it does not fit; a newer server may send messages of other kinds. */
export function readReply(text: string): Reply | null {
  const json: unknown = JSON.parse(text);
  return v.is(reply, json) ? json : null;
}

/** The parts that docs/protocol.md names. */
export const REPLY_PARTS = {
  TableSnapshot: snapshot,
  ChairSnapshot: chair,
  News: news,
  VisibleAct: act,
  ChatLine: chatLine,
  Lobby: lobby,
  SeekState: seekState,
  LobbyCard: card,
  Circle: circle,
  ListedPerson: personCard,
  Whereabouts: whereabouts,
  TableInvitation: invitation,
  InvitedPerson: guestOfTable,
  Terms: terms,
  Clocks: clocks,
  Fairness: fairness,
  Refused: refused,
} as const;
