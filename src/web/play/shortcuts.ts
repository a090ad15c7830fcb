import { setSound, settings } from '../state/settings.svelte.ts';
import { toggleTheme } from './theme.ts';
import { turningPoints } from '../review/chances.ts';
import type { MatchController } from '../match/controller.svelte.ts';

interface Panels {
  readonly log: () => void;
  readonly keys: () => void;
  /** What the decisions of a finished match cost. */
  readonly analysis: () => void;
  readonly whatIf: () => void;
  /** Lays all cards of a finished match open, or hides them again. */
  readonly open: () => void;
  /** The help about pieces. */
  readonly about: () => void;
}

const nothing = (): void => {};
/** Where a match is part of another page. */
export const NO_PANELS: Panels = {
  ...{ log: nothing, keys: nothing, analysis: nothing },
  ...{ whatIf: nothing, open: nothing, about: nothing },
};

const WRITING = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select';

const isElement = (target: EventTarget | null): target is Element => target instanceof Element;

/** Keys typed into a field, or pressed in an open sheet, are not shortcuts. */
const elsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (isElement(target) && target.closest(`${WRITING}, dialog`) !== null);

const onButton = ({ target }: KeyboardEvent): boolean =>
  isElement(target) && target.closest('button, a, summary, label') !== null;

type Press = (controller: MatchController, panels: Panels) => unknown;

const SHORTCUTS: Readonly<Record<string, Press>> = {
  l: (_, panels) => panels.log(),
  '?': (_, panels) => panels.keys(),
  i: (_, panels) => panels.about(),
  b: (_, panels) => panels.analysis(),
  w: (_, panels) => panels.whatIf(),
  o: (_, panels) => panels.open(),
  m: () => setSound(!settings.sound),
  n: toggleTheme,
  u: (controller) => void controller.undo(),
  h: (controller) => void controller.hint(),
  j: ({ review }) => review.move(-1),
  k: ({ review }) => review.place && review.move(1),
  ']': nextTurn,
  Escape: putBack,
};
/** The keys that repeat while they are held: they step through a review. */
const REPEATED = 'jk';

/** Handles the shortcuts of a match; a board handles its own keys. True if the key was a shortcut. */
export function pressShortcut(event: KeyboardEvent, controller: MatchController, panels: Panels): boolean {
  if (event.defaultPrevented || elsewhere(event) || controller.curtain !== null) return false;
  if (event.key === ' ') return pressSpace(event, controller);
  if (event.repeat && !REPEATED.includes(event.key)) return false;
  if (event.key === 'Enter') return !onButton(event) && pressEnter(controller);
  const press = SHORTCUTS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  press?.(controller, panels);
  return press !== undefined;
}

/** Confirms the pick, or continues where nothing can be picked. */
function pressEnter(controller: MatchController): boolean {
  if (controller.playback.halted && controller.review.place === null) return controller.playback.skip();
  if (controller.tutor && !controller.tutor.acts) controller.readOn();
  else if (controller.proposed === null) return false;
  else void controller.confirm();
  return true;
}

/**
 * Space plays and pauses a review; otherwise it ends the current pause, and speeds up the playback while it is held.
 */
function pressSpace(event: KeyboardEvent, controller: MatchController): boolean {
  const { review } = controller;
  if (review.place) {
    if (onButton(event)) return false;
    if (review.playing) review.pause();
    else review.play();
    return true;
  }
  if (controller.ready || controller.over) return false;
  controller.playback.rush = true;
  if (!event.repeat) controller.playback.skip();
  return true;
}

/** Goes to the next turning point; after the last one, to the first. */
function nextTurn({ forecast, review, viewer, hintsAllowed }: MatchController): void {
  if (!forecast || !hintsAllowed) return;
  const at = review.place?.step ?? review.length;
  const points = turningPoints(forecast.of(viewer), viewer);
  const next = points.find(({ step }) => step > at) ?? points[0];
  if (next) review.goTo(next.step);
}

/** Closes one thing at a time: hint, refusal, review, pick. */
function putBack(controller: MatchController): void {
  if (controller.hints?.about) controller.hints.drop();
  else if (controller.refusal) controller.refusal = null;
  else if (controller.review.place) controller.review.leave();
  else controller.pick(null);
}
