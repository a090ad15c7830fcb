import type { Reply } from '../protocol/reply.ts';
import type { PersonId } from '../table/note.ts';
import type { Bus, News } from './bus/bus.ts';
import type { Hub } from './hub.ts';
import type { LobbyDesk } from './lobby.ts';
import { Presence } from './presence.ts';
import type { Room } from './room.ts';
import type { Sockets } from './sockets.ts';

export interface PeersOptions {
  readonly hub: Hub;
  readonly bus: Bus;
  readonly lobby: LobbyDesk;
  readonly sockets: Sockets;
  /** Whether nobody else can write to the store, so that there is nothing to miss. */
  readonly alone: boolean;
  /** How often others are told that this node is alive, and the store is asked what was missed; in milliseconds. */
  readonly beat: number;
  readonly failed: (error: unknown, table: string) => void;
}

/** What concerns no single table. */
const ALL = 'nodes';
/** The lobby is told of at most so often; in milliseconds. */
const LOBBY_EVERY = 300;

const channelOf = (table: string): string => `table/${table}`;

/**
 * The other nodes, as far as this one has to do with them: it listens to the tables that it has in hand and tells what it does
 * there. News says only that there is something to read; what it is, the store says. What was not heard is found by versions.
 */
export class Peers {
  private readonly options: PeersOptions;
  private readonly presence: Presence;
  /** Whom this node has told of, by table. */
  private readonly announced = new Map<string, string>();
  private readonly beating: NodeJS.Timeout;
  private healing: Promise<void> | null = null;
  private lobbyNews: { shown: boolean; readonly people: Set<PersonId> } | null = null;

  constructor(options: PeersOptions) {
    const { hub, bus, beat } = options;
    this.options = options;
    this.presence = new Presence(hub.now);
    void bus.subscribe(ALL, (news, from) => this.hear(news, from));
    bus.onReturn(() => void this.comeBack().catch((error) => options.failed(error, 'bus')));
    hub.listen((room, { plain, foreign }) => {
      if (!plain) this.announce(room);
      if (foreign) return;
      bus.publish(channelOf(room.id), { kind: 'changed', version: room.table.version });
      this.tellLobby(room, !plain);
    });
    hub.onTaken((table) => this.follow(table));
    hub.onReleased((table) => this.unfollow(table));
    this.beating = setInterval(() => this.beat(), beat);
  }

  /** People who have a page open at the table at another node. */
  others(table: string): readonly PersonId[] {
    return this.presence.at(table);
  }

  /** Whether it is known who is there: where others cannot be heard nobody can be called absent. */
  get sure(): boolean {
    return this.options.bus.connected;
  }

  /** Tells everybody who looks at the table at other nodes. */
  share(table: string, reply: Reply): void {
    this.options.bus.publish(channelOf(table), { kind: 'told', reply });
  }

  /** A device was signed out: its sockets end, wherever they are. */
  revoke(device: string): void {
    this.options.bus.publish(ALL, { kind: 'revoked', device });
  }

  /** Tells the others who is here, if that has changed. */
  announce(room: Room): void {
    const people = this.options.sockets.people(room);
    const text = people.join();
    if (text === (this.announced.get(room.id) ?? '')) return;
    if (text === '') this.announced.delete(room.id);
    else this.announced.set(room.id, text);
    this.options.bus.publish(channelOf(room.id), { kind: 'here', people });
  }

  async close(): Promise<void> {
    clearInterval(this.beating);
    await this.options.bus.close();
    await this.healing;
  }

  private async follow(table: string): Promise<void> {
    const { bus } = this.options;
    await bus.subscribe(channelOf(table), (news, from) => this.hearOf(table, news, from));
    bus.publish(channelOf(table), { kind: 'who' });
  }

  private unfollow(table: string): void {
    this.options.bus.unsubscribe(channelOf(table));
    this.presence.forget(table);
    this.announced.delete(table);
  }

  private hear(news: News, from: string): void {
    const { lobby, sockets } = this.options;
    if (this.presence.hear(from)) this.askWho();
    if (news.kind === 'lobby') lobby.changed(news.shown, news.people);
    else if (news.kind === 'revoked') sockets.drop(news.device);
  }

  private hearOf(table: string, news: News, from: string): void {
    const { hub, bus, sockets, failed } = this.options;
    if (this.presence.hear(from)) this.askWho();
    switch (news.kind) {
      case 'changed':
        // Nobody here looks at it: whoever comes reads it anew.
        if (!sockets.watched(table)) return hub.release(table);
        void hub.catchUp(table, news.version).catch((error) => failed(error, table));
        return;
      case 'told':
        return sockets.broadcast(table, news.reply);
      case 'here':
        this.presence.learn(table, from, news.people);
        return this.tellHere(table);
      case 'who': {
        const people = this.announced.get(table);
        if (people !== undefined) bus.publish(channelOf(table), { kind: 'here', people: people.split(',') });
        return;
      }
      default:
        return;
    }
  }

  private tellHere(table: string): void {
    const { hub, sockets, failed } = this.options;
    const room = hub.held(table);
    void room?.then((found) => found && sockets.tellHere(found)).catch((error) => failed(error, table));
  }

  private beat(): void {
    const { bus, hub, alone, failed } = this.options;
    if (alone) return;
    bus.publish(ALL, { kind: 'alive' });
    if (bus.connected) for (const table of this.presence.expire()) this.tellHere(table);
    this.healing ??= hub
      .heal()
      .catch((error) => failed(error, 'healing'))
      .finally(() => (this.healing = null));
  }

  /** After a time without the others: what they did is in the store, who is where they tell again. */
  private async comeBack(): Promise<void> {
    const { hub, bus, sockets } = this.options;
    this.presence.excuse();
    for (const [table, people] of this.announced) {
      bus.publish(channelOf(table), { kind: 'here', people: people.split(',') });
    }
    this.askWho();
    await sockets.refresh();
    await hub.heal();
  }

  private askWho(): void {
    const { hub, bus } = this.options;
    for (const table of hub.inHand) bus.publish(channelOf(table), { kind: 'who' });
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
    this.lobbyNews.shown ||= shown && table.terms.listed;
    for (const { sitter } of table.chairs) if (sitter?.kind === 'person') this.lobbyNews.people.add(sitter.person);
  }
}
