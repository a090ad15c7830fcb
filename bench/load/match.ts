/** One match of two, driven from outside: the same for every server. */
export interface Match {
  /** Makes a move for the seat whose turn it is; `choose` picks one of so many. */
  play(seat: number, choose: (count: number) => number): void;
  close(): void;
}

export interface Tell {
  /** What a seat has learned: whose turn it is now, whether the match is over, and how far it has got. */
  moved(match: Match, seat: number, turn: number, over: boolean, version: number): void;
  /** So many characters came in. */
  bytes(count: number): void;
}

export interface Client {
  open(tell: Tell): Promise<Match>;
}
