import type { Component } from 'svelte';
import type { GameEvent, Seat, Viewer } from '../core/game.ts';
import type { Language } from '../core/prose.ts';
import type { Identity } from './table/plan.ts';

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
  /** Says why an action that is not offered is refused, in words with its clause. */
  readonly refuse: (action: Action) => void;
  /** What is being shown of the last action, the newest last; empty while nothing moves. */
  readonly events: readonly Event[];
}

/** A line about a seat: "7 dice left", and the number that matters, "110k"; null where it is hidden. */
export interface SeatFacts {
  readonly note: string;
  readonly score: string | null;
  /** In full, for the title and for a screen reader: "110,000". */
  readonly spoken: string;
}

export interface PurseProps<View = unknown> {
  readonly view: View;
  readonly seat: Seat;
  readonly language: Language;
  /** Whether there is little room, as in the strip of a phone. */
  readonly brief: boolean;
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

/** How one game is drawn. It lives in the game's folder `board/` and is found there. */
export interface BoardOf<View = unknown, Action = unknown, Event extends GameEvent = GameEvent> {
  readonly Board: Component<BoardProps<View, Action, Event>>;
  /** "Round 2 of 4, neutral dice" */
  readonly subtitle: (view: View, language: Language) => string;
  readonly steps: (view: View, language: Language) => Steps | null;
  /** What is asked of the viewer: "You rolled. Pick one value: all its dice go to that casino." */
  readonly task: (view: View, seat: Seat, language: Language) => string;
  readonly seat: (view: View, seat: Seat, language: Language) => SeatFacts;
  /** What is seen of a seat whose score is hidden, in the place of the score: bills, face down. */
  readonly Purse?: Component<PurseProps<View>>;
  /** The seats in the order of play, where that changes during the game; without it, as they sit. */
  readonly order?: (view: View) => readonly Seat[];
  /** The heading of the log under which a moment stands: "Round 3, cards"; without it, subtitle and step. */
  readonly chapter?: (view: View, language: Language) => string;
  readonly preview: (view: View, seat: Seat, action: Action, names: readonly string[], language: Language) => Preview;
  /**
   * Whether the table is still drawn as it was before the action while people look at this event: a payout is told over
   * the cards that it is paid for. The board makes up for the events before it.
   */
  readonly holds: (event: Event) => boolean;
  /** How long people look at an event, in milliseconds at normal tempo; 0 for what needs no look. */
  readonly pace: (event: Event) => number;
  readonly sound: (event: Event) => Sound | null;
  /** Where the phone's seats strip and the rails are wanted: boards that need the width take the right rail. */
  readonly wide: boolean;
}

export type Sound = 'chip' | 'card' | 'die' | 'trap' | 'pay' | 'piece' | 'wrong' | 'turn' | 'win';
