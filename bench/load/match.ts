/** One match of two, driven from outside; the same interface for every server. */
export interface Match {
  /** The legal actions that the seat on turn last learned. */
  readonly choices: number;
  /** Makes one of these moves for the seat on turn. */
  play(seat: number, choice: number): void;
  close(): void;
}

export interface Tell {
  /** What a seat learned: whose turn it is, whether the match is over, and its version. */
  moved(match: Match, seat: number, turn: number, over: boolean, version: number): void;
  /** Number of characters received. */
  bytes(count: number): void;
}

export interface Opener {
  /** Resolves when both seats have received the position. */
  open(tell: Tell): Promise<Match>;
}
