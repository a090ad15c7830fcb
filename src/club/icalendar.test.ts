import fc from 'fast-check';
import ical from 'ical.js';
import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';
import { calendarText, folded, type CalendarEvent } from './icalendar.ts';

const SOME: CalendarEvent = {
  uid: 'evening-1@vatout',
  sequence: 2,
  changed: Date.parse('2026-11-01T10:00:05Z'),
  starts: Date.parse('2026-11-17T19:30Z'),
  ends: Date.parse('2026-11-17T22:30Z'),
  summary: 'Mardi Club',
  description: '',
  url: 'https://vatout.example/#/c/mardi',
  cancelled: false,
};

const eventsIn = (text: string) =>
  new ical.Component(ical.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ical.Event(one));

describe('a calendar feed', () => {
  it('is read by an independent parser with the moments and states that were written', () => {
    const text = calendarText('Mardi Club', [SOME, { ...SOME, uid: 'evening-2@vatout', cancelled: true }]);
    const events = eventsIn(text);
    expect(events.map(({ uid, sequence }) => [uid, sequence])).toEqual([
      ['evening-1@vatout', 2],
      ['evening-2@vatout', 2],
    ]);
    expect(events[0]!.startDate.toUnixTime() * 1000).toBe(SOME.starts);
    expect(events[0]!.endDate.toUnixTime() * 1000).toBe(SOME.ends);
    expect(events.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
      'CONFIRMED',
      'CANCELLED',
    ]);
    expect(text).toMatch(/\r\nDTSTAMP:20261101T100005Z\r\n/);
  });

  it('keeps every text through folding and escaping, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }),
        fc.string({ maxLength: 200, size: 'max' }),
        (summary, more) => {
          const plain = (given: string): string => given.replace(/[\u0000-\u001f\u007f]/g, ' ');
          const [title, description] = [plain(summary), `${plain(more)}\n;,\\n é👩‍👩‍👧`];
          const text = calendarText(title, [{ ...SOME, summary: title, description }]);
          for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
          const [event] = eventsIn(text);
          expect([event!.summary, event!.description]).toEqual([title, description]);
        },
      ),
    );
  });

  it('no text can add a line of its own', () => {
    const text = calendarText('x', [{ ...SOME, summary: 'a\r\nATTENDEE:mailto:x@example.org\rb\u0000' }]);
    expect(text).toContain('SUMMARY:a\\nATTENDEE:mailto:x@example.org\\nb \r\n');
  });

  it('folds nothing that fits', () => {
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75));
    expect(folded('é'.repeat(38))).toBe(`${'é'.repeat(37)}\r\n é`);
  });
});

describe('CSV', () => {
  it('quotes what needs it, and disarms formulas', () => {
    const rows = [
      ['a', 'b"c', 'd,e', 1.5],
      ['=1+1', '@x', '-y', -2],
      [' =1', '＝1', 'f;=1', 'g'],
    ];
    expect(csvText(rows, { separator: ',', decimal: '.' })).toBe(
      `a,"b""c","d,e",1.5\r\n'=1+1,'@x,'-y,-2\r\n' =1,'＝1,"f;=1",g\r\n`,
    );
    expect(csvText(rows.slice(0, 1), { separator: ';', decimal: ',' })).toBe('a;"b""c";"d,e";1,5\r\n');
  });
});
