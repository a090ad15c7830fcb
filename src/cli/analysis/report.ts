import { accuracyOf, costliest, markOf, MARKS, type Judged } from '../../bots/analysis.ts';
import type { Fortune, Luck } from '../../bots/luck.ts';
import type { Seat } from '../../core/game.ts';
import type { Language } from '../../core/prose.ts';
import type { MatchRecord } from '../../core/record.ts';
import { seatLetter } from '../../core/seat.ts';
import type { Title } from '../../games/title.ts';
import { plural, short } from '../../games/words.ts';
import { columns } from '../arena/report.ts';
import { decimals } from '../number.ts';
import { ANALYSIS_WORDS } from './words.ts';

export interface Analysis {
  readonly title: Title;
  readonly record: MatchRecord;
  /** By seat. */
  readonly names: readonly string[];
  /** The only seat that is told of; null: all. */
  readonly seat: Seat | null;
  readonly judged: readonly Judged[];
  /** By seat; null where the game has not ended. */
  readonly fortunes: readonly Fortune[] | null;
}

const LONGEST = 34;

const seatsOf = (judged: readonly Judged[]): Seat[] => [...new Set(judged.map(({ decision }) => decision.seat))].sort();

const ofSeat = (judged: readonly Judged[], seat: Seat): Judged[] =>
  judged.filter(({ decision }) => decision.seat === seat);

/** The analysis for people: a line for each player, then the costliest decisions, or all. */
export function analysisText(analysis: Analysis, all: boolean, language: Language): string {
  const { title, names, judged } = analysis;
  const words = ANALYSIS_WORDS[language];
  const number = decimals(language);
  const players = seatsOf(judged).map((seat) => {
    const own = ofSeat(judged, seat).map(({ judgement }) => judgement);
    const accuracy = accuracyOf(own);
    const counts = [...MARKS, null].map((mark) => String(own.filter((one) => markOf(one) === mark).length));
    return [names[seat]!, String(own.length), accuracy === null ? '–' : number(accuracy, 0), ...counts];
  });
  const points = (share: number): string => number(100 * share, 1);
  const text = (action: string, { decision }: Judged): string =>
    short(title.prose[language].action(title.game.parse(action), decision.view, names), LONGEST);
  const shown = all ? judged : seatsOf(judged).flatMap((seat) => costliest(ofSeat(judged, seat)));
  const rows = shown.map((one): string[] => {
    const { decision, judgement } = one;
    const { cost, played, best } = judgement;
    const mark = markOf(judgement);
    return [
      String(decision.step + 1),
      names[decision.seat]!,
      text(played.action, one),
      text(best.action, one),
      points(-cost.value),
      `${points(-cost.high)} … ${points(-cost.low)}`,
      mark === null ? words.doubt : words.marks[mark],
    ];
  });
  const counted = plural(language, judged.length, ...words.decisions);
  return [
    words.title(title.facts.name[language], counted),
    '',
    columns([words.headers, ...players]),
    '',
    ...luckLines(analysis, language),
    all ? words.all : words.costliest,
    rows.length === 0 ? words.none : columns(leftAligned([words.list, ...rows])),
    '',
    words.note,
  ].join('\n');
}

const seatsToldOf = ({ seat, names }: Analysis): Seat[] => (seat === null ? [...names.keys()] : [seat]);

/** A line for each player: the luck, the result without it, and the rolls that did most. */
function luckLines(analysis: Analysis, language: Language): string[] {
  const { fortunes, names, record } = analysis;
  if (!fortunes) return [];
  const words = ANALYSIS_WORDS[language];
  const number = decimals(language);
  const signed = (share: number): string => `${share > 0 ? '+' : ''}${number(100 * share, 1)}`;
  const told = (luck: Luck | null, seat: Seat): string =>
    luck === null ? '–' : words.did(luck.step + 1, record.entries[luck.step]![1], signed(luck.changes[seat]!));
  const rows = seatsToldOf(analysis).map((seat) => {
    const { luck, without, even, best, worst } = fortunes[seat]!;
    const half = `± ${number(50 * (luck.high - luck.low), 1)}`;
    const skill = signed(without.value - even);
    return [
      names[seat]!,
      signed(luck.value),
      half,
      number(100 * without.value, 1),
      skill,
      told(best, seat),
      told(worst, seat),
    ];
  });
  return [words.luck, columns([words.luckHeaders, ...rows]), words.luckNote, ''];
}

/** The columns of texts: player, played and best. */
const TEXTS = [1, 2, 3];

/** Pads texts to one width, so that `columns` leaves them at the left. */
function leftAligned(rows: readonly (readonly string[])[]): string[][] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) => row.map((cell, at) => (TEXTS.includes(at) ? cell.padEnd(widths[at]!) : cell)));
}

/** The analysis as one JSON value; costs and chances are shares of the win. */
export function analysisJson(analysis: Analysis): string {
  const { title, names, judged, fortunes } = analysis;
  const players = seatsToldOf(analysis).map((seat) => {
    const own = ofSeat(judged, seat).map(({ judgement }) => judgement);
    const counts = Object.fromEntries(MARKS.map((mark) => [mark, own.filter((one) => markOf(one) === mark).length]));
    const costly = costliest(ofSeat(judged, seat)).map(({ decision }) => decision.step + 1);
    const about = { seat: seatLetter(seat), name: names[seat], accuracy: accuracyOf(own), marks: counts };
    return { ...about, costliest: costly, luck: fortunes && luckJson(fortunes[seat]!, seat) };
  });
  const decisions = judged.map(({ decision: { step, seat }, judgement }) => {
    const { cost, played, best, choices, options } = judgement;
    return { entry: step + 1, seat: seatLetter(seat), mark: markOf(judgement), cost, played, best, choices, options };
  });
  return JSON.stringify({ game: title.game.id, players, decisions });
}

function luckJson({ luck, without, even, best, worst }: Fortune, seat: Seat) {
  const did = (one: Luck | null) => one && { entry: one.step + 1, change: one.changes[seat]! };
  return { ...luck, without, even, best: did(best), worst: did(worst) };
}
