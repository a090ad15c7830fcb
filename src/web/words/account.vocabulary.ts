import type { Scope } from '../../protocol/token.ts';

/** The words of the account page and of signing in; loaded with them. */
export interface AccountWords {
  readonly title: string;
  readonly back: string;
  readonly notYet: string;
  /** After the name of somebody who has none yet. */
  readonly begin: string;
  /** The row in the settings. */
  readonly row: { readonly guest: string; readonly nobody: string };

  readonly guest: {
    readonly title: string;
    readonly before: string;
    /** In bold: what would be lost. */
    readonly stake: (name: string, running: number, finished: number) => string;
    readonly after: (many: boolean) => string;
    readonly handle: string;
    readonly handleNote: string;
    readonly handleWrong: string;
    readonly passkey: string;
    readonly code: string;
    readonly noPasskeys: string;
    readonly known: string;
    readonly kept: (handle: string) => string;
    readonly failed: string;
  };

  readonly gives: {
    readonly title: string;
    readonly devices: string;
    readonly devicesNote: string;
    readonly notices: string;
    readonly noticesNote: string;
    readonly rating: string;
    readonly ratingNote: string;
  };

  readonly code: {
    readonly title: string;
    readonly text: string;
    /** Why there is a new one: the old one was used. */
    readonly replaced: string;
    readonly written: string;
    readonly copy: string;
    readonly copied: string;
  };

  readonly me: {
    readonly since: (handle: string, month: string) => string;
    /** The link to one's own profile. */
    readonly page: string;
    readonly change: string;
    readonly changeNote: string;
    readonly save: string;
    readonly saved: string;
  };

  readonly ways: {
    readonly title: string;
    readonly used: (date: string) => string;
    readonly unused: (date: string) => string;
    readonly code: string;
    readonly codeMade: (date: string) => string;
    readonly codeNone: string;
    readonly newCode: string;
    readonly makeCode: string;
    readonly another: string;
    readonly anotherNote: string;
    readonly add: string;
    readonly added: string;
    readonly remove: string;
    readonly removeOf: (name: string) => string;
    readonly removed: (name: string) => string;
    readonly rename: string;
    readonly renameOf: (name: string) => string;
    readonly name: string;
    readonly last: (name: string) => string;
    readonly removeAll: string;
    readonly cancel: string;
  };

  readonly tokens: {
    readonly title: string;
    /** When a token was last used, and until when it lasts. */
    readonly used: (date: string) => string;
    readonly unused: string;
    readonly until: (date: string) => string;
    readonly end: string;
    readonly endOf: (name: string) => string;
    readonly ended: (name: string) => string;
    readonly another: string;
    readonly anotherNote: string;
    readonly make: string;
    readonly name: string;
    readonly may: string;
    readonly scopes: Readonly<Record<Scope, string>>;
    readonly none: string;
    readonly lasts: string;
    readonly days: Readonly<Record<'30' | '90' | '365' | 'never', string>>;
    readonly go: string;
    readonly cancel: string;
    /** A token, this once. */
    readonly once: string;
    readonly copy: string;
    readonly copied: string;
    readonly kept: string;
    readonly docs: string;
    readonly docsNote: string;
    readonly docsGo: string;
  };

  readonly devices: {
    readonly title: string;
    readonly here: string;
    readonly seen: (date: string) => string;
    readonly unknown: string;
    readonly others: string;
    readonly othersNote: string;
    readonly endOthers: string;
    readonly endedOthers: string;
    readonly end: string;
    readonly endOf: (device: string) => string;
  };

  readonly proof: {
    readonly title: string;
    readonly text: string;
    readonly passkey: string;
    readonly code: string;
    readonly go: string;
    readonly failed: string;
  };

  readonly signIn: {
    readonly title: string;
    readonly text: string;
    readonly passkey: string;
    readonly code: string;
    readonly codeNote: string;
    readonly go: string;
    readonly failed: string;
    readonly welcome: (name: string) => string;
    readonly replace: (name: string) => string;
    readonly replaceLast: (name: string) => string;
    readonly replaceGo: (name: string) => string;
    readonly replaceNot: (name: string) => string;
  };

  readonly data: {
    readonly title: string;
    readonly export: string;
    readonly exportNote: string;
    readonly exportGo: string;
    readonly delete: string;
    readonly deleteNote: string;
    readonly deleteNoteGuest: string;
    readonly deleteGo: string;
    readonly type: (name: string) => string;
    readonly wrong: (name: string) => string;
    readonly leaving: (date: string) => string;
    readonly gone: string;
    readonly stay: string;
  };

  readonly out: {
    readonly title: string;
    readonly go: string;
    readonly keeps: (running: number) => string;
    readonly passkeyBack: string;
    readonly codeBack: string;
    readonly loses: string;
    readonly chair: (running: number) => string;
    readonly finished: (finished: number) => string;
    readonly name: (name: string) => string;
    readonly keepFirst: string;
    readonly lose: string;
    readonly sure: (name: string) => string;
    readonly stay: string;
  };
}
