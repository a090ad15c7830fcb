import type { InvitedPerson, Reply } from '../protocol/reply.ts';
import { personIn } from '../table/command.ts';
import type { PersonId } from '../table/event.ts';
import { seatOf } from '../table/table.ts';
import type { Bus, News } from './bus/bus.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { listed, type Friends } from './friends.ts';
import type { Hub } from './hub.ts';
import { Room } from './room.ts';
import type { Visitors } from './visitors.ts';
import type { Watchers } from './watchers.ts';

export interface FriendsFeedOptions {
  readonly hub: Hub;
  readonly bus: Pick<Bus, 'publish' | 'subscribe' | 'onReturn'>;
  readonly friends: Friends;
  readonly online: Pick<Visitors, 'onChange'>;
  readonly lobby: Pick<Visitors, 'onChange'>;
  readonly watchers: Watchers;
  readonly connections: Pick<Connections, 'of'>;
  /** The least time between two updates, in milliseconds. */
  readonly every: number;
  readonly failed: (error: unknown, table: string) => void;
}

/** The channel of all nodes for news of people. */
const CHANNEL = 'people';

type PeopleNews = Omit<Extract<News, { kind: 'people' }>, 'kind'>;

/** A page that is told of friends: what it was told last. */
interface Follower {
  readonly friends: ReadonlySet<PersonId>;
  readonly tables: ReadonlySet<string>;
  readonly text: string;
}

const NOBODY: Follower = { friends: new Set(), tables: new Set(), text: '' };

/**
 * Tells pages in the lobby of their friends, requests and invitations, and pages at a waiting table who has been asked there.
 * A message is the whole list, and only one that differs from the last is sent.
 */
export class FriendsFeed {
  private readonly options: FriendsFeedOptions;
  private readonly followers = new Map<Connection, Follower>();
  private readonly outdated = new Set<Connection>();
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(options: FriendsFeedOptions) {
    const { hub, bus, online, lobby, failed } = options;
    this.options = options;
    const moved = (person: PersonId): void => this.look({ to: [], about: [person], table: null });
    online.onChange(moved);
    lobby.onChange(moved);
    hub.listen(({ id, table }, { before, foreign }) => {
      if (foreign || (before?.stage === table.stage && before.closed === table.closed)) return;
      const about = table.chairs.flatMap(({ sitter }) => personIn(sitter) ?? []);
      this.tell({ to: [], about, table: id });
    });
    void bus.subscribe(CHANNEL, (news) => news.kind === 'people' && this.hear(news)).catch((e) => failed(e, 'people'));
    bus.onReturn(() => this.wake(() => true));
  }

  /** Something changed here: tells the pages of all nodes. */
  tell(news: PeopleNews): void {
    this.hear(news);
    this.options.bus.publish(CHANNEL, { kind: 'people', ...news });
  }

  /** Only people with an account have friends. */
  async join(page: Connection): Promise<void> {
    const { person } = page;
    if (person === null || this.followers.has(page)) return;
    this.followers.set(page, NOBODY);
    const known = await this.options.hub.store.person(person);
    if (!known?.handle) return void this.followers.delete(page);
    await this.update(page);
  }

  leave(page: Connection): void {
    this.followers.delete(page);
    this.outdated.delete(page);
  }

  /** Tells a page that came to a waiting table who has been asked there. Only people who sit there may know. */
  async greet(page: Connection, { id, table }: Room): Promise<void> {
    if (table.stage !== 'open' || seatOf(table, page.person) === null) return;
    const asked = await this.askedTo(id);
    if (asked.length > 0) page.send({ t: 'asked', table: id, asked });
  }

  close(): void {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private hear(news: PeopleNews): void {
    this.look(news);
    void this.tellElsewhere(news.to).catch((error: unknown) => this.options.failed(error, 'people'));
    if (news.table !== null)
      void this.tellTable(news.table).catch((error: unknown) => this.options.failed(error, news.table!));
  }

  /** Pages that are not in the lobby are told of changes of their own lists only: somebody at a table may be invited. */
  private async tellElsewhere(to: readonly PersonId[]): Promise<void> {
    const { connections, friends } = this.options;
    const pages = connections.of(to).filter((page) => !this.followers.has(page));
    for (const person of new Set(pages.map((page) => page.person!))) {
      const people = await friends.circle(person);
      for (const page of pages) if (page.person === person) page.send({ t: 'people', people });
    }
  }

  private look({ to, about, table }: PeopleNews): void {
    this.wake(
      ({ person }, { friends, tables }) =>
        to.includes(person!) || about.some((one) => friends.has(one)) || (table !== null && tables.has(table)),
    );
  }

  private wake(concerns: (page: Connection, follower: Follower) => boolean): void {
    for (const [page, follower] of this.followers) if (concerns(page, follower)) this.outdated.add(page);
    if (this.outdated.size > 0) this.timer ??= setTimeout(() => void this.updateAll(), this.options.every);
  }

  private async updateAll(): Promise<void> {
    const pages = [...this.outdated];
    this.outdated.clear();
    this.timer = null;
    for (const page of pages)
      if (!this.closed) await this.update(page).catch((error: unknown) => this.options.failed(error, 'people'));
  }

  private async update(page: Connection): Promise<void> {
    const people = await this.options.friends.circle(page.person!);
    const before = this.followers.get(page);
    if (!before) return;
    const text = JSON.stringify({ t: 'people', people } satisfies Reply);
    const friends = new Set(people.friends.map(({ person }) => person));
    const tables = new Set(people.invitations.map(({ table }) => table));
    this.followers.set(page, { friends, tables, text });
    if (text !== before.text) page.sendText(text);
  }

  private async tellTable(id: string): Promise<void> {
    const { hub, watchers } = this.options;
    const room = watchers.watched(id) ? await hub.held(id) : null;
    if (!(room instanceof Room) || room.table.stage !== 'open') return;
    const asked = await this.askedTo(id);
    for (const page of watchers.of(id))
      if (seatOf(room.table, page.person) !== null) page.send({ t: 'asked', table: id, asked });
  }

  private async askedTo(table: string): Promise<readonly InvitedPerson[]> {
    const invited = await this.options.hub.store.invitations.at(table);
    return invited.map(({ person, inviter, state }) => ({
      ...listed(person),
      by: inviter,
      ...(state === 'declined' && { declined: true }),
    }));
  }
}
