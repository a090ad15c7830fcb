import type { ByHandRules, Unseen } from '../../../../core/byhand.ts';
import type { Match } from '../../../../core/match.ts';
import type { Entry } from '../../../../core/record.ts';
import { seatLetters } from '../../../../core/seat.ts';
import { format } from '../../actions.ts';
import { bitOf, CHARACTERS, charactersIn, FIGHTER, sizeOf } from '../../characters.ts';
import { BACKS, CLANS, isSeen, omensRank, type SeenBacks } from '../../omens.ts';
import { characterPile, drawCount, type State, type View } from '../../state.ts';

/** VL-4, VL-10 Characters drawn into hands; `complete` says which, as soon as they are played. */
function hidden({ state }: Match): string | null {
  const seen = state as State;
  if (seen.phase !== 'draw') return null;
  const hands = CLANS.map((_, seat) => {
    if (seat >= seen.seats) return 0;
    const missing = drawCount(sizeOf(seen.hands[seat]!), sizeOf(seen.discards[seat]!));
    const drawn = charactersIn(characterPile(seen, seat)).slice(0, missing);
    return drawn.reduce((hand, character) => hand | bitOf(character), 0);
  });
  return format({ kind: 'draw', hands });
}

/** The cards of a seat in `draw A 1 2 B 3`. */
function drawnBy(text: string, letter: string): number {
  const words = text.split(' ');
  const from = words.indexOf(letter) + 1;
  if (from === 0) return 0;
  const next = words.findIndex((word, at) => at >= from && /[A-F]/.test(word));
  return (next < 0 ? words.length : next) - from;
}

/** The Character that an entry shows to have been in the hand of its seat; 0 for none. */
const shownBy = (text: string): number =>
  text.startsWith('play ') ? Number(text.slice(5)) : text === 'fighter yes' ? FIGHTER : 0;

/**
 * The Characters that a seat drew, by entry: each before it is first shown, the earliest first, and then those that nobody
 * saw. Null where a Character is shown before it can have been drawn.
 */
function drawsOf(entries: readonly Entry[], letter: string): Map<number, number[]> | null {
  const first = new Map<number, number>();
  for (const [at, [actor, text]] of entries.entries()) {
    const character = actor === letter ? shownBy(text) : 0;
    if (character > 0 && !first.has(character)) first.set(character, at);
  }
  const shown = [...first.keys()];
  const order = [...shown, ...CHARACTERS.map((_, i) => i + 1).filter((character) => !first.has(character))];
  const draws = new Map<number, number[]>();
  for (const [at, [, text]] of entries.entries()) {
    if (text.startsWith('draw ')) draws.set(at, order.splice(0, drawnBy(text, letter)));
  }
  const drawnAt = new Map([...draws].flatMap(([at, hand]) => hand.map((character) => [character, at] as const)));
  return shown.every((character) => (drawnAt.get(character) ?? Infinity) < first.get(character)!) ? draws : null;
}

function complete(entries: readonly Entry[], unseen: Unseen, seats: number): readonly Entry[] | null {
  const draws = entries.flatMap(([, text], at) => (text.startsWith('draw ') ? [at] : []));
  // A record that knows its hands keeps them.
  if (!draws.every((at) => unseen.includes(at))) return entries;
  const hands = seatLetters(seats).map((letter) => drawsOf(entries, letter));
  if (hands.includes(null)) return null;
  return entries.map(([actor, text], at): Entry => {
    if (!text.startsWith('draw ')) return [actor, text];
    const masks = CLANS.map((_, seat) =>
      (hands[seat]?.get(at) ?? []).reduce((hand, character) => hand | bitOf(character), 0),
    );
    return [actor, format({ kind: 'draw', hands: masks })];
  });
}

/** VL-3 A back that nobody has seen and that ranks the clans at the table in this order, best first; 0 where there is none. */
export function backFor(backs: SeenBacks, order: readonly number[]): number {
  const fits = (back: number): boolean =>
    !isSeen(backs, back) &&
    order.every((clan, at) => at === 0 || omensRank(back, order[at - 1]!) < omensRank(back, clan));
  return Array.from({ length: BACKS }, (_, at) => at + 1).find(fits) ?? 0;
}

/** Hands stay hidden: Characters are entered when they are revealed. */
export const byHandRules: ByHandRules = {
  /** VL-10 A hand is known to its player alone, and what is left of it stays so. */
  conceal: (view) => ({ ...(view as View), hands: (view as View).hands.map(() => null) }),
  asks: (state) => ['choose', 'fighter'].includes((state as State).phase),
  hidden,
  complete,
};
