import type { SeekPace } from '../../protocol/seek-pace.ts';
import type { Row } from './rows.ts';
import type { Claim, NamedSeek, Pairing, Seek, SeekRating } from './seeks.ts';

/* Seeks as rows of both databases. */

export const COLUMNS = 'id, person, device, games, pace, rated, entropy, since, seen, "table"';
export const NAMED = `SELECT seeks.id, seeks.person, device, games, pace, rated, entropy, since, seen, "table", name, identity
  FROM seeks JOIN people ON people.id = seeks.person`;

/** The condition of a seek that has not ended, given the placeholders of both leases. */
export const alive = (live: string, slow: string): string =>
  `"table" IS NULL AND (seen >= ${live} OR pace <> 'live' AND seen >= ${slow})
   AND EXISTS (SELECT 1 FROM devices WHERE hash = seeks.device)`;

/** The condition of a seek that has ended, given the placeholders of the leases. */
export const ended = (live: string, slow: string, seated: string): string =>
  `"table" IS NULL AND NOT (${alive(live, slow)}) OR "table" IS NOT NULL AND seen < ${seated}`;

export const seekFrom = (row: Row): Seek => ({
  id: row.id as string,
  person: row.person as string,
  device: row.device as string,
  games: JSON.parse(row.games as string) as string[],
  pace: row.pace as SeekPace,
  rated: row.rated === 1,
  entropy: row.entropy as string,
  since: row.since as number,
  seen: row.seen as number,
  table: row.table as string | null,
});

export const namedFrom = (row: Row): NamedSeek => ({
  ...seekFrom(row),
  name: row.name as string,
  identity: row.identity as string,
});

export const ratingFrom = ({ person, game, rating }: Row): SeekRating => ({
  person: person as string,
  game: game as string,
  rating: rating as number,
});

export const pairingFrom = ({ plan }: Row): Pairing => JSON.parse(plan as string) as Pairing;

/** The claims whose seeks are all among these. */
export const complete = (claims: readonly Claim[], free: ReadonlySet<string>): readonly Claim[] => {
  const left = new Set(free);
  return claims.filter(({ seeks }) => {
    if (seeks.length === 0 || !seeks.every((id) => left.has(id))) return false;
    for (const id of seeks) left.delete(id);
    return true;
  });
};
