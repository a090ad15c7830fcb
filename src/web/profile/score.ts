import { start } from '../../core/match.ts';
import type { Language } from '../../core/prose.ts';
import type { Title } from '../../games/title.ts';
import type { FinishedCard } from '../../protocol/profile.ts';
import { formatNumber } from '../words/format.ts';

/**
 * The score of a finished game in the game's own words: "310k", "2 games". The options decide what it counts; where the
 * game no longer has them, the number stands alone.
 */
export function scoreText({ game, prose }: Title, { seats, options, score }: FinishedCard, language: Language): string {
  const started = start(game, seats, options ?? {});
  return started.ok
    ? prose[language].score(score, game.standing(started.value.state).unit)
    : formatNumber(score, language);
}
