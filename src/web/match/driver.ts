import type { Actor, GameEvent, Seat, Standing, Turn, Viewer } from '../../core/game.ts';
import type { MatchRecord } from '../../core/record.ts';
import type { Result } from '../../core/result.ts';
import type { Plan } from './plan.ts';

/** Where a match stands after some of its steps, as far as this device knows. It never changes. */
export interface Position {
  /** How many entries led to it. */
  readonly step: number;
  /** Who must act; nobody once the match is over. */
  readonly turn: Turn;
  /** What a viewer may know. While the match runs only those are asked for who may look at this screen. */
  view(viewer: Viewer): unknown;
  /** How everybody stands, what was hidden included: asked for when the match is over. */
  standing(): Standing;
}

/** One entry of the record: who acted, what came of it, and where it led. Log, motion and review are made of these. */
export interface Moment {
  readonly actor: Actor;
  /** The action as this device may read it; it is shown to whoever acted, and to all when the match is over. */
  readonly text: string;
  readonly events: readonly GameEvent[];
  readonly position: Position;
}

/** What a table cannot do just now, though the game goes on. */
export type Trouble =
  /** The device could not keep it. */
  | 'unkept'
  /** A bot gave no legal move; another was made in its place. */
  | 'bot';

/**
 * Whatever carries a match: a session on this device, or a table elsewhere that sends what happens. A screen knows no more of
 * a match than this; it never holds a state.
 */
export interface Driver {
  readonly id: string;
  readonly plan: Plan;
  /** The seats of those who look at this screen. */
  readonly here: readonly Seat[];
  /** Before the first entry. */
  readonly begun: Position;
  readonly moments: readonly Moment[];
  /** After the last. */
  readonly now: Position;
  readonly over: boolean;
  /** Whether it goes on elsewhere while this screen looks at something. */
  readonly live?: boolean;
  /** Those who must act and look at this screen. */
  readonly waitingFor: readonly Seat[];
  /** The record as it may leave the device. */
  readonly record: MatchRecord;
  /** Lets the others act until somebody at this screen must, or the match is over. */
  run(): Promise<void>;
  /** An action of somebody at this screen: refused with the reason, or carried out and followed by whoever comes next. */
  act(seat: Seat, text: string): Promise<Result<void>>;
  /** Whether a seat's last step could be taken back. */
  canUndo(seat: Seat): boolean;
  /** Asks for it; whether it was granted at once. */
  undo(seat: Seat): Promise<boolean>;
  /** Fetches what happened before this device looked on; until then those moments are there without their events. */
  recall?(): void;
  /** Nothing moves any more; what was kept stays. */
  close(): void;
}

/** The screen as a driver knows it. */
export interface Audience {
  /** Resolves once people have seen what happened, at the pace they set. */
  show(moment: Moment): Promise<void>;
  /** Whom everybody waits for, where that is nobody at this screen. */
  thinks(seat: Seat | null): void;
  /** Resolves when somebody who answers at once has seemed to think. */
  linger(): Promise<void>;
  troubled(trouble: Trouble | null): void;
}

/** The screen as a table elsewhere knows it: what happens there need not come move by move. */
export interface RemoteAudience extends Audience {
  /** More is known of what has been shown; nothing moves. */
  recalled(): void;
  /** The table stands otherwise than by what was shown: taken back, stopped, or gone on without this screen. */
  jump(): void;
}
