/** The parts of the play screen that no first decision needs: one file, loaded once the board is painted. */
export { default as Coach } from '../lesson/Coach.svelte';
export { default as LessonButtons } from '../lesson/LessonButtons.svelte';
export { default as Outcome } from '../result/Outcome.svelte';
export { default as AnalysisRail } from '../review/AnalysisRail.svelte';
export { default as AnalysisSheet } from '../review/AnalysisSheet.svelte';
export { default as AnalysisStrip } from '../review/AnalysisStrip.svelte';
export { default as BranchStrip } from '../review/BranchStrip.svelte';
export { default as DecisionPanel } from '../review/DecisionPanel.svelte';
export { turnCards } from '../review/opencards.ts';
export { default as ReviewBar } from '../review/ReviewBar.svelte';
export { default as TurningPoints } from '../review/TurningPoints.svelte';
export { default as AboutSheet } from './AboutSheet.svelte';
export { default as ClauseSheet } from './ClauseSheet.svelte';
export { default as Hints } from './Hints.svelte';
export { default as Menu } from './Menu.svelte';
export { default as PieceHelp } from './PieceHelp.svelte';
export { default as ShortcutList } from './ShortcutList.svelte';
