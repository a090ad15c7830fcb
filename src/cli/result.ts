import type { Match } from '../core/match.ts';
import type { Language } from '../core/prose.ts';
import type { Title } from '../games/title.ts';
import { WORDS } from './words.ts';

/** The final standing with its breakdown, best first. */
export function resultText({ prose }: Title, match: Match, names: readonly string[], language: Language): string {
  const { unit, scores, ranks, parts } = match.game.standing(match.state);
  const words = WORDS[language];
  const { score, part } = prose[language];
  const seats = [...ranks.keys()].sort((a, b) => ranks[a]! - ranks[b]!);
  const lines = seats.map((seat) => {
    const detail = parts[seat]!.filter(({ amount }) => amount !== 0).map(
      (line) => `${part(line)} ${score(line.amount, unit)}`,
    );
    const head = `${words.place(ranks[seat]!)} ${names[seat]!.padEnd(14)} ${score(scores[seat]!, unit).padStart(8)}`;
    return detail.length > 0 ? `${head}   ${detail.join(' · ')}` : head;
  });
  return [words.result, ...lines].join('\n');
}
