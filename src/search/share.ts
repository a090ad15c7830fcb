import type { Seat, Standing } from '../core/game.ts';

/** The seat's share of the win: winners share it, partners are one winner. `sides`: see `Game`. */
export function winShare({ ranks }: Pick<Standing, 'ranks'>, seat: Seat, sides = ranks.length): number {
  if (ranks[seat] !== 1) return 0;
  const winners = ranks.filter((rank) => rank === 1).length;
  return ranks.length / sides / winners;
}
