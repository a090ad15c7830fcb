import { setSound, settings } from '../state/settings.svelte.ts';
import { toggleTheme } from './theme.ts';
import { turningPoints } from '../review/chances.ts';
import type { MatchController } from '../match/controller.svelte.ts';

interface Panels {
  readonly log: () => void;
  readonly keys: () => void;
  /** The help about pieces. */
  readonly about: () => void;
}

const WRITING = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select';

const isElement = (target: EventTarget | null): target is Element => target instanceof Element;

/** Keys typed into a field, or pressed in an open sheet, are not shortcuts. */
const elsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (isElement(target) && target.closest(`${WRITING}, dialog`) !== null);

const onButton = ({ target }: KeyboardEvent): boolean =>
  isElement(target) && target.closest('button, a, summary, label') !== null;

/** The shortcuts of a match; a board handles its own keys. True if the key was a shortcut. */
export function pressShortcut(event: KeyboardEvent, controller: MatchController, panels: Panels): boolean {
  if (event.defaultPrevented || elsewhere(event) || controller.curtain !== null) return false;
  if (event.key === ' ') return pressSpace(event, controller);
  if (event.repeat && !'jk'.includes(event.key)) return false;
  const { review } = controller;
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case 'l':
      panels.log();
      return true;
    case '?':
      panels.keys();
      return true;
    case 'i':
      panels.about();
      return true;
    case 'm':
      setSound(!settings.sound);
      return true;
    case 'n':
      toggleTheme();
      return true;
    case 'u':
      void controller.undo();
      return true;
    case 'h':
      void controller.hint();
      return true;
    case 'j':
      review.move(-1);
      return true;
    case 'k':
      if (review.place) review.move(1);
      return true;
    case ']':
      nextTurn(controller);
      return true;
    case 'Escape':
      putBack(controller);
      return true;
    case 'Enter':
      return !onButton(event) && pressEnter(controller);
    default:
      return false;
  }
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
