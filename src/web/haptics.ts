import { activated } from './gesture.ts';

/*
 * Vibration patterns in milliseconds: pulse, pause, pulse … They repeat what the screen shows.
 */
const PULSES = {
  /** The player placed a piece. */
  place: [14],
  /** The player was caught by a Trap, robbed, or tied out. */
  trapped: [30, 50, 60],
  win: [30, 60, 30, 60, 110],
} as const;

export type Pulse = keyof typeof PULSES;

/** Whether to offer the setting: the device has a touch screen and the engine can vibrate. */
export const canVibrate = (): boolean => 'vibrate' in navigator && navigator.maxTouchPoints > 0;

/** Does nothing without support, before the first user gesture, or with reduced motion. */
export function vibrate(pulse: Pulse): void {
  if (!canVibrate() || !activated() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(PULSES[pulse]);
}
