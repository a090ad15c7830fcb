/** Milliseconds from an answer of a bot to its appearance. */
const WAIT = 200;

export interface Redraw {
  /** Shows what has come, together with all that comes until then. */
  readonly soon: () => void;
  /** Shows it at once. */
  readonly now: () => void;
}

/** Bots answer many times a second: what they say is shown in portions, because every time the timeline is drawn anew. */
export function redraw(show: () => void): Redraw {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    show();
  };
  return { soon: () => void (timer ??= setTimeout(now, WAIT)), now };
}
