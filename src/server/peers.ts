import type { PersonId } from '../table/event.ts';
import { seatOf } from '../table/table.ts';
import { NOBODY, type Attendance } from './attendance.ts';
import type { Bus, News } from './bus/bus.ts';
import { channelOf } from './bus/news.ts';
import type { Chat } from './chat.ts';
import type { Connections } from './connections.ts';
import type { Hub } from './hub.ts';
import type { LobbyFeed } from './lobby.ts';
import type { Sanctions } from './moderation/sanctions.ts';
import type { Presence } from './presence.ts';
import { Room } from './room.ts';
import type { Visitors } from './visitors.ts';
import type { Watchers } from './watchers.ts';

export interface PeersOptions {
  readonly hub: Hub;
  readonly bus: Bus;
  readonly lobby: LobbyFeed;
  readonly connections: Connections;
  readonly watchers: Watchers;
  readonly presence: Presence;
  readonly visitors: Visitors;
  readonly online: Visitors;
  readonly chat: Chat;
  readonly sanctions: Pick<Sanctions, 'tell'>;
  /** Whether this is the only node, so that no news can be missed. */
  readonly alone: boolean;
  /** The interval of heartbeats and of reconciling with the store, in milliseconds. */
  readonly beat: number;
  readonly failed: (error: unknown, table: string) => void;
}

/** The channel of all nodes. */
const ALL = 'nodes';
/** The interval of lobby updates, in milliseconds. */
const LOBBY_EVERY = 300;
/** Roll calls within this time are answered together; in milliseconds. */
const ANSWER_AFTER = 20;
/** Events that are longer than this together, in characters, are read from the store instead. */
const MOST_CARRIED = 4_000;
/** How long other nodes have to tell who is at a newly loaded table, in milliseconds. */
const SETTLE = 1_000;

/**
 * The link to the other nodes. This node subscribes to the tables that it holds and publishes its changes. News saves a read
 * of the store, or says that there is something to read; missed news is found by comparing versions, and presence by roll
 * calls.
 */
export class Peers {
  private readonly options: PeersOptions;
  private readonly presence: Presence;
  /** Who is at each table here, as this node has announced it. */
  private readonly announced = new Map<string, Attendance>();
  /** When the other nodes were asked who is at a table. */
  private readonly asked = new Map<string, number>();
  /** Nodes whose roll call will be answered, with its number. */
  private readonly calling = new Map<string, number>();
  private readonly beating: NodeJS.Timeout;
  private healing: Promise<void> | null = null;
  /** Whether the bus was silent since the last reconciliation with the store. */
  private missed = false;
  private lobbyNews: { shown: boolean; readonly people: Set<PersonId> } | null = null;

  constructor(options: PeersOptions) {
    const { hub, bus, beat } = options;
    this.options = options;
    this.presence = options.presence;
    void bus.subscribe(
      ALL,
      (news, from) => this.hear(news, from),
      () => this.call(null),
    );
    bus.onReturn(() => this.comeBack());
    // The only node has nobody to tell: a move costs it nothing here.
    if (!options.alone) {
      hub.listen((room, { plain, foreign, before }) => {
        if (!plain) this.announce(room);
        if (foreign) return;
        this.publishChange(room, before?.version ?? null);
        this.tellLobby(room, !plain && (room.table.terms.listed || before?.terms.listed === true));
      });
      options.watchers.onPresence((room) => this.announce(room));
    }
    options.visitors.onChange((person, here) => this.tellVisitor(person, here));
    options.online.onChange((person, here) => {
      if (here !== null) this.tellCame('online', person, here);
    });
    hub.onTaken((table) => this.follow(table));
    hub.onReleased((table) => this.unfollow(table));
    this.beating = setInterval(() => this.beat(), beat);
  }

  /** Whether the bus is connected. */
  get connected(): boolean {
    return this.options.bus.connected;
  }

  /** Whether it is certain who is at a table. Nobody is called absent while another node may not have been heard. */
  sure(table: string): boolean {
    const { alone, bus } = this.options;
    if (alone) return true;
    const settled = performance.now() - (this.asked.get(table) ?? Infinity) > SETTLE;
    return settled && bus.connected && !bus.foreign && this.presence.complete;
  }

