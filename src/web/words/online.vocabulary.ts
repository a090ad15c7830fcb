import type { Emote } from '../../protocol/request.ts';
import type { Loss, Wish } from '../../table/event.ts';
import type { Overtime } from '../../table/terms.ts';

/** The words of online play; loaded with it. */
export interface OnlineWords {
  readonly you: {
    readonly title: string;
    readonly text: string;
    readonly name: string;
    readonly identity: string;
    readonly go: string;
    readonly are: (name: string) => string;
    readonly change: string;
  };

  readonly lobby: {
    readonly title: string;
    readonly lead: string;
    /** For visitors without a name: a heading and a sentence. */
    readonly lookAround: string;
    readonly nameLater: string;
    readonly mine: string;
    readonly open: string;
    readonly running: string;
    readonly finished: string;
    readonly noOpen: string;
    readonly create: string;
    readonly createOf: (game: string) => string;
    readonly tableOf: (name: string) => string;
    readonly empty: string;
    readonly free: (count: number) => string;
    /** For whom chairs are kept. */
    readonly keptFor: (names: string) => string;
    readonly sit: string;
    readonly watch: string;
    readonly resume: string;
    readonly look: string;
    readonly yourTurn: string;
    readonly waiting: string;
    readonly paused: string;
    /** When the clock runs out: "until Thu 19 Nov, 21:05". */
    readonly until: (moment: string) => string;
    readonly series: (game: number) => string;
    readonly bot: (level: number) => string;
    readonly chairs: string;
    /** Among the facts of a table. */
    readonly rated: string;
    /** Rated among bot accounts. */
    readonly bots: string;
    /** Of a table whose board others still play. */
    readonly sealed: string;
    readonly leaders: string;
  };

  readonly pace: {
    readonly title: string;
    readonly kinds: { readonly free: string; readonly move: string; readonly bank: string; readonly days: string };
    readonly each: string;
    readonly bank: string;
    readonly increment: string;
    readonly days: string;
    readonly none: string;
    readonly perMove: (time: string) => string;
    readonly perGame: (time: string, more: string) => string;
    readonly seconds: (count: number) => string;
    readonly minutes: (count: number) => string;
    readonly hours: (count: number) => string;
    readonly dayCount: (count: number) => string;
    readonly overtime: string;
    readonly overtimes: Readonly<Record<Overtime, string>>;
    readonly overtimeNote: Readonly<Record<Overtime, string>>;
    readonly overtimeBankNote: Readonly<Record<Overtime, string>>;
  };

  /** The clock of a table in two sentences: how much time there is, and what happens when it runs out. */
  readonly clock: {
    readonly none: string;
    readonly noHurry: string;
    readonly perMove: (time: string) => string;
    readonly whenYouLike: string;
    readonly perGame: (time: string, more: string) => string;
    readonly moveOut: Readonly<Record<Overtime, string>>;
    readonly gameOut: Readonly<Record<Overtime, string>>;
  };

  readonly invitation: {
    readonly invites: string;
    readonly free: (count: number) => string;
    readonly about: (minutes: number) => string;
    /** What a rated table asks of people: a heading and a sentence. */
    readonly rated: string;
    readonly ratedNote: string;
    readonly botsNote: string;
    readonly notRated: string;
    /** The way to the account, for a guest who is refused a chair. */
    readonly toAccount: string;
    readonly who: string;
    readonly here: string;
    readonly learn: (game: string) => string;
    readonly sitAs: string;
    readonly name: string;
    readonly colour: string;
    readonly isFree: (colour: string) => string;
    readonly watch: string;
    readonly watching: string;
    readonly nameless: (colour: string) => string;
    readonly full: string;
  };

  readonly create: {
    readonly hints: string;
    readonly hintsNote: string;
    readonly title: (game: string) => string;
    readonly table: string;
    readonly listed: string;
    readonly listedNote: string;
    readonly rated: string;
    readonly ratedNote: string;
    readonly bots: string;
    readonly fewerBots: string;
    readonly moreBots: string;
    readonly sum: (people: number) => string;
    readonly go: string;
  };

