/*
 * Browsers keep pages silent and still until somebody has pressed something in them, and complain about those that try. Where
 * the engine does not say whether that has happened, the page looks for itself.
 */
let pressed = false;

if (typeof window !== 'undefined') {
  const press = (): void => void (pressed = true);
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, press, { capture: true, once: true });
}

/** Whether somebody has pressed something in this page. */
export const activated = (): boolean =>
  pressed || (navigator.userActivation as UserActivation | undefined)?.hasBeenActive === true;
