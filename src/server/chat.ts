import type { Refused } from '../protocol/reply.ts';
import { EMOTES, type Emote } from '../protocol/request.ts';
import type { PersonId } from '../table/event.ts';
import { seatOf, type Table } from '../table/table.ts';
import { Buckets } from './bucket.ts';
import type { Bus } from './bus/bus.ts';
import { channelOf } from './bus/news.ts';
import type { Connection } from './connection.ts';
import type { Room } from './room.ts';
import type { Security } from './security.ts';
import type { Store } from './store/store.ts';
import type { Time } from './time.ts';
import type { Watchers } from './watchers.ts';

export interface ChatOptions {
  readonly store: Pick<Store, 'say' | 'said'>;
  readonly time: Pick<Time, 'wall'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly watchers: Watchers;
  readonly security: Security;
  /** Whether there is a limit on what one person may say. */
  readonly limited: boolean;
}

/** How many lines a page gets when it comes. */
const LAST_SAID = 50;

/** Rate limit of one person at one table. */
const TALK_AT_ONCE = 10;
const TALK_PER_SECOND = 0.5;

/** The chat of tables: lines and emotes. */
export class Chat {
  private readonly options: ChatOptions;
  /** The newest line of other nodes that pages here have received, by table. */
  private readonly told = new Map<string, number>();
  /** Null: unlimited. */
  private readonly talk: Buckets | null;

  constructor(options: ChatOptions) {
    this.options = options;
    this.talk = options.limited ? new Buckets(TALK_AT_ONCE, TALK_PER_SECOND) : null;
  }

  async greet(page: Connection, table: string): Promise<void> {
    const said = await this.options.store.said(table, LAST_SAID);
    if (said.length > 0) page.send({ t: 'said', table, said });
  }

  async say(page: Connection, room: Room, id: string, text: string): Promise<void> {
    const { store, time, bus, watchers } = this.options;
    const problem = this.refusal(page, room);
    if (problem) return page.refuse(id, problem);
    const said = await store.say(room.id, page.person, id, text, time.wall());
    page.send({ t: 'done', id, version: room.table.version });
    if (!said) return;
    watchers.broadcast(room.id, { t: 'said', table: room.id, said: [said] });
    bus.publish(channelOf(room.id), { kind: 'said', number: said.number });
  }

  emote(page: Connection, room: Room, emote: Emote): void {
    const { person } = page;
    const problem = this.refusal(page, room);
    if (problem) return page.refuse(null, problem);
    this.showEmote(room.id, person, emote);
    this.options.bus.publish(channelOf(room.id), { kind: 'emote', person, emote });
  }

  showEmote(table: string, person: PersonId, emote: string): void {
    const known = EMOTES.find((one) => one === emote);
    if (known) this.options.watchers.broadcast(table, { t: 'emote', table, person, emote: known });
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
    watchers.broadcast(table, { t: 'said', table, said });
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
