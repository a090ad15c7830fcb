import type { Lobby, LobbyCard, Reply } from '../protocol/reply.ts';
import { personIn } from '../table/command.ts';
import type { PersonId } from '../table/event.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { lobbyCards } from './summary.ts';
import type { Visitors } from './visitors.ts';

/** How many tables the lobby shows of each kind. */
const SHOWN = 50;
/** A table without changes for so long is not shown; in milliseconds. */
const STALE = 24 * 60 * 60_000;

/**
 * Sends changes of the lobby to its visitors, the first at once and then at most once per interval. The store is read as
 * rarely: a visitor who comes soon after another gets the cached lobby, and later changes with the next update.
 */
export class LobbyFeed {
  private readonly hub: Hub;
  private readonly every: number;
  private readonly visitors = new Set<Connection>();
  private readonly failed: (error: unknown, table: string) => void;
  private readonly present: Pick<Visitors, 'enter' | 'leave'>;
  /** The own tables that each visitor was shown: a visitor who leaves a table must be told. */
  private readonly shown = new Map<Connection, ReadonlySet<string>>();
  /** The games of each person, cached for `every` milliseconds. */
  private readonly mine = new Map<PersonId, Promise<readonly LobbyCard[]>>();
  /** The public lobby as it was last read. */
  private page: { readonly text: Promise<string>; readonly at: number } | null = null;
  /** Whether it has changed since. */
  private outdated = false;
  private dirty = false;
  private readonly affected = new Set<PersonId>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    hub: Hub,
    every: number,
    failed: (error: unknown, table: string) => void,
    present: Pick<Visitors, 'enter' | 'leave'>,
  ) {
    this.hub = hub;
    this.present = present;
    this.every = every;
    hub.listen(({ table }, { plain, before }) => {
      // The host may have taken the table off the list.
      const shown = !plain && (table.terms.listed || before?.terms.listed === true);
      this.outdated ||= shown;
      if (this.visitors.size === 0) return;
      // A move changes nothing in the lobby but whose turn it is.
      const people = table.chairs.flatMap(({ sitter }) => personIn(sitter) ?? []);
      if (!plain) for (const [{ person }, ids] of this.shown) if (ids.has(table.id)) people.push(person!);
      this.changed(shown, people);
    });
    this.failed = failed;
  }

  /**
   * A table changed, here or at another node. `shown`: the public lobby is affected. `people`: whose own games are
   * affected.
   */
  changed(shown: boolean, people: readonly PersonId[]): void {
    this.outdated ||= shown;
    if (this.visitors.size === 0) return;
    this.dirty ||= shown;
    for (const person of people) this.affected.add(person);
    this.timer ??= setTimeout(() => void this.tell().catch((error) => this.failed(error, 'lobby')), this.every);
  }

  join(visitor: Connection): Promise<void> {
    const { person } = visitor;
    if (person !== null && !this.visitors.has(visitor)) this.present.enter(person);
    this.visitors.add(visitor);
    return this.greet(visitor);
  }

  leave(visitor: Connection): void {
    const { person } = visitor;
    if (this.visitors.delete(visitor) && person !== null) this.present.leave(person);
    this.shown.delete(visitor);
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
  }

  private async greet(visitor: Connection): Promise<void> {
    const fresh = this.page !== null && performance.now() - this.page.at < this.every;
    visitor.sendText(await (fresh ? this.page!.text : this.read()));
    if (this.outdated) this.changed(true, []);
    const { person } = visitor;
    if (person === null) return;
    // Later changes come with the next update.
    if (this.mine.has(person)) this.changed(false, [person]);
    await this.tellMine(visitor, this.mine.get(person) ?? this.readMine(person));
  }

  private read(): Promise<string> {
    this.outdated = false;
    const text = this.lobby().then((lobby) => JSON.stringify({ t: 'lobby', lobby } satisfies Reply));
    this.page = { text, at: performance.now() };
    text.catch(() => (this.page = null));
    return text;
  }

  private async lobby(): Promise<Lobby> {
    const [open, running] = await Promise.all([
      this.hub.store.tables({ listed: true, stages: ['open'], since: this.hub.time.wall() - STALE, limit: 4 * SHOWN }),
      this.hub.store.tables({ listed: true, stages: ['running', 'paused'], limit: SHOWN }),
    ]);
    // An empty table invites nobody.
    const waiting = open.filter(({ people }) => people.length > 0).slice(0, SHOWN);
    const { time } = this.hub;
    const cards = await lobbyCards(this.hub.store, [...waiting, ...running], null, time);
    return { open: cards.slice(0, waiting.length), running: cards.slice(waiting.length) };
  }

  /** The store is queried for a person's games at most once per interval. */
  private readMine(person: PersonId): Promise<readonly LobbyCard[]> {
    const read = this.hub.store
      .tables({ person, stages: ['open', 'running', 'paused'], limit: SHOWN })
      .then((mine) => lobbyCards(this.hub.store, mine, person, this.hub.time))
      .then((cards) => cards.sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn)));
    this.mine.set(person, read);
    const forget = (): boolean => this.mine.get(person) === read && this.mine.delete(person);
    read.catch(forget);
    setTimeout(forget, this.every).unref();
    return read;
  }

  private async tellMine(visitor: Connection, read: Promise<readonly LobbyCard[]>): Promise<void> {
    const mine = await read;
    if (this.visitors.has(visitor)) this.shown.set(visitor, new Set(mine.map(({ id }) => id)));
    visitor.send({ t: 'mine', mine });
  }

  private async tell(): Promise<void> {
    this.timer = null;
    const affected = new Set(this.affected);
    this.affected.clear();
    if (this.dirty) {
      this.dirty = false;
      const text = await this.read();
      for (const visitor of this.visitors) visitor.sendText(text);
    }
    const read = new Map<PersonId, Promise<readonly LobbyCard[]>>();
    for (const visitor of this.visitors) {
      const { person } = visitor;
      if (person === null || !affected.has(person)) continue;
      if (!read.has(person)) read.set(person, this.readMine(person));
      await this.tellMine(visitor, read.get(person)!);
    }
  }
}
