import { IDENTITIES, type Identity } from '../../core/identity.ts';
import type { ShownTable, Tournament } from '../../protocol/tournament.ts';
import { identitiesOf } from '../online/plan.ts';
import { factsOf } from '../shelf.ts';

/** The colours at a table as the table itself has them: everybody in their own, or in one that nobody before them has. */
export function coloursOf({ people }: Tournament, { seats }: ShownTable, game: string): Identity[] {
  const chairs: { identity?: string }[] = [];
  for (const { entrant } of seats) {
    const own = entrant === null ? undefined : people[entrant]?.person?.identity;
    const isTaken = chairs.some(({ identity }) => identity === own);
    const free = IDENTITIES.find((one) => chairs.every(({ identity }) => identity !== one));
    const identity = isTaken ? free : own;
    chairs.push(identity === undefined ? {} : { identity });
  }
  return identitiesOf(factsOf(game), chairs);
}
