import type { Decision } from '../../bots/analysis.ts';
import type { MatchController } from '../match/controller.svelte.ts';
import { settings } from '../state/settings.svelte.ts';

/** An action of a decision in words. */
export function wordsOf({ loaded: { title }, names }: MatchController, { view }: Decision, action: string): string {
  const prose = title.prose[settings.language];
  const parsed = title.game.parse(action);
  const told = prose.brief?.(parsed) ?? prose.action(parsed, view, names);
  const plain = prose.plain?.(told) ?? told;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The decision that the reviewed moment waits for: of the viewer, or for spectators of anybody. */
export function decisionAt({ analysis, review, viewer }: MatchController): Decision | undefined {
  const decision = review.place && review.place.told === 0 ? analysis?.at(review.place.step) : undefined;
  return viewer < 0 || decision?.seat === viewer ? decision : undefined;
}
