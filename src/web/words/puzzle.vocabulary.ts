/** The words of the puzzle of the day; loaded with its page. */
export interface PuzzleWords {
  readonly title: string;
  readonly lead: string;
  readonly back: string;
  readonly of: (game: string, day: string) => string;
  readonly ask: string;
  /** One move is clearly best, and the bots of these levels miss it. */
  readonly about: (levels: readonly number[]) => string;
  readonly also: string;
  readonly alsoPast: string;
  readonly today: string;
  readonly found: string;
  readonly missed: string;
  /** Of the answer: how often the best move wins. */
  readonly best: (share: string) => string;
  readonly instead: (share: string, best: string) => string;
  /** The answer was not among the moves that were judged. */
  readonly unjudged: (best: string) => string;
  readonly yours: string;
  readonly isBest: string;
  readonly share: string;
  readonly bestOf: (count: number) => string;
  readonly all: (count: number) => string;
  readonly aside: (count: number) => string;
  readonly why: string;
  readonly how: string;
  readonly others: string;
  readonly copy: string;
  readonly copied: string;
  readonly uncopied: string;
  readonly past: string;
  readonly close: string;
  readonly streak: (days: number) => string;
  readonly longest: (days: number) => string;
  /** In a calendar: the day with its result. */
  readonly onDay: (day: string, result: 'found' | 'missed' | 'open' | 'later') => string;
  readonly earlier: string;
  readonly later: string;
  readonly none: string;
  readonly yesterday: string;
  readonly failed: string;
  readonly unkept: string;
  /** Lines of the result as a text to share. */
  readonly shared: (game: string, day: string, result: string, streak: number, link: string) => string;
  readonly sharedFound: (share: string) => string;
  readonly sharedMissed: (share: string, best: string) => string;
}
