import { setSound, settings } from '../state/settings.svelte.ts';
import { toggleTheme } from './theme.ts';
import { turningPoints } from '../review/chances.ts';
import type { MatchController } from '../match/controller.svelte.ts';

/** What the keys open beside the board. */
interface Panels {
  readonly log: () => void;
  readonly keys: () => void;
  /** What a piece is. */
  readonly about: () => void;
}

const WRITING = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select';

const isElement = (target: EventTarget | null): target is Element => target instanceof Element;

/** What is typed, or meant for an open sheet, is not for the table. */
const elsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (isElement(target) && target.closest(`${WRITING}, dialog`) !== null);

const onButton = ({ target }: KeyboardEvent): boolean =>
  isElement(target) && target.closest('button, a, summary, label') !== null;

/** The keys of a table; those of its board are the board's. True where the key was one of these. */
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

/** Confirms what is picked; goes on where there is only something to look at or to read. */
function pressEnter(controller: MatchController): boolean {
  if (controller.playback.halted && controller.review.place === null) return controller.playback.skip();
  if (controller.tutor && !controller.tutor.acts) controller.readOn();
  else if (controller.proposed === null) return false;
  else void controller.confirm();
  return true;
}

/** Space plays and pauses a review; elsewhere it cuts short what is being shown, and hurries while it is held. */
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

/** On to the next turning point, the first after the last. */
function nextTurn({ forecast, review, viewer, hintsAllowed }: MatchController): void {
  if (!forecast || !hintsAllowed) return;
  const at = review.place?.step ?? review.length;
  const points = turningPoints(forecast.of(viewer), viewer);
  const next = points.find(({ step }) => step > at) ?? points[0];
  if (next) review.goTo(next.step);
}

/** One thing at a time: the hint, the refusal, the review, the pick. */
function putBack(controller: MatchController): void {
  if (controller.hints?.about) controller.hints.drop();
  else if (controller.refusal) controller.refusal = null;
  else if (controller.review.place) controller.review.leave();
  else controller.pick(null);
}
