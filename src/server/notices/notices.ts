import type { LobbyCard } from '../../protocol/reply.ts';
import { shownName } from '../../messages/deleted.ts';
import { momentText } from '../../messages/club.ts';
import { noticeText, testText, type News } from '../../messages/notice.ts';
import type { PersonId } from '../../table/event.ts';
import type { Hub } from '../hub.ts';
import { Lanes } from '../lanes.ts';
import type { Channel, Marked, Pending, SeatedTable } from '../store/notices.ts';
import { eveningAt, HOUR_BEFORE, isEvening, remindersFor, type ComingEvening } from './evenings.ts';
import { END, holds, INVITED, kindOf, newsOf } from './marks.ts';
import { quietFor } from './quiet.ts';
import type { Message, Outcome } from './sender.ts';
import type { Senders } from './senders.ts';

export interface NoticesOptions {
  readonly hub: Hub;
  readonly pages: { isOpen(person: PersonId): Promise<boolean> };
  readonly senders: Pick<Senders, 'by'>;
  /** Claims a job for so many milliseconds; false if another node has claimed it. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  /** How long a notice waits, so that people who come back are not called and several tables become one notice; in milliseconds. */
  readonly delay: number;
  /** The interval of looking for due notices, in milliseconds. */
  readonly every: number;
  readonly count: (outcome: Outcome) => void;
  readonly failed: (error: unknown, table: string) => void;
}

/* In milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a claimed channel is left to the node that claimed it. */
const LEASE = 30_000;
/** A person with an open page is looked at again after this. */
const WHILE_OPEN = 60_000;
/** The pause between two rounds over all channels. */
const ROUND = 15_000;
const FIRST_RETRY = 30_000;
const LONGEST_RETRY = 6 * HOUR;
/** E-mails come later and less often. */
const MAIL = { wait: HOUR, apart: DAY };

/** A table of a tournament has just begun: at most so many entries for each seat. Its first notice tells of the round. */
const BEGINNING = 3;

/** Channels per step of a round, and those that are sent to at once. */
const PAGE = 200;
const MOST_CLAIMED = 50;
const SENT_AT_ONCE = 8;

/**
 * Tells people when it is their turn, and when they are invited to a table. The queue is derived from stored summaries. Changes at this node are looked at soon; a
 * round over all channels finds what a killed process, or another node, has left behind. A move itself writes nothing here.
 */
export class Notices {
  private readonly options: NoticesOptions;
  private readonly changed = new Set<string>();
  /** People who were invited to a table here. */
  private readonly invited = new Set<PersonId>();
  private readonly timer: NodeJS.Timeout;
  private readonly lanes = new Lanes(SENT_AT_ONCE);
  private working: Promise<void> | null = null;
  /** Where the round is; null: it is over. */
  private reached: string | null = '';
  /** When the last round ended, in calendar time. */
  private rounded = 0;
  private closed = false;

  constructor(options: NoticesOptions) {
    this.options = options;
    options.hub.listen(({ id }, { foreign }) => void (foreign || this.changed.add(id)));
    this.timer = setInterval(() => {
      this.working ??= this.work()
        .catch((error: unknown) => options.failed(error, 'notices'))
        .finally(() => (this.working = null));
    }, options.every);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.working;
  }

  /** Saves a channel. What is the case at the person's tables now counts as told: they have the page before them. */
  async save(channel: Channel): Promise<void> {
    const { store } = this.options.hub;
    for (const table of await store.notices.seated([channel.person])) {
      const mark = newsOf(table, channel.person, undefined, this.options.hub.time.now());
      if (mark !== null) await store.notices.queue({ channel: channel.id, table: table.table, mark, at: null });
    }
    for (const { table } of await store.invitations.to([channel.person]))
      await store.notices.queue({ channel: channel.id, table, mark: INVITED, at: null });
    await store.notices.save(channel);
  }

  /** Somebody was invited to a table: their channels are looked at soon. */
  lookAt(person: PersonId): void {
    this.invited.add(person);
  }

  /** Sends a test at once. */
  async test(channel: Channel): Promise<Outcome> {
    const sender = this.options.senders.by[channel.kind];
    return sender ? sender.send(channel, { ...testText(channel.language), tables: [], turns: 0 }) : 'failed';
  }

