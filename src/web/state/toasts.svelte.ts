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

export const currentToast = (): Toast | null => current;

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