  /** A device was signed out: its sockets end at every node. */
  revoke(device: string): void {
    this.options.bus.publish(ALL, { kind: 'revoked', device });
  }

  /** What moderators decided about a person changed: their pages are told, here and at every node. */
  async sanctioned(person: PersonId): Promise<void> {
    this.options.bus.publish(ALL, { kind: 'sanctioned', person });
    await this.options.sanctions.tell(person);
  }

  /** A person left a club: pages that watch its tables connect anew, here and at every node, and are refused there. */
  expelled(person: PersonId): void {
    this.options.bus.publish(ALL, { kind: 'expelled', person });
    this.options.connections.reconnect(person);
  }

  /** The events travel with the version, so that a node that has all before them need not read. */
  private publishChange(room: Room, after: number | null): void {
    const { bus } = this.options;
    const stored = after === null ? null : room.after(after);
    const fits = stored && JSON.stringify(stored).length <= MOST_CARRIED;
    bus.publish(channelOf(room.id), { kind: 'changed', version: room.table.version, ...(fits && { stored }) });
  }

  /** Publishes who is here, if that has changed. */
  private announce(room: Room): void {
    const now = this.options.watchers.attendance(room);
    if (JSON.stringify(now) === JSON.stringify(this.announced.get(room.id) ?? NOBODY)) return;
    if (JSON.stringify(now) === JSON.stringify(NOBODY)) this.announced.delete(room.id);
    else this.announced.set(room.id, now);
    this.tellAttendance(room.id, now);
  }

  async close(): Promise<void> {
    clearInterval(this.beating);
    await this.healing;
  }

  private async follow(table: string): Promise<void> {
    const { bus } = this.options;
    const ask = (): void => {
      this.asked.set(table, performance.now());
      bus.publish(channelOf(table), { kind: 'who' });
    };
    await bus.subscribe(channelOf(table), (news, from) => this.hearOf(table, news, from), ask);
  }

  private unfollow(table: string): void {
    this.options.bus.unsubscribe(channelOf(table));
    this.presence.forget(table);
    this.options.watchers.forget(table);
    this.announced.delete(table);
    this.asked.delete(table);
  }

  private hear(news: News, from: string): void {
    const { bus, lobby, connections, sanctions, failed } = this.options;
    if (this.presence.hear(from) || news.kind === 'back') this.call(from);
    switch (news.kind) {
      case 'lobby':
        return lobby.changed(news.shown, news.people);
      case 'revoked':
        return void connections.reconcile([news.device]).catch((error) => failed(error, 'devices'));
      case 'sanctioned':
        return void sanctions.tell(news.person).catch((error) => failed(error, 'sanctions'));
      case 'expelled':
        return connections.reconnect(news.person);
      case 'visitors':
      case 'online':
        if (news.all) this.options[news.kind].forget(from);
        return this.options[news.kind].learn(from, news.came, news.left);
      case 'roll':
        if (news.to === null || news.to === bus.node) this.answer(from, news.number);
        return;
      case 'present':
        if (news.to === bus.node) for (const table of this.presence.answered(from, news.number)) this.tellHere(table);
        return;
      default:
        return;
    }
  }

  private hearOf(table: string, news: News, from: string): void {
    const { hub, watchers, chat, failed } = this.options;
    if (this.presence.hear(from)) this.call(from);
    switch (news.kind) {
      case 'changed':
        // Nobody here watches it: the next page loads it again.
        if (!watchers.watched(table)) return hub.release(table);
        void hub.catchUp(table, news.version, news.stored).catch((error) => failed(error, table));
        return;
      case 'said':
        return void chat.readSaid(table, news.number).catch((error) => failed(error, table));
      case 'emote':
        return void chat.showEmote(table, news.person, news.emote).catch((error) => failed(error, table));
      case 'here':
        this.presence.learn(table, from, { people: news.people, names: news.names ?? [], guests: news.guests ?? 0 });
        return this.tellHere(table);
      case 'who':
        return this.tellWhere(table);
      default:
        return;
    }
  }

