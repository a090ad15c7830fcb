import type { Answer, Trouble } from '../../client/api.ts';
import { randomHex } from '../../client/random.ts';
import type { SeekState } from '../../protocol/reply.ts';
import type { SeekRequest } from '../../protocol/seek.ts';
import { fromRoot, placeNow } from '../place.ts';
import { parseRoute, to } from '../route.ts';
import { nameOf } from '../shelf.ts';
import { settings } from '../state/settings.svelte.ts';
import { recall, remember } from '../state/storage.ts';
import { dismissToast, toast } from '../state/toasts.svelte.ts';
import { findWords, listed } from '../words/find.ts';
import { api } from './api.ts';
import { openConnection } from './connection.svelte.ts';
import { lineUnderBar } from './line-under-bar.svelte.ts';
import { server } from './server.svelte.ts';
import { troubleText } from './trouble.ts';
import { TurnNotice } from './turn-notice.svelte.ts';

/** 1 while this person looks for players: then App.svelte loads this file at the next visit. */
const KEY = 'seek';
const isLooking = (value: unknown): value is 1 => value === 1;

/** What somebody looks for. */
export interface FindWish extends Omit<SeekRequest, 'entropy' | 'games'> {
  readonly games: readonly string[];
}
type Found = NonNullable<SeekState['found']>;

/** The person's search for players. It goes on while they walk around the page. */
class Search {
  state = $state.raw<SeekState | null>(null);
  /** Milliseconds since it began. */
  waited = $state(0);
  private began = 0;
  private notice: TurnNotice | null = null;
  private ticking: ReturnType<typeof setInterval> | undefined;
  private leave: (() => void) | null = null;
  private followed: object | null = null;
  private readonly words = () => findWords[settings.language];

  constructor() {
    addEventListener('hashchange', () => this.look());
  }

  /** Follows a search that began before the page was loaded. */
  async resume(): Promise<void> {
    if ((await server.find()) && server.person) this.follow();
    else if (!server.silent) remember(KEY, 0);
  }

  async begin(wish: FindWish): Promise<Trouble | null> {
    const answer = await api.seek({ ...wish, games: [...wish.games], entropy: randomHex(16) });
    return this.take(answer, ({ seek }) => {
      this.follow();
      this.hear(seek);
    });
  }

  async stop(): Promise<Trouble | null> {
    return this.take(await api.stopSeek(), ({ seek }) => this.hear(seek));
  }

  async withBots(): Promise<Trouble | null> {
    return this.take(await api.seekWithBots(), ({ id }) => this.go(id));
  }

  /** The person has signed out. */
  drop(): void {
    this.hear(null);
  }

  go(table: string): void {
    this.forget(table);
    location.hash = to.table(table);
  }

  /** The person has seen the table. */
  forget(table: string): void {
    this.hear(null);
    void api.forgetSeek(table);
  }

  /** The person does not want the table: a bot takes the chair, or the game is void. */
  async decline(table: string): Promise<void> {
    this.hear(null);
    const path = fromRoot(`api/me/seek/${encodeURIComponent(table)}/decline`);
    const answer = await fetch(path, { method: 'POST' }).catch(() => null);
    if (!answer?.ok) toast({ icon: 'ic-x', text: troubleText({ code: 'network' }) });
  }

  foundText({ game, names }: Found): string {
    const words = this.words();
    const list = listed(settings.language, 'conjunction', names);
    return names.length > 0 ? words.found(nameOf(game), list) : words.foundBots(nameOf(game));
  }

  private take<Value>(answer: Answer<Value>, use: (value: Value) => void): Trouble | null {
    if (!answer.ok) return answer.problem;
    use(answer.value);
    return null;
  }

  private follow(): void {
    const { client } = openConnection();
    if (this.followed === client) return;
    this.followed = client; // a person who gets a name gets a new connection, too
    this.leave = client.followSeek((state) => this.hear(state));
    remember(KEY, 1);
  }

  private hear(state: SeekState | null): void {
    const before = this.state?.found?.table;
    this.state = state;
    lineUnderBar(this);
    clearInterval(this.ticking);
    if (!state) return this.end();
    this.began = performance.now() - state.waited;
    this.tick();
    if (state.found) this.call(state.found, before !== state.found.table);
    else this.ticking = setInterval(() => this.tick(), 1000);
  }

  private tick(): void {
    this.waited = performance.now() - this.began;
  }

  private end(): void {
    this.notice?.close();
    this.notice = null;
    this.leave?.();
    this.leave = this.followed = null;
    remember(KEY, 0);
  }

  /** Leads to the table from the page where the person waits, and calls them from everywhere else. */
  private call(found: Found, isNew: boolean): void {
    if (this.look() || !isNew) return;
    this.notice ??= new TurnNotice();
    this.notice.heed(true, this.foundText(found), found.table);
    // No bar is there during a match.
    if (['match', 'table', 'learn'].includes(parseRoute(placeNow()).page))
      toast({
        icon: 'ic-users',
        text: this.foundText(found),
        act: { label: this.words().play, run: () => this.go(found.table) },
        stays: true,
      });
  }

  /** Whether the person waits at the tables, or is at the table already. */
  private look(): boolean {
    const found = this.state?.found;
    if (!found) return false;
    const route = parseRoute(placeNow());
    const there = route.page === 'table' && route.id === found.table;
    if (there) {
      this.forget(found.table);
      dismissToast();
    } else if (route.page === 'online') this.go(found.table);
    return there || route.page === 'online';
  }
}

export const search = new Search();
if (recall(KEY, isLooking)) void search.resume();
