import type { MeasureKind, ReportReason, ShownDeed, Term } from '../../protocol/moderation.ts';

/** The words of reports and of the moderators' page; loaded with them. */
export interface ModerationWords {
  readonly report: string;
  readonly reportName: (name: string) => string;
  readonly why: string;
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly tell: string;
  /** What the server sends along. */
  readonly along: { readonly table: string; readonly profile: string };
  readonly send: string;
  readonly thanks: (name: string) => string;
  readonly next: string;
  readonly close: string;
  readonly title: string;
  readonly toPage: string;
  readonly toPageNote: string;
  readonly loading: string;
  readonly forModerators: string;
  readonly open: string;
  readonly none: string;
  readonly older: string;
  readonly by: (name: string, day: string) => string;
  readonly about: string;
  readonly others: (count: number) => string;
  readonly nowCalled: (name: string) => string;
  readonly erased: string;
  readonly host: string;
  readonly profile: string;
  readonly table: (game: string, step: number) => string;
  readonly stages: Readonly<Record<'open' | 'running' | 'paused' | 'ended', string>>;
  readonly said: string;
  readonly silent: string;
  readonly isModerator: string;
  readonly action: string;
  readonly actions: Readonly<Record<MeasureKind | 'dismiss', string>>;
  readonly length: string;
  readonly days: Readonly<Record<Term, string>>;
  readonly forGood: string;
  readonly reason: string;
  readonly reasonTold: string;
  readonly reasonLogged: string;
  readonly decide: string;
  readonly decided: string;
  readonly inForce: string;
  readonly nobody: string;
  readonly kinds: Readonly<Record<'mute' | 'suspend' | 'rename', string>>;
  readonly until: (day: string) => string;
  readonly lift: string;
  readonly liftOf: (name: string) => string;
  readonly lifted: string;
  readonly log: string;
  readonly logNote: string;
  readonly logNone: string;
  readonly deeds: Readonly<Record<ShownDeed['what'], (by: string, whom: string) => string>>;
}