  private async work(): Promise<void> {
    await this.lookAtChanged();
    await this.goRound();
    await this.deliver();
  }

  private async lookAtChanged(): Promise<void> {
    const { notices } = this.options.hub.store;
    if (this.changed.size > 0) {
      const tables = [...this.changed];
      this.changed.clear();
      await this.observe(await notices.channelsAt(tables), tables);
    }
    if (this.invited.size > 0) {
      const people = [...this.invited];
      this.invited.clear();
      await this.observeInvitations(await notices.channelsOf(people));
    }
  }

  /** One step of the round over all channels, at one node at a time. */
  private async goRound(): Promise<void> {
    const { claim, hub, every } = this.options;
    const now = hub.time.wall();
    if (this.reached === null && Math.abs(now - this.rounded) < ROUND) return;
    if (!(await claim('notices/round', every))) return;
    const channels = await hub.store.notices.channelsAfter(this.reached ?? '', PAGE);
    await this.observe(channels, null);
    await this.observeInvitations(channels);
    await this.observeEvenings(channels);
    this.reached = channels.length === PAGE ? channels.at(-1)!.id : null;
    if (this.reached === null) this.rounded = now;
  }

  /** Queues what these channels have not been told. */
  private async observe(channels: readonly Channel[], tables: readonly string[] | null): Promise<void> {
    if (channels.length === 0) return;
    const { store, time } = this.options.hub;
    const seated = await store.notices.seated([...new Set(channels.map(({ person }) => person))], tables);
    if (seated.length === 0) return;
    const byPerson = Map.groupBy(seated, ({ person }) => person);
    const keyOf = (channel: string, table: string): string => `${channel} ${table}`;
    const marks = await store.notices.marks(channels.map(({ id }) => id));
    const known = new Map(marks.map(({ channel, table, mark }) => [keyOf(channel, table), mark]));
    for (const { id, person, kind } of channels)
      for (const one of byPerson.get(person) ?? []) {
        const mark = newsOf(one, person, known.get(keyOf(id, one.table)), time.now());
        if (mark !== null) await this.queue({ id, kind }, one.table, mark);
      }
  }

  /** Queues invitations. A channel that knows anything of the table is not told of one. */
  private async observeInvitations(channels: readonly Channel[]): Promise<void> {
    if (channels.length === 0) return;
    const { store } = this.options.hub;
    const received = await store.invitations.to([...new Set(channels.map(({ person }) => person))]);
    for (const { person, table } of received)
      for (const channel of channels) if (channel.person === person) await this.queue(channel, table, INVITED);
  }

  /** Queues reminders of evenings. An e-mail that waits an hour comes in time for those of the day before only. */
  private async observeEvenings(channels: readonly Channel[]): Promise<void> {
    if (channels.length === 0) return;
    const { store, time } = this.options.hub;
    const people = new Set(channels.map(({ person }) => person));
    for (const { person, key, mark } of await remindersFor(store, people, time.wall()))
      for (const channel of channels) if (channel.person === person) await this.queue(channel, key, mark);
  }

  private async queue({ id, kind }: Pick<Channel, 'id' | 'kind'>, table: string, mark: number): Promise<void> {
    const { store, time } = this.options.hub;
    const at = time.wall() + (kind === 'mail' ? MAIL.wait : this.options.delay);
    await store.notices.queue({ channel: id, table, mark, at, apart: kind === 'mail' ? MAIL.apart : 0 });
  }

  private async deliver(): Promise<void> {
    const { hub, failed } = this.options;
    const now = hub.time.wall();
    const claimed = await hub.store.notices.claim(now, now + LEASE, MOST_CLAIMED);
    await Promise.all(
      claimed.map((channel) =>
        this.lanes.through(() => this.serve(channel).catch((error: unknown) => failed(error, 'notices'))),
      ),
    );
  }

