import type { Viewer } from '../../core/game.ts';
import type { Language } from '../../core/prose.ts';
import type { BoardProps, SeatPlayer } from '../board.ts';
import { formatMoney } from '../words/format.ts';

/**
 * The draw context: what every part of a board is drawn from. A game adds its words and names to it and shares it by Svelte's
 * context (`createContext`), so that no part hands it on.
 */
export interface DrawContext<View> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly language: Language;
  /** Whether several people look on, so that the viewer is called by name. */
  readonly named: boolean;
  /** By seat; the viewer is "You", unless everybody is called by name. */
  readonly names: readonly string[];
  /** By seat. */
  readonly identities: readonly SeatPlayer['identity'][];
  readonly money: (thousands: number) => string;
}

/** Whose eyes see which position. */
export type Seen<View> = Pick<BoardProps<View>, 'view' | 'viewer' | 'players' | 'language' | 'named'>;

export const drawContext = <View>(
  { view, viewer, players, language, named }: Seen<View>,
  you: string,
): DrawContext<View> => ({
  view,
  viewer,
  language,
  named: named ?? false,
  names: players.map(({ name }, seat) => (seat === viewer && !named ? you : name)),
  identities: players.map(({ identity }) => identity),
  money: (thousands) => formatMoney(thousands, language),
});
