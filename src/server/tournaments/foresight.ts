import { drawRound, type Draw } from '../../tournament/round.ts';
import { openTables, type Tournament } from '../../tournament/tournament.ts';

/** A larger draw takes too long to be shown with every move. */
const MOST_PEOPLE = 48;

/** The last draw of each tournament, and what it follows from. */
const drawn = new Map<string, { readonly key: string; readonly draw: Draw | null }>();
const MOST_HELD = 200;

/** The next round if all tables ended as they stand; null where that cannot be told. */
export function foreseen(supposed: Tournament | null): Draw | null {
  const round = supposed?.rounds.at(-1);
  if (!supposed || !round || openTables(round) > 0 || supposed.entrants.length > MOST_PEOPLE) return null;
  const key = `${supposed.version} ${JSON.stringify(round.tables.map(({ places, missing }) => [places, missing]))}`;
  const known = drawn.get(supposed.id);
  if (known?.key === key) return known.draw;
  const draw = drawRound({ ...supposed, stage: 'between' });
  drawn.set(supposed.id, { key, draw });
  if (drawn.size > MOST_HELD) drawn.delete(drawn.keys().next().value!);
  return draw;
}
