import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { Preview } from '../../../web/board.ts';
import type { Action } from '../actions.ts';
import { CHARACTERS } from '../characters.ts';
import { EN } from '../prose.en.ts';
import { FR } from '../prose.fr.ts';
import type { View } from '../state.ts';
import { frontOf, typeOf } from '../territories.ts';
import type { Deed, Effect } from './memory.ts';
import { acting, bestSlot, equation, frontsOf, isDone, isRevealed, isWaitedFor, promised } from './preview.ts';
import type { Draw } from './draw.ts';
import { fullName, namesIn } from './names.ts';

const PROSE = { en: EN, fr: FR } as const;
const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}.`;

/** What picking an action would do. */
export function previewOf(
  view: View,
  seat: Seat,
  action: Action,
  names: readonly string[],
  language: Language,
): Preview {
  const { words, land, person, how } = namesIn(language);
  const at = (row: number, slot: number): number => frontsOf(view, row)[slot]!;
  switch (action.kind) {
    case 'play': {
      const { name } = person(action.character);
      const effect = sentence(PROSE[language].effects[CHARACTERS[action.character - 1]!]);
      return {
        gain: `${action.character} ${name}.`,
        rest: `${effect} ${bestReward(view, seat, action.character, language)}`,
      };
    }
    case 'take': {
      const front = at(0, action.slot);
      const reward = promised(view, seat, view.chosen[seat]!, front);
      return { gain: `+${reward.amount}.`, rest: sentence(`${fullName(land(front))}, ${how(front, reward)}`) };
    }
    case 'fighter':
      return action.show
        ? { gain: '+1.', rest: words.fighterYes }
        : { gain: `${words.fighter.no}.`, rest: words.fighterNo };
    case 'poet':
      return { gain: words.poetGain(names[action.seat]!), rest: words.poetRest };
    case 'tracker':
      return { gain: words.trackerGain(fullName(land(at(action.row, action.slot)))), rest: words.trackerRest };
    case 'midwife':
      return { gain: words.midwifeGain(person(action.character).name), rest: words.midwifeRest };
    case 'rider': {
      const [up, down] = [at(0, action.first), at(1, action.second)];
      const sum = equation(promised(view, seat, view.chosen[seat]!, down));
      const [upName, downName] = [fullName(land(up)), fullName(land(down))];
      return { gain: words.riderGain(downName, upName), rest: words.riderRest(downName, sum) };
    }
    case 'pioneer': {
      const given = land(frontOf(view.domains[seat]![action.place]!));
      return { gain: words.pioneerGain(fullName(given)), rest: words.pioneerRest };
    }
    default:
      return { gain: '', rest: '' };
  }
}

/** "A River would pay 6 × 3 = 18.": the best of the row, if nobody takes it first. */
function bestReward(view: View, seat: Seat, character: number, language: Language): string {
  const slot = bestSlot(view, seat, character);
  if (slot === null) return '';
  const { words } = namesIn(language);
  const front = frontsOf(view, 0)[slot]!;
  return words.wouldPayYou(words.one[typeOf(front)]!, equation(promised(view, seat, character, front)));
}

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
  const did = effect ? effectNote(draw, effect) : '';
  const then = isDone(view, seat)
    ? land(frontOf(view.domains[seat]!.at(-1)!)).name
    : acting(view) === seat && view.phase === 'take'
      ? words.nowTake
      : person(view.chosen[seat]!).name;
  return [did, then].filter(Boolean).join(', ');
}

/** What a Character did, in two or three words: "stole 2". */
function effectNote({ words, objects, land, person }: Draw, effect: Effect): string {
  switch (effect.kind) {
    case 'gain':
      return effect.amount > 0 ? `${person(effect.character).name} +${effect.amount}` : '';
    case 'steal':
      return words.stole(effect.amount);
    case 'poet':
      return words.gave(effect.amount, objects[effect.to]!);
    case 'fighter':
      return words.showed(effect.shown.length);
    case 'tracker':
      return words.swapped(land(effect.gave).name);
    case 'midwife':
      return words.tookBack(person(effect.character).name);
    case 'rider':
      return words.swapped(land(effect.fronts[0]).name);
    case 'pioneer':
      return `${land(effect.got).name} +${effect.reward.amount}`;
    case 'farmer':
      return words.doubles;
    case 'idle':
      return '';
  }
}
