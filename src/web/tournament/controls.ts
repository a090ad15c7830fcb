import type { Language } from '../../core/prose.ts';
import { tournamentRefusal } from '../../messages/tournament.ts';
import type { Tournament } from '../../protocol/tournament.ts';
import { tournamentWords } from '../words/tournament.ts';
import { controlOf, latestRound, nextNumber, playingTables } from './model.ts';

/* The organiser's controls: which there are now, and why one of them waits. */

/** Those that ask for something first, in a sheet. */
export type Asking = 'swap' | 'substitute' | 'pause' | 'extend' | 'correct' | 'remove' | 'change' | 'finish' | 'cancel';
type ControlKind = Asking | 'pair' | 'start' | 'resume';

export interface Control {
  readonly kind: ControlKind;
  readonly icon: string;
  readonly label: string;
  /** For the dock of a phone. */
  readonly brief: string;
  /** Why it cannot be used now; null: it can. */
  readonly reason: string | null;
  /** What the tournament waits for. */
  readonly next: boolean;
}

const ICONS: Readonly<Record<ControlKind, string>> = {
  pair: 'ic-link',
  start: 'ic-play',
  swap: 'ic-swap',
  substitute: 'ic-users',
  pause: 'ic-pause',
  resume: 'ic-play',
  extend: 'ic-clock',
  correct: 'ic-undo',
  remove: 'ic-out',
  change: 'ic-gear',
  finish: 'ic-check',
  cancel: 'ic-x',
};

function labels(kind: ControlKind, shown: Tournament, language: Language): readonly [label: string, brief: string] {
  const words = tournamentWords[language].desk;
  const round = nextNumber(shown);
  switch (kind) {
    case 'pair':
      return shown.stage === 'paired' ? [words.pairAgain, words.pairAgain] : [words.pair(round), words.pairBrief];
    case 'start':
      return [shown.format === 'arena' ? words.pairArena : words.start(round), words.startBrief];
    case 'swap':
      return [words.swap, words.swapBrief];
    case 'pause':
      return [words.pause, words.pauseBrief];
    case 'resume':
      return [words.resume, words.resumeBrief];
    default:
      return [words[kind], words[kind]];
  }
}

/** Whether there is anything to stop: a round that plays, or one that starts by itself. */
const hasClock = ({ stage, settings, starts }: Tournament): boolean =>
  stage === 'running' || (settings.between !== undefined && (stage !== 'entry' || starts !== null));

/** A reason in the page's own words, or else the server's sentence. */
function reasonFor(kind: ControlKind, shown: Tournament, language: Language): string | null {
  const control = controlOf(shown, kind);
  if (!control) return tournamentRefusal('tournament.organiser', language);
  const { refusal, detail } = control;
  const words = tournamentWords[language].desk;
  const isAbout = kind === 'substitute' || kind === 'remove';
  if (isAbout && refusal === null && shown.entrants === 0) return words.nobody;
  if (kind === 'pause' && refusal === null && !hasClock(shown)) return words.stopped;
  if (refusal === null) return null;
  const playing = playingTables(latestRound(shown));
  if (kind === 'pair' && refusal === 'running' && playing > 0) return words.waits(playing);
  if (refusal === 'few' && Number(detail) > 0) return words.few(Number(detail));
  return tournamentRefusal(`tournament.${refusal}`, language);
}

function controlFor(kind: ControlKind, shown: Tournament, language: Language, offline: boolean): Control {
  const [label, brief] = labels(kind, shown, language);
  const reason = offline ? tournamentWords[language].offline : reasonFor(kind, shown, language);
  return { kind, icon: ICONS[kind], label, brief, reason, next: kind === 'pair' || kind === 'start' };
}

/** The row of the organiser. What comes next is first. */
export function mainControls(shown: Tournament, language: Language, offline: boolean): Control[] {
  const { stage, format, paused } = shown;
  if (stage === 'ended') return [];
  const arena = format === 'arena';
  const first = stage === 'paired' || arena ? 'start' : 'pair';
  const kinds: readonly ControlKind[] = [first, 'swap', 'substitute', paused === null ? 'pause' : 'resume'];
  // An arena has no rounds: it opens once, and nobody is drawn.
  return kinds
    .filter((kind) => !arena || (kind !== 'swap' && (kind !== 'start' || stage === 'entry')))
    .map((kind) => controlFor(kind, shown, language, offline));
}

/** All others, for the menu. */
export function moreControls(shown: Tournament, language: Language, offline: boolean): Control[] {
  const { stage, format, settings } = shown;
  const kinds: readonly ControlKind[] = [
    ...(stage === 'paired' ? (['pair'] as const) : []),
    ...(stage === 'entry' ? (['change'] as const) : []),
    ...(stage === 'running' && (settings.clock !== null || format === 'arena') ? (['extend'] as const) : []),
    ...(shown.rounds.length > 0 ? (['correct'] as const) : []),
    ...(stage === 'ended' ? [] : (['remove', 'finish', 'cancel'] as const)),
  ];
  return kinds.map((kind) => controlFor(kind, shown, language, offline));
}
