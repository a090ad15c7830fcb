import type { Advice } from '../../bots/advice.ts';
import type { Choice } from '../../bots/answer.ts';
import { SPECTATOR, type GameEvent, type Seat, type Viewer } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { Language } from '../../core/prose.ts';
import type { Clause, Problem, Result } from '../../core/result.ts';
import { problemText } from '../../messages/problem.ts';
import type { BotClient } from '../bots/client.ts';
import type { Sound } from '../board.ts';
import type { Loaded } from '../shelf.ts';
import { playSound } from '../sound.ts';
import { settings } from '../state/settings.svelte.ts';
import { keepTable } from '../state/tables.ts';
import { tableWords } from '../words/table.ts';
import { Herald } from './herald.svelte.ts';
import { logOf, type LogGroup, type LogLine } from './log.ts';
import { Pauses } from './pause.ts';
import { peopleOf } from './plan.ts';
import { Review } from './review.svelte.ts';
import { sceneOf, settled, type Scene } from './scene.ts';
import { openTable, type AskBot, type Moment, type SavedTable, type Session } from './session.ts';

/** A bot never answers at once: people want to see that somebody thought. Milliseconds at normal tempo. */
const LEAST_THOUGHT = 500;
const MORE_THOUGHT = 700;
/** While Space is held. */
const RUSH = 0.5;

/** Why a try was refused, and by which clause of the rules. */
export interface Refusal {
  readonly text: string;
  readonly clause: Clause | null;
}

/**
 * What one screen shows of a table and what people do on it. It follows the session at the pace that people set, keeps what
 * they have picked, and draws a curtain between people who share the screen.
 */
export class TableController {
  readonly loaded: Loaded;
  readonly table: Session;
  readonly review: Review;
  readonly herald = new Herald();
  private readonly bots: BotClient;
  private readonly pauses = new Pauses();
  private readonly chapters: Readonly<Record<Language, WeakMap<Match, string>>> = {
    en: new WeakMap(),
    fr: new WeakMap(),
  };
  /** The rest of what is being shown is passed over. */
  private skipping = false;

  /** The present as far as it has been shown. */
  private present = $state.raw<Scene>()!;
  /** The moments that have been shown, in full. */
  private past = $state.raw<readonly Moment[]>([]);
  /** Whose eyes are on the screen. */
  viewer = $state<Viewer>(SPECTATOR);
  /** Who is asked to take the screen. */
  curtain = $state<Seat | null>(null);
  picked = $state.raw<unknown>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The seat that a bot is thinking for. */
  thinking = $state<Seat | null>(null);
  /** Whether somebody is waited for, on this screen. */
  ready = $state(false);
  /** The last sentence that was told. */
  caption = $state('');
  /** Whether Space is held. */
  rush = $state(false);
  /** The device could not keep the table. */
  unkept = $state(false);
  asking = $state(false);
  advice = $state.raw<Advice | null>(null);

  /** What the board draws: the present, or the moment that is looked at. */
  readonly scene = $derived.by(() => this.review.scene ?? this.present);
  readonly view = $derived.by(() => this.loaded.title.game.view(this.scene.match.state, this.viewer));
  /** The viewer's legal actions, while the present is on the screen and it is theirs to act. */
  readonly offers = $derived.by(() =>
    this.ready && this.review.place === null && this.viewer >= 0
      ? this.loaded.title.game.legal(this.scene.match.state, this.viewer)
      : [],
  );
  /** What is about to be done: the only thing there is to do needs no picking. */
  readonly proposed = $derived.by(() => (this.offers.length === 1 ? this.offers[0] : this.picked));
  readonly preview = $derived.by(() =>
    this.proposed === null || this.offers.length === 0
      ? null
      : this.loaded.board.preview(this.view, this.viewer, this.proposed, this.names, settings.language),
  );
  readonly turn = $derived.by(() => this.loaded.title.game.turn(this.scene.match.state));
  /** Everybody has seen how it ended. */
  readonly over = $derived.by(
    () => this.loaded.title.game.turn(this.present.match.state).length === 0 && this.present.events.length === 0,
  );
  private readonly settledLog: readonly LogGroup[] = $derived.by(() => this.tell(this.past));
  /** Everything that has been told, what is being shown included. */
  readonly log: readonly LogGroup[] = $derived.by(() => {
    const { events, match } = this.present;
    return events.length > 0 ? this.tell([...this.past, { actor: SPECTATOR, events, match }]) : this.settledLog;
  });

