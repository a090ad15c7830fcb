import type { TableHearer } from '../../client/client.ts';
import type { Command } from '../../table/command.ts';
import { withActs, withPresence } from '../../client/snapshot.ts';
import type { MatchRecord } from '../../core/record.ts';
import type {
  Absence,
  Flow,
  InvitedPerson,
  Refused,
  TablePresence,
  TableSnapshot,
  VisibleAct,
  ChatLine,
} from '../../protocol/reply.ts';
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

/** Refusals that the chat itself tells: a sheet may cover the toasts. */
const UNSAID: readonly string[] = ['muted', 'suspended', 'newcomer'];

export interface Gesture {
  readonly person: PersonId;
  readonly emote: Emote;
}

/** A wish before it is sent. */
export type Confirming = { readonly wish: 'undo'; readonly takes: readonly number[] } | { readonly wish: 'abandon' };

/** An online table as this page knows it: the snapshot, the chat, and commands. */
export class TableStore implements TableHearer, TableConnection {
  readonly id: string;
  seen = $state.raw<TableSnapshot | null>(null);
  said = $state.raw<readonly ChatLine[]>([]);
  /** The absent people everybody waits for. */
  absence = $state.raw<Absence | null>(null);
  /** Who is there, as far as the server has told. */
  presence = $state.raw<TablePresence | null>(null);
  /** Who has been asked to the waiting table. */
  invited = $state.raw<readonly InvitedPerson[]>([]);
  gestures = $state.raw<readonly Gesture[]>([]);
  /** The chat message being written. */
  draft = $state('');
  /** The wish that the person here is about to send. */
  confirming = $state.raw<Confirming | null>(null);
  /** Whether there is no such table. */
  missing = $state(false);
  /** Other tables still play its board, and the person has no seat here. */
  sealed = $state(false);
  /** Why the last line or emote was not sent, where moderators or the limits of newcomers are the reason. */
  unsaid = $state('');
  /** Whether chat is off during the match. */
  silent = $state(false);
  /** The driver of the open match; it gets every update, too. */
  driver: OnlineDriver | null = null;
  private readonly leave: () => void;
  private closed = false;

  /** `seen`: what was shown of it until now. */
  constructor(id: string, seen: TableSnapshot | null = null) {
    this.id = id;
    this.draft = draftOf(id, 'text');
    this.seen = seen;
    this.leave = openConnection().client.watch(id, this);
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

  here(presence: TablePresence): void {
    this.presence = presence;
    if (this.seen) this.seen = withPresence(this.seen, presence.seats);
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

  asked(invited: readonly InvitedPerson[]): void {
    this.invited = invited;
  }

  refused(problem: Refused): void {
    if (problem.code === 'table') this.missing = true;
    else if (problem.code === 'sealed' && problem.detail === this.id) this.sealed = true;
    else if (problem.code === 'silence') this.silent = true;
    else if (UNSAID.includes(problem.code)) this.unsaid = troubleText(problem);
    else toast({ icon: 'ic-x', text: troubleText(problem) });
  }

  async do(command: Command): Promise<Refused | null> {
    const outcome = await openConnection().client.do(this.id, command);
    return outcome.ok ? null : outcome.problem;
  }

  /** Sends a command and reports a refusal. */
  async want(command: Command): Promise<boolean> {
    const problem = await this.do(command);
    if (problem) this.refused(problem);
    return problem === null;
  }

  /** Asks the others for an undo; where it takes back moves of other people, the person here confirms that first. */
  askUndo(takes: readonly number[]): void {
    const { you, chairs } = this.seen!;
    const costsOthers = takes.some((count, seat) => count > 0 && seat !== you && chairs[seat]!.kind === 'person');
    if (costsOthers) this.confirming = { wish: 'undo', takes };
    else void this.want({ kind: 'wish', wish: 'undo' });
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
    this.unsaid = '';
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
