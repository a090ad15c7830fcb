import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import type { View } from '../state.ts';
import { frontOf } from '../territories.ts';
import type { Deed, Effect } from './memory.ts';
import { acting, isDone, isRevealed, isWaitedFor } from './preview.ts';
import type { Draw } from './draw.ts';
import { namesIn } from './names.ts';

/** The status of a seat in the round: "ready", "acting now". */
export function statusOf(view: View, seat: Seat, language: Language): string {
  const { status } = namesIn(language).words;
  if (view.phase === 'over' || view.phase === 'row' || view.phase === 'draw') return '';
  if (!isRevealed(view)) return isWaitedFor(view, seat) ? status.choosing : status.ready;
  if (isDone(view, seat)) return status.done;
  if (acting(view) === seat) return status.acting;
  return view.phase === 'fighter' && isWaitedFor(view, seat) ? status.answering : status.toCome;
}

/** A turn in a few words: "stole 2, Village", "stole 2, now take", or the Character before its turn. */
export function turnNote(draw: Draw, seat: Seat, { effect }: Deed): string {
  const { view, words, land, person } = draw;
  const did = effect ? effectNote(effect, draw) : '';
  const then = isDone(view, seat)
    ? land(frontOf(view.domains[seat]!.at(-1)!)).name
    : acting(view) === seat && view.phase === 'take'
      ? words.nowTake
      : person(view.chosen[seat]!).name;
  return [did, then].filter(Boolean).join(', ');
}

/** What a Character did, in two or three words: "stole 2". */
const effectNote = byKind<Effect, string, [draw: Draw]>(
  {
    gain: ({ character, amount }, { person }) => (amount > 0 ? `${person(character).name} +${amount}` : ''),
    steal: ({ amount }, { words }) => words.stole(amount),
    poet: ({ amount, to }, { words, objects }) => words.gave(amount, objects[to]!),
    fighter: ({ shown }, { words }) => words.showed(shown.length),
    tracker: ({ gave }, { words, land }) => words.swapped(land(gave).name),
    midwife: ({ character }, { words, person }) => words.tookBack(person(character).name),
    rider: ({ fronts }, { words, land }) => words.swapped(land(fronts[0]).name),
    pioneer: ({ got, reward }, { land }) => `${land(got).name} +${reward.amount}`,
    farmer: (_, { words }) => words.doubles,
  },
  '',
);
