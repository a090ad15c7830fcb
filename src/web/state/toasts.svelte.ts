import { untrack } from 'svelte';

/** A short message at the edge of the screen. There is one at a time; a new one replaces it. */
export interface Toast {
  readonly text: string;
  readonly icon?: string;
  /** An action, with a short label. */
  readonly act?: { readonly label: string; readonly run: () => void };
  /** Stays until it is dismissed. */
  readonly stays?: boolean;
}

const LIFE = 5000;

let current = $state.raw<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Where toasts can be shown, the innermost place last: an open sheet makes everything outside it inert and unheard. */
let places = $state.raw<readonly string[]>([]);

/** Adds a place for toasts; returns a function that takes it away. */
export function placeToasts(id: string): () => void {
  untrack(() => (places = [...places, id]));
  return () => (places = places.filter((place) => place !== id));
}

/** The toast, at the place that shows it. */
export const toastAt = (id: string): Toast | null => (places.at(-1) === id ? current : null);

export function toast(next: Toast): void {
  clearTimeout(timer);
  current = next;
  if (!next.stays) timer = setTimeout(dismissToast, LIFE);
}

export function dismissToast(): void {
  clearTimeout(timer);
  current = null;
}

/** Keeps the toast while somebody reads it or is about to press. */
export const holdToast = (): void => clearTimeout(timer);

export function letToastGo(): void {
  clearTimeout(timer);
  if (current && !current.stays) timer = setTimeout(dismissToast, LIFE);
}
