import { createContext } from 'svelte';
import type { SeatPlayer } from '../../../web/board.ts';
import { drawContext, type DrawContext, type Seen } from '../../../web/kit/draw.ts';
import { formatMoneyInFull } from '../../../web/words/format.ts';
import type { View } from '../state.ts';
import type { Owner } from './preview.ts';
import { telling, type Telling } from './telling.ts';

export interface Draw extends DrawContext<View>, Telling {
  readonly identityOf: (owner: Owner) => SeatPlayer['identity'] | 'house';
  /** "80,000" */
  readonly moneyInFull: (thousands: number) => string;
}

export const [useDraw, provideDraw] = createContext<() => Draw>();

export function drawOf(props: Seen<View>): Draw {
  const { viewer, players, language } = props;
  const said = telling(
    language,
    players.map(({ name }) => name),
    viewer,
  );
  return {
    ...drawContext(props, said.words.you.alone),
    ...said,
    identityOf: (owner) => (owner === 'house' ? owner : players[owner]!.identity),
    moneyInFull: (thousands) => formatMoneyInFull(thousands, language),
  };
}