  static open(loaded: Loaded, bots: BotClient, kept: SavedTable): Result<TableController> {
    let made: TableController | null = null;
    const opened = openTable(loaded.title, kept, {
      ask: (...question) => made!.ask(...question),
      show: (moment) => made!.show(moment),
      save: (table, over) => (made!.unkept = !keepTable(table, over)),
    });
    if (!opened.ok) return opened;
    made = new TableController(loaded, bots, opened.value);
    return { ok: true, value: made };
  }

  private constructor(loaded: Loaded, bots: BotClient, table: Session) {
    this.loaded = loaded;
    this.bots = bots;
    this.table = table;
    this.review = new Review(table, loaded.board.holds, () => settings.tempo);
    this.present = settled(table.match);
    this.past = [...table.moments];
    const people = peopleOf(table.plan);
    if (people.length === 1) this.viewer = people[0]!;
  }

  get names(): string[] {
    return this.table.plan.sitters.map(({ name }) => name);
  }

  /** Whether one person plays here alone, against bots: then "you" is clear. */
  get alone(): boolean {
    return peopleOf(this.table.plan).length === 1;
  }

  /** Where a match stands, as a heading of the log. A match never changes, so this is found out once. */
  chapter(match: Match): string {
    const { language } = settings;
    const known = this.chapters[language].get(match) ?? this.chapterIn(match, language);
    this.chapters[language].set(match, known);
    return known;
  }

  private chapterIn(match: Match, language: Language): string {
    const { board, title } = this.loaded;
    const view = title.game.view(match.state, SPECTATOR);
    if (board.chapter) return board.chapter(view, language);
    const steps = board.steps(view, language);
    return [board.subtitle(view, language), steps?.all[steps.at] ?? ''].filter(Boolean).join(', ');
  }

  private readonly sentence = (event: GameEvent): string =>
    this.loaded.title.prose[settings.language].event(event, this.names);

  private tell(moments: readonly Moment[]): LogGroup[] {
    const chapter = (match: Match) => this.chapter(match);
    return logOf(this.table.begun, moments, { chapter, sentence: this.sentence });
  }

  /** The last line of what has passed. */
  get lastLine(): LogLine | null {
    return this.settledLog.at(-1)?.lines.at(-1) ?? null;
  }

  /** Lets the others act, then asks for whoever must act on this screen. */
  async follow(): Promise<void> {
    this.ready = false;
    await this.table.run();
    this.settle();
    const [seat] = this.table.waitingFor;
    if (seat === undefined) {
      // Everything is open now, and nobody in particular looks at it.
      if (this.table.over && !this.alone) this.viewer = SPECTATOR;
    } else if (seat === this.viewer) this.welcome();
    else {
      this.viewer = SPECTATOR;
      this.curtain = seat;
      this.herald.hush();
    }
  }

  private settle(): void {
    this.past = [...this.table.moments];
    this.present = settled(this.table.match);
  }

  private readonly ask: AskBot = async (seat, level, view, seed) => {
    this.thinking = seat;
    const { game } = this.loaded.title;
    const thought = this.bots.ask({ kind: 'choose', game: game.id, view, seat, level, seed });
    await this.pause(LEAST_THOUGHT + Math.random() * MORE_THOUGHT);
    const answer = await thought;
    this.thinking = null;
    // Should a bot ever fail, the game goes on with a legal move.
    return answer.ok ? (answer.value as Choice).action : game.format(game.legal(view, seat)[0]);
  };

  private pause(milliseconds: number): Promise<void> {
    return this.pauses.wait(milliseconds * settings.tempo * (this.rush ? RUSH : 1));
  }

  /** Shows what happened event by event, each with its sentence and as long as it takes to read it. */
  private async show(moment: Moment): Promise<void> {
    const { board } = this.loaded;
    const before = this.present.match;
    for (const [at, event] of moment.events.entries()) {
      this.present = sceneOf(before, moment, at + 1, board.holds);
      this.narrate(event);
      const pace = board.pace(event);
      if (pace > 0 && !this.skipping) await this.pause(pace);
    }
    this.skipping = false;
    this.settle();
    if (this.table.over) this.sound('win');
  }

