import type { Advice } from '../../bots/advice.ts';
import type { Puzzle, PuzzleMove } from '../../bots/puzzle.ts';
import type { Language } from '../../core/prose.ts';
import { hintText } from '../../messages/hint.ts';
import type { Loaded } from '../shelf.ts';
import type { ReasonWords } from './edition.ts';

/** A move that was judged, in words. */
export interface JudgedMove {
  readonly action: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  /** Sentences that tell it from the best move, or the best from the second. */
  readonly reasons: readonly string[];
}

/** The share of the win that is known of a move; null where it was set aside. */
export function shareOf({ moves, rest }: Puzzle, action: string): number | null {
  const shown = moves.find((move) => move.action === action)?.share;
  const percent = rest.find(([text]) => text === action)?.[1];
  return shown ?? (percent === undefined ? null : percent / 100);
}

const adviceOf = (moves: readonly PuzzleMove[], words: ReasonWords): Advice => ({
  moves: moves.map(({ action, share, reasons }) => ({
    action,
    value: share,
    interval: [share, share],
    reasons: reasons.map(([kind, data, own, other]) => {
      const reason = { kind, data, good: own > other };
      return { reason, words: { en: words.en(reason), fr: words.fr(reason), de: words.de(reason) }, share: own, other };
    }),
  })),
  equal: 1,
  nodes: 0,
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All judged moves, best first; only the first five have reasons. */
export function judgedMoves(
  { title, board }: Loaded,
  puzzle: Puzzle,
  words: ReasonWords,
  view: unknown,
  names: readonly string[],
  language: Language,
): JudgedMove[] {
  const { game } = title;
  const prose = title.prose[language];
  const { lines } = hintText(title, adviceOf(puzzle.moves, words), view, names, language);
  const nameOf = (action: string): string => {
    const parsed = game.parse(action);
    const called = prose.called?.(parsed);
    // A list of a hundred places needs to say which; "Place, +12" is enough on a button.
    if (called) {
      const { gain } = board.preview(view, puzzle.seat, parsed, names, language);
      return `${capital(called)}, ${gain.replace(/\.$/, '')}`;
    }
    const short = board.label?.(view, puzzle.seat, parsed, names, language);
    if (short) return short;
    const sentence = prose.action(parsed, view, names);
    const plain = prose.plain?.(sentence) ?? sentence;
    return capital(plain);
  };
  return [
    ...puzzle.moves.map(({ action, share }, i) => ({
      action,
      name: nameOf(action),
      share,
      reasons: lines[i]!.reasons,
    })),
    ...puzzle.rest.map(([action, percent]) => ({ action, name: nameOf(action), share: percent / 100, reasons: [] })),
  ];
}
