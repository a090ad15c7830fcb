import { CHANCE, type Actor } from '../../core/game.ts';
import type { Clause } from '../../core/result.ts';
import type { Action } from './actions.ts';
import { REACH, tableCount } from './pieces.ts';
import { handOf, mover, type State, type View } from './state.ts';

/** What each phase waits for, and the clause that says so. */
const EXPECTED: Readonly<Record<State['phase'], readonly [kind: Action['kind'] | null, clause: Clause]>> = {
  start: ['start', 'VB-3'],
  first: ['first', 'VB-4'],
  chips: ['chip', 'VB-6'],
  cards: ['card', 'VB-8'],
  tokens: ['move', 'VB-10'],
  over: [null, 'VB-21'],
};

export function refusal(seen: State | View, actor: Actor, action: Action): Clause | null {
  const [kind, clause] = EXPECTED[seen.phase];
  if (kind === null || actor !== (kind === 'start' ? CHANCE : mover(seen))) return clause;
  if (action.kind !== kind) return strayRefusal(seen, action, clause);
  switch (action.kind) {
    case 'start':
      return action.seat < seen.seats ? null : 'VB-3';
    case 'first':
    case 'chip':
      return action.table < tableCount(seen.seats) ? null : 'VB-1';
    case 'card':
      if (action.table >= tableCount(seen.seats)) return 'VB-1';
      return handOf(seen, mover(seen)) & (1 << action.card) ? null : 'VB-8';
    case 'move':
      return action.steps <= REACH ? null : 'VB-10';
  }
}

/** An action of another phase: the set-up clauses speak of the set-up, VB-5 of the order of the phases. */
function strayRefusal(seen: State | View, action: Action, expected: Clause): Clause {
  if (action.kind === 'start') return 'VB-3';
  if (action.kind === 'first') return 'VB-4';
  return seen.phase === 'start' || seen.phase === 'first' ? expected : 'VB-5';
}
