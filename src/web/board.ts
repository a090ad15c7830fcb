import type { Component } from 'svelte';
import type { GameEvent, Seat, Viewer } from '../core/game.ts';
import type { Language } from '../core/prose.ts';
import type { Clause } from '../core/result.ts';
import type { Identity } from './ui/identity.ts';

/** Everybody at the table, as a board draws them. */
export interface Guest {
  readonly name: string;
  readonly identity: Identity;
}

/** What a board is told. It knows no rules: it draws the view, offers what is in `offers` and says what was chosen. */
export interface BoardProps<View = unknown, Action = unknown, Event extends GameEvent = GameEvent> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly guests: readonly Guest[];
  readonly language: Language;
  /** The actions that the viewer may choose from; none while it is not theirs to act. */
  readonly offers: readonly Action[];
  /** What the viewer has picked up and not yet confirmed. */
  readonly picked: Action | null;
  /** Picks an action; null puts it back. Picking what is picked confirms it. */
  readonly pick: (action: Action | null) => void;
  /** Holds an action up: it is previewed and can be carried out, and nothing is picked by that; null lets go of it. */
  readonly hold: (action: Action | null) => void;
  /** Says why an action that is not offered is refused, in words with its clause. */
  readonly refuse: (action: Action) => void;
  /** What is being shown of the last action, the newest last; empty while nothing moves. */
  readonly events: readonly Event[];
  /** Whether there is more on the page than the table: then keys are for the board only while the focus is on it. */
  readonly embedded?: boolean;
}

/** What is said, in every language. */
export type Text = Readonly<Record<Language, string>>;

/** A kind of piece, for whoever asks what it is. */
export interface PieceFacts {
  readonly name: Text;
  readonly text: Text;
  /** Where the rules say more. */
  readonly clauses: readonly Clause[];
}

/** Every kind of piece that a board marks with `data-about`: `board/about.ts` in the game's folder. */
export type About = Readonly<Record<string, PieceFacts>>;

/** A line about a seat: "7 dice left", and the number that matters, "110k"; null where it is hidden. */
export interface SeatFacts {
  readonly note: string;
  readonly score: string | null;
  /** In full, for the title and for a screen reader: "110,000". */
  readonly spoken: string;
}

export interface PurseProps<View = unknown, Event extends GameEvent = GameEvent> {
  readonly view: View;
  readonly seat: Seat;
  readonly language: Language;
  /** Whether there is little room, as in the strip of a phone. */
  readonly brief: boolean;
  /** What is being told and is not in the view yet. */
  readonly pending: readonly Event[];
}

/** The stages of a round, and where it stands. */
export interface Steps {
  readonly all: readonly string[];
  readonly at: number;
  /** "8 of 15" */
  readonly count: string;
}

/** What picking an action would do, in words: "You take 20k", "Youssef 80k, Camille out". */
export interface Preview {
  readonly gain: string;
  readonly rest: string;
}

/** A figure of a finished game, one for each seat: "Traps that paid" 0, 2, 1. */
export interface Statistic {
  readonly name: Text;
  /** By seat. */
  readonly values: readonly number[];
  /** Which of them is the best, where one is. */
  readonly better?: 'more' | 'fewer';
  /** Whether they are amounts, in thousands. */
  readonly money?: boolean;
}

/** What stays on the screen until somebody has seen enough of it. */
export interface Halt {
  /** In a few words, what is looked at. */
  readonly says: string;
  /** What the press that goes on is called: "Open table 9". */
  readonly next: string;
  /** What passing over the rest of it is called; null where nothing is left. */
  readonly skip: string | null;
  /** Whether it sums up what was told before: nobody passes over that unseen. */
  readonly sum: boolean;
}

/**
 * How an event goes down with a seat: its portrait shows it. Glad of a gain, proud to lead or win, trapped or robbed, tied with
 * somebody, overtaken by somebody, sorry to get nothing.
 */
export type Mood = 'glad' | 'proud' | 'trapped' | 'tied' | 'overtaken' | 'sorry';

/** What stands under the seats while something is told, where there is room. */
export interface AsideProps<View = unknown, Event extends GameEvent = GameEvent> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly guests: readonly Guest[];
  readonly language: Language;
  readonly events: readonly Event[];
}

