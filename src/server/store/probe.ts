/** The required columns of every table, with values. The key is empty, so no real row has it. */
const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tables: { id: "''", secret: "''", version: '0', changed: '0', game: "''", listed: '0', stage: "''", summary: "''" },
  notes: { '"table"': "''", version: '0', note: "''" },
  seats: { person: "''", '"table"': "''" },
  chat: { '"table"': "''", number: '0', person: "''", text: "''", at: '0' },
  people: { id: "''", name: "''", identity: "''" },
  devices: { hash: "''", person: "''", label: "''", created: '0', seen: '0' },
  tickets: { ticket: "''", person: "''", until: '0' },
  accounts: { person: "''", handle: "''", folded: "''", created: '0' },
  passkeys: { id: "''", person: "''", name: "''", key: "''", counter: '0', transports: "''", created: '0' },
  challenges: { challenge: "''", holder: "''", purpose: "''", until: '0' },
  proofs: { device: "''", at: '0' },
  channels: {
    id: "''",
    person: "''",
    kind: "''",
    device: "''",
    address: "''",
    language: "''",
    site: "''",
    created: '0',
    tries: '0',
    lease: '0',
  },
  notices: { channel: "''", '"table"': "''", mark: '0', sent: '0' },
  quiet: { person: "''", since: '0', until: '0', zone: "''" },
  codes: { person: "''", address: "''", language: "''", hash: "''", until: '0', tries: '0' },
  results: { '"table"': "''", person: "''", game: "''", seats: '0', score: '0', ended: '0', pending: '0' },
  ratings: { game: "''", person: "''", rating: '0', deviation: '0', low: '0', games: '0', changed: '0', met: '0' },
  backlog: { '"table"': "''" },
  friends: { person: "''", other: "''", at: '0' },
  blocks: { person: "''", other: "''", at: '0' },
  invitations: { '"table"': "''", person: "''", inviter: "''", at: '0', state: "''" },
  privacy: { person: "''", games: "''" },
  seeks: {
    ...{ person: "''", id: "''", device: "''", games: "''", pace: "''", rated: '0' },
    ...{ entropy: "''", since: '0', seen: '0' },
  },
  pairings: { '"table"': "''", plan: "''", at: '0' },
  roles: { person: "''", role: "''", since: '0' },
  reports: {
    ...{ id: "''", about: "''", reporter: "''", reason: "''", text: "''" },
    ...{ '"table"': "''", context: "''", at: '0' },
  },
  sanctions: { id: "''", person: "''", kind: "''", since: '0', reason: "''" },
  deeds: {
    ...{ id: "''", at: '0', actor: "''", actor_name: "''", person: "''", person_name: "''" },
    ...{ what: "''", reason: "''" },
  },
  lost_names: { person: "''", looks: "''", name: "''", at: '0' },
  reserved: { handle: "''", until: '0' },
  clubs: {
    ...{ address: "''", name: "''", described: "''", joining: "''", zone: "''", created: '0' },
    ...{ version: '0', invite: "''", calendar: "''", site: "''", failed: '0' },
  },
  members: { club: "''", person: "''", role: "''", since: '0' },
  evenings: {
    ...{ id: "''", club: "''", local: "''", zone: "''", starts: '0' },
    ...{ minutes: '0', note: "''", cancelled: '0', sequence: '0', changed: '0' },
  },
  answers: { evening: "''", person: "''", answer: "''", guests: '0', at: '0' },
  seasons: { id: "''", club: "''", number: '0', name: "''", rules: "''" },
  draws: { id: "''", club: "''", evening: "''", plan: "''", at: '0', done: '0' },
  posts: { id: "''", club: "''", at: '0', tries: '0' },
  duplicates: { event: "''", secret: "''", created: '0', closed: '0' },
  boards: { event: "''", number: '0', complete: '0', published: '0' },
  assigned: { event: "''", number: '0', person: "''", '"table"': "''", bound: '0' },
  tournaments: {
    ...{ id: "''", organiser: "''", listed: '0', created: '0' },
    ...{ stage: "''", auto: '0', version: '0', erased: '0' },
  },
  tournament_events: { tournament: "''", number: '0', event: "''" },
  entrants: { tournament: "''", person: "''" },
  tokens: { hash: "''", person: "''", name: "''", start: "''", scopes: "''", created: '0' },
};

/**
 * Writes a row to each table, changes it and deletes it, in one transaction. A single table may be unwritable: a lost
 * right, a lock, a damaged page, in PostgreSQL a file or tablespace of its own.
 */
export const PROBE: readonly string[] = Object.entries(ROWS).flatMap(([table, row]) => {
  const [key] = Object.keys(row);
  return [
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`,
    `UPDATE ${table} SET ${key} = ${key} WHERE ${key} = ''`,
    `DELETE FROM ${table} WHERE ${key} = ''`,
  ];
});
