import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { titles } from '../games/index.ts';
import type { SeekState } from '../protocol/reply.ts';
import type { SeekRequest } from '../protocol/seek.ts';
import type { PersonId } from '../table/event.ts';
import { tidyLine } from '../table/line.ts';
import { seatOf } from '../table/table.ts';
import { match, type Group, type Matching, type Seeker, type Size, type Tempo } from '../table/matching.ts';
import { Buckets } from './bucket.ts';
import type { Connection } from './connection.ts';
import { newTableId, type Hub } from './hub.ts';
import { Lanes } from './lanes.ts';
import { setTable } from './pairing.ts';
import type { Guest } from './people.ts';
import type { Claim, Leases, NamedSeek, Pairing, SeekRating } from './store/seeks.ts';

export interface SeekersOptions {
  readonly hub: Hub;
  /** Claims a round for so many milliseconds; false if another node does it. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  readonly failed: (error: unknown, table: string) => void;
  /** The interval of rounds, in milliseconds. */
  readonly every: number;
  /** Whether people may begin to look only so often. */
  readonly limited: boolean;
}

/**
 * How long a seek lasts without a connected page, in milliseconds. A live table needs people who are there. A slow one does
 * not: the usual notices call them. A person who was seated is told so for a while.
 */
const LIVE = 45_000;
const SLOW = 24 * 60 * 60_000;
const SEATED = 10 * 60_000;
/** How often the connected pages renew their seeks, in milliseconds. */
const TOUCH = 10_000;
/** Without a page here, only each so-manyth round looks for what other nodes left. */
const SELDOM = 5;
/** A pairing that is older has lost the node that claimed it; in milliseconds. */
const ORPHANED = 3_000;
/** Bounds of one round: seeks, pairings per transaction, and tables that are set at once. */
const MOST_SEEKS = 10_000;
const MOST_CLAIMS = 200;
const TABLES_AT_ONCE = 8;
/** Rounds that people ask for take at most one part in so many of the time. */
const BREATH = 5;
/** The rate limit of a person on beginning to look. */
const BEGINNINGS = { burst: 10, perSecond: 0.1 } as const;

const SIZES: Readonly<Record<string, Size>> = Object.fromEntries(
  titles.map(({ facts: { id, seats, usual } }) => [id, { least: seats[0]!, usual }]),
);

/** The games of a request that exist, each once. */
export const knownGames = (games: readonly string[]): string[] =>
  [...new Set(games)].filter((game) => Object.hasOwn(SIZES, game));

/**
 * Finds players for people who look for some. Every node matches; the store lets one of them claim the people of a table, and
 * any node finishes a table whose node died.
 */
export class Seekers {
  private readonly options: SeekersOptions;
  /** The pages here that follow the search of their person, with what each was told last. */
  private readonly pages = new Map<PersonId, Map<Connection, string>>();
  private readonly timer: NodeJS.Timeout;
  private readonly beginnings = new Buckets(BEGINNINGS.burst, BEGINNINGS.perSecond);
  private readonly lanes = new Lanes(TABLES_AT_ONCE);
  private running: Promise<void> | null = null;
  /** Somebody began to look here: the next round need not be this node's turn. */
  private urgent = false;
  private rounds = 0;
  private touched = -Infinity;
  /** Whether there may be seeks that have ended. */
  private untidy = true;
  private closed = false;

  constructor(options: SeekersOptions) {
    this.options = options;
    this.timer = setInterval(() => void this.look(), options.every);
  }

  /** False: the person began to look too often. */
  async begin({ person, device }: Guest, wish: SeekRequest): Promise<boolean> {
    const { hub, limited } = this.options;
    const now = performance.now();
    if (limited && !this.beginnings.of(person.id, now).take(now)) return false;
    const at = hub.time.now();
    const seek = { id: newTableId(), person: person.id, device: device.hash, since: at, seen: at };
    await hub.store.seeks.begin({ ...seek, ...wish, games: knownGames(wish.games) });
    this.hurry();
    return true;
  }

  /** Ends the search, unless the person is seated already. */
  async stop(person: PersonId): Promise<void> {
    await this.options.hub.store.seeks.stop(person);
    this.hurry();
  }

  /** The person does not want the table that was found: the others play on with a bot, or the game is void. */
  async decline(person: PersonId, table: string): Promise<void> {
    const { hub } = this.options;
    const [seek] = await hub.store.seeks.of([person]);
    if (seek?.table !== table) return; // only a table that was found for them
    const room = await hub.room(table);
    const seat = room && seatOf(room.table, person);
    if (room && seat !== null) await room.tick({ kind: 'declined', seat });
    await this.forget(person, table);
  }

  /** The person has seen the table. */
  async forget(person: PersonId, table: string): Promise<void> {
    await this.options.hub.store.seeks.forget(person, table);
    this.hurry();
  }