/** Around an event that is told: what everybody saw before and after the action, and who is who. */
export interface Story<View = unknown> {
  readonly before: View;
  readonly after: View;
  readonly names: readonly string[];
  /** Whose screen it is, where it is one person's. */
  readonly you: Seat | null;
}

/** How one game is drawn. It lives in the game's folder `board/` and is found there. */
export interface BoardOf<View = unknown, Action = unknown, Event extends GameEvent = GameEvent> {
  readonly Board: Component<BoardProps<View, Action, Event>>;
  /** "Round 2 of 4, neutral dice" */
  readonly subtitle: (view: View, language: Language) => string;
  /** `pending`: what is being told and is not in the view yet, as in `seat`. */
  readonly steps: (view: View, language: Language, pending: readonly Event[]) => Steps | null;
  /**
   * What is asked of the viewer: "You rolled. Pick one value: all its dice go to that casino." `careful`: a pick is shown before
   * a second press carries it out.
   */
  readonly task: (view: View, seat: Seat, language: Language, careful: boolean) => string;
  readonly seat: (view: View, seat: Seat, language: Language, pending: readonly Event[]) => SeatFacts;
  /** What is seen of a seat whose score is hidden, in the place of the score: bills, face down. */
  readonly Purse?: Component<PurseProps<View, Event>>;
  /** The seats in the order of play, where that changes during the game; without it, as they sit. */
  readonly order?: (view: View) => readonly Seat[];
  /** The number of the round, or of the game in a series, from 1; 0 before. Where there is only one, without it. */
  readonly round?: (view: View) => number;
  /** The heading of the log under which a moment stands: "Round 3, cards"; without it, subtitle and step. */
  readonly chapter?: (view: View, language: Language) => string;
  /** An action in a word or two, for the button that carries it out: "Place 3s". Without it, the sentence of the prose. */
  readonly label?: (view: View, seat: Seat, action: Action, names: readonly string[], language: Language) => string;
  readonly preview: (view: View, seat: Seat, action: Action, names: readonly string[], language: Language) => Preview;
  /** Why an action is refused, with what the position tells of it: "It would touch your dark red U." Else the prose says why. */
  readonly refused?: (view: View, seat: Seat, action: Action, language: Language) => string | undefined;
  /**
   * Whether the table is still drawn as it was before the action while people look at this event: a payout is told over
   * the cards that it is paid for. The board makes up for the events before it.
   */
  readonly holds: (event: Event) => boolean;
  /** What happened, with its reason, as the page says it; null, or without it: the sentence of the prose. */
  readonly tell?: (event: Event, story: Story<View>, language: Language) => string | null;
  /** How long people look at an event, in milliseconds at normal tempo; 0 for what needs no look. */
  readonly pace: (event: Event) => number;
  /**
   * How much longer people who play on this screen look at an event, in milliseconds: what the others did can be followed. Only
   * at normal tempo, and any press ends it. `you`: whose screen it is, where it is one person's; `sentence`: what is told of it.
   */
  readonly unhurried?: (event: Event, you: Seat | null, sentence: string) => number;
  /**
   * Whether people who play on this screen go on from an event at their own pace, and what the press is called; `ahead` is
   * what is told after it. At a quicker tempo, and for whoever only watches, the event passes by its `pace`.
   */
  readonly halt?: (event: Event, ahead: readonly Event[], language: Language) => Halt | null;
  /** `view`: as it is drawn while the event is told, so it may not know of the event yet. */
  readonly mood?: (event: Event, seat: Seat, view: View) => Mood | null;
  readonly Aside?: Component<AsideProps<View, Event>>;
  readonly sound: (event: Event) => Sound | null;
  /** Why whoever starts is ahead or behind, in a sentence, where that can be seen in the results of equals (bench/seats.md). */
  readonly starting?: Text;
  /** The game in figures, from everything that happened. */
  readonly statistics?: (events: readonly Event[], seats: number) => readonly Statistic[];
  /** Where the phone's seats strip and the rails are wanted: boards that need the width take the right rail. */
  readonly wide: boolean;
  /** As high as it is wide: on a phone the board has the room of the ticker, too, and the log opens from the bar. */
  readonly square?: boolean;
}

export type Sound = 'chip' | 'card' | 'die' | 'trap' | 'pay' | 'piece' | 'wrong' | 'turn' | 'win' | 'end';
