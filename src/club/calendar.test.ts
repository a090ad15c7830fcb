import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, instantOf, isDate, localAt, repeated, shifted, utcText, type Offset } from './calendar.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);

/** The offset of a zone, as the runtime knows it. */
const zoneOf = (zone: string): Offset => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });
  return (instant) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')!.value;
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name)!;
    return hours === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60_000);
  };
};
const paris = zoneOf('Europe/Paris');

describe('local times', () => {
  it('are moments by the offset of their day', () => {
    expect(instantOf('2026-11-17T20:30', paris)).toBe(at('2026-11-17T19:30Z'));
    expect(instantOf('2026-07-14T20:30', paris)).toBe(at('2026-07-14T18:30Z'));
  });

  it('that the clock leaves out count by the offset before', () => {
    const instant = instantOf('2026-03-29T02:30', paris);
    expect(instant).toBe(at('2026-03-29T01:30Z'));
    expect(localAt(instant, paris)).toBe('2026-03-29T03:30');
  });

  it('that come twice are the first of the two', () => {
    expect(instantOf('2026-10-25T02:30', paris)).toBe(at('2026-10-25T00:30Z'));
  });

  it('an evening over a clock change lasts as long as it says, whatever the clock shows at its end', () => {
    const starts = instantOf('2026-10-25T01:00', paris);
    expect(localAt(starts + 3 * HOUR, paris)).toBe('2026-10-25T03:00');
  });

  it('agree with the runtime everywhere, wherever the clock leaves nothing out', () => {
    const zones = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
    const instants = fc.integer({ min: at('2000-01-01Z'), max: at('2099-12-31Z') });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, some) => {
        const offset = zoneOf(zone);
        const instant = Math.floor(some / 60_000) * 60_000;
        const local = localAt(instant, offset);
        const shown = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
        expect(local).toBe(shown.format(instant).replace(' ', 'T'));
        const found = instantOf(local, offset);
        // Of two moments with the same local time it is the first.
        expect(localAt(found, offset)).toBe(local);
        expect(found).toBeLessThanOrEqual(instant);
      }),
    );
  });

  it('knows which days there are', () => {
    expect(['2028-02-29T20:00', '2026-12-31T00:00'].every(isDate)).toBe(true);
    expect(['2026-02-29T20:00', '2026-04-31T20:00'].some(isDate)).toBe(false);
  });
});

describe('recurring evenings', () => {
  it('keep the time on the clock when summer time ends', () => {
    const weeks = repeated('2026-10-13T20:30', 'week', 4);
    expect(weeks).toEqual(['2026-10-13T20:30', '2026-10-20T20:30', '2026-10-27T20:30', '2026-11-03T20:30']);
    expect(weeks.map((local) => utcText(instantOf(local, paris)).slice(9))).toEqual([
      ...['183000Z', '183000Z'],
      ...['193000Z', '193000Z'],
    ]);
    expect(repeated('2026-12-29T19:00', 'fortnight', 2)).toEqual(['2026-12-29T19:00', '2027-01-12T19:00']);
  });

  it('each month stay on the same weekday: the third stays the third, a fifth becomes the last', () => {
    expect(repeated('2026-11-17T20:30', 'month', 3)).toEqual([
      ...['2026-11-17T20:30', '2026-12-15T20:30', '2027-01-19T20:30'],
    ]);
    expect(repeated('2026-12-29T20:30', 'month', 3)).toEqual([
      ...['2026-12-29T20:30', '2027-01-26T20:30', '2027-02-23T20:30'],
    ]);
  });

  it('never change their weekday, and come in order', () => {
    const locals = fc.integer({ min: 0, max: 30_000 }).map((days) => shifted('2000-01-01T18:00', days));
    const every = fc.constantFrom('week', 'fortnight', 'month' as const);
    fc.assert(
      fc.property(locals, every, (local, kind) => {
        const all = repeated(local, kind, 30);
        expect(all[0]).toBe(local);
        for (const [i, one] of all.entries()) {
          expect(isDate(one)).toBe(true);
          expect(daysBetween(local, one) % 7).toBe(0);
          if (i > 0) expect(daysBetween(all[i - 1]!, one)).toBeGreaterThan(6);
        }
      }),
    );
  });
});
