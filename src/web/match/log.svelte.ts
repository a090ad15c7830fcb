import { SPECTATOR, type Seat } from '../../core/game.ts';
import type { Language } from '../../core/prose.ts';
import type { Loaded } from '../shelf.ts';
import { settings } from '../state/settings.svelte.ts';
import type { Moment, Position } from './driver.ts';
import { lastLineOf, logOf, withNotes, type LogGroup, type LogLine, type LogNote, type Telling } from './log.ts';
import type { Playback } from './playback.svelte.ts';

/** Events shown for less time than this are not news; in milliseconds at normal tempo. */
const WORTH_TELLING = 300;
const MOST_NEWS = 6;

/** The log of what has been shown, in the language of the settings. */
export class MatchLog {
  private readonly loaded: Loaded;
  private readonly begun: Position;
  private readonly playback: Playback;
  /** Positions are immutable, so their headings are cached. */
  private readonly chapters: Readonly<Record<Language, WeakMap<Position, string>>> = {
    en: new WeakMap(),
    fr: new WeakMap(),
    de: new WeakMap(),
  };

  private readonly settled: readonly LogGroup[] = $derived.by(() => this.tell(this.playback.past));
  /** Without the events that are being shown. */
  readonly lastLine: LogLine | null = $derived.by(() => lastLineOf(this.begun, this.playback.past, this.telling));
  /** Including the events that are being shown. */
  readonly groups: readonly LogGroup[] = $derived.by(() => {
    const { events, position } = this.playback.present;
    if (events.length === 0) return this.settled;
    return this.tell([...this.playback.past, { actor: SPECTATOR, text: '', events, position }]);
  });

  /** What happened at an online table beside the match. */
  notes = $state.raw<readonly LogNote[]>([]);
  readonly noted = $derived.by(() => withNotes(this.groups, this.notes));

  constructor(loaded: Loaded, begun: Position, playback: Playback) {
    this.loaded = loaded;
    this.begun = begun;
    this.playback = playback;
  }

  private get telling(): Telling {
    return { chapter: (position) => this.chapter(position), sentence: this.playback.sentence };
  }

  private tell(moments: readonly Moment[]): LogGroup[] {
    return logOf(this.begun, moments, this.telling);
  }

  /** The heading of a position in the log. */
  chapter(position: Position): string {
    const { language } = settings;
    const known = this.chapters[language].get(position) ?? this.chapterIn(position, language);
    this.chapters[language].set(position, known);
    return known;
  }

  private chapterIn(position: Position, language: Language): string {
    const { board } = this.loaded;
    const view = position.view(SPECTATOR);
    if (board.chapter) return board.chapter(view, language);
    const steps = board.steps(view, language, []);
    return [board.subtitle(view, language), steps?.all[steps.at] ?? ''].filter(Boolean).join(', ');
  }

  /** The sentence for an event of a step, or for the first event that has one. */
  lineAt(step: number, told = 0): string {
    const lines = this.groups.flatMap((group) => group.lines).filter((line) => line.step === step);
    return (lines.find((line) => line.told === told) ?? lines[0])?.text ?? '';
  }

  /** The latest lines since the seat last acted, for the person who takes the screen. */
  newsFor(seat: Seat, moments: readonly Moment[]): readonly LogLine[] {
    const acted = moments.findLastIndex(({ actor }) => actor === seat) + 1;
    const { pace } = this.loaded.board;
    return this.groups
      .flatMap(({ lines }) => lines)
      .filter(({ step, told }) => step > acted && pace(moments[step - 1]!.events[told - 1]!) >= WORTH_TELLING)
      .slice(-MOST_NEWS);
  }
}
