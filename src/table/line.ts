/** Emoji as keyboards send them: the joiners and variation selectors within one are part of it. */
const EMOJI = /\p{RGI_Emoji}/gv;

/**
 * Characters that draw nothing: control, format and unassigned characters, fillers, selectors, and two symbols that are
 * blank by design.
 */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u{1d159}]/gu;
const BLANK = /[\s\u2800]+/gu;

/** Combining marks on one letter: pointed Hebrew needs three. */
const MOST_MARKS = 3;
const EXCESS_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');
/** A mark without a letter would be drawn on the text before it. */
const LONE_MARKS = /(?<=^|\s)\p{M}+/gu;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * One line of text by a person, as it is shown to others: composed (NFC), with single spaces, without invisible or
 * bidirectional control characters, and with few marks on a letter. Null if nothing visible is left.
 */
export function tidyLine(text: string): string | null {
  const composed = text.normalize('NFC').replace(BLANK, ' ');
  let tidy = '';
  let at = 0;
  for (const { 0: emoji, index } of composed.matchAll(EMOJI)) {
    tidy += tidyText(composed.slice(at, index)) + emoji;
    at = index + emoji.length;
  }
  tidy = (tidy + tidyText(composed.slice(at))).replace(BLANK, ' ').trim();
  return VISIBLE.test(tidy) ? tidy : null;
}

const tidyText = (text: string): string =>
  text.replace(INVISIBLE, '').replace(LONE_MARKS, '').replace(EXCESS_MARKS, '$1');
