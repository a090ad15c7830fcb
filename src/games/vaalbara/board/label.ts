import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { Action } from '../actions.ts';
import type { View } from '../state.ts';
import { frontOf } from '../territories.ts';
import { frontsOf, rewardAt } from './preview.ts';
import { namesIn } from './names.ts';

const EN = {
  play: (character: string) => `Lock in ${character}`,
  take: (land: string, points: number) => `Take ${land}, +${points}`,
  show: 'Show the Fighter',
  hide: 'Show nothing',
  poet: (name: string) => `2 for ${name}`,
  tracker: (land: string) => `Swap ${land}`,
  midwife: (character: string) => `Take back ${character}`,
  rider: (up: string, down: string) => `Swap ${up} and ${down}`,
  pioneer: (land: string) => `Trade ${land}`,
};

const FR: typeof EN = {
  play: (character) => `Jouer ${character}`,
  take: (land, points) => `Prendre ${land}, +${points}`,
  show: 'Montrer la Combattante',
  hide: 'Ne rien montrer',
  poet: (name) => `2 pour ${name}`,
  tracker: (land) => `Échanger ${land}`,
  midwife: (character) => `Reprendre ${character}`,
  rider: (up, down) => `Échanger ${up} et ${down}`,
  pioneer: (land) => `Céder ${land}`,
};

/** "Lock in Falconer", "Take River, +18" */
export function label(view: View, seat: Seat, action: Action, names: readonly string[], language: Language): string {
  const labels = { en: EN, fr: FR }[language];
  const { land, person } = namesIn(language);
  const at = (row: number, slot: number): string => land(frontsOf(view, row)[slot]!).name;
  switch (action.kind) {
    case 'play':
      return labels.play(person(action.character).name);
    case 'take':
      return labels.take(at(0, action.slot), rewardAt(view, seat, action.slot).amount);
    case 'fighter':
      return action.show ? labels.show : labels.hide;
    case 'poet':
      return labels.poet(names[action.seat]!);
    case 'tracker':
      return labels.tracker(at(action.row, action.slot));
    case 'midwife':
      return labels.midwife(person(action.character).name);
    case 'rider':
      return labels.rider(at(0, action.first), at(1, action.second));
    case 'pioneer':
      return labels.pioneer(land(frontOf(view.domains[seat]![action.place]!)).name);
    default:
      return '';
  }
}
