import type { TableHearer } from '../../client/client.ts';
import type { Wanted } from '../../client/pending.ts';
import { withActs, withPresence } from '../../client/snapshot.ts';
import type { MatchRecord } from '../../core/record.ts';
import type { Seat } from '../../core/game.ts';
import type { Absence, Flow, Refused, TableSnapshot, VisibleAct, ChatLine } from '../../protocol/reply.ts';
import type { Emote } from '../../protocol/request.ts';
import type { PersonId } from '../../table/event.ts';
import { settings } from '../state/settings.svelte.ts';
import { toast } from '../state/toasts.svelte.ts';
import { onlineWords } from '../words/online.ts';
import { api } from './api.ts';
import { draftOf } from './drafts.ts';
import type { TableConnection, OnlineDriver } from './driver.ts';
import { openConnection } from './connection.svelte.ts';
import { isMuted } from './muted.svelte.ts';
import { troubleText } from './trouble.ts';

/** How long a gesture is shown, in milliseconds. */
const GESTURE = 4_000;
/** The delay before the record of a finished match is requested again, in milliseconds. */
const AGAIN = 2_000;
/** How many chat lines a page keeps. */
const MOST_SAID = 200;

export interface Gesture {
  readonly person: PersonId;
  readonly emote: Emote;
}

/** An online table as this page knows it: the snapshot, the chat, and commands. */
export class TableStore implements TableHearer, TableConnection {
  readonly id: string;
  seen = $state.raw<TableSnapshot | null>(null);
  said = $state.raw<readonly ChatLine[]>([]);
  /** The absent people everybody waits for. */
  absence = $state.raw<Absence | null>(null);
  gestures = $state.raw<readonly Gesture[]>([]);
  /** The chat message being written. */
  draft = $state('');
  /** Whether there is no such table. */
  missing = $state(false);
  /** Whether chat is off during the match. */
  silent = $state(false);
  /** The driver of the open match; it gets every update, too. */
  driver: OnlineDriver | null = null;
  private readonly leave: () => void;
  private closed = false;

  /** A finished table can be viewed by anybody, without a connection. */
  constructor(id: string, ended: TableSnapshot | null = null) {
    this.id = id;
    this.draft = draftOf(id, 'text');
    this.seen = ended;
    this.leave = ended ? () => {} : openConnection().client.watch(id, this);
  }

  /** The server's time, in milliseconds. */
  get now(): number {
    return openConnection().client.clock.now;
  }

  table(seen: TableSnapshot, anew: boolean): void {
    if (this.seen?.stage !== seen.stage) this.silent = false;
    this.seen = seen;
    this.driver?.table(seen, anew);
    if (anew) toast({ icon: 'ic-undo', text: onlineWords[settings.language].table.wentBack });
  }

  acts(acts: readonly VisibleAct[], flow: Flow): void {
    if (this.seen) this.seen = withActs(this.seen, acts, flow);
    this.driver?.acts(acts, flow);
  }

  here(seats: readonly Seat[]): void {
    if (this.seen) this.seen = withPresence(this.seen, seats);
  }

  absent(absence: Absence): void {
    this.absence = absence.seats.length === 0 ? null : absence;
  }

  heard(said: readonly ChatLine[]): void {
    const before = this.said.filter(({ number }) => said.every((line) => line.number !== number));
    this.said = [...before, ...said].sort((a, b) => a.number - b.number).slice(-MOST_SAID);
  }

  emote(person: PersonId, emote: Emote): void {
    if (isMuted(person)) return;
    const gesture = { person, emote };
    this.gestures = [...this.gestures.filter((other) => other.person !== person), gesture];
    setTimeout(() => (this.gestures = this.gestures.filter((other) => other !== gesture)), GESTURE);
  }

  refused(problem: Refused): void {
    if (problem.code === 'table') this.missing = true;
    else if (problem.code === 'silence') this.silent = true;
    else toast({ icon: 'ic-x', text: troubleText(problem) });
  }

  async do(command: Wanted): Promise<Refused | null> {
    const outcome = await openConnection().client.do(this.id, command);
    return outcome.ok ? null : outcome.problem;
  }

  /** Sends a command and reports a refusal. */
  async want(command: Wanted): Promise<boolean> {
    const problem = await this.do(command);
    if (problem) this.refused(problem);
    return problem === null;
  }

  async moments(from: number, to: number): Promise<readonly VisibleAct[] | null> {
    const answer = await api.moments(this.id, from, to);
    return answer.ok ? answer.value.moments : null;
  }

  async record(): Promise<MatchRecord | null> {
    while (!this.closed) {
      const answer = await api.record(this.id);
      if (answer.ok) return answer.value;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
    return null;
  }

  async say(text: string): Promise<boolean> {
    const outcome = await openConnection().client.say(this.id, text);
    if (!outcome.ok) this.refused(outcome.problem);
    return outcome.ok;
  }

  gesture(emote: Emote): void {
    openConnection().client.emote(this.id, emote);
  }

  close(): void {
    this.closed = true;
    this.leave();
  }
}
