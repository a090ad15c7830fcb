/** The process that has a data folder open. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When it started, in milliseconds. */
  readonly since: number;
  /** Where it listens; null until it does. */
  readonly url: string | null;
}

/** Why the server cannot start. `src/cli/startproblems.ts` says it in words, with what to do about it. */
export type StartProblem =
  /** `flag`: the setting of the port or host. */
  | { readonly kind: 'port-taken'; readonly host: string; readonly port: number; readonly flag: string }
  | { readonly kind: 'port-denied'; readonly port: number; readonly flag: string }
  | { readonly kind: 'host'; readonly host: string; readonly flag: string }
  | { readonly kind: 'folder'; readonly folder: string; readonly code: string }
  | { readonly kind: 'full'; readonly folder: string }
  | { readonly kind: 'locked'; readonly folder: string; readonly holder: Holder | null }
  | { readonly kind: 'missing'; readonly file: string }
  | { readonly kind: 'empty'; readonly file: string }
  | { readonly kind: 'damaged'; readonly file: string; readonly detail: string }
  | { readonly kind: 'foreign'; readonly file: string }
  /** `file`: null for PostgreSQL. Schema versions: that of the data, and the newest that this program knows. */
  | { readonly kind: 'newer'; readonly file: string | null; readonly version: number; readonly known: number }
  | { readonly kind: 'database-away'; readonly at: string; readonly reason: string }
  | { readonly kind: 'database-login'; readonly at: string }
  | { readonly kind: 'database-missing'; readonly at: string; readonly name: string }
  /**
   * `missing`: the missing right, such as `INSERT ON notes`, or the database's own words. `schema`: whether it is the
   * right to create tables.
   */
  | { readonly kind: 'database-rights'; readonly at: string; readonly missing: string; readonly schema: boolean }
  | { readonly kind: 'redis-login'; readonly at: string }
  /**
   * A word list cannot be used. `read`: the file or folder cannot be read, for the system's `code`; `none`: the folder has no
   * list; `text`: the file is no text in UTF-8, or too long; `word`: that line is not one word.
   */
  | {
      readonly kind: 'words';
      readonly file: string;
      readonly line: number | null;
      readonly why: 'read' | 'none' | 'text' | 'word';
      readonly code?: string;
    };

/** The server cannot start, for a reason that the operator can fix. */
export class CannotStart extends Error {
  readonly problem: StartProblem;

  constructor(problem: StartProblem, cause?: unknown) {
    super(`cannot start: ${JSON.stringify(problem)}`, { cause });
    this.problem = problem;
  }
}

/** The host and port of a service's address, without its credentials. */
export function placeOf(url: string, usualPort: number): string {
  const { hostname, port } = new URL(url);
  return `${hostname || 'localhost'}:${port || usualPort}`;
}
