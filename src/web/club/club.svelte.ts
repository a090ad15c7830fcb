import type { Answer, Trouble } from '../../client/api.ts';
import type { Club } from '../../protocol/club.ts';
import type { NewAnswer } from '../../protocol/club-request.ts';
import { troubleText } from '../online/trouble.ts';
import { settings } from '../state/settings.svelte.ts';
import { toast } from '../state/toasts.svelte.ts';
import { clubWords } from '../words/club.ts';
import { copyOf, keepCopy } from './copy.ts';
import { ask } from './request.ts';

/** How often the page asks whether something has changed, in milliseconds. */
const POLL = 5_000;

/** A club as the page shows it: read again whenever its version changes. */
export class ClubState {
  readonly address: string;
  shown = $state.raw<Club | null>(null);
  problem = $state.raw<Trouble | null>(null);
  /** When the shown club was read, where the server does not answer now. */
  copied = $state<number | null>(null);
  /** Tables that this page has opened for an evening and where the person has a chair. */
  drawn = $state.raw<readonly string[]>([]);
  /** An answer to an evening that could not be sent yet. */
  waiting = $state.raw<{ readonly evening: string; readonly answer: NewAnswer } | null>(null);

  constructor(address: string) {
    this.address = address;
  }

  /** Starts reading; returns a function that stops it. */
  follow(): () => void {
    void this.load();
    const timer = setInterval(() => void this.look(), POLL);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    const answer = await this.ask<{ club: Club }>('GET', '');
    if (answer.ok) {
      this.shown = answer.value.club;
      this.problem = this.copied = null;
      keepCopy(this.shown);
      return;
    }
    const copy = answer.problem.code === 'network' ? copyOf(this.address) : null;
    this.copied = copy?.at ?? null;
    this.shown = copy ? copy.club : null;
    this.problem = copy ? null : answer.problem;
  }

  /** A hidden page asks for nothing. */
  private async look(): Promise<void> {
    if (document.hidden) return;
    if (this.waiting) await this.sendWaiting();
    const answer = await this.ask<{ version: string }>('GET', '/version');
    if (answer.ok ? answer.value.version !== this.shown?.version || this.copied !== null : this.copied === null)
      await this.load();
  }

  ask<Value>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer<Value>> {
    return ask<Value>(method, `/${encodeURIComponent(this.address)}${path}`, body);
  }

  /** Sends a change, says how it went and reads the club again; what the server answered, or null. */
  async change<Value>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: object | undefined,
    done: string | ((value: Value) => string),
  ): Promise<Value | null> {
    const answer = await this.ask<Value>(method, path, body);
    if (answer.ok) toast({ icon: 'ic-check', text: typeof done === 'string' ? done : done(answer.value) });
    else toast({ icon: 'ic-x', text: troubleText(answer.problem) });
    await this.load();
    return answer.ok ? answer.value : null;
  }

  /** Answers an evening. Without a connection the answer waits, and is sent with the next one. */
  async answer(evening: string, answer: NewAnswer): Promise<void> {
    const sent = await this.ask('POST', `/evenings/${evening}/answer`, answer);
    const words = clubWords[settings.language].evening;
    if (!sent.ok && sent.problem.code === 'network') {
      this.waiting = { evening, answer };
      toast({ icon: 'ic-wifioff', text: words.later });
      return;
    }
    this.waiting = null;
    if (!sent.ok) toast({ icon: 'ic-x', text: troubleText(sent.problem) });
    await this.load();
  }

  private async sendWaiting(): Promise<void> {
    const { evening, answer } = this.waiting!;
    const sent = await this.ask('POST', `/evenings/${evening}/answer`, answer);
    if (!sent.ok && sent.problem.code === 'network') return;
    this.waiting = null;
    const words = clubWords[settings.language].evening;
    toast(
      sent.ok
        ? { icon: 'ic-check', text: words.told[answer.answer] }
        : { icon: 'ic-x', text: troubleText(sent.problem) },
    );
    await this.load();
  }
}
