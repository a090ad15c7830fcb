import { utcText } from './calendar.ts';

/* A calendar feed (RFC 5545). Every evening is an event of its own in UTC, so no reader needs to know a time zone. */

export interface CalendarEvent {
  /** The same in every feed, for ever. */
  readonly uid: string;
  /** How often it was changed. */
  readonly sequence: number;
  readonly changed: number;
  readonly starts: number;
  readonly ends: number;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly cancelled: boolean;
}

/** In octets, without the line break. */
const LONGEST_LINE = 75;

const octets = (char: string): number => {
  const code = char.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Breaks a line before it has more than 75 octets, never inside a character. A continuation begins with a space. */
export function folded(line: string): string {
  let [text, length] = ['', 0];
  for (const char of line) {
    const more = octets(char);
    if (length + more > LONGEST_LINE) [text, length] = [`${text}\r\n `, 1];
    text += char;
    length += more;
  }
  return text;
}

/** Control characters have no place in a text. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const eventLines = ({ uid, sequence, changed, starts, ends, summary, description, url, cancelled }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${utcText(changed)}`,
  `LAST-MODIFIED:${utcText(changed)}`,
  `DTSTART:${utcText(starts)}`,
  `DTEND:${utcText(ends)}`,
  `SUMMARY:${escaped(summary)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
  `URL:${url}`,
  `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

export const calendarText = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vatout//Clubs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
