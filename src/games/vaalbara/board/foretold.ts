import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { Preview } from '../../../web/board.ts';
import type { Action } from '../actions.ts';
import type { View } from '../state.ts';
import { frontOf, typeOf } from '../territories.ts';
import { LABELS } from './label.words.ts';
import { fullName, namesIn } from './names.ts';
import { bestSlot, equation, frontsOf, promised } from './preview.ts';

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}.`;

/** What an action is called ("Lock in Falconer", "Take River, +18") and what it would do. */
export function foretold(
  view: View,
  seat: Seat,
  action: Action,
  names: readonly string[],
  language: Language,
): Preview & { readonly label: string } {
  const labels = LABELS[language];
  const { words, land, person, does, how } = namesIn(language);
  const at = (row: number, slot: number): number => frontsOf(view, row)[slot]!;
  switch (action.kind) {
    case 'play': {
      const { name } = person(action.character);
      const effect = sentence(does(action.character));
      const rest = `${effect} ${bestReward(view, seat, action.character, language)}`;
      return { label: labels.play(name), gain: `${action.character} ${name}.`, rest };
    }
    case 'take': {
      const front = at(0, action.slot);
      const reward = promised(view, seat, view.chosen[seat]!, front);
      const rest = sentence(`${fullName(land(front))}, ${how(front, reward)}`);
      return { label: labels.take(land(front).name, reward.amount), gain: `+${reward.amount}.`, rest };
    }
    case 'fighter':
      return action.show
        ? { label: labels.show, gain: '+1.', rest: words.fighterYes }
        : { label: labels.hide, gain: `${words.fighter.no}.`, rest: words.fighterNo };
    case 'poet': {
      const name = names[action.seat]!;
      return { label: labels.poet(name), gain: words.poetGain(name), rest: words.poetRest };
    }
    case 'tracker': {
      const given = land(at(action.row, action.slot));
      return { label: labels.tracker(given.name), gain: words.trackerGain(fullName(given)), rest: words.trackerRest };
    }
    case 'midwife': {
      const { name } = person(action.character);
      return { label: labels.midwife(name), gain: words.midwifeGain(name), rest: words.midwifeRest };
    }
    case 'rider': {
      const [up, down] = [land(at(0, action.first)), land(at(1, action.second))];
      const sum = equation(promised(view, seat, view.chosen[seat]!, down.front));
      const rest = words.riderRest(fullName(down), sum);
      return { label: labels.rider(up.name, down.name), gain: words.riderGain(fullName(down), fullName(up)), rest };
    }
    case 'pioneer': {
      const given = land(frontOf(view.domains[seat]![action.place]!));
      return { label: labels.pioneer(given.name), gain: words.pioneerGain(fullName(given)), rest: words.pioneerRest };
    }
    default:
      return { label: '', gain: '', rest: '' };
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