  readonly wait: {
    readonly mine: (game: string) => string;
    readonly other: (name: string, game: string) => string;
    readonly link: string;
    readonly copy: string;
    readonly copied: string;
    readonly share: string;
    readonly shareText: (game: string) => string;
    readonly qr: string;
    readonly qrText: string;
    readonly host: string;
    readonly yourself: string;
    readonly free: string;
    readonly freeNote: string;
    readonly sitHere: string;
    readonly rise: string;
    readonly addBot: string;
    readonly remove: (name: string) => string;
    readonly absent: string;
    readonly start: string;
    readonly missing: (count: number) => string;
    readonly fill: (count: number) => string;
    readonly level: string;
    readonly forHost: (name: string) => string;
    readonly forPlayers: string;
    readonly terms: string;
  };

  /** The waiting room: settings, ready marks, and what happened there. */
  readonly room: {
    readonly ready: string;
    readonly sayReady: string;
    readonly notReady: string;
    readonly kept: (name: string) => string;
    readonly release: (name: string) => string;
    readonly settings: string;
    readonly chairs: string;
    readonly fewer: string;
    readonly more: string;
    readonly listed: string;
    readonly again: string;
    readonly invite: string;
    readonly waitingFor: (names: string, free: number) => string;
    readonly botFor: (name: string) => string;
    readonly close: string;
    readonly sure: string;
    readonly keep: string;
    readonly closed: string;
    readonly closedBy: string;
    readonly youClosed: string;
    readonly back: string;
    readonly removed: string;
    readonly removedUntil: (time: string) => string;
    readonly barred: (name: string) => string;
    readonly admit: (name: string) => string;
    readonly openChat: (unread: number) => string;
    readonly somebody: string;
    readonly news: {
      readonly sat: (name: string) => string;
      readonly rose: (name: string) => string;
      readonly removed: (name: string) => string;
      readonly admitted: (name: string) => string;
      readonly host: (name: string) => string;
      readonly youHost: string;
      readonly clock: (name: string, pace: string) => string;
      readonly yourClock: (pace: string) => string;
      readonly chairs: (name: string, count: number) => string;
      readonly yourChairs: (count: number) => string;
      readonly terms: (name: string) => string;
      readonly yourTerms: string;
    };
    readonly series: (games: number) => string;
    readonly wins: (count: number) => string;
    readonly asked: (name: string) => string;
    readonly youAsked: string;
  };

  /** Wishes: what they would do, who has answered, and how they ended. */
  readonly ask: {
    readonly back: string;
    readonly moves: (moves: number, yours: number) => string;
    readonly agreed: string;
    readonly waitingFor: string;
    readonly onlyYou: string;
    readonly sure: Readonly<Record<'undo' | 'abandon', string>>;
    readonly abandonNote: string;
    readonly go: string;
    readonly log: {
      readonly wish: Readonly<Record<Wish, (name: string, moves: number) => string>>;
      readonly refused: (name: string) => string;
      readonly withdrawn: (name: string) => string;
      readonly dropped: (name: string) => string;
      readonly granted: Readonly<Record<Wish, (moves: number) => string>>;
      readonly resumed: (name: string) => string;
    };
  };

