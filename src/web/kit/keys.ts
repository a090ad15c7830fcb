import type { Attachment } from 'svelte/attachments';

interface Step {
  readonly down: number;
  readonly right: number;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};

export const arrowStep = (key: string): Step | null => STEPS[key] ?? null;

/** Where the buttons of a group stand, by selectors. */
interface Layout {
  /** Without it the group is one row, and only left and right move in it. */
  readonly row?: string;
  /** A cell that is not an enabled button is a gap: the focus passes over it. */
  readonly cell?: string;
}

const isButton = (cell: Element | undefined): cell is HTMLButtonElement => cell?.matches('button:enabled') ?? false;

const cellsOf = (group: Element, { row, cell = 'button' }: Layout): Element[][] =>
  (row ? [...group.querySelectorAll(row)] : [group]).map((line) => [...line.querySelectorAll(cell)]);

/** What has the focus in the document, or in the shadow tree, that a part lies in. */
export const focusNear = (part: Node): Element | null => (part.getRootNode() as Document | ShadowRoot).activeElement;

/** Arrow keys move the focus in a group: along a row and round its end, up and down in the same column. */
export function moveFocus(event: KeyboardEvent, layout: Layout = {}): void {
  const step = arrowStep(event.key);
  if (!step || (step.down && !layout.row)) return;
  const group = event.currentTarget as Element;
  const rows = cellsOf(group, layout);
  const from = focusNear(group)!;
  const at = rows.findIndex((row) => row.includes(from));
  if (at < 0) return;
  event.preventDefault();
  const row = rows[at + step.down] ?? rows[at]!;
  const column = rows[at]!.indexOf(from);
  for (let by = Math.abs(step.right); by < row.length; by++) {
    const cell = row.at((column + by * (step.right || 1)) % row.length);
    if (isButton(cell)) return cell.focus();
  }
}

const isOffered = (button: Element): boolean => button.ariaDisabled !== 'true';

/**
 * Roving tabindex: one button of the group is in the Tab order, arrow keys move on from there. It is the button that had the
 * focus last; where that cannot be chosen any more, the pressed one or the first that can.
 */
export function roving(layout: Layout = {}): Attachment<HTMLElement> {
  return (group) => {
    let stop: Element | undefined;
    const update = (): void => {
      const buttons = cellsOf(group, layout).flat().filter(isButton);
      const stays = buttons.find((button) => button === stop);
      if (!stays || stays !== focusNear(group)) {
        const pressed = buttons.find(({ ariaPressed }) => ariaPressed === 'true');
        stop = pressed ?? [stays, ...buttons].find((button) => button && isOffered(button)) ?? stays ?? buttons[0];
      }
      for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
    };
    const focus = ({ target }: FocusEvent): void => {
      stop = target as Element;
      update();
    };
    const press = (event: KeyboardEvent): void => moveFocus(event, layout);
    const observer = new MutationObserver(update);
    observer.observe(group, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'aria-disabled', 'aria-pressed'],
    });
    group.addEventListener('focusin', focus);
    group.addEventListener('keydown', press);
    update();
    return () => {
      observer.disconnect();
      group.removeEventListener('focusin', focus);
      group.removeEventListener('keydown', press);
    };
  };
}

/**
 * Keys of a board work wherever the focus is, except where people write or a dialog is open. A board that shares its page with
 * other things (`embedded`) has only those pressed inside it.
 */
export function isForBoard(event: KeyboardEvent, board: Element, embedded = false): boolean {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target.closest?.('input, textarea, select, [contenteditable], dialog')) return false;
  return !embedded || board.contains(target);
}

export const digitOf = (key: string): number | null => (/^\d$/.test(key) ? Number(key) : null);

/** The digit of a key that is pressed together with Shift, on keyboards where that gives another sign. */
export const shiftedDigit = ({ shiftKey, code }: KeyboardEvent): number | null =>
  shiftKey ? digitOf(code.replace('Digit', '')) : null;
