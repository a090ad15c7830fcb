/** One match of two, driven from outside: the same for every server. */
export interface Match {
  /** What the seat on turn could do when it last learned something. */
  readonly choices: number;
  /** Makes one of these moves for the seat whose turn it is. */
  play(seat: number, choice: number): void;
  close(): void;
}

export interface Tell {
  /** What a seat has learned: whose turn it is now, whether the match is over, and how far it has got. */
  moved(match: Match, seat: number, turn: number, over: boolean, version: number): void;
  /** So many characters came in. */
  bytes(count: number): void;
}

export interface Opener {
  /** Resolves when both seats know how the match stands. */
  open(tell: Tell): Promise<Match>;
}
