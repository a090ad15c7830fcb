import type { Offset } from '../../club/calendar.ts';

const SECOND = 1000;

/** The offset of an IANA time zone, as the runtime knows it; null: there is no such zone. */
export function offsetOf(zone: string): Offset | null {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
      ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
    });
    return (instant) => {
      const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
      const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type)!;
      const shown = Date.UTC(
        ...([part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')] as const),
      );
      return shown - Math.floor(instant / SECOND) * SECOND;
    };
  } catch {
    return null;
  }
}
