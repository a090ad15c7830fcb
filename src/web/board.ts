import type { Component, Snippet } from 'svelte';
import type { GameEvent, Seat, Viewer } from '../core/game.ts';
import type { Language } from '../core/prose.ts';
import type { Clause } from '../core/result.ts';
import type { Identity } from '../core/identity.ts';

/** The player of a seat, as a board draws them. */
export interface SeatPlayer {
  readonly name: string;
  readonly identity: Identity;
}

/** The input of a board. A board knows no rules: it draws the view, offers `offers` and reports what was picked. */
export interface BoardProps<View = unknown, Action = unknown, Event extends GameEvent = GameEvent> {
  readonly view: View;
  readonly viewer: Viewer;
  /** By seat. */
  readonly players: readonly SeatPlayer[];
  readonly language: Language;
  /** The viewer's legal actions; empty when it is not their turn. */
  readonly offers: readonly Action[];
  /** The action picked by the viewer and not yet confirmed. */
  readonly picked: Action | null;
  /** Picks an action; null clears the pick. Picking the picked action again confirms it. */
  readonly pick: (action: Action | null) => void;
  /** Holds an action over the board: it is previewed and can be confirmed, but is not picked. Null lets go of it. */
  readonly hold: (action: Action | null) => void;
  /** Explains why an action is refused, with its clause. */
  readonly refuse: (action: Action) => void;
  /** The events of the last action that are being shown, oldest first; empty when nothing moves. */
  readonly events: readonly Event[];
  /** Takes the place of the board's tray: what people enter by hand. */
  readonly entry?: Snippet | undefined;
  /** Whether the viewer, too, is called by name, because several people look on. */
  readonly named?: boolean | undefined;
  /** Whether the board shares its page with other content; then its keys work only while it has the focus. */
  readonly embedded?: boolean;
}

/** A text in every language. */
export type Text = Readonly<Record<Language, string>>;

/** What the page explains about a kind of piece. */
export interface PieceFacts {
  readonly name: Text;
  readonly text: Text;
  /** The clauses that say more. */
  readonly clauses: readonly Clause[];
}

/** Facts for every kind of piece that a board marks with `data-about`: `board/about.ts` in the game's folder. */
export type About = Readonly<Record<string, PieceFacts>>;

/** A note about a seat ("7 dice left") and its score ("110k"); null when the score is hidden. */
export interface SeatFacts {
  readonly note: string;
  readonly score: string | null;
  /** The score in full, for the title and for screen readers: "110,000". */
  readonly spoken: string;
}

export interface PurseProps<View = unknown, Event extends GameEvent = GameEvent> {
  readonly view: View;
  readonly seat: Seat;
  readonly language: Language;
  /** Whether there is little room, as in the seat strip on a phone. */
  readonly brief: boolean;
  /** Events that are being shown and that the view does not include yet. */
  readonly pending: readonly Event[];
}

/** The steps of a round, and the current one. */
export interface Steps {
  readonly all: readonly string[];
  readonly at: number;
  /** "8 of 15" */
  readonly count: string;
}

/** What a picked action would do: "You take 20k", "Youssef 80k, Camille out". */
export interface Preview {
  readonly gain: string;
  readonly rest: string;
}

/** One statistic of a finished match, by seat: "Traps that paid" 0, 2, 1. */
export interface Statistic {
  readonly name: Text;
  readonly values: readonly number[];
  /** Which value is best, if one is. */
  readonly better?: 'more' | 'fewer';
  /** Whether the values are amounts of money, in thousands. */
  readonly money?: boolean;
}

/** A pause of the playback that lasts until the player continues. */
export interface Halt {
  /** A short text for what is shown. */
  readonly says: string;
  /** The label of the button that continues: "Open table 9". */
  readonly next: string;
  /** The label of the button that skips the rest; null when nothing is left to skip. */
  readonly skip: string | null;
  /** Whether this event sums up what came before; a skip stops here. */
  readonly sum: boolean;
}

/**
 * How a seat feels about an event; its portrait shows it. `glad`: a gain. `proud`: leads or wins. `trapped`: caught or
 * robbed. `tied`: tied with somebody. `overtaken`: passed by somebody. `sorry`: got nothing.
 */
export type Mood = 'glad' | 'proud' | 'trapped' | 'tied' | 'overtaken' | 'sorry';

/** The panel under the seats while events are shown, when there is room. */
export interface AsideProps<View = unknown, Event extends GameEvent = GameEvent> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly players: readonly SeatPlayer[];
  readonly language: Language;
  readonly events: readonly Event[];
}

