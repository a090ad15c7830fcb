import type { Seat } from '../../core/game.ts';
import type { Language } from '../../core/prose.ts';
import type { Shown } from './shown.ts';

/** What an element shows now. */
export class Stage {
  shown = $state.raw<Shown | null>(null);
  /** In place of a match: that it is being loaded, or why it cannot be shown. */
  note = $state('');
  failed = $state(false);
  language = $state<Language>('en');
  /** Whose eyes; null: everything lies open. */
  seat = $state<Seat | null>(null);
  step = $state(0);
  night = $state(false);
}
