import { CHANCE, SPECTATOR, type Seat, type Viewer } from '../../core/game.ts';
import { ok, type Clause, type Problem, type Result } from '../../core/result.ts';
import { problemText, refusalText } from '../../messages/problem.ts';
import { askOf } from '../bots/ask.ts';
import type { BotClient } from '../bots/client.ts';
import type { Tutor } from '../lesson/tutor.svelte.ts';
import type { Loaded } from '../shelf.ts';
import { settings } from '../state/settings.svelte.ts';
import { keepMatch } from '../state/matches.ts';
import { playWords } from '../words/play.ts';
import { YOURSELF } from '../words/you.ts';
import { MatchLog } from './log.svelte.ts';
import { Hints } from './hints.svelte.ts';
import type { Driver, RemoteAudience } from './driver.ts';
import { Forecast } from '../review/forecast.svelte.ts';
import type { Announcer } from './announcer.svelte.ts';
import type { LogLine } from './log.ts';
import type { Plan } from './plan.ts';
import { isPrivate } from './privacy.ts';
import { Review } from '../review/review.svelte.ts';
import { openSession, type AskBot, type SavedMatch, type SessionHost } from './session.ts';
import { Playback } from './playback.svelte.ts';

/** Why a try was refused, and by which clause of the rules. */
export interface Refusal {
  readonly text: string;
  readonly clause: Clause | null;
}

/** Events that people look at for less, in milliseconds at normal tempo, are no news. */
const WORTH_TELLING = 300;
const MOST_NEWS = 6;

/** Opens whatever carries the match, for a screen that follows it. */
type OpenDriver = (audience: RemoteAudience) => Result<Driver>;

/** Who helps: bots, at a table of one's own; a tutor, in a lesson. */
interface Helpers {
  readonly bots: BotClient | null;
  readonly tutor: Tutor | null;
}

/**
 * What one screen shows of a table and what people do on it: what they have picked, who looks, the curtain between people who
 * share the screen. What happens comes from a driver, at the pace of the playback.
 */
export class MatchController {
  readonly loaded: Loaded;
  readonly driver: Driver;
  readonly playback: Playback;
  readonly log: MatchLog;
  readonly review: Review;
  /** Hints and chances; null where no bot is at hand. */
  readonly hints: Hints | null;
  readonly forecast: Forecast | null;
  /** Who leads through a lesson; null at a table of one's own. */
  readonly tutor: Tutor | null;
  private readonly bots: BotClient | null;
  /** Changes whenever the table is followed anew, so that whoever waits for it ends. */
  private following = 0;

  /** Whether the match ends on this screen, and its result has not been shown yet. */
  private resultIsNews: boolean;

  /** Who has the screen; nobody in particular while others look on who may not see a hand. */
  private holder = $state<Viewer>(SPECTATOR);
  /** Who had it last, and how many entries there were after their last action. */
  private last: { readonly seat: Seat; readonly step: number } | null = null;
  /** Who is asked to take the screen. */
  curtain = $state<Seat | null>(null);
  picked = $state.raw<unknown>(null);
  /** What somebody has in hand over the board, before it is put down. */
  held = $state.raw<unknown>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Whether somebody is waited for, on this screen. */
  ready = $state(false);

  /** Whose eyes are on the table. */
  readonly viewer = $derived.by(() =>
    this.over && this.review.viewpoint !== null ? this.review.viewpoint : this.holder,
  );
  /** What the board draws: the present, or the moment that is looked at, of which more may come to be known. */
  readonly scene = $derived.by(() => (this.playback.past && this.review.scene) ?? this.playback.present);
  readonly view = $derived.by(() => this.scene.position.view(this.viewer));
  /** The viewer's legal actions, while the present is on the screen and it is theirs to act. */
  readonly offers = $derived.by(() =>
    this.ready && this.review.place === null && this.viewer >= 0 && (this.tutor?.acts ?? true)
      ? this.loaded.title.game.legal(this.view, this.viewer)
      : [],
  );
  /** What is about to be done: the only thing there is to do needs no picking. */
  readonly proposed = $derived.by(() => (this.offers.length === 1 ? this.offers[0] : (this.picked ?? this.held)));
  /** What the board draws as picked: what is, or the move of a hint. */
  readonly shownPick = $derived.by(() => this.picked ?? (this.offers.length > 0 ? (this.hints?.ghost ?? null) : null));
  readonly preview = $derived.by(() =>
    this.proposed === null || this.offers.length === 0
      ? null
      : this.loaded.board.preview(this.view, this.viewer, this.proposed, this.names, settings.language),
  );
  /** Who must act. Whoever has acted is done, also while that is told over the table as it was. */
  readonly turn = $derived.by(() => this.scene.position.turn.filter((actor) => actor !== this.scene.acted));
  /** Everybody has seen how it ended. */
  readonly over = $derived.by(
    () => this.playback.present.position.turn.length === 0 && this.playback.present.events.length === 0,
  );
  /** Whether the viewer's last step can be taken back; read while rendering, so it follows what has been shown. */
  readonly canUndo = $derived.by(
    () =>
      this.ready &&
      this.tutor === null &&
      this.playback.past.length > 0 &&
      this.review.place === null &&
      this.driver.canUndo(this.viewer),
  );