/** The context of an event: what everybody saw before and after the action, and the names. */
export interface Story<View = unknown> {
  readonly before: View;
  readonly after: View;
  readonly names: readonly string[];
  /** The seat of the only person at this screen; null when several share it. */
  readonly you: Seat | null;
}

/** A die as it lies on the table. `house`: a white one; any other has the colour of its seat. */
export interface ShownDie {
  readonly face: number;
  readonly house?: true;
}

/** How a game is drawn: `board/index.ts` in the game's folder. */
export interface BoardOf<View = unknown, Action = unknown, Event extends GameEvent = GameEvent> {
  readonly Board: Component<BoardProps<View, Action, Event>>;
  /** "Round 2 of 4, neutral dice" */
  readonly subtitle: (view: View, language: Language) => string;
  /** `pending`: events that are being shown and that the view does not include yet, as in `seat`. */
  readonly steps: (view: View, language: Language, pending: readonly Event[]) => Steps | null;
  /**
   * What the viewer should do: "You rolled. Pick one value: all its dice go to that casino." `careful`: a pick needs a
   * second press.
   */
  readonly task: (view: View, seat: Seat, language: Language, careful: boolean) => string;
  readonly seat: (view: View, seat: Seat, language: Language, pending: readonly Event[]) => SeatFacts;
  /** Drawn in place of a hidden score: bills, face down. */
  readonly Purse?: Component<PurseProps<View, Event>>;
  /** The order of play, for games where it changes; the default is the order of seats. */
  readonly order?: (view: View) => readonly Seat[];
  /**
   * The number of the round, or of the game in a series, from 1; 0 before the first. Omitted when there is only one.
   */
  readonly round?: (view: View) => number;
  /** The heading of a moment in the log: "Round 3, cards". The default is subtitle and step. */
  readonly chapter?: (view: View, language: Language) => string;
  /** A short label for the button that confirms an action: "Place 3s". The default is the sentence of the prose. */
  readonly label?: (view: View, seat: Seat, action: Action, names: readonly string[], language: Language) => string;
  /** The dice that an action rolls or places, drawn beside its sentence. `view`: the position before it. */
  readonly dice?: (view: View, action: Action) => readonly ShownDie[];
  readonly preview: (view: View, seat: Seat, action: Action, names: readonly string[], language: Language) => Preview;
  /**
   * Why an action is refused in this position: "It would touch your dark red U." The default is the sentence of the
   * prose.
   */
  readonly refused?: (view: View, seat: Seat, action: Action, language: Language) => string | undefined;
  /**
   * Whether the board keeps showing the position before the action during this event: a payout is shown over the cards
   * that it pays for. The board draws the earlier events of the action itself.
   */
  readonly holds: (event: Event) => boolean;
  /** The sentence for an event, with its reason; null, or no function: the sentence of the prose. */
  readonly tell?: (event: Event, story: Story<View>, language: Language) => string | null;
  /** How long an event is shown, in milliseconds at normal tempo; 0 shows no pause. */
  readonly pace: (event: Event) => number;
  /**
   * Extra time for an event when people play at this screen, in milliseconds, so that they can follow the others. It
   * applies only at normal tempo, and any press ends it. `you`: see `Story`. `sentence`: the sentence shown for the
   * event.
   */
  readonly unhurried?: (event: Event, you: Seat | null, sentence: string) => number;
  /**
   * Whether the playback pauses at an event until the people at this screen continue, and the labels for that; `ahead`
   * has the events after it. At a faster tempo, and for spectators, the event takes its `pace`.
   */
  readonly halt?: (event: Event, ahead: readonly Event[], language: Language) => Halt | null;
  /** `view` is the drawn view, which may not include the event yet. */
  readonly mood?: (event: Event, seat: Seat, view: View) => Mood | null;
  readonly Aside?: Component<AsideProps<View, Event>>;
  readonly sound: (event: Event) => Sound | null;
  /**
   * Why the starting seat has an advantage or disadvantage, if one is measurable between equal players
   * (bench/seats.md).
   */
  readonly starting?: Text;
  /** Statistics of the whole match. */
  readonly statistics?: (events: readonly Event[], seats: number) => readonly Statistic[];
  /** Whether the board needs the width of the right rail. */
  readonly wide: boolean;
  /** Whether the board is square: on a phone it takes the room of the ticker, and the log opens from the bar. */
  readonly square?: boolean;
}

export type Sound = 'chip' | 'card' | 'die' | 'trap' | 'pay' | 'piece' | 'wrong' | 'turn' | 'win' | 'end';
