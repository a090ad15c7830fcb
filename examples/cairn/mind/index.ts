import type { Seat } from '../../../src/core/game.ts';
import type { Rng } from '../../../src/core/rng.ts';
import type { Reason } from '../../../src/search/mind.ts';
import { monteCarlo } from '../../../src/search/montecarlo.ts';
import { standsOften } from '../odds.ts';
import { cairn } from '../rules.ts';
import { MOST, type Action, type Event, type State } from '../state.ts';

const PARTS = 1000;

/** As often as it pays: a choice that can be foretold is shared with others. */
function quick(state: State, seat: Seat, rng: Rng): Action {
  const weights = Array.from({ length: MOST }, (_, i) => (i + 1) * standsOften(state, i + 1));
  let rest = (rng.below(PARTS) / PARTS) * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (rest -= weight) < 0);
  return cairn.legal(state, seat)[Math.max(0, at)]!;
}

function reasons(event: Event, seat: Seat): readonly Reason[] {
  if (event.kind !== 'drawn' || event.seat !== seat) return [];
  if (event.points === 0) return [{ kind: 'falls', good: false, data: [] }];
  return [{ kind: event.alone ? 'alone' : 'stands', good: true, data: [] }];
}

const WORDS = {
  en: { falls: 'your cairn falls', alone: 'nobody else chooses as many stones', stands: 'your cairn stands' },
  fr: { falls: 'votre cairn s’écroule', alone: 'personne d’autre n’en choisit autant', stands: 'votre cairn tient' },
  de: { falls: 'dein Cairn stürzt ein', alone: 'sonst wählt niemand so viele Steine', stands: 'dein Cairn steht' },
} as const;
type Kind = keyof typeof WORDS.en;

export const mind = monteCarlo(cairn, {
  quick,
  horizon: ['round', 'over'],
  reasons,
  words: {
    en: ({ kind }) => WORDS.en[kind as Kind],
    fr: ({ kind }) => WORDS.fr[kind as Kind],
    de: ({ kind }) => WORDS.de[kind as Kind],
  },
});