  /** A table that this device keeps. */
  static open(
    loaded: Loaded,
    bots: BotClient,
    kept: SavedMatch,
    save: SessionHost['save'] = keepMatch,
  ): Result<MatchController> {
    const host = { ask: askOf(loaded, bots), save };
    return MatchController.make(loaded, kept.plan, { bots, tutor: null }, (audience) =>
      openSession(loaded.title, kept, { ...host, audience }),
    );
  }

  /** A table elsewhere, as it is told here. */
  static join(
    loaded: Loaded,
    bots: BotClient,
    plan: Plan,
    openDriver: (audience: RemoteAudience) => Driver,
  ): MatchController {
    const made = MatchController.make(loaded, plan, { bots, tutor: null }, (audience) => ok(openDriver(audience)));
    if (!made.ok) throw new Error(made.problem.code);
    return made.value;
  }

  /** A table where somebody leads the way. Nothing of it is kept. */
  static openLesson(loaded: Loaded, tutor: Tutor, kept: SavedMatch): Result<MatchController> {
    const ask: AskBot = async (seat) => {
      const text = tutor.next(seat);
      return text === null ? null : { ok: true, text };
    };
    const script = { ask, roll: () => tutor.next(CHANCE), save: () => true };
    return MatchController.make(loaded, kept.plan, { bots: null, tutor }, (audience) =>
      openSession(loaded.title, kept, { ...script, audience }),
    );
  }

  private static make(loaded: Loaded, plan: Plan, helpers: Helpers, openDriver: OpenDriver): Result<MatchController> {
    const playback = new Playback(
      loaded,
      plan.sitters.map(({ name }) => name),
    );
    const driver = openDriver(playback);
    if (!driver.ok) return driver;
    const { here } = driver.value;
    playback.you = here.length === 1 ? here[0]! : null;
    playback.watch(driver.value);
    return ok(new MatchController(loaded, driver.value, playback, helpers));
  }

  private constructor(loaded: Loaded, driver: Driver, playback: Playback, { bots, tutor }: Helpers) {
    this.loaded = loaded;
    this.driver = driver;
    this.playback = playback;
    this.bots = bots;
    this.tutor = tutor;
    this.resultIsNews = !driver.over;
    const game = loaded.title.game.id;
    this.log = new MatchLog(loaded, driver.begun, playback);
    this.review = new Review(driver, loaded.board.holds, () => settings.tempo);
    this.hints = bots && new Hints(bots, game);
    this.forecast = bots && new Forecast(driver, bots, game, startsEven(loaded, driver.plan));
    if (driver.here.length === 1) this.holder = driver.here[0]!;
    playback.onJump = () => void this.follow();
    if (tutor) playback.comment = (event) => tutor.comment(event);
  }

  get names(): string[] {
    return this.driver.plan.sitters.map(({ name }) => name);
  }

  /** What everybody is called on this screen: whoever has it to themselves is "You". */
  get displayNames(): string[] {
    return this.names.map((name, seat) => (seat === this.playback.you ? YOURSELF[settings.language] : name));
  }

  get announcer(): Announcer {
    return this.playback.announcer;
  }

  /** Whether one person plays on this screen: then "you" is clear. */
  get alone(): boolean {
    return this.driver.here.length === 1;
  }

  /** Lets the others act, then asks for whoever must act on this screen. */
  async follow(): Promise<void> {
    const following = ++this.following;
    this.ready = false;
    await this.driver.run();
    if (following !== this.following) return;
    this.playback.settle();
    const [seat] = this.driver.waitingFor;
    if (this.tutor) this.resumeLesson(this.tutor);
    else if (seat === undefined) {
      // Everything is open now, and nobody in particular looks at it.
      if (this.driver.over && !this.alone) this.holder = SPECTATOR;
    } else if (seat === this.holder) this.startTurn();
    else this.handTo(seat);
  }

