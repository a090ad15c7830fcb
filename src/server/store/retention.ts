/** The kinds of data with a retention time; finished games and games under way are kept. */
export const PRUNED = [
  ...(['unstarted', 'tickets', 'devices', 'guests', 'chat', 'channels', 'codes'] as const),
  ...(['invitations', 'blocks', 'reports', 'sanctions', 'reserved'] as const),
] as const;
type Kind = (typeof PRUNED)[number];

/** Rows of each kind that were last used before this moment are deleted, in milliseconds; null: none. */
export type Cutoffs = Readonly<Record<Kind, number | null>>;

/** How many rows of each kind. */
export type Pruned = Readonly<Record<Kind, number>>;

/** `key` identifies rows; `$1` in `where` is the cutoff. The texts are the same for SQLite and PostgreSQL. */
export const PRUNABLE: Readonly<Record<Kind, { readonly from: string; readonly key: string; readonly where: string }>> =
  {
    unstarted: { from: 'tables', key: 'id', where: "stage = 'open' AND changed < $1" },
    tickets: { from: 'tickets', key: 'ticket', where: 'until < $1' },
    devices: { from: 'devices', key: 'hash', where: 'seen < $1' },
    // A guest without a device and a ticket cannot come back.
    guests: {
      from: 'people',
      key: 'id',
      where: `NOT EXISTS (SELECT 1 FROM seats WHERE person = people.id)
        AND NOT EXISTS (SELECT 1 FROM accounts WHERE person = people.id)
        AND NOT EXISTS (SELECT 1 FROM tickets WHERE person = people.id)
        AND NOT EXISTS (SELECT 1 FROM devices WHERE person = people.id AND seen >= $1)`,
    },
    chat: {
      from: 'chat',
      key: '"table", number',
      where: `"table" IN (SELECT id FROM tables WHERE stage = 'ended' AND changed < $1)
        OR at < $1 AND "table" IN (SELECT 'club:' || address FROM clubs)`,
    },
    // A channel ends with its device, or with its person.
    channels: {
      from: 'channels',
      key: 'id',
      where: `created < $1 AND (NOT EXISTS (SELECT 1 FROM people WHERE people.id = channels.person)
        OR device <> '' AND NOT EXISTS (SELECT 1 FROM devices WHERE hash = device))`,
    },
    codes: { from: 'codes', key: 'person', where: 'until < $1' },
    // An invitation ends with the start of its table; then it only counts for the bounds of a day.
    invitations: {
      from: 'invitations',
      key: '"table", person',
      where: `at < $1 AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = invitations."table" AND stage = 'open')`,
    },
    // Guests are pruned, and then nobody can meet them.
    blocks: {
      from: 'blocks',
      key: 'person, other',
      where: `at < $1 AND (NOT EXISTS (SELECT 1 FROM people WHERE people.id = blocks.person)
        OR NOT EXISTS (SELECT 1 FROM people WHERE people.id = blocks.other))`,
    },
    // Reports that were decided, and sanctions that are over; the log of what was done stays.
    reports: { from: 'reports', key: 'id', where: 'closed < $1' },
    sanctions: { from: 'sanctions', key: 'id', where: 'lifted < $1 OR until < $1' },
    reserved: { from: 'reserved', key: 'handle', where: 'until < $1' },
  };

/** The tables whose rows are deleted with a row, and by which column. */
export const BELONGING: Readonly<Partial<Record<Kind, Readonly<Record<string, string>>>>> = {
  unstarted: { notes: '"table"', seats: '"table"', chat: '"table"', invitations: '"table"', notices: '"table"' },
  devices: { proofs: 'device' },
  guests: { devices: 'person', quiet: 'person', seeks: 'person', sanctions: 'person', lost_names: 'person' },
  channels: { notices: 'channel' },
};

type Ask = (sql: string, cutoff: number) => number;

/** `run` is given `?1`, the cutoff, and `?2`, the most rows; it returns how many it deleted. */
export const pruneSqlite = (before: Cutoffs, run: Ask): Pruned =>
  forEachKind(before, (kind, cutoff) => {
    const { from, key, where } = PRUNABLE[kind];
    const old = `SELECT ${key} FROM ${from} WHERE ${where.replaceAll('$1', '?1')} LIMIT ?2`;
    for (const [name, column] of Object.entries(BELONGING[kind] ?? {}))
      run(`DELETE FROM ${name} WHERE ${column} IN (${old})`, cutoff);
    return run(`DELETE FROM ${from} WHERE (${key}) IN (${old})`, cutoff);
  });

export const countSqlite = (before: Cutoffs, count: Ask): Pruned =>
  forEachKind(before, (kind, cutoff) => {
    const { from, where } = PRUNABLE[kind];
    return count(`SELECT count(*) AS count FROM ${from} WHERE ${where.replaceAll('$1', '?1')}`, cutoff);
  });

/** Calls `ask` for each kind that has a cutoff. */
function forEachKind(before: Cutoffs, ask: (kind: Kind, cutoff: number) => number): Pruned {
  const counts = PRUNED.map((kind) => [kind, before[kind] === null ? 0 : ask(kind, before[kind])] as const);
  return Object.fromEntries(counts) as Record<Kind, number>;
}