  /** Publishes who is at a table here, if anybody. */
  private tellWhere(table: string): void {
    const announced = this.announced.get(table);
    if (announced) this.tellAttendance(table, announced);
  }

  private tellAttendance(table: string, { people, names, guests }: Attendance): void {
    this.options.bus.publish(channelOf(table), { kind: 'here', people: [...people], names: [...names], guests });
  }

  /** Somebody came to the lobby or left it: the other nodes hear of it, and the tables here where they sit. */
  private tellVisitor(person: PersonId, here: boolean | null): void {
    const { hub, watchers } = this.options;
    if (here !== null) this.tellCame('visitors', person, here);
    for (const table of watchers.all) {
      const room = hub.held(table);
      if (room instanceof Room && seatOf(room.table, person) !== null) watchers.tellPresence(room);
    }
  }

  private tellCame(kind: 'visitors' | 'online', person: PersonId, here: boolean): void {
    const [came, left] = here ? [[person], []] : [[], [person]];
    if (!this.options.alone) this.options.bus.publish(ALL, { kind, came, left, all: false });
  }

  private tellHere(table: string): void {
    const { hub, watchers, failed } = this.options;
    void Promise.resolve(hub.held(table))
      .then((room) => room && watchers.tellPresence(room))
      .catch((error) => failed(error, table));
  }

  private beat(): void {
    const { bus, alone, visitors, online } = this.options;
    if (alone) return;
    bus.publish(ALL, { kind: 'alive' });
    if (bus.connected) {
      const { dead, tables } = this.presence.expire();
      for (const node of dead) for (const gone of [visitors, online]) gone.forget(node);
      for (const table of tables) this.tellHere(table);
      for (const node of this.presence.unanswered) this.call(node);
    }
    this.healing ??= this.heal().finally(() => (this.healing = null));
  }

  /** Reconciles with the store: finds changes whose news was missed. */
  private async heal(): Promise<void> {
    const { hub, connections, chat, failed } = this.options;
    const { missed } = this;
    this.missed = false;
    try {
      await hub.heal();
      await connections.reconcileSome();
      if (missed) await chat.refresh();
    } catch (error) {
      this.missed ||= missed; // the next heartbeat tries again
      failed(error, 'healing');
    }
  }

  /** After a silence of the bus: changes are read from the store, and presence is announced again. */
  private comeBack(): void {
    const { bus, alone } = this.options;
    if (alone) return;
    this.missed = true;
    bus.publish(ALL, { kind: 'back' });
    this.call(null);
    this.healing ??= this.heal().finally(() => (this.healing = null));
  }

  /** Starts a roll call of one node or of all. */
  private call(to: string | null): void {
    const number = this.presence.call(to);
    this.options.bus.publish(ALL, { kind: 'roll', number, to });
  }

  private answer(node: string, number: number): void {
    if (this.calling.size === 0) setTimeout(() => this.answerAll(), ANSWER_AFTER).unref();
    this.calling.set(node, number);
  }

  private answerAll(): void {
    for (const table of this.announced.keys()) this.tellWhere(table);
    const { bus, visitors, online } = this.options;
    bus.publish(ALL, { kind: 'visitors', came: visitors.people, left: [], all: true });
    bus.publish(ALL, { kind: 'online', came: online.people, left: [], all: true });
    // Messages of one node keep their order: this one arrives after all of the above.
    for (const [to, number] of this.calling) this.options.bus.publish(ALL, { kind: 'present', number, to });
    this.calling.clear();
  }

  private tellLobby({ table }: Room, shown: boolean): void {
    if (!this.lobbyNews) {
      this.lobbyNews = { shown: false, people: new Set() };
      setTimeout(() => {
        const { shown, people } = this.lobbyNews!;
        this.lobbyNews = null;
        this.options.bus.publish(ALL, { kind: 'lobby', shown, people: [...people] });
      }, LOBBY_EVERY).unref();
    }
    this.lobbyNews.shown ||= shown;
    for (const { sitter } of table.chairs) if (sitter?.kind === 'person') this.lobbyNews.people.add(sitter.person);
  }
}
