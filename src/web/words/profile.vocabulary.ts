/** The words of profiles and leaderboards; loaded with them. */
export interface ProfileWords {
  readonly since: (month: string, games: number) => string;
  /** For an account whose age is unknown. */
  readonly played: (games: number) => string;
  readonly ratings: string;
  readonly botRatings: string;
  /** What a bot account is, and at which games it takes challenges; empty: at none. */
  readonly bot: (games: string) => string;
  readonly games: (count: number) => string;
  readonly sure: string;
  readonly unrated: string;
  readonly ratedGames: (count: number, needed: number) => string;
  /** The curve of a rating for people who do not see it. */
  readonly curve: (from: string, to: string, games: number) => string;
  readonly form: string;
  readonly won: (count: number) => string;
  readonly places: string;
  readonly together: (name: string) => string;
  readonly meetings: (count: number) => string;
  readonly ahead: (you: number, name: string, they: number) => string;
  readonly history: string;
  readonly place: (place: number, seats: number) => string;
  /** Instead of a place: everybody agreed to stop. */
  readonly stopped: string;
  readonly you: string;
  /** Instead of the players of a table that is not listed. */
  readonly private: string;
  readonly review: string;
  readonly reviewOf: (game: string, day: string) => string;
  readonly more: string;
  readonly empty: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly nobody: { readonly title: string; readonly text: string };
  readonly leaders: {
    /** The lists there are. */
    readonly of: string;
    readonly people: string;
    readonly bots: string;
    readonly botsLead: string;
    readonly noBots: string;
    readonly title: string;
    readonly lead: string;
    /** Which rated games count. */
    readonly counts: string;
    readonly games: string;
    readonly list: (game: string) => string;
    readonly you: string;
    readonly empty: string;
    /** Bot accounts that take challenges. */
    readonly challenges: {
      readonly title: string;
      readonly lead: (game: string) => string;
      readonly here: string;
      readonly away: string;
      readonly challenge: string;
      readonly challengeOf: (name: string) => string;
      readonly none: string;
    };
  };
}
