/** The words of duplicate play; loaded with its pages. */
export interface DuplicateWords {
  readonly title: string;
  readonly lead: string;
  readonly day: (day: string) => string;
  readonly with: (seats: number) => string;
  readonly play: string;
  readonly playGame: (game: string) => string;
  readonly resume: string;
  readonly compare: string;
  readonly compareGame: (game: string) => string;
  readonly back: string;
  readonly same: string;
  readonly subtitle: (game: string, tables: number) => string;
  readonly seat: (name: string, seat: number, result: string) => string;
  readonly beat: (ahead: number, others: number) => string;
  /** 1 is first. */
  readonly place: (place: number) => string;
  readonly noPercent: string;
  readonly counting: string;
  readonly rule: string;
  readonly sum: (points: string, others: number) => string;
  readonly matrix: string;
  readonly reading: string;
  readonly seatNumber: (seat: number) => string;
  readonly table: (table: number) => string;
  readonly yourTable: (table: number) => string;
  readonly botsTable: string;
  readonly you: string;
  readonly sameRoll: string;
  readonly moment: (at: number, all: number) => string;
  readonly before: string;
  readonly next: string;
  /** At a table where that chance did not come up. */
  readonly never: string;
  readonly group: (choice: string, tables: number) => string;
  readonly average: (result: string) => string;
  readonly proof: string;
  readonly proofText: (day: string) => string;
  readonly sealed: string;
  readonly opened: string;
  readonly check: (tables: number) => string;
  readonly checking: string;
  readonly checked: (tables: number) => string;
  readonly differs: (table: number) => string;
  readonly waiting: (done: number, all: number) => string;
  readonly unfinished: string;
  readonly gone: string;
  readonly failed: string;
  readonly retry: string;
}
