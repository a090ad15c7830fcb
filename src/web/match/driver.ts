import {
  SPECTATOR,
  type Actor,
  type GameEvent,
  type Seat,
  type Standing,
  type Turn,
  type Viewer,
} from '../../core/game.ts';
import type { MatchRecord } from '../../core/record.ts';
import type { Result } from '../../core/result.ts';
import type { Plan } from './plan.ts';

/** A match after some of its steps, as far as this device knows it. Immutable. */
export interface Position {
  /** The number of entries before it. */
  readonly step: number;
  /** Empty once the match is over. */
  readonly turn: Turn;
  /** What a viewer may know. While the match runs, call it only for viewers at this screen. */
  view(viewer: Viewer): unknown;
  /** The scores, including hidden ones; call it only when the match is over. */
  standing(): Standing;
}

/** One entry of the record with its events and the position after it. Log, motion and review are built from these. */
export interface Moment {
  readonly actor: Actor;
  /** The action as this device may read it: complete for its actor, and for everybody once the match is over. */
  readonly text: string;
  readonly events: readonly GameEvent[];
  readonly position: Position;
}

/** Nobody acts at the moments before this device joined, until it has recalled them. */
export const isUnknown = ({ actor }: Moment): boolean => actor === SPECTATOR;

/** All events of these moments. */
export const eventsOf = (moments: readonly Moment[]): GameEvent[] => moments.flatMap(({ events }) => events);

/** A problem that does not stop the match. */
export type Trouble =
  /** The device could not store it. */
  | 'unkept'
  /** A bot gave no legal move; the first legal move was made in its place. */
  | 'bot';

/**
 * The source of a match: a session on this device, or an online table. It is all that a screen knows of a match; no
 * screen holds a state.
 */
export interface Driver {
  readonly id: string;
  readonly plan: Plan;
  /** The seats of the people at this screen. */
  readonly here: readonly Seat[];
  readonly begun: Position;
  readonly moments: readonly Moment[];
  readonly now: Position;
  readonly over: boolean;
  /** Whether the match goes on elsewhere while this screen pauses. */
  readonly live?: boolean;
  /**
   * The screen shows only what everybody at a real table sees: nobody has to take it, and everybody is called by name.
   * `onlooker`: the board is drawn for nobody in particular.
   */
  readonly faceUp?: { readonly onlooker: boolean };
  /** The seats at this screen that must act. */
  readonly waitingFor: readonly Seat[];
  /** The record without what must not leave the device. */
  readonly record: MatchRecord;
  /** Lets the others act until somebody at this screen must, or the match is over. */
  run(): Promise<void>;
  /** Acts for a person at this screen and lets the others answer; a refusal carries its reason. */
  act(seat: Seat, text: string): Promise<Result<void>>;
  canUndo(seat: Seat): boolean;
  /** Takes the seat's last step back, or asks the others for it; true if it was granted at once. */
  undo(seat: Seat): Promise<boolean>;
  /** Tells the others that the seat looks at a hint; false if the table refuses. */
  announceHint?(): Promise<boolean>;
  /** Fetches the moments before this device joined; until then they have no events. */
  recall?(): void;
  /** Stops the match on this screen; stored data stays. */
  close(): void;
}

/** The screen, as a driver sees it. */
export interface Audience {
  /** Resolves once people have seen the moment, at the pace they set. */
  show(moment: Moment): Promise<void>;
  /** The seat that everybody waits for, if it is not at this screen. */
  thinks(seat: Seat | null): void;
  /** Resolves after the thinking time that a bot pretends to need. */
  linger(): Promise<void>;
  troubled(trouble: Trouble | null): void;
}

/** The screen, as an online table sees it: events may arrive late or in bulk. */
export interface RemoteAudience extends Audience {
  /** Earlier moments have been filled in; nothing moves. */
  recalled(): void;
  /**
   * The match is no longer what was shown: undone, stopped, or ahead of this screen. `elsewhere`: it is at another position,
   * for which nothing was picked.
   */
  jump(elsewhere?: boolean): void;
}
