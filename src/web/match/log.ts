import type { GameEvent, Seat } from '../../core/game.ts';
import type { Moment, Position } from './driver.ts';

/**
 * A sentence of the log. It belongs to the moment after `step` entries, when `told` events of the last one are shown.
 */
export interface LogLine {
  readonly step: number;
  readonly told: number;
  readonly who: Seat | 'house';
  readonly text: string;
}

/** The lines of one phase of a round. */
export interface LogGroup {
  readonly title: string;
  readonly lines: readonly LogLine[];
}

export interface Telling {
  /** The heading of a position: "Round 3, cards". */
  readonly chapter: (position: Position) => string;
  readonly sentence: (event: GameEvent, before: Position, after: Position) => string;
}

/** The seat of an event; `house` if it concerns several. */
const whoseEvent = (event: GameEvent): Seat | 'house' => {
  const { seat } = event as { seat?: unknown };
  return typeof seat === 'number' && seat >= 0 ? seat : 'house';
};

const linesOf = (before: Position, { events, position }: Moment, step: number, { sentence }: Telling): LogLine[] =>
  events
    .map((event, at) => ({ step, told: at + 1, who: whoseEvent(event), text: sentence(event, before, position) }))
    .filter(({ text }) => text !== '');

/** The log, oldest first. A moment belongs to the phase in which its actor acted. */
export function logOf(begun: Position, moments: readonly Moment[], telling: Telling): LogGroup[] {
  const groups: { title: string; lines: LogLine[] }[] = [];
  for (const [at, moment] of moments.entries()) {
    const before = moments[at - 1]?.position ?? begun;
    const lines = linesOf(before, moment, at + 1, telling);
    if (lines.length === 0) continue;
    const title = telling.chapter(before);
    const group = groups.at(-1);
    if (group?.title === title) group.lines.push(...lines);
    else groups.push({ title, lines });
  }
  return groups;
}

/** A sentence about the table that is no event of the match, told after so many steps. */
export interface LogNote {
  readonly step: number;
  readonly who: Seat | 'house';
  readonly text: string;
}

/** A group of lines and notes. */
interface NotedGroup {
  readonly title: string;
  readonly lines: readonly (LogLine | LogNote)[];
}

/** The log with notes in their places; those before the first line come first. */
export function withNotes(groups: readonly LogGroup[], notes: readonly LogNote[]): readonly NotedGroup[] {
  if (notes.length === 0) return groups;
  const first = groups[0]?.lines[0]?.step ?? Infinity;
  const noted = groups.map(({ title, lines }, at) => {
    const from = lines[0]!.step;
    const until = groups[at + 1]?.lines[0]?.step ?? Infinity;
    const here = notes.filter(({ step }) => step >= from && step < until);
    return { title, lines: here.length === 0 ? lines : merged(lines, here) };
  });
  const early = notes.filter(({ step }) => step < first);
  return early.length === 0 ? noted : [{ title: '', lines: early }, ...noted];
}

function merged(lines: readonly LogLine[], notes: readonly LogNote[]): readonly (LogLine | LogNote)[] {
  const all: (LogLine | LogNote)[] = [...lines, ...notes];
  return all.sort((a, b) => a.step - b.step); // stable: a note comes after the lines of its step
}

/** The last line of the log, found from its end: a screen without the log tells nothing else. */
export function lastLineOf(begun: Position, moments: readonly Moment[], telling: Telling): LogLine | null {
  for (let step = moments.length; step > 0; step--) {
    const line = linesOf(moments[step - 2]?.position ?? begun, moments[step - 1]!, step, telling).at(-1);
    if (line) return line;
  }
  return null;
}

/** The lines of a reviewed moment, or of the last one before it that has any; none before the first move. */
export function linesAt(log: readonly LogGroup[], { step, told }: { step: number; told: number }): LogLine[] {
  const lines = log.flatMap((group) => group.lines);
  const last = lines.findLast((line) => line.step <= step);
  if (!last) return [];
  const here = lines.filter((line) => line.step === last.step);
  const one = last.step === step && here.find((line) => line.told === told);
  return one ? [one] : here;
}
