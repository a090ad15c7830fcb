import { titleOf } from '../../games/index.ts';
import { shownName } from '../../messages/deleted.ts';
import { CLUB_WORDS, momentText } from '../../messages/club.ts';
import type { NoticeText } from '../../messages/notice.ts';
import type { LobbyCard } from '../../protocol/reply.ts';
import type { PersonId } from '../../table/event.ts';
import { sealedAmong } from '../duplicate/access.ts';
import type { Hub } from '../hub.ts';
import type { Outcome } from '../notices/sender.ts';
import type { Senders } from '../notices/senders.ts';
import type { StoredClub } from '../store/clubs.ts';
import type { StoredPost } from '../store/evenings.ts';
import { openDraw, planOf } from './drawing.ts';
import { hookFrom, type ClubHook } from './view.ts';

/*
 * Messages to the chat of a group: tables that were opened, results, and evenings that come. What there is to tell is derived from
 * the store, and each message is queued once under an id of its own, so a killed process loses none and repeats at most its last.
 */

export interface PostsOptions {
  readonly hub: Hub;
  readonly senders: Pick<Senders, 'by'>;
  /** Claims a job for so many milliseconds; false if another node has claimed it. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  /** Tells people that chairs were drawn for them. */
  readonly called: (people: PersonId[], table: string) => void;
  readonly every: number;
  readonly failed: (error: unknown, table: string) => void;
}

/* In milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Older news is not told. */
const NEWS = 6 * HOUR;
const LEASE = 60_000;
const FIRST_RETRY = 60_000;
/** Then a message is given up. */
const MOST_TRIES = 5;
/** A draw that is not done by then has lost its node. */
const LOST = 5_000;
const MOST_CLAIMED = 20;
/** Ids of messages are kept longer than anything is told. */
const KEPT = 14 * DAY;

/** Sends a message to the chat of a club. `tables`: what it is about. */
export async function sendTo(
  senders: Pick<Senders, 'by'>,
  club: StoredClub,
  text: NoticeText,
  tables: readonly { readonly id: string; readonly mark: number }[],
): Promise<Outcome> {
  const hook = hookFrom(club);
  if (!hook || !senders.by.webhook) return 'failed';
  const channel = {
    ...({
      id: club.address,
      person: '',
      kind: 'webhook',
      device: '',
      language: hook.language,
      site: club.site,
    } as const),
    ...{ address: JSON.stringify(hook), created: 0, tries: 0, lease: 0 },
  };
  return senders.by.webhook.send(channel, { ...text, tables, turns: 0, place: `#/c/${club.address}` });
}

export class Posts {
  private readonly options: PostsOptions;
  private readonly timer: NodeJS.Timeout;
  private working: Promise<void> | null = null;

