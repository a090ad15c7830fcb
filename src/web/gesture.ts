/*
 * Browsers block sound and vibration until the first user gesture, and warn about pages that try. Where the engine does
 * not report user activation, the page tracks it itself.
 */
let pressed = false;

if (typeof window !== 'undefined') {
  const press = (): void => void (pressed = true);
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, press, { capture: true, once: true });
}

/** Whether there has been a user gesture on this page. */
export const activated = (): boolean =>
  pressed || (navigator.userActivation as UserActivation | undefined)?.hasBeenActive === true;
