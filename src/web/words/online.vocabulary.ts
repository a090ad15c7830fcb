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
    readonly sit: string;
    readonly watch: string;
    readonly resume: string;
    readonly look: string;
    readonly yourTurn: string;
    readonly waiting: string;
    readonly paused: string;
    /** The tag of a match that was stopped early. */
    readonly stopped: string;
    readonly series: (game: number) => string;
    readonly bot: (level: number) => string;
    readonly chairs: string;
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

  readonly create: {
    readonly title: (game: string) => string;
    readonly table: string;
    readonly listed: string;
    readonly listedNote: string;
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
    readonly fill: string;
    readonly level: string;
    readonly forHost: (name: string) => string;
    readonly forPlayers: string;
    readonly terms: string;
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
    readonly away: string;
    readonly takeover: (name: string, time: string) => string;
    readonly helped: string;
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

  readonly chat: {
    readonly title: string;
    readonly unread: (count: number) => string;
    readonly none: string;
    readonly write: string;
    readonly send: string;
    readonly silent: string;
    readonly watch: string;
    readonly mute: (name: string) => string;
    readonly unmute: (name: string) => string;
    readonly muted: (name: string) => string;
    readonly someone: string;
    readonly emotes: string;
    readonly emote: Readonly<Record<Emote, string>>;
  };

  readonly result: {
    readonly rematch: string;
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
    readonly title: string;
    readonly name: string;
    readonly nameNote: string;
    readonly save: string;
    readonly saved: string;
    readonly devices: string;
    readonly thisDevice: string;
    readonly lastSeen: (date: string) => string;
    readonly unknown: string;
    readonly signOut: string;
    readonly signOutOf: (device: string) => string;
    readonly carry: string;
    readonly carryText: string;
    readonly carryLink: string;
    readonly notYet: string;
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
  readonly missing: { readonly title: string; readonly text: string };
}