  constructor(options: PostsOptions) {
    this.options = options;
    this.timer = setInterval(() => {
      this.working ??= this.work()
        .catch((error: unknown) => options.failed(error, 'clubs'))
        .finally(() => (this.working = null));
    }, options.every);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  private async work(): Promise<void> {
    const { hub, claim, every } = this.options;
    if (!(await claim('clubs/posts', every))) return;
    const now = hub.time.wall();
    await this.finishDraws(now);
    await this.queue(now);
    const { evenings } = hub.store;
    for (const post of await evenings.claimPosts(now, now + LEASE, MOST_CLAIMED)) await this.deliver(post, now);
    await evenings.forgetPosts(now - KEPT);
  }

  /** Opens the tables of draws whose node was killed. */
  private async finishDraws(now: number): Promise<void> {
    const { hub, called } = this.options;
    for (const draw of await hub.store.evenings.draws(now - DAY, now - LOST, false)) await openDraw(hub, draw, called);
  }

  private async queue(now: number): Promise<void> {
    const { evenings, tables } = { evenings: this.options.hub.store.evenings, tables: this.options.hub.store };
    const soon = await evenings.between(now, now + DAY);
    const draws = await evenings.draws(now - NEWS, now, true);
    const ended = await tables.tables({ club: true, stages: ['ended'], since: now - NEWS, limit: 200 });
    const isSealed = await sealedAmong(tables, ended, null);
    const news = [
      ...soon.map(({ id, club, starts }) => ({ id: `${starts - now <= HOUR ? 'hour' : 'day'}:${id}:${starts}`, club })),
      ...draws.map(({ id, club }) => ({ id: `opened:${id}`, club })),
      ...ended.filter((one) => !isSealed(one)).map(({ id, club }) => ({ id: `result:${id}`, club: club!.address })),
    ];
    const hooked = new Map<string, boolean>();
    for (const { club } of news)
      if (!hooked.has(club))
        hooked.set(club, typeof (await this.options.hub.store.clubs.club(club))?.hook === 'string');
    await evenings.post(
      news.filter(({ club }) => hooked.get(club)),
      now,
    );
  }

  private async deliver(post: StoredPost, now: number): Promise<void> {
    const { hub, senders } = this.options;
    const { clubs, evenings } = hub.store;
    const club = await clubs.club(post.club);
    const hook = club && hookFrom(club);
    const message = club && hook && (await this.messageOf(post.id, club, hook, now));
    if (!message) return evenings.settlePost(post, null);
    const outcome = await sendTo(senders, club, message, message.tables);
    if (club.failed !== (outcome !== 'sent')) await clubs.setFailed(club.address, outcome !== 'sent');
    const tries = post.tries + 1;
    const again = outcome === 'failed' && tries < MOST_TRIES ? now + FIRST_RETRY * 2 ** post.tries : null;
    await evenings.settlePost({ ...post, tries }, again);
  }

  /** Null: it no longer holds. */
  private async messageOf(post: string, club: StoredClub, hook: ClubHook, now: number): Promise<Message | null> {
    const [kind, id = '', starts] = post.split(':');
    if (kind === 'opened') return this.openedText(id, club, hook);
    if (kind === 'result') return this.resultText(id, club, hook);
    const evening = await this.options.hub.store.evenings.evening(club.address, id);
    if (!evening || evening.cancelled || evening.starts !== Number(starts) || evening.starts <= now) return null;
    const words = CLUB_WORDS[hook.language];
    const answers = await this.options.hub.store.evenings.answers([id]);
    const yes = answers.filter(({ answer }) => answer === 'yes');
    const coming = yes.reduce((sum, { guests }) => sum + 1 + guests, 0);
    return {
      title: kind === 'hour' ? words.hour(club.name) : words.day(club.name),
      body: `${momentText(evening.starts, evening.zone, hook.language)}\n${words.coming(coming)}`,
      tables: [],
    };
  }

  private async openedText(id: string, club: StoredClub, { language }: ClubHook): Promise<Message | null> {
    const draw = await this.options.hub.store.evenings.drawn(id);
    if (!draw) return null;
    const { terms, tables } = planOf(draw);
    return {
      title: CLUB_WORDS[language].opened(club.name, tables.length),
      body: titleOf(terms.game)?.facts.name[language] ?? terms.game,
      tables: tables.map(({ table }) => ({ id: table, mark: 0 })),
    };
  }

  private async resultText(id: string, club: StoredClub, { language }: ClubHook): Promise<Message | null> {
    const [table] = await this.options.hub.store.tables({ id, limit: 1 });
    const { chairs, result } = (table?.card ?? {}) as Partial<Pick<LobbyCard, 'chairs' | 'result'>>;
    if (!table || !chairs || !result || result.winners.length === 0) return null;
    const nameOf = (seat: number): string => shownName(chairs[seat]?.name ?? 'Bot', language);
    const names = new Intl.ListFormat(language).format(result.winners.map(nameOf));
    const order = [...chairs.keys()].sort((a, b) => result.ranks[a]! - result.ranks[b]!);
    const scores = order.map((seat) => `${nameOf(seat)} ${result.scores[seat]}`).join(', ');
    const game = titleOf(table.game)?.facts.name[language] ?? table.game;
    return {
      title: CLUB_WORDS[language].result(club.name, game),
      body: CLUB_WORDS[language].wins(names, scores),
      tables: [{ id, mark: 0 }],
    };
  }
}

interface Message extends NoticeText {
  readonly tables: readonly { readonly id: string; readonly mark: number }[];
}
