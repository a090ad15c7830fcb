import type { QuietHours } from '../store/notices.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;

/** How long quiet hours still last, in milliseconds; 0: it is not quiet. `now`: calendar time. */
export function quietFor(hours: QuietHours | null, now: number): number {
  if (!hours || hours.since === hours.until) return 0;
  const minute = minuteOfDay(now, hours.zone);
  const length = (hours.until - hours.since + DAY) % DAY;
  const passed = (minute - hours.since + DAY) % DAY;
  return passed < length ? (length - passed) * MINUTE - (now % MINUTE) : 0;
}

export function isZone(zone: string): boolean {
  try {
    minuteOfDay(0, zone);
    return true;
  } catch {
    return false;
  }
}

function minuteOfDay(now: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const [hours, minutes] = format.format(now).split(':').map(Number);
  return hours! * 60 + minutes!;
}
