import { SPECTATOR, type Seat } from '../../core/game.ts';
import type { Clause, Problem } from '../../core/result.ts';
import { problemText, refusalText } from '../../messages/problem.ts';
import type { BotClient } from '../bots/client.ts';
import type { Tutor } from '../lesson/tutor.svelte.ts';
import { Analysis } from '../review/analysis.svelte.ts';
import { Forecast } from '../review/forecast.svelte.ts';
import { openView } from '../review/openview.ts';
import { Review } from '../review/review.svelte.ts';
import type { Loaded } from '../shelf.ts';
import { settings } from '../state/settings.svelte.ts';
import { playWords } from '../words/play.ts';
import { YOURSELF } from '../words/you.ts';
import type { Announcer } from './announcer.svelte.ts';
import type { Driver } from './driver.ts';
import { Handover } from './handover.svelte.ts';
import { Hints } from './hints.svelte.ts';
import { MatchLog } from './log.svelte.ts';
import type { Plan } from './plan.ts';
import type { Playback } from './playback.svelte.ts';

/** Why an attempted action was refused, and by which clause. */
export interface Refusal {
  readonly text: string;
  readonly clause: Clause | null;
}

/** Bots for hints and chances in a normal match; a tutor in a lesson. */
export interface Helpers {
  readonly bots: BotClient | null;
  readonly tutor: Tutor | null;
}

/**
 * What one screen shows of a match and what people do there: the pick, the viewer, the curtain between people who share
 * the screen. Events come from a driver, at the pace of the playback.
 */
export class MatchController {
  readonly loaded: Loaded;
  readonly driver: Driver;
  readonly playback: Playback;
  private readonly handover: Handover;
  readonly log: MatchLog;
  readonly review: Review;
  /** Null in a lesson. */
  readonly hints: Hints | null;
  readonly forecast: Forecast | null;
  readonly analysis: Analysis | null;
  /** Null outside a lesson. */
  readonly tutor: Tutor | null;
  private readonly bots: BotClient | null;
  /** Changes with each call of `follow`, so that an earlier one stops. */
  private following = 0;

  /** Whether the match was still running when this screen opened, and its result has not been shown yet. */
  private resultIsNews: boolean;

  picked = $state.raw<unknown>(null);
  /** The action held over the board before it is dropped. */
  held = $state.raw<unknown>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Whether the match waits for somebody at this screen. */
  ready = $state(false);

  readonly viewer = $derived.by(() =>
    this.over && this.review.viewpoint !== null ? this.review.viewpoint : this.handover.holder,
  );
  /** What the board draws: the present, or a moment of the review, whose details may still be loading. */
  readonly scene = $derived.by(() => (this.playback.past && this.review.scene) ?? this.playback.present);
  /** Whom the board calls “you”. */
  readonly eyes = $derived.by(() => (this.driver.faceUp?.onlooker && !this.over ? SPECTATOR : this.viewer));
  readonly view = $derived.by(() => {
    const { position } = this.scene;
    const own = position.view(this.viewer);
    if (!this.opened) return own;
    return openView([own, ...this.driver.plan.sitters.map((_, seat) => position.view(seat))]);
  });
  /** Whether the board shows a past moment with all cards open. */
  get opened(): boolean {
    return this.review.open && this.review.place !== null && this.over;
  }
  /** The viewer's legal actions; empty in a review and when it is not their turn. */
  readonly offers = $derived.by(() =>
    this.ready && this.review.place === null && this.viewer >= 0 && (this.tutor?.acts ?? true)
      ? this.loaded.title.game.legal(this.view, this.viewer)
      : [],
  );
  /** The action that `confirm` would carry out. The only legal action need not be picked. */
  readonly proposed = $derived.by(() => (this.offers.length === 1 ? this.offers[0] : (this.picked ?? this.held)));
  /** What the board draws as picked: the pick, or the move of a hint. */
  readonly shownPick = $derived.by(() => this.picked ?? (this.offers.length > 0 ? (this.hints?.ghost ?? null) : null));
  readonly preview = $derived.by(() =>
    this.proposed === null || this.offers.length === 0
      ? null
      : this.loaded.board.preview(this.view, this.eyes, this.proposed, this.names, settings.language),
  );
  /** Who must act. The actor of the last action is done, even while it is shown over the position before it. */
  readonly turn = $derived.by(() => this.scene.position.turn.filter((actor) => actor !== this.scene.acted));
  /** Whether the match has ended and its end has been shown. */
  readonly over = $derived.by(
    () => this.playback.present.position.turn.length === 0 && this.playback.present.events.length === 0,
  );
  /** Takes back the last tap in a form that is not complete yet; an undo does that first. */
  takeBack = $state.raw<(() => void) | null>(null);

