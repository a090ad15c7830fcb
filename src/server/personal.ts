/*
 * What each table of the schema holds of people, where the export has it, and how it is erased. A test compares this with the
 * schema, so that no table is forgotten: test/server/personal.test.ts.
 */

interface Holding {
  /** The columns that name a person, a device, a session or a channel of one. */
  readonly columns: readonly string[];
  /** The parts of the export that are made of it. */
  readonly exported?: readonly string[];
  /** Why the export leaves it out. */
  readonly leftOut?: string;
  /** Why rows stay when a person is erased, or are not deleted at once. */
  readonly stays?: string;
}

const NOBODY = 'it holds nothing of a person';

export const PERSONAL: Readonly<Record<string, Holding>> = {
  people: { columns: ['id'], exported: ['profile'] },
  accounts: { columns: ['person'], exported: ['profile', 'recoveryCode', 'bot'] },
  passkeys: { columns: ['person'], exported: ['passkeys'] },
  devices: { columns: ['person'], exported: ['devices'] },
  proofs: { columns: ['device'], exported: ['devices'] },
  tokens: { columns: ['person'], exported: ['tokens'] },
  tickets: { columns: ['person', 'device'], leftOut: 'a ticket is a secret that lasts ten minutes' },
  challenges: {
    columns: ['holder'],
    leftOut: 'a challenge is random and lasts five minutes',
    stays: 'it lasts five minutes and names nobody: the hash of a token that is gone',
  },
  tables: { columns: [], exported: ['games'] },
  notes: { columns: [], exported: ['games'] },
  seats: { columns: ['person'], exported: ['games'] },
  chat: { columns: ['person'], exported: ['chat'], stays: 'what was said stays, by nobody: the column is emptied' },
  results: { columns: ['person'], exported: ['results'] },
  ratings: { columns: ['person'], exported: ['ratings'] },
  channels: { columns: ['person', 'device'], exported: ['notices'] },
  notices: { columns: ['channel'], leftOut: 'how far a channel was told of each table follows from the games' },
  quiet: { columns: ['person'], exported: ['quietHours'] },
  codes: { columns: ['person'], exported: ['mailbox'] },
  friends: { columns: ['person', 'other'], exported: ['friends'] },
  blocks: { columns: ['person', 'other'], exported: ['blocked'] },
  invitations: { columns: ['person', 'inviter'], exported: ['invitations'] },
  privacy: { columns: ['person'], exported: ['privacy'] },
  seeks: { columns: ['person', 'device'], exported: ['seek'] },
  pairings: {
    columns: [],
    leftOut: 'a plan of a table lasts seconds; then it is a game',
    stays: 'it lasts seconds: an erased person’s chair goes to a bot',
  },
  roles: { columns: ['person'], exported: ['role'] },
  sanctions: { columns: ['person'], exported: ['sanctions'] },
  lost_names: { columns: ['person'], exported: ['lostNames'] },
  reserved: { columns: [], leftOut: 'the hash of a handle that was given up, for a while; it names nobody' },
  reports: {
    columns: ['about', 'reporter'],
    exported: ['reports'],
    stays: 'a report concerns others, too: name and id are emptied',
  },
  deeds: {
    columns: ['actor', 'actor_name', 'person', 'person_name'],
    leftOut: 'the log of the moderators; what concerns a person is in the sanctions',
    stays: 'the log is append-only: name and id are emptied',
  },
  members: { columns: ['person'], exported: ['clubs'] },
  answers: { columns: ['person'], exported: ['evenings'] },
  clubs: { columns: [], leftOut: 'it belongs to all members; an ended club leaves its address alone' },
  evenings: { columns: [], leftOut: 'the dates of a club name nobody' },
  seasons: { columns: [], leftOut: 'the rules of a club name nobody' },
  draws: {
    columns: [],
    leftOut: 'a draw names people for seconds; then they are tables',
    stays: 'it lasts seconds: the kept chair of an erased person is empty',
  },
  tournaments: {
    columns: ['organiser'],
    exported: ['tournaments'],
    stays: 'it belongs to all who played: the organiser is emptied',
  },
  tournament_events: { columns: [], exported: ['tournaments'] },
  entrants: { columns: ['person'], exported: ['tournaments'] },
  posts: { columns: [], leftOut: NOBODY },
  assigned: { columns: ['person'], leftOut: 'who plays a board at which table follows from the games' },
  duplicates: { columns: [], leftOut: NOBODY },
  boards: { columns: [], leftOut: NOBODY },
  backlog: { columns: [], leftOut: NOBODY },
  meta: { columns: [], leftOut: NOBODY },
};
