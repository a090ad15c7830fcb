import { randomHex } from '../../client/random.ts';
import type { Trouble } from '../../client/api.ts';
import type { Tournament } from '../../protocol/tournament.ts';
import type { TournamentAct } from '../../protocol/tournament-request.ts';
import type { TournamentCommand } from '../../tournament/command.ts';
import { troubleText } from '../online/trouble.ts';
import { toast } from '../state/toasts.svelte.ts';
import { copyOf, keepCopy } from './copy.ts';
import { ask } from './request.ts';

/** How often the page asks whether something has changed, in milliseconds. */
const POLL = 3_000;

/** What a person decides for themselves counts whatever has happened meanwhile. */
const OWN: readonly TournamentCommand['kind'][] = ['join', 'leave', 'return', 'wait', 'rest'];

/** A tournament as the page shows it: read again whenever its version changes. */
export class TournamentState {
  readonly id: string;
  shown = $state.raw<Tournament | null>(null);
  problem = $state.raw<Trouble | null>(null);
  /** When the shown tournament was read, where the server does not answer now. */
  copied = $state<number | null>(null);
  /** The server's calendar less this device's, in milliseconds. */
  ahead = $state(0);

  constructor(id: string) {
    this.id = id;
  }

  /** Starts reading; returns a function that stops it. */
  follow(): () => void {
    void this.load();
    const timer = setInterval(() => void this.look(), POLL);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    const answer = await this.ask<{ tournament: Tournament }>('GET', '');
    if (answer.ok) {
      this.shown = answer.value.tournament;
      this.ahead = this.shown.now - Date.now();
      this.problem = this.copied = null;
      keepCopy(this.shown);
      return;
    }
    const copy = answer.problem.code === 'network' ? copyOf(this.id) : null;
    this.copied = copy?.at ?? null;
    this.shown = copy ? copy.tournament : null;
    this.problem = copy ? null : answer.problem;
  }

  /** A hidden page asks for nothing. */
  private async look(): Promise<void> {
    if (document.hidden) return;
    const answer = await this.ask<{ version: string }>('GET', '/version');
    const isNew = answer.ok && (answer.value.version !== this.shown?.version || this.copied !== null);
    const isLost = !answer.ok && this.copied === null && this.problem === null;
    if (isNew || isLost) await this.load();
  }

  private ask<Value>(method: 'GET' | 'POST', path: string, body?: object) {
    return ask<Value>(method, `/${encodeURIComponent(this.id)}${path}`, body);
  }

  /** Sends a command, says how it went and reads the tournament again. */
  async send(command: TournamentCommand, done: string): Promise<boolean> {
    const seen = OWN.includes(command.kind) ? {} : { version: this.shown?.events ?? 0 };
    const act: TournamentAct = { id: randomHex(12), ...seen, command };
    const answer = await this.ask('POST', '/commands', act);
    toast(
      answer.ok ? { icon: 'ic-check', text: done } : { icon: 'ic-x', text: troubleText(answer.problem), stays: true },
    );
    await this.load();
    return answer.ok;
  }
}
