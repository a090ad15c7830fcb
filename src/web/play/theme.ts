import { settings, shownTheme } from '../state/settings.svelte.ts';

/** Turns day into night and back, whatever the device prefers. */
export function toggleTheme(): void {
  settings.theme = shownTheme() === 'night' ? 'day' : 'night';
}
