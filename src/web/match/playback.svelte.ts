import { SPECTATOR, type GameEvent, type Seat } from '../../core/game.ts';
import type { Language } from '../../core/prose.ts';
import type { Sound } from '../board.ts';
import { vibrate, type Pulse } from '../haptics.ts';
import type { Loaded } from '../shelf.ts';
import { playSound } from '../sound.ts';
import { settings } from '../state/settings.svelte.ts';
import { toYou, YOU } from '../words/you.ts';
import type { Driver, RemoteAudience, Moment, Position, Trouble } from './driver.ts';
import { Announcer } from './announcer.svelte.ts';
import { Pauses } from './pauses.ts';
import { sceneOf, settled, type Scene } from './scene.ts';

/** A bot waits at least this long before it acts, so that people notice its turn. Milliseconds at normal tempo. */
const LEAST_THOUGHT = 500;
const MORE_THOUGHT = 700;
/** The factor while Space is held. */
const RUSH = 0.5;

/** The longest pause when others play on elsewhere, perhaps against a clock. */
const LONGEST_LOOK = 30_000;

/** An event that stays until the player continues, and the events after it. */
interface Halted {
  readonly event: GameEvent;
  readonly ahead: readonly GameEvent[];
}

/** Shows a match event by event, at the pace that people set, with sentences and sounds. */
export class Playback implements RemoteAudience {
  readonly announcer = new Announcer();
  private readonly loaded: Loaded;
  private readonly names: readonly string[];
  /** The seat of the only person at this screen. */
  you: Seat | null = null;
  private readonly pauses = new Pauses();
  private readonly sentences: Readonly<Record<Language, WeakMap<GameEvent, string>>> = {
    en: new WeakMap(),
    fr: new WeakMap(),
    de: new WeakMap(),
  };
  private driver: Driver | null = null;
  /** Whether the rest of the moment is skipped. */
  private skipping = false;
  private closed = false;

  /** What is on the screen now. */
  present = $state.raw<Scene>()!;
  /** The moments that have been shown completely. */
  past = $state.raw<readonly Moment[]>([]);
  /** The seat that is thinking. */
  thinking = $state<Seat | null>(null);
  /** The sentence of the last event. */
  caption = $state('');
  /** The coach's comment on the last event, or its sentence. */
  remark = $state('');
  /** The coach's comment on an event; empty if there is none. */
  comment: (event: GameEvent) => string = () => '';
  rush = $state(false);
  /** The event that waits for the player to continue. */
  halted = $state.raw<Halted | null>(null);
  trouble = $state<Trouble | null>(null);
  /** Called at every jump. */
  onJump: (elsewhere: boolean) => void = () => {};

  constructor(loaded: Loaded, names: readonly string[]) {
    this.loaded = loaded;
    this.names = names;
  }

  /** Starts at the driver's current position; later moments are shown one by one. */
  watch(driver: Driver): void {
    this.driver = driver;
    this.you = driver.here.length === 1 ? driver.here[0]! : null;
    this.settle();
  }

  /** Marks everything that has happened as shown. */
  settle(): void {
    const { moments, now } = this.driver!;
    this.past = [...moments];
    this.present = settled(now);
  }

  recalled(): void {
    this.past = this.driver!.moments.slice(0, this.past.length);
  }

  jump(elsewhere = false): void {
    this.settle();
    this.onJump(elsewhere);
  }

  thinks(seat: Seat | null): void {
    this.thinking = seat;
  }

  troubled(trouble: Trouble | null): void {
    this.trouble = trouble;
  }

  linger(): Promise<void> {
    return this.pause(LEAST_THOUGHT + Math.random() * MORE_THOUGHT);
  }

  private pause(milliseconds: number): Promise<void> {
    return this.pauses.wait(milliseconds * settings.tempo * (this.rush ? RUSH : 1));
  }

