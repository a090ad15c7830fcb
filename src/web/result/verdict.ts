import type { Seat } from '../../core/game.ts';
import type { AnyProse } from '../../core/prose.ts';
import type { PlayWords } from '../words/play.vocabulary.ts';
import type { Finish } from './outcome.ts';

/** Why a match ended before the rules ended it. */
export interface Ending {
  readonly text: string;
  /** The seats that timed out or conceded. */
  readonly lost: readonly Seat[];
  /** Whether nobody has won. */
  readonly nobody: boolean;
}

export interface Verdict {
  readonly headline: string;
  readonly detail: string;
  /** The players to show: you, or else the winners. Empty if nobody won. */
  readonly shown: readonly Finish[];
  readonly won: boolean;
}

export interface Ended {
  /** Best first. */
  readonly finishes: readonly Finish[];
  readonly names: readonly string[];
  /** The seat of the only person at this screen. */
  readonly you: Seat | null;
  readonly ending: Ending | undefined;
  /** Formats an amount in the game's unit: "70k". */
  readonly amount: (score: number) => string;
}

/** Seats that timed out or conceded rank last, whatever their score. */
export const ranked = (finishes: readonly Finish[], lost: readonly Seat[]): Finish[] => {
  if (lost.length === 0) return [...finishes];
  const playing = finishes.filter(({ seat }) => !lost.includes(seat));
  const best = playing[0]?.rank ?? 1;
  return [
    ...playing.map((finish) => ({ ...finish, rank: finish.rank === best ? 1 : Math.max(2, finish.rank) })),
    ...finishes.filter(({ seat }) => lost.includes(seat)).map((finish) => ({ ...finish, rank: finishes.length })),
  ];
};

/** The result in words. */
export function verdictOf(ended: Ended, words: PlayWords['result']): Verdict {
  const { ending, you, names } = ended;
  if (ending?.nobody) {
    return { headline: words.noWinner, detail: ending.text, shown: [], won: false };
  }
  const finishes = ranked(ended.finishes, ending?.lost ?? []);
  const winners = finishes.filter(({ rank }) => rank === 1);
  const mine = finishes.find(({ seat }) => seat === you);
  const name = ({ seat }: Finish): string => names[seat]!;
  if (mine && mine.rank > 1) {
    const detail = ending?.lost.includes(mine.seat) ? ending.text : behind(mine, winners[0]!, ended, words);
    return { headline: words.placed(mine.rank), detail, shown: [mine], won: false };
  }
  const detail = ending?.text ?? ahead(winners, finishes, ended, words);
  if (!mine) {
    const headline = winners.length > 1 ? words.share(winners.map(name)) : words.wins(name(winners[0]!));
    return { headline, detail, shown: winners, won: false };
  }
  const partners = winners.filter((winner) => winner !== mine).map(name);
  return {
    headline: partners.length > 0 ? words.shareWith(partners) : words.youWin,
    detail,
    shown: [mine],
    won: true,
  };
}

function behind(mine: Finish, winner: Finish, { names, amount }: Ended, words: PlayWords['result']): string {
  const by = winner.score - mine.score;
  const name = names[winner.seat]!;
  if (by <= 0) return words.level(name);
  return [words.behind(amount(by), name), gap(winner, mine, name, amount, words)].filter(Boolean).join(' ');
}

function ahead(
  winners: readonly Finish[],
  finishes: readonly Finish[],
  { names, amount, you }: Ended,
  words: PlayWords['result'],
): string {
  const second = finishes.find(({ rank }) => rank > 1);
  if (!second || winners.length > 1) return '';
  const [first] = winners as [Finish];
  const by = first.score - second.score;
  if (by <= 0) return words.level(names[second.seat]!);
  const name = first.seat === you ? null : names[first.seat]!;
  return [words.ahead(amount(by), names[second.seat]!), gap(first, second, name, amount, words)]
    .filter(Boolean)
    .join(' ');
}

/** The part of the score with the largest difference. */
function gap(
  better: Finish,
  other: Finish,
  name: string | null,
  amount: (score: number) => string,
  words: PlayWords['result'],
): string {
  const theirs = new Map(other.shares.map(({ label, amount }) => [label, amount]));
  const gaps = better.shares.map(({ label, amount }) => ({ label, by: amount - (theirs.get(label) ?? 0) }));
  const largest = gaps.reduce((a, b) => (b.by > a.by ? b : a), { label: '', by: 0 });
  return largest.by > 0 ? words.gap(largest.label, amount(largest.by), name) : '';
}

export const amountIn =
  (prose: AnyProse, unit: string) =>
  (score: number): string =>
    prose.score(score, unit);
