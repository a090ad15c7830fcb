/** On the page, whose fonts have it. */
export const NARROW = '\u202f';
/** In a terminal and in records of play. */
export const WIDE = '\u00a0';

/**
 * French has a space that does not break before ; : ! ? » and after «. Authors type a plain one; this replaces it on the
 * way to people.
 */
export const frenchSpaces = (text: string, space: string): string => text.replace(/ (?=[;:!?»])|(?<=«) /g, space);
