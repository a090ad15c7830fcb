import { to } from '../route.ts';
import { factsOf, loadGame } from '../shelf.ts';
import { quickOf } from '../state/quick.ts';
import { settings } from '../state/settings.svelte.ts';
import { toast } from '../state/toasts.svelte.ts';
import { say } from '../words/index.ts';
import { quickPlan, withSitter } from './quick-plan.ts';

/** Starts a match of one person against bots, with the last choices for that game; `level`: another level than the last. */
export async function playNow(game: string, level?: number): Promise<void> {
  // The board loads while the match is set up; the page of the match reports a failure.
  void loadGame(game).catch(() => null);
  const facts = factsOf(game)!;
  const quick = quickOf(facts);
  const seated = withSitter(quickPlan(facts, quick.opponents, level ?? quick.level), 0, { name: settings.name });
  const opening = await import('../state/open-match.ts')
    .then(({ openPlan }) => openPlan({ ...seated, options: quick.options ?? {} }))
    .catch(() => ({ problem: say('load.why') }));
  if ('id' in opening) location.hash = to.match(opening.id);
  else toast({ icon: 'ic-x', text: opening.problem });
}
