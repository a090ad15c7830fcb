import type { NewAnswer } from '../../protocol/club-request.ts';
import { server } from '../online/server.svelte.ts';
import { troubleText } from '../online/trouble.ts';
import { settings } from '../state/settings.svelte.ts';
import { recall, remember } from '../state/storage.ts';
import { toast } from '../state/toasts.svelte.ts';
import { clubWords } from '../words/club.ts';
import { ask } from './request.ts';

/** An answer to an evening that the server does not have yet. */
export interface WaitingAnswer {
  readonly club: string;
  readonly clubName: string;
  readonly evening: string;
  /** Who answers: it is not sent in the name of somebody who signs in later. */
  readonly person: string;
  readonly answer: NewAnswer;
  /** When the evening is over and needs no answer. */
  readonly until: number;
}

const KEY = 'answers';
const isList = (value: unknown): value is readonly WaitingAnswer[] =>
  Array.isArray(value) && value.every((one) => typeof (one as WaitingAnswer | null)?.evening === 'string');
const stored = (): readonly WaitingAnswer[] => recall(KEY, isList) ?? [];

type Same = Pick<WaitingAnswer, 'evening' | 'person'>;
const isSame = (one: Same, other: Same): boolean => one.evening === other.evening && one.person === other.person;

/** Answers on their way. Those that cannot be sent wait on the device, the last of each evening, until the server is back. */
class Answers {
  waiting = $state.raw(stored());
  /** Whether nobody has answered the last attempt. */
  held = $state(stored().length > 0);
  /** How many have arrived late: pages read their club again. */
  arrived = $state(0);
  /** The storage is full or blocked: answers wait as long as the page. */
  private unstored = false;
  private sending: Promise<void> = Promise.resolve();

  /** Sends an answer, after those before it. */
  async give(answer: WaitingAnswer): Promise<void> {
    this.change((list) => [...list.filter((one) => !isSame(one, answer)), answer]);
    await this.send(answer);
    if (!this.waiting.some((one) => isSame(one, answer))) return;
    toast({ icon: 'ic-wifioff', text: clubWords[settings.language].evening.later });
  }

  /** Sends what waits. `fresh`: was given just now, so the page says itself that it has arrived. */
  send(fresh?: WaitingAnswer): Promise<void> {
    return (this.sending = this.sending.then(() => this.sendAll(fresh)));
  }

  private async sendAll(fresh?: WaitingAnswer): Promise<void> {
    this.change((list) => list); // another tab may have sent them, or have more
    this.held = false;
    for (const one of this.waiting) {
      if (await this.sendOne(one, fresh && isSame(one, fresh))) continue;
      this.held = true;
      return;
    }
  }

  /** False: nobody answers now. */
  private async sendOne(one: WaitingAnswer, isFresh = false): Promise<boolean> {
    const words = clubWords[settings.language].evening;
    const { club, clubName, evening, person, answer, until } = one;
    if (until <= Date.now()) {
      this.drop(one);
      toast({ icon: 'ic-x', text: words.missed(clubName) });
      return true;
    }
    if (!server.person) return false; // not known before the server answers
    if (server.person.id !== person) return true;
    const sent = await ask('POST', `/${encodeURIComponent(club)}/evenings/${evening}/answer`, answer);
    if (!sent.ok && (sent.problem.code === 'network' || sent.problem.code === 'busy')) return false;
    this.drop(one);
    if (!sent.ok) toast({ icon: 'ic-x', text: words.refused(clubName, troubleText(sent.problem)) });
    else if (!isFresh) toast({ icon: 'ic-check', text: words.sent(clubName, words.told[answer.answer]) });
    if (!isFresh) this.arrived++;
    return true;
  }

  /** Unless the person has answered otherwise meanwhile. */
  private drop(sent: WaitingAnswer): void {
    const text = JSON.stringify(sent);
    this.change((list) => list.filter((one) => JSON.stringify(one) !== text));
  }

  private change(by: (list: readonly WaitingAnswer[]) => readonly WaitingAnswer[]): void {
    const before = this.unstored ? this.waiting : stored();
    this.waiting = by(before);
    if (JSON.stringify(this.waiting) !== JSON.stringify(before) || this.unstored)
      this.unstored = !remember(KEY, this.waiting);
  }
}

export const answers = new Answers();
