import type { Answer, Trouble } from '../../client/api.ts';
import type { Club, Evening } from '../../protocol/club.ts';
import type { NewAnswer } from '../../protocol/club-request.ts';
import type { LobbyCard } from '../../protocol/reply.ts';
import { server } from '../online/server.svelte.ts';
import { troubleText } from '../online/trouble.ts';
import { circle } from '../people/circle.svelte.ts';
import { toast } from '../state/toasts.svelte.ts';
import { answers } from './answers.svelte.ts';
import { copyOf, keepCopy, type Copy } from './copy.ts';
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
  /** Who has read the copy. */
  private copyReader = $state.raw<Copy['reader']>(null);

  constructor(address: string) {
    this.address = address;
  }

  /** The person at this page; without a connection the one of the copy. */
  get reader(): Copy['reader'] {
    return server.person ?? this.copyReader;
  }

  /**
   * Where the reader sits in the evening that runs, or has a chair that waits: of that an invitation tells, and the draw those
   * who opened it.
   */
  get table(): LobbyCard | undefined {
    const called = [...this.drawn, ...circle.shown.invitations.map(({ table }) => table)];
    const { next, tables = [] } = this.shown?.inside ?? {};
    return tables.find(
      ({ id, you, terms }) => (you !== undefined || called.includes(id)) && terms.club?.evening === next?.id,
    );
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
      keepCopy(this.shown, server.person);
      return;
    }
    const copy = answer.problem.code === 'network' ? copyOf(this.address) : null;
    this.copied = copy?.at ?? null;
    this.copyReader = copy?.reader ?? null;
    this.shown = copy ? copy.club : null;
    this.problem = copy ? null : answer.problem;
  }

  /** A hidden page asks for nothing. */
  private async look(): Promise<void> {
    if (document.hidden) return;
    if (answers.waiting.length > 0) await answers.send();
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
  async answer({ id, ends }: Evening, answer: NewAnswer): Promise<void> {
    const { reader, address, shown } = this;
    if (!reader) return;
    const to = { club: address, clubName: shown?.name ?? address, evening: id, until: ends };
    await answers.give({ ...to, person: reader.id, answer });
    await this.load();
  }

  /** The answer of the reader to an evening, as long as it waits for a connection. */
  waitingFor({ id }: Evening): NewAnswer | null {
    const own = answers.waiting.find(({ evening, person }) => evening === id && person === this.reader?.id);
    return answers.held ? (own?.answer ?? null) : null;
  }
}