  /** Shows each event with its sentence, long enough to read it. */
  async show(moment: Moment): Promise<void> {
    const { board } = this.loaded;
    const before = this.present.position;
    if (this.driver!.here.includes(moment.actor)) this.feel('place');
    for (const [at, event] of moment.events.entries()) {
      const ahead = moment.events.slice(at + 1);
      const halt = this.attended ? (board.halt?.(event, ahead, settings.language) ?? null) : null;
      if (halt?.sum && !this.closed) this.skipping = false;
      this.present = sceneOf(before, moment, at + 1, board.holds);
      const sentence = this.sentence(event, before, moment.position);
      this.narrate(event, sentence);
      if (this.skipping) continue;
      if (halt) await this.halt({ event, ahead });
      else if (board.pace(event) > 0) await this.pause(this.lookAt(event, sentence));
    }
    this.skipping = false;
    this.settle();
  }

  /** How long an event is shown, in milliseconds at normal tempo. */
  private lookAt(event: GameEvent, sentence: string): number {
    const { pace, unhurried } = this.loaded.board;
    // When a clock may run elsewhere, slow readers get no extra time.
    const read = this.driver!.live ? '' : sentence;
    return pace(event) + (this.attended ? (unhurried?.(event, this.you, read) ?? 0) : 0);
  }

  /** Whether somebody at this screen can continue by a press, and has not asked for a faster tempo. */
  private get attended(): boolean {
    return settings.tempo >= 1 && this.driver!.here.length > 0;
  }

  private async halt(halted: Halted): Promise<void> {
    this.halted = halted;
    await this.pauses.wait(this.driver!.live ? LONGEST_LOOK : undefined);
    this.halted = null;
  }

  private narrate(event: GameEvent, sentence: string): void {
    const sound = this.loaded.board.sound(event);
    if (!this.skipping && settings.tempo > 0) {
      if (sound) this.sound(sound);
      if (this.hurts(event)) this.feel('trapped');
    }
    const comment = this.comment(event);
    if (sentence) this.caption = sentence;
    if (comment || sentence) this.remark = comment || sentence;
    this.announcer.tell(sentence);
    this.announcer.tell(comment);
  }

  /** The sentence for an event; events are immutable, so it is cached. */
  readonly sentence = (event: GameEvent, before: Position, after: Position): string => {
    const { language } = settings;
    const known = this.sentences[language].get(event) ?? this.sentenceIn(language, event, before, after);
    this.sentences[language].set(event, known);
    return known;
  };

  private sentenceIn(language: Language, event: GameEvent, before: Position, after: Position): string {
    const { board, title } = this.loaded;
    const { names, you } = this;
    const told = board.tell?.(
      event,
      { before: before.view(SPECTATOR), after: after.view(SPECTATOR), names, you },
      language,
    );
    if (told) return told;
    const called = names.map((name, seat) => (seat === you ? YOU : name));
    const prose = title.prose[language];
    const said = toYou(prose.event(event, called), language);
    return prose.plain?.(said) ?? said;
  }

  sound(sound: Sound): void {
    if (settings.sound) playSound(sound, settings.volume);
  }

  feel(pulse: Pulse): void {
    if (settings.haptics) vibrate(pulse);
  }

  /** Whether the event traps, robs or ties out the person at this screen. */
  private hurts(event: GameEvent): boolean {
    if (this.you === null) return false;
    const mood = this.loaded.board.mood?.(event, this.you, this.present.position.view(this.you));
    return mood === 'trapped' || mood === 'tied';
  }

  /** Ends the current pause; false if there is none. */
  skip(): boolean {
    return this.pauses.skip();
  }

  /** Skips the rest of the moment, up to an event that sums it up. */
  skipAll(): void {
    this.skipping = this.present.events.length > 0;
    this.pauses.skip();
  }

  close(): void {
    this.skipping = this.closed = true;
    this.pauses.skip();
    this.announcer.close();
  }
}