  /** A curtain comes between two people only where there is something to hide. */
  private handTo(seat: Seat): void {
    const { now } = this.driver;
    const goesOn = this.last?.seat === seat && !this.othersActedSince(this.last.step, seat);
    if (goesOn || !isPrivate(this.loaded.title.game, now, seat)) {
      this.holder = seat;
      this.startTurn();
    } else {
      this.holder = SPECTATOR;
      this.curtain = seat;
      this.announcer.hush();
    }
  }

  private othersActedSince(step: number, seat: Seat): boolean {
    return this.driver.moments.slice(step).some(({ actor }) => actor !== seat && actor !== CHANCE);
  }

  /** The newest lines of what happened since somebody last acted, for whoever takes the screen. */
  newsFor(seat: Seat): readonly LogLine[] {
    const { moments } = this.driver;
    const acted = moments.findLastIndex(({ actor }) => actor === seat) + 1;
    const { pace } = this.loaded.board;
    return this.log.groups
      .flatMap(({ lines }) => lines)
      .filter(({ step, told }) => step > acted && pace(moments[step - 1]!.events[told - 1]!) >= WORTH_TELLING)
      .slice(-MOST_NEWS);
  }

  /** Whether a lesson would go on with what is about to be done. */
  readonly fitsLesson = $derived.by(
    () =>
      this.tutor !== null &&
      this.offers.length > 0 &&
      this.proposed !== null &&
      this.tutor.wants(this.loaded.title.game.format(this.proposed)),
  );

  /** The result comes on the screen; true once, where the match has ended before people's eyes. */
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

  /** The reader of a lesson has read what there is to read. */
  readOn(): void {
    if (this.tutor?.readOn()) void this.follow();
  }

  /** The person who was asked for has taken the screen. */
  liftCurtain(): void {
    if (this.curtain === null) return;
    this.holder = this.curtain;
    this.curtain = null;
    this.startTurn();
  }

  private startTurn(): void {
    this.ready = true;
    this.dropStalePick();
    this.playback.sound('turn');
    const task = this.loaded.board.task(this.view, this.viewer, settings.language, settings.confirm);
    this.announcer.call(playWords[settings.language].announceTurn(task));
  }

  /** What was picked before the table jumped may not be there to pick any more. */
  private dropStalePick(): void {
    const { game } = this.loaded.title;
    const picked = this.picked !== null && game.format(this.picked);
    if (!this.offers.some((offer) => game.format(offer) === picked)) this.picked = null;
  }

  /** Picking what is picked confirms it; so does any pick where people want no second press. */
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
    this.hideHand(seat);
    const acted = await this.driver.act(seat, text);
    if (acted.ok) await this.follow();
    else {
      this.holder = seat;
      this.explain(acted.problem);
      this.ready = true;
    }
  }

  /** On a shared screen what comes of an action is watched by all: nobody's hand and secret points are on it. */
  private hideHand(seat: Seat): void {
    const { now } = this.driver;
    this.last = { seat, step: now.step + 1 };
    if (!this.alone && isPrivate(this.loaded.title.game, now, seat)) this.holder = SPECTATOR;
  }

  /** Nothing is in anybody's hands any more. */
  private clearPick(): void {
    this.picked = null;
    this.held = null;
    this.refusal = null;
    this.hints?.drop();
  }

  /** Says why an action is not offered. */
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
    if (!this.canUndo) return;
    const undone = await this.driver.undo(this.viewer);
    if (!undone) return;
    this.clearPick();
    this.playback.settle();
    await this.follow();
  }

  /** Whether hints may be asked for: where the table allows them, and anything about a game that is over. */
  get hintsAllowed(): boolean {
    return this.hints !== null && (this.driver.plan.hints || this.over);
  }

  /** Whether there is something to ask about: the viewer is to act, or was at the moment that is looked at. */
  readonly canAskHint = $derived.by(
    () =>
      this.offers.length > 0 ||
      (this.review.place !== null && this.scene.events.length === 0 && this.turn.includes(this.viewer)),
  );

  /** Asks for the best moves, from what the viewer can see. */
  async hint(): Promise<void> {
    if (this.hintsAllowed && this.canAskHint) await this.hints!.ask(this.scene.position, this.viewer);
  }

  close(): void {
    this.driver.close();
    this.playback.close();
    this.review.pause();
    this.forecast?.stop();
    this.bots?.close();
  }
}

/** Seats are equal until it is drawn who starts, and after that where starting is worth nothing. */
const startsEven = ({ board }: Loaded, { options }: Plan): boolean =>
  board.starting === undefined || (options.starter ?? 'random') === 'random';