  /** Sends one notice about everything that a claimed channel is to be told. */
  private async serve(channel: Channel): Promise<void> {
    const { hub, delay, senders } = this.options;
    const { notices } = hub.store;
    if (this.closed) return notices.release(channel, 0, channel.tries);
    const now = hub.time.wall();
    const wait = await this.waitOf(channel, now);
    if (wait > 0) return notices.release(channel, now + wait, channel.tries);
    const current = await this.stillTrue(channel, await notices.pending(channel.id, now + delay));
    const sender = senders.by[channel.kind];
    if (current.length === 0) return notices.release(channel, 0, channel.tries);
    const outcome = sender ? await sender.send(channel, await this.messageOf(channel, current)) : 'failed';
    this.options.count(outcome);
    if (outcome === 'gone') return void (await notices.remove(channel.id));
    if (outcome === 'failed') {
      const retry = Math.min(FIRST_RETRY * 2 ** channel.tries, LONGEST_RETRY);
      return notices.release(channel, now + retry, channel.tries + 1);
    }
    for (const one of current) await (one.mark === END ? notices.forget(one) : notices.told(one, now));
    await notices.release(channel, now + delay, 0);
  }

  /** How long the person is not to be disturbed, in milliseconds. */
  private async waitOf({ person }: Channel, now: number): Promise<number> {
    const { hub, pages } = this.options;
    const quiet = quietFor(await hub.store.notices.quiet(person), now);
    return quiet > 0 ? quiet : (await pages.isOpen(person)) ? WHILE_OPEN : 0;
  }

  /** The notices that still hold; the others count as told. */
  private async stillTrue({ person }: Channel, pending: readonly Pending[]): Promise<Current[]> {
    const { notices, invitations } = this.options.hub.store;
    const current: Current[] = [];
    const invited = pending.some(({ mark }) => mark === INVITED) ? await invitations.to([person]) : [];
    for (const one of pending) {
      if (isEvening(one.table)) {
        const evening = await eveningAt(this.options.hub.store, one.table, person, this.options.hub.time.wall());
        if (evening) current.push({ ...one, evening });
        else await notices.told(one, 0);
        continue;
      }
      const by = one.mark === INVITED ? invited.find(({ table }) => table === one.table)?.inviter : undefined;
      if (!one.current) await notices.forget(one);
      else if (by) current.push({ ...one, current: one.current, by: by.name });
      else if (one.mark !== INVITED && holds(one.current, person, one.mark))
        current.push({ ...one, current: one.current });
      else await notices.told(one, 0);
    }
    return current;
  }

  private async messageOf({ person, language }: Channel, current: readonly Current[]): Promise<Message> {
    const tables = await this.options.hub.store.notices.seated([person]);
    const turns = tables.filter(({ stage, summary }) => stage === 'running' && summary.turn.includes(person)).length;
    const quiet = await this.options.hub.store.notices.quiet(person);
    const news = current.flatMap(({ mark, by, evening, first, current: table }): News | News[] => {
      if (evening) {
        // A person who has quiet hours has said where they live.
        const when = momentText(evening.starts, quiet?.zone ?? evening.zone, language);
        return { kind: mark === HOUR_BEFORE ? 'hour' : 'day', game: evening.club, others: [when] };
      }
      if (!table) return [];
      const { summary } = table;
      if (by !== undefined) return { kind: kindOf(mark), game: summary.game, others: [by] };
      const { chairs, terms, step } = summary.card as Pick<LobbyCard, 'chairs' | 'terms' | 'step'>;
      const people = chairs.filter(({ kind }) => kind === 'person');
      const others = people
        .filter((_, i) => summary.people[i] !== person)
        .map(({ name, bot }) => shownName(name ?? '', language, bot));
      const { tournament } = terms;
      const isRound = tournament && first && step <= BEGINNING * chairs.length && mark !== END;
      return isRound
        ? { kind: 'round', game: tournament.name, others }
        : { kind: kindOf(mark), game: summary.game, others };
    });
    const only = current.length === 1 ? current[0]!.evening : undefined;
    return {
      ...noticeText(news, language),
      tables: current.flatMap(({ table: id, mark, evening }) => (evening ? [] : { id, mark })),
      turns,
      ...(only && { place: `#/c/${only.address}` }),
    };
  }
}

/** A queued notice that still holds. */
interface Current extends Pick<Pending, 'first' | keyof Marked> {
  /** Null: it is about an evening. */
  readonly current: Omit<SeatedTable, 'person'> | null;
  readonly evening?: ComingEvening;
  /** Of an invitation: the name of the person who asks. */
  readonly by?: string;
}