  /** Seats the person at once, with the people who want the same and with bots; null: they do not look for players. */
  async withBots(person: PersonId): Promise<string | null> {
    const { seeks } = this.options.hub.store;
    const [seek] = await seeks.of([person]);
    if (!seek) return null;
    const looking = await seeks.looking(this.leases(), MOST_SEEKS);
    const matching = await this.matchingOf(looking);
    const near = matching.groups.find(({ people }) => people.includes(person)) ?? matching.prospect(person);
    const alone: Group = {
      ...{ game: seek.games[0]!, tempo: seek.pace === 'slow' ? 'slow' : 'live', rated: seek.rated, people: [person] },
    };
    const byPerson = new Map([...looking, seek].map((one) => [one.person, one]));
    const claim = async (group: Group): Promise<Pairing | undefined> => {
      const seats = Math.max(SIZES[group.game]!.usual, group.people.length);
      return (await seeks.claim([this.claimFor(group, byPerson, seats)], { ...this.leases(), live: 0, slow: 0 }))[0];
    };
    // One of the others may have been seated or have stopped meanwhile.
    const pairing = (near && (await claim(near))) ?? (await claim(alone));
    if (pairing) await this.finish(pairing);
    this.hurry();
    return pairing?.table ?? this.seatedAt(person);
  }

  private async matchingOf(looking: readonly NamedSeek[]): Promise<Matching> {
    const { store } = this.options.hub;
    const several = looking.length > 1;
    const people = looking.map(({ person }) => person);
    const ratings = several ? await store.seeks.ratings() : [];
    return match(this.seekersOf(looking, ratings), SIZES, several ? await store.friends.apart(people) : []);
  }

  /** The table of somebody who was seated in the same moment; it is set. Null: they stopped on another page. */
  private async seatedAt(person: PersonId): Promise<string | null> {
    const { store, time } = this.options.hub;
    const table = (await store.seeks.of([person]))[0]?.table ?? null;
    const pending = await store.seeks.pending(time.now() + 1, MOST_SEEKS);
    await this.finishAll(pending.filter((one) => one.table === table));
    return table;
  }

  /** The state of one person's search; null: they do not look. */
  async state(person: PersonId): Promise<SeekState | null> {
    const [seek] = await this.options.hub.store.seeks.of([person]);
    return seek ? this.stateOf(seek, null, new Map()) : null;
  }

  /** The page is told of the search from now on, and keeps it alive. */
  async follow(connection: Connection): Promise<void> {
    const { person } = connection;
    if (person === null) return connection.send({ t: 'seek', seek: null });
    const pages = this.pages.get(person) ?? new Map<Connection, string>();
    this.pages.set(person, pages.set(connection, ''));
    this.touched = -Infinity;
    this.hurry();
  }

  leave(connection: Connection): void {
    const pages = connection.person === null ? undefined : this.pages.get(connection.person);
    if (pages?.delete(connection) && pages.size === 0) this.pages.delete(connection.person!);
  }

  /** Resolves when nothing is under way. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.running;
  }

  private hurry(): void {
    this.urgent = true;
    this.untidy = true;
    void this.look();
  }

  /** One round at a time; a request that comes meanwhile gets the next. */
  private async look(): Promise<void> {
    if (this.running) return;
    this.running = this.rest().finally(() => (this.running = null));
    await this.running;
  }

  private async rest(): Promise<void> {
    do {
      const { urgent } = this;
      const began = performance.now();
      this.urgent = false;
      try {
        await this.round(urgent);
      } catch (error) {
        this.options.failed(error, 'seeks');
        return; // the next round tries again
      }
      if (this.urgent && !this.closed) await pause((BREATH - 1) * (performance.now() - began));
    } while (this.urgent && !this.closed);
  }

  private async round(urgent: boolean): Promise<void> {
    const { hub, claim, every } = this.options;
    if (this.closed || !hub.time.known) return;
    if (!urgent && this.pages.size === 0 && ++this.rounds % SELDOM !== 0) return;
    await this.touch();
    const mine = (await claim('seeks', 0.9 * every)) || urgent;
    if (!mine && this.pages.size === 0) return;
    const { store } = hub;
    const looking = await store.seeks.looking(this.leases(), MOST_SEEKS);
    const matching = await this.matchingOf(looking);
    if (mine) await this.seat(matching, looking);
    await this.tell(matching, looking);
    await this.tidy(looking.length > 0);
  }

  private leases(): Leases {
    const now = this.options.hub.time.now();
    return { live: now - LIVE, slow: now - SLOW, seated: now - SEATED };
  }

  private async touch(): Promise<void> {
    const { store, time } = this.options.hub;
    const now = time.now();
    if (this.pages.size === 0 || Math.abs(now - this.touched) < TOUCH) return;
    this.touched = now;
    await store.seeks.touch([...this.pages.keys()], now);
  }