  /** Whether the viewer's last step can be undone. Reading `past` makes it follow the playback. */
  readonly canUndo = $derived.by(
    () =>
      this.ready &&
      this.tutor === null &&
      this.playback.past.length > 0 &&
      this.review.place === null &&
      this.driver.canUndo(this.viewer),
  );

  constructor(loaded: Loaded, driver: Driver, playback: Playback, { bots, tutor }: Helpers) {
    this.loaded = loaded;
    this.driver = driver;
    this.playback = playback;
    this.bots = bots;
    this.tutor = tutor;
    this.handover = new Handover(loaded.title.game, driver);
    this.resultIsNews = !driver.over;
    const { game } = loaded.title;
    this.log = new MatchLog(loaded, driver.begun, playback);
    this.review = new Review(driver, loaded.board.holds, () => settings.tempo);
    this.hints = bots && new Hints(bots, game, driver);
    this.forecast = bots && new Forecast(driver, bots, game, startsEven(loaded, driver.plan));
    this.analysis = bots && new Analysis(driver, loaded.title.game, () => bots.twin());
    playback.onJump = (elsewhere) => {
      if (elsewhere) this.clearPick();
      void this.follow();
    };
    if (tutor) playback.comment = (event) => tutor.comment(event);
  }

  get names(): string[] {
    return this.driver.plan.sitters.map(({ name }) => name);
  }

  /** The names as this screen shows them: its only person is "You". */
  get displayNames(): string[] {
    return this.names.map((name, seat) => (seat === this.playback.you ? YOURSELF[settings.language] : name));
  }

  get announcer(): Announcer {
    return this.playback.announcer;
  }

  /** Whether one person plays at this screen and can be called "you". */
  get alone(): boolean {
    return this.handover.alone;
  }

  /** The seat that is asked to take the screen. */
  get curtain(): Seat | null {
    return this.handover.curtain;
  }

  /** Lets the others act, then hands the screen to the person who must act. */
  async follow(): Promise<void> {
    const following = ++this.following;
    this.ready = false;
    await this.driver.run();
    if (following !== this.following) return;
    this.playback.settle();
    const [seat] = this.driver.waitingFor;
    if (this.tutor) this.resumeLesson(this.tutor);
    else if (seat !== undefined) {
      if (this.handover.give(seat)) this.startTurn();
      else this.announcer.hush();
    } else if (this.driver.over) this.handover.release();
    else if (this.driver.faceUp) {
      this.handover.lay();
      this.ready = true;
    }
  }

  /** Whether the lesson would continue with the proposed action. */
  readonly fitsLesson = $derived.by(
    () =>
      this.tutor !== null &&
      this.offers.length > 0 &&
      this.proposed !== null &&
      this.tutor.wants(this.loaded.title.game.format(this.proposed)),
  );

  /** True once: when the result appears after a match that ended on this screen. */
  takeResultNews(): boolean {
    const news = this.resultIsNews;
    this.resultIsNews = false;
    return news;
  }

  private resumeLesson(tutor: Tutor): void {
    tutor.arrive();
    this.ready = true;
    this.announcer.call(tutor.text);
  }

  readOn(): void {
    if (this.tutor?.readOn()) void this.follow();
  }

  liftCurtain(): void {
    if (this.handover.liftCurtain()) this.startTurn();
  }

  private startTurn(): void {
    this.ready = true;
    this.dropStalePick();
    this.playback.sound('turn');
    // Nobody in particular looks at a board that lies on a real table: there it is said whose turn it is.
    if (this.driver.faceUp) return;
    const task = this.loaded.board.task(this.view, this.viewer, settings.language, settings.confirm);
    this.announcer.call(playWords[settings.language].announceTurn(task));
  }

