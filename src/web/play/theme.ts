import { settings, shownTheme } from '../state/settings.svelte.ts';

/** Overrides the preference of the device. */
export function toggleTheme(): void {
  settings.theme = shownTheme() === 'night' ? 'day' : 'night';
}