  private seekersOf(looking: readonly NamedSeek[], ratings: readonly SeekRating[]): Seeker[] {
    const now = this.options.hub.time.now();
    const byPerson = new Map<PersonId, Record<string, number>>();
    for (const { person, game, rating } of ratings) byPerson.set(person, { ...byPerson.get(person), [game]: rating });
    return looking.map(({ person, games, pace, rated, since, seen }) => {
      const tempos: Tempo[] = [];
      if (pace !== 'slow' && seen >= now - LIVE) tempos.push('live');
      if (pace !== 'live') tempos.push('slow');
      return { person, games, tempos, rated, ratings: byPerson.get(person) ?? {}, waited: Math.max(0, now - since) };
    });
  }

  /** Claims the groups and sets their tables, and those that another node has left. */
  private async seat({ groups }: Matching, looking: readonly NamedSeek[]): Promise<void> {
    const { seeks } = this.options.hub.store;
    const byPerson = new Map(looking.map((seek) => [seek.person, seek]));
    for (let at = 0; at < groups.length && !this.closed; at += MOST_CLAIMS) {
      const claims = groups.slice(at, at + MOST_CLAIMS).map((group) => this.claimFor(group, byPerson));
      await this.finishAll(await seeks.claim(claims, this.leases()));
    }
    await this.finishAll(await seeks.pending(this.options.hub.time.now() - ORPHANED, MOST_CLAIMS));
  }

  /** Chairs are drawn: who waited longest does not always begin. */
  private claimFor(
    { game, tempo, rated, people }: Group,
    byPerson: ReadonlyMap<PersonId, NamedSeek>,
    seats = people.length,
  ): Claim {
    const seeks = shuffled(people.map((person) => byPerson.get(person)!));
    const pairing: Pairing = {
      ...{ table: newTableId(), game, tempo, rated, seats, at: this.options.hub.time.now() },
      people: seeks.map(({ person, entropy }) => ({ person, entropy })),
    };
    return { pairing, seeks: seeks.map(({ id }) => id) };
  }

  private async finishAll(pairings: readonly Pairing[]): Promise<void> {
    const finish = (pairing: Pairing): Promise<void> =>
      this.finish(pairing).catch((error: unknown) => this.options.failed(error, pairing.table));
    await Promise.all(pairings.map((pairing) => this.lanes.through(() => finish(pairing))));
  }

  private async finish(pairing: Pairing): Promise<void> {
    const { hub } = this.options;
    await setTable(hub, pairing);
    await hub.store.seeks.settle(pairing.table);
    if (this.pages.size > 0) this.urgent = true; // the next round tells them
  }

  private async tidy(looking: boolean): Promise<void> {
    if (this.untidy) await this.options.hub.store.seeks.expire(this.leases());
    this.untidy = looking || this.pages.size > 0;
  }

  /** Tells the pages here what has changed for them. */
  private async tell(matching: Matching, looking: readonly NamedSeek[]): Promise<void> {
    if (this.pages.size === 0) return;
    const names = new Map(looking.map((seek) => [seek.person, seek]));
    const own = new Map(
      (await this.options.hub.store.seeks.of([...this.pages.keys()])).map((one) => [one.person, one]),
    );
    for (const [person, pages] of [...this.pages]) {
      const seek = own.get(person);
      const state = seek ? await this.stateOf(seek, matching, names) : null;
      const { waited: _, ...lasting } = state ?? { waited: 0 };
      const text = JSON.stringify(lasting);
      for (const [page, told] of pages)
        if (told !== text) {
          pages.set(page, text);
          page.send({ t: 'seek', seek: state });
        }
    }
  }

  private async stateOf(
    { person, games, pace, rated, since, table }: NamedSeek,
    matching: Matching | null,
    names: ReadonlyMap<PersonId, NamedSeek>,
  ): Promise<SeekState> {
    const near = table === null ? (matching?.prospect(person) ?? null) : null;
    const company = (near?.people ?? []).flatMap((other) => (other === person ? [] : (names.get(other) ?? [])));
    return {
      ...{ games, pace, rated, waited: Math.max(0, this.options.hub.time.now() - since) },
      company: company.map(({ name, identity, games: theirs }) => ({
        name: tidyLine(name) ?? '?',
        identity,
        games: theirs.filter((game) => games.includes(game)),
      })),
      lacking: near && { game: near.game, people: near.lacking },
      found: table === null ? null : await this.foundAt(table, person),
    };
  }

  /** Null until the game has begun. */
  private async foundAt(table: string, person: PersonId): Promise<SeekState['found']> {
    const [listed] = await this.options.hub.store.tables({ id: table, limit: 1 });
    if (!listed || listed.stage === 'open') return null;
    const { chairs } = listed.card as { readonly chairs: readonly { readonly kind: string; readonly name?: string }[] };
    const seated = chairs.filter(({ kind }) => kind === 'person');
    // People are listed in the order of their chairs.
    const names = seated.flatMap(({ name }, i) => (listed.people[i] === person ? [] : (name ?? [])));
    return { table, game: listed.game, names };
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  const drawn = [...list];
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [drawn[i], drawn[j]] = [drawn[j]!, drawn[i]!];
  }
  return drawn;
}