  /** After a jump the picked action may no longer be legal. */
  private dropStalePick(): void {
    const { game } = this.loaded.title;
    const picked = this.picked !== null && game.format(this.picked);
    if (!this.offers.some((offer) => game.format(offer) === picked)) this.picked = null;
  }

  /** Picking the picked action confirms it; so does any pick if the settings ask for no second press. */
  pick(action: unknown): void {
    this.refusal = null;
    const { game } = this.loaded.title;
    const again = action !== null && this.picked !== null && game.format(action) === game.format(this.picked);
    if (action !== null && (again || !settings.confirm)) void this.confirm(action);
    else this.setPick(action);
  }

  private setPick(action: unknown): void {
    this.picked = action;
    if (this.preview) this.announcer.whisper(`${this.preview.gain} ${this.preview.rest}`);
  }

  async confirm(action: unknown = this.proposed): Promise<void> {
    if (action === null || this.offers.length === 0) return;
    const seat = this.viewer;
    const text = this.loaded.title.game.format(action);
    if (this.tutor && !this.tutor.admits(text)) {
      this.setPick(null);
      this.announcer.call(this.tutor.text);
      return;
    }
    this.clearPick();
    this.ready = false;
    this.handover.hideHand(seat);
    const acted = await this.driver.act(seat, text);
    if (acted.ok) await this.follow();
    else {
      this.handover.holder = seat;
      this.explain(acted.problem);
      this.ready = true;
    }
  }

  private clearPick(): void {
    this.picked = null;
    this.held = null;
    this.refusal = null;
    this.hints?.drop();
  }

  /** Explains why an action is not offered. */
  refuse(action: unknown): void {
    const { game } = this.loaded.title;
    if (this.offers.length === 0) return;
    const clause = game.refusal(this.view, this.viewer, action);
    if (!clause) return;
    const { board } = this.loaded;
    const problem: Problem = { code: 'illegal', clause, detail: game.format(action) };
    this.explain(problem, board.refused?.(this.view, this.viewer, action, settings.language));
  }

  private explain(problem: Problem, seen?: string): void {
    const { language } = settings;
    const { title } = this.loaded;
    const clause = problem.clause ?? null;
    const reason = seen ?? refusalText(problem, language, title);
    this.refusal = { text: reason ?? problemText(problem, language, title), clause };
    this.announcer.call(`${playWords[language].refused} ${this.refusal.text}`);
    this.playback.sound('wrong');
  }

  async undo(): Promise<void> {
    if (this.ready && this.takeBack) {
      this.takeBack();
      return;
    }
    if (!this.canUndo) return;
    const undone = await this.driver.undo(this.viewer);
    if (!undone) return;
    this.clearPick();
    this.playback.settle();
    await this.follow();
  }

  /** Hints are allowed if the plan says so, and always once the match is over. */
  get hintsAllowed(): boolean {
    return this.hints !== null && (this.driver.plan.hints || this.over);
  }

  /** Whether the review shows what decisions cost: once the match is over, where bots may help. */
  get analysing(): boolean {
    return this.analysis !== null && this.over && this.review.place !== null;
  }

  /** Whether the viewer must act now, or had to at the reviewed moment. */
  readonly canAskHint = $derived.by(
    () =>
      this.offers.length > 0 ||
      (this.review.place !== null && this.scene.events.length === 0 && this.turn.includes(this.viewer)),
  );

  /** Asks for the best moves, given what the viewer can see. */
  async hint(): Promise<void> {
    if (!this.hintsAllowed || !this.canAskHint) return;
    const { position } = this.scene;
    // After the end of a match hints help nobody to win it.
    if (!this.over && (await this.driver.announceHint?.()) === false) return;
    await this.hints!.ask(position, this.viewer);
  }

  close(): void {
    this.driver.close();
    this.playback.close();
    this.review.pause();
    this.forecast?.stop();
    this.analysis?.stop();
    this.bots?.close();
  }
}

/**
 * Whether all seats have equal chances at the start: the starter is still to be drawn, or starting gives no advantage.
 */
const startsEven = ({ board }: Loaded, { options }: Plan): boolean =>
  board.starting === undefined || (options.starter ?? 'random') === 'random';
