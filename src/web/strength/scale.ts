import scales from './scale.json' with { type: 'json' };

/** A player on the scale of a table, by the name that the arena knows: `3`, `6`, `random`, `mc1000`, `ismcts1000`. */
export interface Placed {
  readonly player: string;
  /** Above level 1; 400 points are odds of 10 to 1. */
  readonly points: number;
  /** Half of the interval of 95 %: of a level’s step from the one below, of any other player’s points. */
  readonly half: number;
}

/** All players measured at one game with one number of seats, weakest first. `node bench/scale.ts` writes them. */
export interface Scale {
  readonly game: string;
  readonly seats: number;
  readonly players: readonly Placed[];
}

export const scalesFor = (game: string): Scale[] => (scales as readonly Scale[]).filter((scale) => scale.game === game);
