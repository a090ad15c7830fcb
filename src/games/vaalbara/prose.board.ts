import type { Seat, Viewer } from '../../core/game.ts';
import type { Language } from '../../core/prose.ts';
import { plural } from '../words.ts';
import { CHARACTERS, charactersIn } from './characters.ts';
import { OMENS } from './omens.ts';
import type { Words } from './prose.words.ts';
import { mover, type View } from './state.ts';
import { FOREST, frontOf, NONE, PRINTED, typeOf } from './territories.ts';

/** Names longer than this are cut in the drawing, so that five of them fit a line. */
const NAME = 10;
const cut = (name: string): string => (name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name);

/** `Forest 5`, `River` */
export const frontName = (words: Words, front: number): string => {
  const type = words.types[typeOf(front)]!;
  return PRINTED[front] ? `${type} ${PRINTED[front]}` : type;
};

/** `7 Tracker` */
export const characterName = (words: Words, character: number): string =>
  `${character} ${words.characters[CHARACTERS[character - 1]!]}`;

/** The clans at the table, best Omens first. */
export const omensNames = (back: number, names: readonly string[]): string =>
  [...(OMENS[back - 1] ?? '')].flatMap((clan) => names['ABCDE'.indexOf(clan)] ?? []).join(' > ');

/** The table as text: rows, pile and Omens above, then three lines for each seat. */
export function drawBoard(
  words: Words,
  language: Language,
  view: View,
  viewer: Viewer,
  names: readonly string[],
): string {
  const short = names.map(cut);
  return [
    words.title(view.round, words.pile(plural(language, view.pile, ...words.card))),
    ...heading(words, words.omens, omensNames(view.omens, short)),
    ...knownCards(words, view),
    '',
    row(words, words.next, view, view.seats),
    row(words, words.now, view, 0),
    ...short.flatMap((name, seat) => ['', ...seatLines(words, language, view, viewer, seat, name)]),
  ].join('\n');
}

const heading = (words: Words, head: string, text: string): string[] => (text ? [`${head}${words.colon} ${text}`] : []);

function knownCards(words: Words, { top, bottom }: View): string[] {
  const named = (head: string, front: number) => heading(words, head, front === NONE ? '' : frontName(words, front));
  return [...named(words.top, top), ...named(words.bottom, bottom === NONE ? NONE : frontOf(bottom))];
}

function row(words: Words, head: string, { rows, seats }: View, from: number): string {
  const slots = rows.slice(from, from + seats).map((card, slot) => {
    const text = card === NONE ? '–' : `${slot + 1} ${frontName(words, frontOf(card))}`;
    return text.padEnd(12);
  });
  return ` ${head.padEnd(8)} ${slots.join(' ')}`.trimEnd();
}

function seatLines(
  words: Words,
  language: Language,
  view: View,
  viewer: Viewer,
  seat: Seat,
  name: string,
): readonly string[] {
  const acts = view.order.length > 0 && view.phase !== 'over' && mover(view) === seat ? '▸' : ' ';
  const you = seat === viewer ? '*' : ' ';
  const points = view.points[seat] ?? null;
  const score = points === null ? words.secret : plural(language, points, ...words.point);
  const widest = Math.max(...words.clans.map((clan) => clan.length));
  const line = (head: string, text: string) => `   ${head.padEnd(8)} ${text || '–'}`;
  return [
    `${acts}${you} ${name.padEnd(NAME)}  ${words.clans[seat]!.padEnd(widest)}  ${score.padEnd(14)}  ${choice(words, view, seat)}`.trimEnd(),
    line(words.domain, domain(words, view, seat)),
    line(words.played, charactersIn(view.discards[seat]!).join(' ')),
    line(words.hand, hand(words, language, view, seat)),
  ];
}

function choice(words: Words, view: View, seat: Seat): string {
  const character = view.chosen[seat];
  if (character) return characterName(words, character);
  if (character === null) return words.ready;
  return view.phase === 'choose' ? words.choosing : '';
}

/** `Meadow  Forest 3 5  River ×2`, type by type. */
function domain(words: Words, view: View, seat: Seat): string {
  const fronts = view.domains[seat]!.map(frontOf).sort((a, b) => a - b);
  return words.types
    .flatMap((name, type) => {
      const held = fronts.filter((front) => typeOf(front) === type);
      if (held.length === 0) return [];
      if (type === FOREST) return [`${name} ${held.map((front) => PRINTED[front]).join(' ')}`];
      return [held.length > 1 ? `${name} ×${held.length}` : name];
    })
    .join('  ');
}

function hand(words: Words, language: Language, view: View, seat: Seat): string {
  const names = (mask: number) =>
    charactersIn(mask)
      .map((character) => characterName(words, character))
      .join(' ');
  const cards = view.hands[seat] ?? null;
  if (cards !== null) return names(cards);
  // A card known to have been in hand may be the Character that lies face down.
  const known = view.chosen[seat] === null ? 0 : view.known[seat]!;
  const count = plural(language, view.handSizes[seat]!, ...words.card);
  return known ? `${count}, ${words.known(names(known))}` : count;
}