  readonly table: {
    readonly notices: string;
    readonly saved: string;
    readonly saving: string;
    readonly connecting: string;
    /** The server's data was restored from a backup, and the match with it. */
    readonly wentBack: string;
    /** The server cannot read the rest of the table: what happened, and what is kept. */
    readonly stuck: string;
    readonly stuckKeep: string;
    readonly reconnecting: string;
    readonly unsafe: string;
    readonly keep: string;
    readonly ended: string;
    readonly signIn: string;
    readonly outdated: string;
    readonly takeover: (name: string, time: string) => string;
    readonly withdraw: string;
    readonly askAgain: (time: string) => string;
    readonly youLate: string;
    readonly youSpent: string;
    readonly youAway: string;
    readonly back: string;
    readonly lost: Readonly<Record<Loss, string>>;
    readonly paused: string;
    readonly resume: string;
    readonly watching: string;
    readonly clock: (name: string, time: string) => string;
    readonly until: (moment: string) => string;
    readonly timeLeft: (time: string) => string;
    readonly asks: Readonly<Record<Wish, (name: string) => string>>;
    readonly youAsked: Readonly<Record<Wish, string>>;
    readonly agree: string;
    readonly refuse: string;
    readonly menu: {
      readonly undo: string;
      readonly pause: string;
      readonly abandon: string;
      readonly concede: string;
      readonly leave: string;
      readonly notify: string;
      readonly link: string;
      readonly linked: string;
    };
    readonly sure: { readonly concede: string; readonly leave: string; readonly no: string };
    readonly turn: string;
    readonly turnIn: (game: string) => string;
  };

  /** Who is there, and what happens to those who are not. */
  readonly presence: {
    readonly here: string;
    readonly lobby: string;
    readonly away: string;
    readonly awaySince: (time: string) => string;
    readonly botIn: (time: string) => string;
    readonly gone: string;
    readonly rule: (name: string, time: string) => string;
    readonly isAway: (name: string) => string;
    readonly longer: string;
    readonly longerTitle: (time: string) => string;
    readonly watching: (count: number) => string;
    /** Some by name, the others counted. */
    readonly watchers: (names: string, others: number) => string;
    readonly moved: (moves: number) => readonly [what: string, when: string];
    readonly see: string;
    readonly close: string;
    /** The term of a table without clocks. */
    readonly patience: string;
    readonly patienceNote: string;
    readonly never: string;
    readonly term: (time: string) => string;
    readonly termNever: string;
  };

  /** Lines of the log about what happens beside the moves. */
  readonly notes: {
    readonly away: (name: string) => string;
    readonly late: (name: string) => string;
    readonly back: (name: string, moves: number) => string;
    readonly wait: (name: string) => string;
    readonly hint: (name: string) => string;
  };

  readonly chat: {
    readonly title: string;
    readonly unread: (count: number) => string;
    readonly none: string;
    readonly write: string;
    readonly send: string;
    readonly silent: string;
    readonly watch: string;
    /** Opens the list of people with their buttons. */
    readonly people: string;
    readonly mute: (name: string) => string;
    readonly unmute: (name: string) => string;
    readonly muted: (name: string) => string;
    readonly someone: string;
    readonly emotes: string;
    readonly emote: Readonly<Record<Emote, string>>;
  };

  readonly result: {
    readonly rematch: string;
    /** The same for somebody who watches. */
    readonly over: string;
    readonly overText: string;
    readonly rematchText: string;
    readonly go: string;
    readonly link: string;
    readonly linkMove: string;
    readonly seriesGame: (game: number) => string;
    readonly before: string;
    readonly conceded: (name: string) => string;
    readonly time: (name: string) => string;
    readonly abandoned: string;
  };

  readonly account: {
    readonly carry: string;
    readonly carryText: string;
    readonly carryLink: string;
    readonly carrying: string;
    readonly carried: (name: string) => string;
    readonly carryAs: string;
    readonly carryGo: string;
    readonly carryFailed: string;
    /** Somebody else is signed in here; `last`: on no other device. */
    readonly replace: (name: string, last: boolean) => string;
    readonly replaceGo: (name: string) => string;
    readonly replaceNot: (name: string) => string;
  };

  readonly none: { readonly title: string; readonly text: string };
  readonly silent: { readonly title: string; readonly text: string };
  readonly sealed: { readonly title: string; readonly text: string };
  readonly missing: { readonly title: string; readonly text: string };
}
