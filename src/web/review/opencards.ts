import type { MatchController } from '../match/controller.svelte.ts';
import { settings } from '../state/settings.svelte.ts';
import { ANALYSIS_WORDS } from './words.ts';

/** Lays all cards of a finished match open, or hides them again, and says so to screen readers. */
export function turnCards({ review, analysing, announcer, alone }: MatchController): void {
  if (!analysing) return;
  review.open = !review.open;
  const { open, knew } = ANALYSIS_WORDS[settings.language];
  announcer.call(review.open ? open : knew(alone));
}
