import type { ChatLine, Refused } from '../protocol/reply.ts';
import { EMOTES, type Emote } from '../protocol/request.ts';
import type { PersonId } from '../table/event.ts';
import { seatOf, type Table } from '../table/table.ts';
import { Buckets } from './bucket.ts';
import type { Bus } from './bus/bus.ts';
import { channelOf } from './bus/news.ts';
import type { Connection } from './connection.ts';
import { Lanes } from './lanes.ts';
import type { Manners } from './moderation/manners.ts';
import type { Room } from './room.ts';
import type { Security } from './security.ts';
import type { Store } from './store/store.ts';
import type { Time } from './time.ts';
import type { Watchers } from './watchers.ts';

export interface ChatOptions {
  readonly store: Pick<Store, 'say' | 'said' | 'friends' | 'person'>;
  readonly time: Pick<Time, 'wall'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly watchers: Watchers;
  readonly security: Security;
  readonly manners: Manners;
  /** Whether there is a limit on what one person may say. */
  readonly limited: boolean;
}

/** How many lines a page gets when it comes. */
const LAST_SAID = 50;

const NOBODY: ReadonlySet<PersonId> = new Set();

/** Rate limit of one person at one table. */
const TALK_AT_ONCE = 10;
const TALK_PER_SECOND = 0.5;

/** The chat of tables: lines and emotes. */
export class Chat {
  private readonly options: ChatOptions;
  /** The newest line of other nodes that pages here have received, by table. */
  private readonly told = new Map<string, number>();
  private readonly turns = new WeakMap<Connection, Lanes>();
  /** Null: unlimited. */
  private readonly talk: Buckets | null;

  constructor(options: ChatOptions) {
    this.options = options;
    this.talk = options.limited ? new Buckets(TALK_AT_ONCE, TALK_PER_SECOND) : null;
  }

  async greet(page: Connection, table: string): Promise<void> {
    const { store } = this.options;
    const said = await store.said(table, LAST_SAID);
    if (said.length === 0) return;
    const apart = page.person === null ? NOBODY : await store.friends.apartFrom(page.person);
    const heard = said.filter(({ person }) => !apart.has(person));
    if (heard.length > 0) page.send({ t: 'said', table, said: heard });
  }

  /** Lines of one page keep their order, though each asks the store first. */
  say(page: Connection, room: Room, id: string, text: string): Promise<void> {
    let turns = this.turns.get(page);
    if (!turns) this.turns.set(page, (turns = new Lanes(1)));
    return turns.through(() => this.sayNext(page, room, id, text));
  }

  private async sayNext(page: Connection, room: Room, id: string, text: string): Promise<void> {
    const { store, time, bus, watchers, manners } = this.options;
    if (page.person === null) return page.refuse(id, { code: 'session' });
    const problem =
      this.refusal(page, room) ??
      (await this.refusesBot(page.person)) ??
      (await manners.refusesLine(page.person, text));
    if (problem) return page.refuse(id, problem);
    // Asked before the line is stored, so that lines are sent in their order.
    const apart = await store.friends.apartFrom(page.person);
    const said = await store.say(room.id, page.person, id, manners.words.mask(text), time.wall());
    page.send({ t: 'done', id, version: room.table.version });
    if (!said) return;
    watchers.broadcast(room.id, { t: 'said', table: room.id, said: [said] }, apart);
    bus.publish(channelOf(room.id), { kind: 'said', number: said.number });
  }

  async emote(page: Connection, room: Room, emote: Emote): Promise<void> {
    const { person } = page;
    if (person === null) return page.refuse(null, { code: 'session' });
    const { manners } = this.options;
    const problem =
      this.refusal(page, room) ?? (await this.refusesBot(person)) ?? (await manners.refusesLine(person, null));
    if (problem) return page.refuse(null, problem);
    await this.showEmote(room.id, person, emote);
    this.options.bus.publish(channelOf(room.id), { kind: 'emote', person, emote });
  }

  /** People talk with people. */
  private async refusesBot(person: PersonId): Promise<Refused | null> {
    return (await this.options.store.person(person))?.bot ? { code: 'bot' } : null;
  }

  async showEmote(table: string, person: PersonId, emote: string): Promise<void> {
    const { store, watchers } = this.options;
    const known = EMOTES.find((one) => one === emote);
    if (!known || !watchers.watched(table)) return;
    const apart = await store.friends.apartFrom(person);
    watchers.broadcast(table, { t: 'emote', table, person, emote: known }, apart);
  }

  /** Sends lines that another node stored, up to that number. */
  async readSaid(table: string, number: number): Promise<void> {
    const { store, watchers } = this.options;
    const told = this.told.get(table) ?? 0;
    if (number <= told || !watchers.watched(table)) return;
    const said = await store.said(table, Math.min(LAST_SAID, number - told));
    const last = said.at(-1)?.number;
    if (last === undefined || !watchers.watched(table)) return;
    this.told.set(table, Math.max(last, this.told.get(table) ?? 0));
    await this.spread(table, said);
  }

  /** Sends lines of several people, to each page those that its person may hear. */
  private async spread(table: string, said: readonly ChatLine[]): Promise<void> {
    const { store, watchers } = this.options;
    const authors = [...new Set(said.map(({ person }) => person))];
    const sets = await Promise.all(authors.map((author) => store.friends.apartFrom(author)));
    const apart = new Map(authors.map((author, i) => [author, sets[i]!]));
    for (const page of watchers.of(table)) {
      const heard = said.filter(({ person }) => page.person === null || !apart.get(person)!.has(page.person));
      if (heard.length > 0) page.send({ t: 'said', table, said: heard });
    }
  }

  /** Sends lines whose news may have been lost. */
  async refresh(): Promise<void> {
    for (const table of this.options.watchers.all) await this.readSaid(table, Infinity);
  }

  /** Called when no page of this node watches the table any more. */
  forget(table: string): void {
    this.told.delete(table);
  }

  private refusal(page: Connection, room: Room): Refused | null {
    if (seatOf(room.table, page.person) === null) return { code: 'stranger' };
    if (silent(room.table)) return { code: 'silence' };
    return this.mayTalk(page, room) ? null : { code: 'busy' };
  }

  /** Lines and emotes of one person at one table share a bucket. */
  private mayTalk({ person, device }: Connection, { id: table }: Room): boolean {
    const now = performance.now();
    if (this.talk === null || this.talk.of(`${table}/${person}`, now).take(now)) return true;
    this.options.security.report('limit', { person, device, table, what: 'chat' });
    return false;
  }
}

/** Where the rules forbid talking, the chat is closed to everybody, because everybody hears it. */
const silent = ({ stage, match }: Table): boolean =>
  (stage === 'running' || stage === 'paused') && (match.game.silence?.(match.seats, match.options) ?? null) !== null;
