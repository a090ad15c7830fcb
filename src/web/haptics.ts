import { activated } from './gesture.ts';

/*
 * Short pulses on devices that can vibrate, mostly phones. They say nothing that the screen does not. Milliseconds: pulse, rest,
 * pulse …
 */
const PULSES = {
  /** A piece of one's own is down. */
  place: [14],
  /** Caught by a Trap, robbed, tied out. */
  trapped: [30, 50, 60],
  win: [30, 60, 30, 60, 110],
} as const;

export type Pulse = keyof typeof PULSES;

/** Whether there is anything to switch on: a finger, and an engine that has the function. */
export const canVibrate = (): boolean => 'vibrate' in navigator && navigator.maxTouchPoints > 0;

/** Does nothing where it cannot, before the first gesture, and for people who want no motion. */
export function vibrate(pulse: Pulse): void {
  if (!canVibrate() || !activated() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(PULSES[pulse]);
}
