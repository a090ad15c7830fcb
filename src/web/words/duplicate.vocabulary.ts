/** The words of duplicate play; loaded with its pages. */
export interface DuplicateWords {
  readonly title: string;
  /** The kind of play, and a board of it that people played. */
  readonly duplicate: string;
  readonly boardOf: (game: string) => string;
  readonly lobby: string;
  readonly loading: string;
  readonly stored: string;
  readonly waitingFor: (tables: number) => string;
  readonly proofSealed: string;
  /** Before the secret is published. */
  readonly unopened: string;
  readonly tell: string;
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
  /** `people`: how many played, where more than one did. */
  readonly subtitle: (game: string, tables: number, people: number) => string;
  /** Games that stopped before their end. */
  readonly unfinishedTables: (tables: number) => string;
  /** Tables with free chairs, and the way to one. */
  readonly openTables: string;
  readonly free: (chairs: number) => string;
  readonly look: string;
  readonly toTable: (table: number) => string;
  readonly scan: string;
  readonly seat: (name: string, seat: number, result: string) => string;
  readonly beat: (ahead: number, others: number) => string;
  /** 1 is first. */
  readonly place: (place: number) => string;
  readonly noPercent: string;
  /** The own result beside the mean of the others: 1 more, -1 less, 0 the same. */
  readonly difference: (amount: string, sign: number) => string;
  readonly counting: string;
  readonly rule: string;
  readonly sum: (points: string, others: number) => string;
  readonly matrix: string;
  readonly reading: string;
  readonly seatNumber: (seat: number) => string;
  readonly table: (table: number) => string;
  readonly yourTable: (table: number) => string;
  readonly botsTable: string;
  /** A cell of the matrix; `percent` may be empty. */
  readonly cell: (name: string, table: number, seat: number, result: string, percent: string) => string;
  readonly you: string;
  readonly sameRoll: string;
  /** By the name of a chance step: "Round 2, roll 3" of `round 2/seat B/roll 3`. */
  readonly chance: (name: string) => string;
  /** By the part of a game in such a name: "round 2". */
  readonly part: (part: string) => string;
  /** Beside dice. */
  readonly beforeYou: string;
  readonly textBeforeYou: (choice: string) => string;
  readonly moment: (at: number, all: number) => string;
  readonly before: string;
  readonly next: string;
  /** At a table where that chance did not come up. */
  readonly never: string;
  readonly group: (choice: string, tables: number) => string;
  readonly average: (result: string) => string;
  readonly proof: string;
  readonly proofText: (day: string) => string;
  /** With the hour, where it is known. */
  readonly sealed: (time: string) => string;
  readonly opened: (time: string) => string;
  readonly check: (tables: number) => string;
  readonly checkShort: string;
  readonly checking: string;
  readonly checked: (tables: number) => string;
  readonly differs: (table: number) => string;
  readonly waiting: (done: number, all: number) => string;
  readonly unfinished: string;
  readonly gone: string;
  readonly failed: string;
  readonly retry: string;
}
