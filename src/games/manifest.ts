import type { AnyMind } from '../search/mind.ts';
import type { Title } from './title.ts';

/**
 * What a game registers: `manifest.ts` in its folder, listed in `index.ts` beside this file. The page does not load it: it
 * finds `facts.ts`, `index.ts` and what is in `board/` and `art/` by their places in the folder.
 */
export interface Manifest {
  readonly title: Title;
  /** A game without one is played by plain simulation. Only bots load it. */
  readonly mind?: () => Promise<{ readonly mind: AnyMind }>;
}
