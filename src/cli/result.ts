import type { Match } from '../core/match.ts';
import type { Language } from '../core/prose.ts';
import type { Title } from '../games/title.ts';
import { short } from '../games/words.ts';
import { COLON } from '../messages/problem.ts';
import { WORDS } from './words.ts';

/** The final standing with its breakdown, best first. */
export function resultText({ prose }: Title, match: Match, names: readonly string[], language: Language): string {
  const { unit, scores, ranks, parts } = match.game.standing(match.state);
  const words = WORDS[language];
  const { score, part } = prose[language];
  const seats = [...ranks.keys()].sort((a, b) => ranks[a]! - ranks[b]!);
  const lines = seats.flatMap((seat) => {
    const told = parts[seat]!.filter(({ amount }) => amount !== 0).map(
      (line) => `${part(line)}${COLON[language]}${line.amount}`,
    );
    const head = `${words.place(ranks[seat]!)} ${short(names[seat]!, 20).padEnd(20)} ${score(scores[seat]!, unit)}`;
    return told.length > 0 ? [head, `   ${told.join(' · ')}`] : [head];
  });
  return [words.result, ...lines].join('\n');
}