  private narrate(event: GameEvent): void {
    const sound = this.loaded.board.sound(event);
    if (sound && !this.skipping && settings.tempo > 0) this.sound(sound);
    const sentence = this.sentence(event);
    if (sentence) this.caption = sentence;
    this.herald.tell(sentence);
  }

  private sound(sound: Sound): void {
    if (settings.sound) playSound(sound, settings.volume);
  }

  /** Ends the wait that is running; false where there is none. */
  skip(): boolean {
    return this.pauses.skip();
  }

  /** Passes over the rest of what is being shown. */
  skipAll(): void {
    this.skipping = this.present.events.length > 0;
    this.pauses.skip();
  }

  /** The person who was asked for has taken the screen. */
  liftCurtain(): void {
    if (this.curtain === null) return;
    this.viewer = this.curtain;
    this.curtain = null;
    this.welcome();
  }

  private welcome(): void {
    this.ready = true;
    this.sound('turn');
    const task = this.loaded.board.task(this.view, this.viewer, settings.language);
    this.herald.call(tableWords[settings.language].announceTurn(task));
  }

  /** Picking what is picked confirms it; so does any pick where people want no second press. */
  pick(action: unknown): void {
    this.refusal = null;
    const { game } = this.loaded.title;
    const again = action !== null && this.picked !== null && game.format(action) === game.format(this.picked);
    if (action !== null && (again || !settings.confirm)) void this.confirm(action);
    else this.hold(action);
  }

  private hold(action: unknown): void {
    this.picked = action;
    if (this.preview) this.herald.whisper(`${this.preview.gain} ${this.preview.rest}`);
  }

  async confirm(action: unknown = this.proposed): Promise<void> {
    if (action === null || this.offers.length === 0) return;
    const seat = this.viewer;
    this.picked = null;
    this.refusal = null;
    this.dropAdvice();
    this.ready = false;
    const acted = await this.table.act(seat, this.loaded.title.game.format(action));
    if (acted.ok) await this.follow();
    else {
      this.explain(acted.problem);
      this.ready = true;
    }
  }

  /** Says why an action is not offered. */
  refuse(action: unknown): void {
    const { game } = this.loaded.title;
    if (this.offers.length === 0) return;
    const clause = game.refusal(this.scene.match.state, this.viewer, action);
    if (clause) this.explain({ code: 'illegal', clause, detail: game.format(action) });
  }

  private explain(problem: Problem): void {
    const { language } = settings;
    const { title } = this.loaded;
    const clause = problem.clause ?? null;
    const reason = clause && title.prose[language].refusals[clause];
    this.refusal = { text: reason ?? problemText(problem, language, title), clause };
    this.herald.call(`${tableWords[language].refused} ${this.refusal.text}`);
    this.sound('wrong');
  }

  /** Whether the viewer's last step can be taken back; read while rendering, so it follows what has been shown. */
  readonly canUndo = $derived.by(
    () => this.ready && this.past.length > 0 && this.review.place === null && this.table.undoTo(this.viewer) !== null,
  );

  undo(): void {
    if (!this.canUndo || !this.table.undo(this.viewer)) return;
    this.picked = null;
    this.refusal = null;
    this.dropAdvice();
    this.settle();
    void this.follow();
  }

  /** Asks for the best moves, from what the viewer can see. */
  async hint(): Promise<void> {
    if (!this.table.plan.hints || this.asking || this.offers.length === 0) return;
    const { game } = this.loaded.title;
    const { match } = this.scene;
    this.asking = true;
    const seed = `hint/${match.entries.length}`;
    const answer = await this.bots.ask({ kind: 'advise', game: game.id, view: this.view, seat: this.viewer, seed });
    const wanted = this.asking && this.scene.match === match;
    this.asking = false;
    if (wanted && answer.ok) this.advice = answer.value as Advice;
  }

  dropAdvice(): void {
    this.asking = false;
    this.advice = null;
  }

  close(): void {
    this.table.close();
    this.skipping = true;
    this.pauses.skip();
    this.review.pause();
    this.herald.close();
    this.bots.close();
  }
}
