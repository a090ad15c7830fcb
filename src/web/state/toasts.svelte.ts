/** A short message at the edge of the screen; one at a time, the newest wins. */
export interface Toast {
  readonly text: string;
  readonly icon?: string;
  /** What can be done about it, in a word. */
  readonly act?: { readonly label: string; readonly run: () => void };
  /** Stays until it is answered. */
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

/** Somebody is reading or about to press: it waits. */
export const holdToast = (): void => clearTimeout(timer);

export function letToastGo(): void {
  clearTimeout(timer);
  if (current && !current.stays) timer = setTimeout(dismissToast, LIFE);
}
