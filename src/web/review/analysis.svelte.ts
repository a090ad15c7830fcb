import {
  accuracyOf,
  costliest,
  doubtful,
  firstLook,
  markOf,
  secondLook,
  type Decision,
  type Judged,
  type Mark,
} from '../../bots/analysis.ts';
import { fortunesOf, luckQuestions, type Fortune, type Luck } from '../../bots/luck.ts';
import type { Judgement } from '../../bots/judgement.ts';
import type { AnyGame, Seat, Viewer } from '../../core/game.ts';
import type { BotClient } from '../bots/client.ts';
import type { Driver } from '../match/driver.ts';
import { toldAt } from '../match/told.ts';
import { redraw } from './redraw.ts';

/** How far an analysis is. `stopped`: a bot gave no answer; what is known stays. */
type Progress = 'idle' | 'working' | 'stopped' | 'done';

/** Moves are looked at in portions of so many milliseconds, so that no task of the page takes long. */
const PORTION = 8;
const THREADS = 2;
const SEED = 'analysis';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What each decision of a finished match cost, worked out in the background on this device. */
export class Analysis {
  private readonly driver: Driver;
  private readonly game: AnyGame;
  /** More bots, so that hints and chances need not wait. */
  private readonly hire: () => BotClient;
  private crew: BotClient[] = [];
  /** Null until all moments have been looked at. */
  private decisions = $state.raw<readonly Decision[] | null>(null);
  /** By step. */
  private known = $state.raw<Readonly<Record<number, Judgement>>>({});
  /** What came after `known` was shown last. */
  private fresh: Record<number, Judgement> = {};
  private readonly shown = redraw(() => {
    this.known = { ...this.known, ...this.fresh };
    this.fresh = {};
  });
  /** The steps that have had their second look. */
  private readonly sure: number[] = [];
  /** By seat; null until all steps of chance have been judged. */
  fortunes = $state.raw<readonly Fortune[] | null>(null);
  progress = $state<Progress>('idle');
  /** Changes with every start and stop, so that an earlier run ends. */
  private run = 0;

  constructor(driver: Driver, game: AnyGame, hire: () => BotClient) {
    this.driver = driver;
    this.game = game;
    this.hire = hire;
  }

  /** Whether the moments have been looked at, so that a seat without decisions has none. */
  get ready(): boolean {
    return this.decisions !== null;
  }

  decisionsOf(seat: Viewer): readonly Decision[] {
    return this.decisions?.filter((decision) => decision.seat === seat) ?? [];
  }

  /** The decision that somebody has to make after so many steps. */
  at(step: number): Decision | undefined {
    return this.decisions?.find((decision) => decision.step === step);
  }

  judgement({ step }: Decision): Judgement | undefined {
    return this.known[step];
  }

  mark(decision: Decision): Mark | null {
    const judgement = this.judgement(decision);
    return judgement ? markOf(judgement) : null;
  }

  judgedOf(seat: Viewer): Judged[] {
    return this.judged(this.decisionsOf(seat));
  }

  accuracy(seat: Seat): number | null {
    return accuracyOf(this.judgedOf(seat).map(({ judgement }) => judgement));
  }

  costliest(seat: Viewer): Judged[] {
    return costliest(this.judgedOf(seat));
  }

  private judged(decisions: readonly Decision[]): Judged[] {
    return decisions.flatMap((decision) => {
      const judgement = this.known[decision.step];
      return judgement ? [{ decision, judgement }] : [];
    });
  }

  /** Judges what is left: the decisions of `first`, then luck, then everybody’s decisions; each part again where in doubt. */
  async start(first: Viewer): Promise<void> {
    if (this.progress === 'working' || this.progress === 'done') return;
    this.progress = 'working';
    const run = ++this.run;
    const all = this.decisions ?? (await this.gather(run));
    if (!all || run !== this.run) return;
    this.decisions = all;
    this.crew = Array.from({ length: Math.min(THREADS, navigator.hardwareConcurrency || 1) }, this.hire);
    const own = all.filter(({ seat }) => seat === first);
    const others = all.filter(({ seat }) => seat !== first);
    for (const part of [own, others]) {
      const left = part.filter(({ step }) => !(step in this.known));
      if (!(await this.work(left, false, run))) return;
      const again = doubtful(this.judged(part)).filter(({ step }) => !this.sure.includes(step));
      if (!(await this.work(again, true, run))) return;
      if (!(await this.weighLuck(run))) return;
    }
    this.finish('done');
  }

  stop(): void {
    if (this.progress === 'working') this.finish('idle');
  }

  private finish(progress: Progress): void {
    this.run++;
    this.shown.now();
    this.progress = progress;
    for (const bots of this.crew) bots.close();
    this.crew = [];
  }

  private async gather(run: number): Promise<readonly Decision[] | null> {
    const { begun, moments } = this.driver;
    const found: Decision[] = [];
    let rested = -Infinity;
    for (const [step, { actor, text }] of moments.entries()) {
      if (performance.now() - rested > PORTION) {
        await pause();
        rested = performance.now();
      }
      if (run !== this.run) return null;
      if (actor < 0) continue;
      const view = toldAt(this.game, this.driver, moments[step - 1]?.position ?? begun, actor);
      if (this.game.legal(view, actor).length > 1) found.push({ step, seat: actor, view, played: text });
    }
    return found;
  }

  /** False if the work was stopped. */
  private async weighLuck(run: number): Promise<boolean> {
    if (this.fortunes) return true;
    const { record } = this.driver;
    const rest = luckQuestions(record, SEED);
    const lucks: Luck[] = [];
    const ask = async (bots: BotClient): Promise<void> => {
      for (let question = rest.shift(); question; question = rest.shift()) {
        const answer = await bots.ask(question);
        if (run !== this.run) return;
        if (!answer.ok) return this.finish('stopped');
        lucks.push(...(answer.value as readonly Luck[]));
      }
    };
    await Promise.all(this.crew.map(ask));
    if (run !== this.run) return false;
    this.fortunes = fortunesOf(this.game, record, lucks);
    return true;
  }

  /** False if the work was stopped. */
  private async work(decisions: readonly Decision[], again: boolean, run: number): Promise<boolean> {
    const rest = [...decisions];
    const ask = async (bots: BotClient): Promise<void> => {
      for (let decision = rest.shift(); decision; decision = rest.shift()) {
        const answer = await bots.ask((again ? secondLook : firstLook)(this.game, decision, SEED));
        if (run !== this.run) return;
        if (!answer.ok) return this.finish('stopped');
        if (again) this.sure.push(decision.step);
        this.fresh[decision.step] = answer.value as Judgement;
        this.shown.soon();
      }
    };
    await Promise.all(this.crew.map(ask));
    if (run !== this.run) return false;
    this.shown.now();
    return true;
  }
}
